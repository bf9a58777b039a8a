import type { FieldValues } from '../../delivery/index.ts';
import { audienceTypes, type CampaignSettings, TargetingSettings } from '../../delivery/tiktok/index.ts';
import type { Made, Place } from '../define.ts';
import { callToActionPortfolio, materialCover, materialFile } from '../plan/placeholders.ts';
import { scheduleAt, weekOf } from '../plan/schedule.ts';
import { appAt, identityFields, landingFields, pixelAt, systemOf } from './assets.ts';
import type { TikTokContent } from './content.ts';
import { isAutomated, isSmart } from './groups.ts';

type At = Place<TikTokContent>;

const typed = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** "Budget modes": a moving day budget is the campaign's, which shares it out among its groups. */
const sharesBudget = ({ budgetMode }: TikTokContent): boolean => budgetMode === 'DYNAMIC_DAILY_BUDGET';

export function campaign(place: At): Made {
  const { content } = place;
  const { landingType, appPromotionType, ios14Campaign, campaignAppProfilePageState, budget } = content;
  const shares = sharesBudget(content);
  const settings: Partial<CampaignSettings> = {
    landingType,
    appPromotionType,
    ios14Campaign,
    // Left where it stood it says nothing.
    campaignAppProfilePageState:
      ios14Campaign === 'ON' || campaignAppProfilePageState === 'ON'
        ? campaignAppProfilePageState
        : undefined,
    // Only dedicated campaigns name their app; of all others the group does.
    appId: ios14Campaign === 'ON' ? (appAt(place)?.externalId ?? undefined) : undefined,
    budgetOptimize: shares ? 'ON' : 'OFF',
    ...(shares && !isSmart(content)
      ? { bidType: content.bidType, optimizationGoal: content.optimizationGoal }
      : {}),
  };
  return {
    settings,
    budget: shares ? { mode: 'DYNAMIC_DAILY_BUDGET', amount: budget } : { mode: 'INFINITE' },
  };
}

/**
 * "Budget modes": `INFINITE` exists on campaigns without budget optimisation alone, and no group may go without a budget. So it
 * means what it can mean there: a campaign without a limit, whose groups have the amount for each day.
 */
function groupBudget({ budget, budgetMode }: TikTokContent): Made['budget'] {
  if (budgetMode === 'DYNAMIC_DAILY_BUDGET') return undefined;
  return { mode: budgetMode === 'TOTAL' ? 'TOTAL' : 'DAY', amount: budget };
}

const isTargeting = (name: string): boolean => Object.hasOwn(TargetingSettings.shape, name);

/** The card's settings, or those of the package; of the systems one, or none for both. */
export function targetingAt(place: At): FieldValues {
  const { content, audience } = place;
  const card = content.audienceV2List?.find(({ id }) => id === audience?.id);
  const source: FieldValues = audience?.packageId === undefined ? (card ?? {}) : place.packageSettings();
  const { operatingSystems, ...rest } = Object.fromEntries(
    Object.entries(source).filter(([name]) => isTargeting(name)),
  );
  const chosen = (operatingSystems ?? []) as readonly string[];
  const app = content.placementTarget === 'APP' ? systemOf(place, appAt(place)) : undefined;
  if (app && chosen.length !== 1 && rest['savedAudienceId'] === undefined)
    return { ...rest, operatingSystems: [app] };
  return { ...rest, operatingSystems: chosen.length === 1 ? chosen : undefined };
}

export function adgroup(place: At): Made {
  const { content } = place;
  const isApp = content.placementTarget === 'APP';
  const app = isApp ? appAt(place) : undefined;
  const { startTime, endTime } = scheduleAt(place);
  return {
    settings: {
      ...targetingAt(place),
      placementTarget: content.placementTarget,
      appStoreType: systemOf(place, app),
      appId: app?.externalId ?? undefined,
      pixelId: isApp ? undefined : (pixelAt(place)?.externalId ?? undefined),
      placementType: content.placementType,
      placements: content.placements,
      commentSwitch: content.commentSwitch,
      downloadSwitch: content.downloadSwitch,
      shareSwitch: content.shareSwitch,
      scheduleType: content.scheduleType,
      startTime,
      endTime,
      dayparting: weekOf(content),
      optimizationGoal: content.optimizationGoal,
      optimizationEvent: content.optimizationEvent,
      bidType: content.bidType,
      ...(isSmart(content)
        ? {}
        : {
            searchResultEnabled: content.searchResultEnabled,
            pacing: content.pacing,
            audienceType: content.appPromotionType === 'APP_RETARGETING' ? audienceTypes[0] : undefined,
          }),
      ...(isAutomated(content) ? { smartAdSwitch: 'ON' } : {}),
    },
    budget: groupBudget(content),
    bid: content.bidPrice,
  };
}

type CallToAction = { callToAction?: string; callToActionId?: typeof callToActionPortfolio };

function callOf(group: NonNullable<TikTokContent['materialGroups']>[number] | undefined): CallToAction {
  return group?.callToActionType === 'CALL_ACTION_AUTO'
    ? { callToActionId: callToActionPortfolio }
    : { callToAction: group?.callToAction };
}

const groupsOf = ({ content, part }: At) =>
  (part?.groups ?? []).flatMap((at) => content.materialGroups?.[at] ?? []);

const trackingLinks = ({ impressionTrackingUrl, clickTrackingUrl }: TikTokContent) => ({
  impressionTrackingUrl: typed(impressionTrackingUrl),
  clickTrackingUrl: typed(clickTrackingUrl),
});

function plainAd(place: At): Made {
  const { content, part } = place;
  const [group] = groupsOf(place);
  const [materialId] = part?.materialIds ?? [];
  return {
    settings: {
      adFormat: group?.tiktokMaterial?.type ?? 'SINGLE_VIDEO',
      ...identityFields(place),
      ...(materialId === undefined
        ? {}
        : { videoId: materialFile(materialId), imageIds: [materialCover(materialId)] }),
      adText: typed(group?.adText),
      ...callOf(group),
      ...(content.placementTarget === 'LANDINGPAGE' ? landingFields(place) : {}),
      ...trackingLinks(content),
    },
  };
}

const distinct = <Item>(items: readonly (Item | undefined)[]): Item[] =>
  [...new Set(items)].filter((item) => item !== undefined);

/** An ad of which the platform combines the parts: those of its material groups together. */
function combinedAd(place: At): Made {
  const { content, part } = place;
  const groups = groupsOf(place);
  const calls = groups.map(callOf);
  const verbs = distinct(calls.map(({ callToAction }) => callToAction));
  const landings =
    content.placementTarget === 'LANDINGPAGE'
      ? groups.map(({ siteId }) => landingFields(place, siteId ?? content.siteId))
      : [];
  const urls = distinct(landings.map(({ landingPageUrl }) => landingPageUrl));
  const [pageId] = distinct(landings.map((landing) => landing.pageId));
  const texts = distinct(groups.map(({ adText }) => typed(adText)));
  const auto = calls.find(({ callToActionId }) => callToActionId !== undefined);
  return {
    settings: {
      ...identityFields(place),
      materials: part?.materialIds.map((id) => ({
        videoId: materialFile(id),
        imageIds: [materialCover(id)],
      })),
      adTexts: texts.length > 0 ? texts : undefined,
      ...(auto ?? { callsToAction: verbs.length > 0 ? verbs : undefined }),
      landingPageUrls: urls.length > 0 ? urls : undefined,
      pageId,
      ...trackingLinks(content),
    },
  };
}

export const ad = (place: At): Made =>
  isSmart(place.content) || isAutomated(place.content) ? combinedAd(place) : plainAd(place);
