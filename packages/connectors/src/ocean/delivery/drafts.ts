import { z } from 'zod';
import { pricings } from '../enums.ts';
import { Day, Decimal, Id, Ids, Slots, Switch, Words } from '../schema.ts';
import { AudienceSettings } from '../targeting-settings.ts';
import { PromotionMaterials } from './materials.ts';

/** The platform's part of a draft, in the specification's words. What is not known here is refused. */
const Keywords = z.array(
  z.strictObject({
    word: z.string().min(1),
    matchType: z.enum(['PRECISION', 'PHRASE', 'EXTENSIVE']),
    bidType: z.string().optional(),
    bid: Decimal.optional(),
  }),
);

const TrackUrls = z.strictObject({
  trackUrlType: z.enum(['GROUP_ID', 'CUSTOM']).optional(),
  trackUrlGroupId: Id.optional(),
  trackUrl: Words.optional(),
  actionTrackUrl: Words.optional(),
  activeTrackUrl: Words.optional(),
  videoPlayEffectiveTrackUrl: Words.optional(),
  videoPlayDoneTrackUrl: Words.optional(),
  videoPlayFirstTrackUrl: Words.optional(),
  sendType: z.string().optional(),
});

const Product = z.strictObject({ productPlatformId: Id.optional(), productId: z.string().optional() });
const RelatedProduct = z.strictObject({
  productSetting: z.enum(['SINGLE', 'NO_MAP', 'MULTI_PRODUCTS']).optional(),
  ...Product.shape,
  products: z.array(Product).optional(),
});

/** Budget and bid stand in the draft itself. */
const DeliverySetting = z.strictObject({
  bidType: z.enum(['CUSTOM', 'UPPER_CONTROL', 'NO_BID', 'OPTIMAL_COST']),
  pricing: z.enum(pricings).optional(),
  scheduleType: z.enum(['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END', 'SCHEDULE_7_DAYS']).optional(),
  startTime: Day.optional(),
  endTime: Day.optional(),
  scheduleTime: Slots.optional(),
  budgetOptimizeSwitch: Switch.optional(),
  projectCustom: Switch.optional(),
  searchContinueDelivery: Switch.optional(),
  filterNightSwitch: Switch.optional(),
  deepBidType: z.string().optional(),
  deepCpabid: Decimal.optional(),
  roiGoal: Decimal.optional(),
});

export const ProjectSettings = z.strictObject({
  landingType: z.enum(['APP', 'LINK', 'NATIVE_ACTION', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA']),
  appPromotionType: z.enum(['DOWNLOAD', 'LAUNCH', 'RESERVE']).optional(),
  marketingGoal: z.enum(['VIDEO_AND_IMAGE', 'LIVE']),
  adType: z.enum(['ALL', 'SEARCH']),
  deliveryMode: z.enum(['MANUAL', 'PROCEDURAL']).optional(),
  deliveryType: z.enum(['NORMAL', 'DURATION', 'UBX_INTELLIGENT']).optional(),
  promotionType: z.enum(['AWEME_HOME_PAGE', 'LANDING_PAGE_LINK']).optional(),
  assetType: z.string().optional(),
  multiAssetType: z.string().optional(),
  microPromotionType: z.string().optional(),
  microAppInstanceId: Id.optional(),
  quickAppId: Id.optional(),
  dpaAdtype: z.string().optional(),
  optimizeGoal: z
    .strictObject({
      assetIds: Ids.max(1).optional(),
      convertId: Id.optional(),
      externalAction: z.string().optional(),
      deepExternalAction: z.string().optional(),
    })
    .optional(),
  deliveryRange: z.strictObject({
    inventoryCatalog: z.enum(['UNIVERSAL_SMART', 'MANUAL']),
    inventoryType: Words.optional(),
    unionVideoType: z.string().optional(),
  }),
  deliverySetting: DeliverySetting,
  audience: AudienceSettings.optional(),
  audienceExtend: Switch.optional(),
  searchBidRatio: Decimal.optional(),
  keywords: Keywords.optional(),
  autoExtendTraffic: Switch.optional(),
  trackUrlSetting: TrackUrls.optional(),
  relatedProduct: RelatedProduct.optional(),
  downloadUrl: z.string().optional(),
  appName: z.string().optional(),
  packageName: z.string().optional(),
  downloadType: z.string().optional(),
  downloadMode: z.string().optional(),
  launchType: z.string().optional(),
  openUrl: z.string().optional(),
  ulinkUrl: z.string().optional(),
  subscribeUrl: z.string().optional(),
  nativeSetting: z.strictObject({ awemeId: z.string() }).optional(),
  landingPageStayTime: z.int().optional(),
});
export type ProjectSettings = z.output<typeof ProjectSettings>;

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

const AnchorSetting = z.strictObject({
  anchorRelatedType: z.enum(['OFF', 'AUTO', 'SELECT']).optional(),
  isFeedAndFavSee: Switch.optional(),
});

export const PromotionSettings = z.strictObject({
  promotionMaterials: PromotionMaterials,
  materialsType: z.enum(['PROMOTION_MATERIALS', 'LIVE_MATERIALS', 'LIVE_MIX_PROMOTION_MATERIALS']).optional(),
  nativeSetting: AnchorSetting.extend({
    awemeId: z.string().optional(),
    awemeIds: Words.optional(),
    awemeSettingType: z.enum(['SINGLE', 'MULTIPLE', 'ALL']).optional(),
  }).optional(),
  source: z.string().optional(),
  isCommentDisable: Switch.optional(),
  adDownloadStatus: Switch.optional(),
  scheduleTime: Slots.optional(),
  deepCpabid: Decimal.optional(),
  roiGoal: Decimal.optional(),
  keywords: Keywords.optional(),
  autoExtendTraffic: Switch.optional(),
  creativeAutoGenerateSwitch: Switch.optional(),
  /** The project's: it decides which field holds the bid, and is not sent. */
  pricing: z.enum(pricings).optional(),
});
export type PromotionSettings = z.output<typeof PromotionSettings>;

/** "Update a promotion": the Douyin account stays as created; materials are replaced as a whole. */
export const PromotionChange = PromotionSettings.omit({
  pricing: true,
  scheduleTime: true,
  adDownloadStatus: true,
})
  .extend({ nativeSetting: AnchorSetting })
  .partial();
