import type { FieldValues } from '../../delivery/index.ts';
import { TargetingSettings } from '../../delivery/ocean/index.ts';
import type { Made } from '../define.ts';
import { weekOf } from '../plan/schedule.ts';
import { type At, instead } from './assets.ts';
import type { OceanContent } from './content.ts';
import { daysAt } from './days.ts';
import { ownInterests } from './rules.ts';
import {
  bidIn,
  budgetModeIn,
  filled,
  hasUnion,
  isMoving,
  keywordsIn,
  lines,
  optimisesBudget,
  projectBids,
  typed,
} from './values.ts';

const isTargeting = (name: string): boolean => Object.hasOwn(TargetingSettings.shape, name);
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The card's settings, or those of the package, or the package itself where it stands in the account. */
function audienceOf(place: At): FieldValues {
  const { content, audience } = place;
  const card = content.audienceV2List?.find(({ id }) => id === audience?.id);
  const source: FieldValues = audience?.packageId === undefined ? (card ?? {}) : place.packageSettings();
  if (source['audiencePackageId'] !== undefined) return { audiencePackageId: source['audiencePackageId'] };
  // What another choice hides was made before it.
  const isHidden = (name: string) => source['interestActionMode'] !== 'CUSTOM' && ownInterests.includes(name);
  return Object.fromEntries(
    Object.entries(source).filter(([name, value]) => isTargeting(name) && !isEmpty(value) && !isHidden(name)),
  );
}

/** Sites of the platform's own report to it by themselves, and so does Douyin. */
const reportsItself = ({ landingType, assetType }: OceanContent): boolean =>
  landingType === 'NATIVE_ACTION' ||
  ((landingType === 'LINK' || landingType === 'SHOP') && assetType !== 'THIRDPARTY');

function goalOf(place: At): FieldValues {
  const { content } = place;
  const { externalAction, assetIds } = content.optimizeGoal ?? {};
  const { assetId } = instead(place);
  if (reportsItself(content)) return { externalAction };
  return { externalAction, assetIds: filled(assetId === undefined ? assetIds : [assetId]) };
}

function settingOf(place: At): FieldValues {
  const { content } = place;
  const { deliverySetting: setting = {} } = content;
  const { startTime, endTime } = daysAt(place);
  const isDrawn = setting.scheduleTimeType === 'SCHEDULE_TIME_CUSTOM';
  return {
    scheduleType: setting.scheduleType,
    startTime,
    endTime,
    scheduleTime: weekOf({ daypartingType: isDrawn ? 'CUSTOM' : 'ALL', dayparting: setting.scheduleTime }),
    bidType: setting.bidType,
    pricing: setting.pricing,
    budgetOptimizeSwitch: isMoving(content) ? 'ON' : setting.budgetOptimizeSwitch,
    projectCustom: setting.projectCustom,
    searchContinueDelivery: content.adType === 'SEARCH' ? setting.searchContinueDelivery : undefined,
  };
}

function trackingOf(place: At): FieldValues | undefined {
  const { trackUrlSetting: setting = {} } = place.content;
  const { trackUrlType, sendType } = setting;
  const trackUrlGroupId = instead(place).trackUrlGroupId ?? setting.trackUrlGroupId;
  if (trackUrlType === 'GROUP_ID') return { trackUrlType, trackUrlGroupId, sendType };
  const links = {
    trackUrl: lines(setting.trackUrl),
    actionTrackUrl: lines(setting.actionTrackUrl),
    videoPlayEffectiveTrackUrl: lines(setting.videoPlayEffectiveTrackUrl),
    videoPlayDoneTrackUrl: lines(setting.videoPlayDoneTrackUrl),
    videoPlayFirstTrackUrl: lines(setting.videoPlayFirstTrackUrl),
  };
  const isAny = Object.values(links).some((each) => each !== undefined);
  return isAny ? { trackUrlType, sendType, ...links } : undefined;
}

/** What the platform asks for by what is promoted. */
function promotedOf(place: At): FieldValues {
  const { content } = place;
  const { microAppInstanceId, quickAppId } = instead(place);
  switch (content.landingType) {
    case 'APP': {
      const { appPromotionType } = content;
      if (appPromotionType === 'RESERVE') return { subscribeUrl: typed(content.subscribeUrl) };
      if (appPromotionType === 'LAUNCH') return { openUrl: typed(content.promotionMaterials?.openUrl) };
      return { downloadUrl: typed(content.downloadUrl) };
    }
    case 'MICRO_GAME':
      return {
        microPromotionType: content.microPromotionType,
        microAppInstanceId: microAppInstanceId ?? content.microAppInstanceId,
      };
    case 'QUICK_APP':
      return { quickAppId: quickAppId ?? content.quickAppId };
    case 'DPA':
      return { dpaAdtype: content.dpaAdtype };
    default:
      return {};
  }
}

export function project(place: At): Made {
  const { content } = place;
  const { deliveryRange = {} } = content;
  return {
    settings: {
      landingType: content.landingType,
      appPromotionType: content.appPromotionType,
      marketingGoal: content.marketingGoal,
      adType: content.adType,
      deliveryMode: content.deliveryMode,
      deliveryType: content.deliveryType,
      promotionType: content.promotionType,
      assetType: content.assetType,
      optimizeGoal: goalOf(place),
      deliveryRange: {
        inventoryCatalog: deliveryRange.inventoryCatalog,
        inventoryType: filled(deliveryRange.inventoryType),
        unionVideoType: hasUnion(content) ? deliveryRange.unionVideoType : undefined,
      },
      deliverySetting: settingOf(place),
      audience: audienceOf(place),
      audienceExtend: content.audienceExtend,
      searchBidRatio: typed(content.searchBidRatio),
      keywords: keywordsIn(content),
      trackUrlSetting: trackingOf(place),
      ...promotedOf(place),
    },
    budget: { mode: budgetModeIn(content), amount: content.deliverySetting?.budget },
    bid: projectBids(content) ? bidIn(content) : undefined,
  };
}

/**
 * "Promotion budget": a project without a limit leaves it to its ads, each of which then has the amount for a day; any other
 * project has it itself.
 */
export function promotionBudget(content: OceanContent): Made['budget'] {
  const mode = budgetModeIn(content) ?? 'INFINITE';
  if (mode !== 'INFINITE' || optimisesBudget(content)) return undefined;
  return { mode: 'DAY', amount: content.deliverySetting?.budget };
}
