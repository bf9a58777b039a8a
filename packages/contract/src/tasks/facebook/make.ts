import type { BudgetMode } from '../../delivery/index.ts';
import { reachesUnion, type TargetingSettings } from '../../delivery/facebook/index.ts';
import type { Made } from '../define.ts';
import { materialCover, materialFile } from '../plan/placeholders.ts';
import { scheduleAt, weekOf } from '../plan/schedule.ts';
import {
  accountDataAt,
  type At,
  instagramOf,
  leadsToApp,
  pageAt,
  pageInfoAt,
  promotedAt,
  promotedUrlAt,
  systemAt,
  tracesAt,
  typed,
} from './assets.ts';
import type { FacebookContent } from './content.ts';
import { groupOf, isFlexible, isSmart } from './groups.ts';
import { targetingAt } from './targeting.ts';

const sharesBudget = (content: FacebookContent): boolean =>
  isSmart(content) || content.budgetStrategy === 'CAMPAIGN_BUDGET';

const budgetOf = (mode: BudgetMode = 'DAY', amount?: string): Made['budget'] => ({ mode, amount });

/** Installs are no event of the app's own. */
const eventOf = ({ optimizationGoal, promotedObject }: FacebookContent) =>
  optimizationGoal === 'APP_INSTALLS' ? undefined : promotedObject?.event;

function promotedObject(place: At) {
  const { content } = place;
  const isApp = leadsToApp(content);
  return {
    id: promotedAt(place)?.externalId ?? undefined,
    // A pixel has no address: the site's stands in the ads.
    url: isApp ? promotedUrlAt(place) : undefined,
    platform: isApp ? systemAt(place) : undefined,
    event: eventOf(content),
    destinationType: content.promotedObject?.destinationType,
  };
}

export function campaign(place: At): Made {
  const { content } = place;
  const { isSkadnetworkAttribution, campaignBudget, campaignBudgetMode } = content;
  const { startTime, endTime } = scheduleAt(place);
  const shares = sharesBudget(content);
  return {
    settings: {
      objective: content.objective,
      buyingType: content.buyingType,
      smartPromotionType: isSmart(content) ? 'GUIDED_CREATION' : content.smartPromotionType,
      spendCap: typed(content.spendCap),
      isBudgetScheduleEnabled: content.isBudgetScheduleEnabled,
      isSkadnetworkAttribution,
      // Only these campaigns name what they promote; of all others the ad set does.
      promotedObject: isSkadnetworkAttribution ? promotedObject(place) : undefined,
      bidStrategy: shares ? content.campaignBidStrategy : undefined,
      // A budget for the whole time is the campaign's time too.
      ...(shares && campaignBudgetMode === 'TOTAL'
        ? { startTime, endTime, isDayparted: weekOf(content) ? true : undefined }
        : {}),
    },
    budget: shares ? budgetOf(campaignBudgetMode, campaignBudget) : undefined,
  };
}

/** Who gains and who pays, as the task says or, where it has to be said, as the account does. */
export function payersAt(place: At, targeting: TargetingSettings) {
  const { dsaBeneficiary, dsaPayor } = place.content;
  const own = reachesUnion(targeting) ? accountDataAt(place) : undefined;
  return {
    dsaBeneficiary: typed(dsaBeneficiary) ?? own?.dsaBeneficiary,
    dsaPayor: typed(dsaPayor) ?? own?.dsaPayor,
  };
}

export function adgroup(place: At): Made {
  const { content } = place;
  const shares = sharesBudget(content);
  const { startTime, endTime } = scheduleAt(place);
  const targeting = targetingAt(place);
  return {
    settings: {
      ...targeting,
      ...payersAt(place, targeting),
      promotedObject: promotedObject(place),
      optimizationGoal: content.optimizationGoal,
      billingEvent: content.billingEvent,
      ...(shares
        ? {
            adsetMinCap: typed(content.adsetMinCap),
            adsetMaxCap: typed(content.adsetMaxCap),
            campaignBudgetMode: content.campaignBudgetMode,
          }
        : { bidStrategy: content.bidStrategy }),
      roas: typed(content.roas),
      scheduleType: content.scheduleType,
      startTime,
      endTime,
      dayparting: weekOf(content),
      pacingType: content.pacingType,
    },
    budget: shares ? undefined : budgetOf(content.budgetMode, content.budget),
    bid: content.bidAmount,
  };
}

const texts = (values: readonly string[] | undefined): string[] | undefined => {
  const told = values?.flatMap((value) => typed(value) ?? []);
  return told?.length ? told : undefined;
};

/**
 * Flexible material stands in ordinary ad sets ("flexible ad format", which is for these two objectives), so that an ad set can
 * have an ad for each material group: one with dynamic creative takes a single ad.
 */
function materialFields({ content, part, material }: At) {
  const ids = part?.materialIds ?? [];
  if (!isFlexible(groupOf(content, part))) {
    const [id] = ids;
    return id === undefined ? {} : { videoId: materialFile(id), imageHash: materialCover(id) };
  }
  const images = ids.filter((id) => material(id)?.kind === 'IMAGE');
  const videos = ids.filter((id) => !images.includes(id));
  return {
    flexibleFormat: 'GROUPS',
    videos:
      videos.length > 0
        ? videos.map((id) => ({ videoId: materialFile(id), imageHash: materialCover(id) }))
        : undefined,
    imageHashes: images.length > 0 ? images.map(materialFile) : undefined,
  };
}

/** "Tracking": has to be said. What is promoted counts where nobody was chosen to. */
function countersAt(place: At) {
  const chosen = tracesAt(place).flatMap(({ traceType, asset }) =>
    asset?.externalId ? [{ traceType, traceId: asset.externalId }] : [],
  );
  const traceId = promotedAt(place)?.externalId;
  if (chosen.length > 0 || !traceId) return chosen;
  return [{ traceType: leadsToApp(place.content) ? 'APP' : 'WEBSITE', traceId }];
}

const isOnInstagram = ({ placementType, placements }: FacebookContent): boolean =>
  placementType !== 'CUSTOM' || placements?.instagram !== undefined;

export function ad(place: At): Made {
  const { content, part } = place;
  const group = groupOf(content, part);
  const page = pageAt(place);
  const traces = countersAt(place);
  return {
    settings: {
      materialType: group?.material?.type ?? 'SINGLE_VIDEO',
      actorId: page?.externalId ?? undefined,
      instagramUserId: isOnInstagram(content) ? instagramOf(page) : undefined,
      usePageActorOverride: pageInfoAt(place)?.usePageActorOverride,
      ...materialFields(place),
      message: texts(group?.message),
      title: texts(group?.title),
      descriptions: texts(group?.descriptions),
      callToAction: group?.callToAction,
      webUrl: (leadsToApp(content) ? undefined : typed(group?.webUrl)) ?? promotedUrlAt(place),
      showWebUrl: typed(group?.showWebUrl),
      delayDeepLink: typed(group?.delayDeepLink),
      appId: leadsToApp(content) ? (promotedAt(place)?.externalId ?? undefined) : undefined,
      traceSetting: traces.length > 0 ? traces : undefined,
    },
  };
}
