import { zoneKeys } from '../../core/zones.ts';
import {
  adGroupDefaults,
  billingOf,
  campaignDefaults,
  defaultBudget,
  defaultStatus,
  landingTypes,
  targetingDefaults,
} from '../../delivery/tiktok/index.ts';
import type { TaskStart } from '../define.ts';
import type { TargetGroup, TikTokContent, TikTokMaterialGroup } from './content.ts';

/** "date-product-objective and similar". */
export const nameTemplates = {
  campaignName: '{date}-{product}-{objective}',
  adGroupName: '{date}-{product}-{audience}',
  adName: '{date}-{product}-{material}',
} as const;

type LandingType = (typeof landingTypes)[number];

/** What a landing type brings along; a change of it sets these anew. */
const byLanding = {
  APP_PROMOTION: { appPromotionType: 'APP_INSTALL', placementTarget: 'APP', optimizationGoal: 'INSTALL' },
  TRAFFIC: { appPromotionType: undefined, placementTarget: 'LANDINGPAGE', optimizationGoal: 'CLICK' },
  WEB_CONVERSIONS: {
    appPromotionType: undefined,
    placementTarget: 'LANDINGPAGE',
    optimizationGoal: 'CONVERT',
  },
} as const satisfies Record<LandingType, Partial<TikTokContent>>;

/** A new card. */
export const newTargetGroup = (id: string, advertiserIds: readonly string[] = []): TargetGroup => ({
  id,
  name: '',
  advertiserIds: [...advertiserIds],
  ...targetingDefaults,
  networkTypes: [...targetingDefaults.networkTypes],
  locationIds: [],
  ageGroups: [],
  languages: [],
  operatingSystems: ['ANDROID', 'IOS'],
});

export const newMaterialGroup = (id: string, advertiserIds: readonly string[] = []): TikTokMaterialGroup => ({
  id,
  name: '',
  advertiserIds: [...advertiserIds],
  bindingType: 'SAME',
  tiktokMaterial: { materials: [], type: 'SINGLE_VIDEO' },
  callToActionType: 'CALL_ACTION_STANDARD',
});

const isLanding = (word: string | undefined): word is LandingType =>
  (landingTypes as readonly (string | undefined)[]).includes(word);

export function tiktokDefaults({
  productId,
  productName,
  objective,
  timezone,
  advertiserIds = [],
}: TaskStart): TikTokContent {
  const landingType = isLanding(objective) ? objective : campaignDefaults.landingType;
  const { optimizationGoal, ...landing } = byLanding[landingType];
  const group = adGroupDefaults;
  return {
    productId,
    productName,
    advertiserIds: [...advertiserIds],
    taskName: '',
    operationStatus: defaultStatus,
    taskStatus: 'TASK_TEMP',
    landingType,
    ...landing,
    smartCampaignSwitch: campaignDefaults.smartCampaignSwitch,
    ios14Campaign: campaignDefaults.ios14Campaign,
    placementType: group.placementType,
    placements: [],
    searchResultEnabled: group.searchResultEnabled,
    commentSwitch: group.commentSwitch,
    downloadSwitch: group.downloadSwitch,
    shareSwitch: group.shareSwitch,
    budget: defaultBudget.amount,
    budgetMode: defaultBudget.mode,
    scheduleType: group.scheduleType,
    daypartingType: 'ALL',
    timezone: zoneKeys.find((zone) => zone === timezone),
    optimizationGoal,
    bidType: group.bidType,
    billingEvent: billingOf[optimizationGoal],
    pacing: group.pacing,
    identityIds: [],
    ...nameTemplates,
    audienceInfoList: [],
    audienceV2List: [newTargetGroup('1', advertiserIds)],
    smartAdSwitch: 'OFF',
    materialGroups: [newMaterialGroup('1', advertiserIds)],
    overrides: {},
  };
}

export function tiktokFollows(
  { landingType, optimizationGoal, appPromotionType }: Partial<TikTokContent>,
  before: Partial<TikTokContent> = {},
): Partial<TikTokContent> {
  const landing = landingType && byLanding[landingType];
  // Whoever has the app already can only do something in it.
  const isReturning = appPromotionType === 'APP_RETARGETING' && before.optimizationGoal === 'INSTALL';
  const goal = optimizationGoal ?? landing?.optimizationGoal ?? (isReturning ? 'IN_APP_EVENT' : undefined);
  return { ...landing, ...(goal ? { optimizationGoal: goal, billingEvent: billingOf[goal] } : {}) };
}
