import { z } from 'zod';
import { Day } from '../../core/fields.ts';
import { messageRef } from '../../core/messages.ts';
import { type AmountLimits, PositiveDecimal } from '../budget.ts';
import { Week } from '../dayparting.ts';
import { oceanObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import { AppLink, NumericId, NumericIds, scheduleTypes, Switch, WebLink } from '../fields.ts';
import { type FieldValues, valueAt } from '../rules.ts';
import { Text } from './fields.ts';
import { deepBidTypes, deepExternalActions, externalActions } from './goals.data.ts';
import { pricingOf } from './goals.ts';
import { Keywords } from './keywords.ts';
import {
  bidLimits,
  deepBidLimits,
  type Pricing,
  projectBudgetLimits,
  projectClickLimits,
  roiGoalLimits,
  searchBidRatioLimits,
  stableClickLimits,
} from './limits.ts';
import { projectRules } from './project-rules.ts';
import { AudienceSettings } from './targeting.ts';

export const landingTypes = [
  'NATIVE_ACTION',
  'LINK',
  'APP',
  'MICRO_GAME',
  'SHOP',
  'QUICK_APP',
  'DPA',
] as const;
export const appPromotionTypes = ['DOWNLOAD', 'LAUNCH', 'RESERVE'] as const;
export const marketingGoals = ['VIDEO_AND_IMAGE', 'LIVE'] as const;
export const adTypes = ['ALL', 'SEARCH'] as const;
export const deliveryModes = ['MANUAL', 'PROCEDURAL'] as const;
export const deliveryTypes = ['NORMAL', 'DURATION'] as const;
export const promotionTypes = ['AWEME_HOME_PAGE', 'LANDING_PAGE_LINK'] as const;
export const assetTypes = ['ORANGE', 'THIRDPARTY', 'AWEME'] as const;
export const microPromotionTypes = ['AWEME', 'BYTE_APP', 'BYTE_GAME', 'WECHAT_APP', 'WECHAT_GAME'] as const;
export const dpaAdtypes = ['DPA_LINK', 'DPA_APP'] as const;
export const inventoryCatalogs = ['UNIVERSAL_SMART', 'MANUAL'] as const;
export const inventoryTypes = [
  'INVENTORY_FEED',
  'INVENTORY_VIDEO_FEED',
  'INVENTORY_AWEME_FEED',
  'INVENTORY_TOMATO_NOVEL',
  'INVENTORY_UNION_SLOT',
  'UNION_BOUTIQUE_GAME',
  'INVENTORY_SEARCH',
] as const;
export const unionVideoTypes = ['REWARDED_VIDEO', 'ORIGINAL_VIDEO', 'SPLASH_VIDEO'] as const;
/** Of the creation task: the days of a cycle, and whether a week of half hours (`scheduleTime`) was drawn. */
export const scheduleCycles = ['SCHEDULE_CYCLE_7'] as const;
export const scheduleTimeTypes = ['SCHEDULE_TIME_ALL', 'SCHEDULE_TIME_CUSTOM'] as const;
export const bidTypes = ['CUSTOM', 'UPPER_CONTROL', 'NO_BID'] as const;
export const pricings = Object.keys(bidLimits) as [Pricing, ...Pricing[]];
export const trackUrlTypes = ['GROUP_ID', 'CUSTOM'] as const;
export const sendTypes = ['SERVER_SEND', 'CLIENT_SEND'] as const;
export const productSettings = ['SINGLE', 'NO_MAP', 'MULTI_PRODUCTS'] as const;
export const landingPageStayTimes = [1000, 5000, 12_000, 20_000, 30_000, 40_000, 50_000, 60_000] as const;

const decimalUpTo = (min: number, max: number, decimals: number) =>
  PositiveDecimal.refine(
    (text) => Number(text) >= min && Number(text) <= max && (text.split('.')[1]?.length ?? 0) <= decimals,
    { error: messageRef('delivery:decimalRange', { minimum: min, maximum: max, decimals }) },
  );
export const DeepBid = decimalUpTo(deepBidLimits.min, deepBidLimits.max, deepBidLimits.decimals);
export const RoiGoal = decimalUpTo(0.0001, roiGoalLimits.max, roiGoalLimits.decimals);

const Links = z.array(WebLink).max(10);
const TrackUrls = z.strictObject({
  trackUrlType: z.enum(trackUrlTypes).optional(),
  trackUrlGroupId: NumericId.optional(),
  trackUrl: Links.optional(),
  actionTrackUrl: Links.optional(),
  activeTrackUrl: Links.optional(),
  videoPlayEffectiveTrackUrl: Links.optional(),
  videoPlayDoneTrackUrl: Links.optional(),
  videoPlayFirstTrackUrl: Links.optional(),
  sendType: z.enum(sendTypes).optional(),
});

const maxProducts = 1000;
const Product = z.strictObject({ productPlatformId: NumericId.optional(), productId: Text.optional() });
const RelatedProduct = z.strictObject({
  productSetting: z.enum(productSettings).optional(),
  ...Product.shape,
  products: z.array(Product).max(maxProducts).optional(),
});

/** Budget and bid stand in the draft itself. */
const DeliverySetting = z.strictObject({
  bidType: z.enum([...bidTypes, 'OPTIMAL_COST']),
  pricing: z.enum(pricings).optional(),
  scheduleType: z.enum([...scheduleTypes, 'SCHEDULE_7_DAYS']).optional(),
  /** Days in Beijing. */
  startTime: Day.optional(),
  endTime: Day.optional(),
  scheduleTime: Week.optional(),
  budgetOptimizeSwitch: Switch.optional(),
  projectCustom: Switch.optional(),
  searchContinueDelivery: Switch.optional(),
  filterNightSwitch: Switch.optional(),
  deepBidType: z.enum(deepBidTypes).optional(),
  deepCpabid: DeepBid.optional(),
  roiGoal: RoiGoal.optional(),
});

export const ProjectSettings = z.strictObject({
  landingType: z.enum(landingTypes),
  appPromotionType: z.enum(appPromotionTypes).optional(),
  marketingGoal: z.enum(marketingGoals),
  adType: z.enum(adTypes),
  deliveryMode: z.enum(deliveryModes).optional(),
  deliveryType: z.enum([...deliveryTypes, 'UBX_INTELLIGENT']).optional(),
  promotionType: z.enum(promotionTypes).optional(),
  assetType: z.enum([...assetTypes, 'ENTERPRISE', 'MICRO_APP', 'WECHAT_APPLET']).optional(),
  multiAssetType: z.enum(['ORANGE', 'ORANGE_AND_AWEME']).optional(),
  microPromotionType: z.enum(microPromotionTypes).optional(),
  microAppInstanceId: NumericId.optional(),
  quickAppId: NumericId.optional(),
  dpaAdtype: z.enum(dpaAdtypes).optional(),
  optimizeGoal: z
    .strictObject({
      assetIds: NumericIds.max(1).optional(),
      convertId: NumericId.optional(),
      externalAction: z.enum(externalActions).optional(),
      deepExternalAction: z.enum(deepExternalActions).optional(),
    })
    .optional(),
  deliveryRange: z.strictObject({
    inventoryCatalog: z.enum(inventoryCatalogs),
    inventoryType: z.array(z.enum(inventoryTypes)).max(inventoryTypes.length).optional(),
    unionVideoType: z.enum(unionVideoTypes).optional(),
  }),
  deliverySetting: DeliverySetting,
  audience: AudienceSettings.optional(),
  audienceExtend: Switch.optional(),
  searchBidRatio: decimalUpTo(
    searchBidRatioLimits.min,
    searchBidRatioLimits.max,
    searchBidRatioLimits.decimals,
  ).optional(),
  keywords: Keywords.optional(),
  autoExtendTraffic: Switch.optional(),
  trackUrlSetting: TrackUrls.optional(),
  relatedProduct: RelatedProduct.optional(),
  downloadUrl: WebLink.optional(),
  appName: Text.optional(),
  packageName: Text.optional(),
  downloadType: z.enum(['DOWNLOAD_URL', 'EXTERNAL_URL', 'QUICK_APP_URL']).optional(),
  downloadMode: z.enum(['APP_STORE_DELIVERY', 'DEFAULT']).optional(),
  launchType: z.enum(['DIRECT_OPEN', 'EXTERNAL_OPEN']).optional(),
  openUrl: AppLink.optional(),
  ulinkUrl: Text.optional(),
  subscribeUrl: Text.optional(),
  nativeSetting: z.strictObject({ awemeId: Text }).optional(),
  landingPageStayTime: z.literal(landingPageStayTimes).optional(),
});
export type ProjectSettings = z.infer<typeof ProjectSettings>;

/** "Update a project": landing type, goal, pricing, bid type, inventory and start stay as created. */
export const ProjectChange = ProjectSettings.pick({
  audience: true,
  audienceExtend: true,
  searchBidRatio: true,
  keywords: true,
  autoExtendTraffic: true,
  trackUrlSetting: true,
  relatedProduct: true,
  downloadMode: true,
  openUrl: true,
  ulinkUrl: true,
  subscribeUrl: true,
})
  .extend({
    deliverySetting: DeliverySetting.pick({
      scheduleType: true,
      endTime: true,
      scheduleTime: true,
      searchContinueDelivery: true,
      filterNightSwitch: true,
      deepCpabid: true,
      roiGoal: true,
    }),
  })
  .partial();
export type ProjectChange = z.infer<typeof ProjectChange>;

/** As it was chosen, or as its goal is paid. What stands above a promotion may not have its form yet. */
export const projectPricing = (settings: FieldValues): Pricing =>
  (valueAt(settings, 'deliverySetting.pricing') as Pricing | undefined) ??
  pricingOf(valueAt(settings, 'optimizeGoal.externalAction'));

/** "Stable cost" may bid more for a click than the other ways. */
function projectBidLimits(settings: ProjectSettings): AmountLimits {
  const pricing = projectPricing(settings);
  if (pricing !== 'PRICING_CPC') return bidLimits[pricing];
  return settings.deliverySetting.bidType === 'CUSTOM' ? stableClickLimits : projectClickLimits;
}

export const projectDefaults = {
  landingType: 'APP',
  appPromotionType: 'DOWNLOAD',
  marketingGoal: 'VIDEO_AND_IMAGE',
  adType: 'ALL',
  deliveryMode: 'MANUAL',
  deliveryType: 'NORMAL',
  deliveryRange: { inventoryCatalog: 'UNIVERSAL_SMART' },
  deliverySetting: { bidType: 'CUSTOM', scheduleType: 'SCHEDULE_FROM_NOW' },
  audienceExtend: 'ON',
} as const satisfies ProjectSettings;

export const project = defineLevel({
  ...oceanObject,
  settings: ProjectSettings,
  change: ProjectChange,
  rules: projectRules,
  budgetModes: ['INFINITE', 'DAY', 'TOTAL'],
  hasBid: true,
  amountLimits: (what, { budget, settings }) =>
    what === 'budget' ? projectBudgetLimits(budget, settings) : projectBidLimits(settings as ProjectSettings),
});
