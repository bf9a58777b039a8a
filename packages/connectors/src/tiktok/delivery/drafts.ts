import { z } from 'zod';
import { billingOf } from '../enums.ts';

/** The platform's part of a draft, in the specification's words. What is not known here is refused. */
const Switch = z.enum(['ON', 'OFF']);
const Instant = z.iso.datetime({ offset: true });
const Ids = z.array(z.string().min(1));

export const CampaignSettings = z.strictObject({
  landingType: z.enum(['APP_PROMOTION', 'TRAFFIC', 'WEB_CONVERSIONS']),
  appPromotionType: z.enum(['APP_INSTALL', 'APP_RETARGETING']).optional(),
  appId: z.string().optional(),
  ios14Campaign: Switch.optional(),
  campaignAppProfilePageState: Switch.optional(),
  /** One budget for all groups of the campaign. */
  budgetOptimize: Switch.optional(),
  specialIndustries: z.array(z.string()).optional(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

export const TargetingSettings = z.strictObject({
  locationIds: Ids.optional(),
  languages: z.array(z.string()).optional(),
  gender: z.enum(['GENDER_UNLIMITED', 'GENDER_MALE', 'GENDER_FEMALE']).optional(),
  ageGroups: z.array(z.string()).optional(),
  spendingPower: z.enum(['ALL', 'HIGH']).optional(),
  audienceIds: Ids.optional(),
  excludedAudienceIds: Ids.optional(),
  savedAudienceId: z.string().optional(),
  interestCategoryIds: Ids.optional(),
  interestKeywordIds: Ids.optional(),
  purchaseIntentionIds: Ids.optional(),
  videoInteractionIds: Ids.optional(),
  creatorInteractionIds: Ids.optional(),
  hashtagInteractionIds: Ids.optional(),
  operatingSystems: z.array(z.enum(['ANDROID', 'IOS'])).optional(),
  minAndroidVersion: z.string().optional(),
  minIosVersion: z.string().optional(),
  deviceModelIds: Ids.optional(),
  /** US dollars from and to, in steps of 50. */
  devicePriceRanges: z.tuple([z.int(), z.int()]).optional(),
  networkTypes: z.array(z.string()).optional(),
  carrierIds: Ids.optional(),
  ispIds: Ids.optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

export const AdGroupSettings = z.strictObject({
  ...TargetingSettings.shape,
  placementTarget: z.enum(['LANDINGPAGE', 'APP_ANDROID', 'APP_IOS']),
  appId: z.string().optional(),
  pixelId: z.string().optional(),
  placementType: z.enum(['PLACEMENT_TYPE_AUTOMATIC', 'PLACEMENT_TYPE_NORMAL']).optional(),
  placements: z.array(z.string()).optional(),
  searchResultEnabled: Switch.optional(),
  commentSwitch: Switch.optional(),
  downloadSwitch: Switch.optional(),
  shareSwitch: Switch.optional(),
  scheduleType: z.enum(['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END']),
  startTime: Instant,
  endTime: Instant.optional(),
  /** Monday first, 48 half hours or 24 hours each, 0 or 1, in the account's zone. */
  dayparting: z
    .array(z.string().regex(/^(?:[01]{24}|[01]{48})$/))
    .length(7)
    .optional(),
  optimizationGoal: z.enum(Object.keys(billingOf) as [keyof typeof billingOf]),
  optimizationEvent: z.string().optional(),
  bidType: z.enum(['BID_TYPE_CUSTOM', 'BID_TYPE_NO_BID']),
  pacing: z.enum(['PACING_MODE_SMOOTH', 'PACING_MODE_FAST']),
});
export type AdGroupSettings = z.infer<typeof AdGroupSettings>;

/** "Update an ad group": placement, goal, billing, pixel, app and the download switch stay as created. */
export const AdGroupChange = AdGroupSettings.pick({
  commentSwitch: true,
  shareSwitch: true,
  startTime: true,
  endTime: true,
  dayparting: true,
  pacing: true,
})
  .extend(TargetingSettings.shape)
  .partial();
export type AdGroupChange = z.infer<typeof AdGroupChange>;

export const AdSettings = z.strictObject({
  adFormat: z.enum(['SINGLE_VIDEO', 'SINGLE_IMAGE', 'CAROUSEL_ADS']),
  identityType: z.string(),
  identityId: z.string(),
  identityAuthorizedBcId: z.string().optional(),
  videoId: z.string().optional(),
  imageIds: Ids.optional(),
  adText: z.string().optional(),
  callToAction: z.string().optional(),
  /** A portfolio from which the platform chooses. */
  callToActionId: z.string().optional(),
  landingPageUrl: z.string().optional(),
  deeplink: z.string().optional(),
  deeplinkType: z.enum(['NORMAL', 'DEFERRED_DEEPLINK']).optional(),
  displayName: z.string().optional(),
  appName: z.string().optional(),
  impressionTrackingUrl: z.string().optional(),
  clickTrackingUrl: z.string().optional(),
});
export type AdSettings = z.infer<typeof AdSettings>;

export const CampaignChange = CampaignSettings.pick({ specialIndustries: true }).partial();
export const AdChange = AdSettings.partial();
