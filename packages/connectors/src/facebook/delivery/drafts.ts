import { z } from 'zod';

/** The platform's part of a draft, in the specification's words. What is not known here is refused. */
const Instant = z.iso.datetime({ offset: true });
const Ids = z.array(z.string().min(1));
/** An amount of the account's currency, as decimal text. */
const Decimal = z.string().regex(/^\d+(\.\d+)?$/);
const Option = z.strictObject({ id: z.string().min(1), name: z.string().optional() });
const Options = z.array(
  z.union([
    z
      .string()
      .min(1)
      .transform((id) => ({ id })),
    Option,
  ]),
);

export const BID_STRATEGIES = [
  'COST_CAP',
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const;

export const PromotedObject = z.strictObject({
  /** Pixel or app. */
  id: z.string().min(1),
  /** The app's page in its store. */
  url: z.string().optional(),
  platform: z.string().optional(),
  event: z.string().optional(),
  destinationType: z.enum(['WEBSITE', 'APP']),
});

export const CampaignSettings = z.strictObject({
  objective: z.enum(['OUTCOME_APP_PROMOTION', 'OUTCOME_SALES']),
  buyingType: z.enum(['AUCTION', 'RESERVED']).optional(),
  smartPromotionType: z.string().optional(),
  spendCap: Decimal.optional(),
  isBudgetScheduleEnabled: z.boolean().optional(),
  isSkadnetworkAttribution: z.boolean().optional(),
  promotedObject: PromotedObject.optional(),
  /** Only with a budget of the campaign; then it is everybody's below. */
  bidStrategy: z.enum(BID_STRATEGIES).optional(),
  specialAdCategories: z.array(z.string()).optional(),
  specialAdCategoryCountry: z.array(z.string()).optional(),
  startTime: Instant.optional(),
  endTime: Instant.optional(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;
export const CampaignChange = CampaignSettings.pick({
  spendCap: true,
  bidStrategy: true,
  specialAdCategories: true,
  specialAdCategoryCountry: true,
  endTime: true,
}).partial();

export const TargetingSettings = z.strictObject({
  country: z.array(z.string()).optional(),
  /** `worldwide`, `eu` …: the platform's keys. */
  countryGroups: z.array(z.string()).optional(),
  regions: Ids.optional(),
  cities: Ids.optional(),
  ageMin: z.int().min(13).max(65).optional(),
  ageMax: z.int().min(13).max(65).optional(),
  /** 0 unlimited, 1 men, 2 women. */
  genders: z.array(z.int().min(0).max(2)).optional(),
  locales: z.array(z.int()).optional(),
  interests: Options.optional(),
  behaviors: Options.optional(),
  lifeEvents: Options.optional(),
  income: Options.optional(),
  familyStatuses: Options.optional(),
  industries: Options.optional(),
  educationStatuses: z.array(z.int()).optional(),
  relationshipStatuses: z.array(z.int()).optional(),
  collegeYears: z.array(z.int()).optional(),
  audienceIds: Ids.optional(),
  excludedAudienceIds: Ids.optional(),
  userDevice: z.array(z.string()).optional(),
  userOS: z.array(z.string()).optional(),
  devices: z.array(z.enum(['DESKTOP', 'ANDROID', 'IOS'])).optional(),
  /** Platform to its positions; an empty list is all of them. Left out: the platform chooses. */
  placements: z.record(z.string(), z.array(z.string())).optional(),
  /** Lets the platform look beyond the audience. */
  advantageAudience: z.boolean().optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

export const AdSetSettings = z.strictObject({
  ...TargetingSettings.shape,
  promotedObject: PromotedObject,
  optimizationGoal: z.enum(['APP_INSTALLS', 'OFFSITE_CONVERSIONS', 'VALUE']),
  billingEvent: z.string().optional(),
  bidStrategy: z.enum(BID_STRATEGIES).optional(),
  roas: Decimal.optional(),
  /** Shares of the campaign's budget; of its kind. */
  adsetMinCap: Decimal.optional(),
  adsetMaxCap: Decimal.optional(),
  campaignBudgetMode: z.enum(['DAY', 'TOTAL']).optional(),
  scheduleType: z.enum(['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END']).optional(),
  startTime: Instant.optional(),
  endTime: Instant.optional(),
  /** Monday first, 24 hours or 48 half hours each, 0 or 1, in the account's zone. */
  dayparting: z
    .array(z.string().regex(/^(?:[01]{24}|[01]{48})$/))
    .length(7)
    .optional(),
  pacingType: z.enum(['PACING_MODE_SMOOTH', 'PACING_MODE_FAST']).optional(),
  attributionSpec: z
    .array(z.strictObject({ eventType: z.string(), windowDays: z.int().positive() }))
    .optional(),
  /** For flexible material. */
  isDynamicCreative: z.boolean().optional(),
  dsaBeneficiary: z.string().optional(),
  dsaPayor: z.string().optional(),
});
export type AdSetSettings = z.infer<typeof AdSetSettings>;

/** Goal, promoted object and attribution stay as created. */
export const AdSetChange = AdSetSettings.pick({
  bidStrategy: true,
  roas: true,
  adsetMinCap: true,
  adsetMaxCap: true,
  campaignBudgetMode: true,
  startTime: true,
  endTime: true,
  dayparting: true,
  pacingType: true,
  dsaBeneficiary: true,
  dsaPayor: true,
})
  .extend(TargetingSettings.shape)
  .partial();
export type AdSetChange = z.infer<typeof AdSetChange>;

const Texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

export const CreativeSettings = z.strictObject({
  materialType: z.enum(['SINGLE_VIDEO', 'SINGLE_IMAGE', 'FLEXIBLE']),
  /** The page that speaks. */
  actorId: z.string().min(1),
  usePageActorOverride: z.boolean().optional(),
  instagramUserId: z.string().optional(),
  videoId: z.string().optional(),
  /** The picture, or the cover of the video. */
  imageHash: z.string().optional(),
  imageUrl: z.string().optional(),
  /** Flexible material: several of each. */
  videos: z
    .array(
      z.strictObject({
        videoId: z.string(),
        imageHash: z.string().optional(),
        imageUrl: z.string().optional(),
      }),
    )
    .optional(),
  imageHashes: Ids.optional(),
  message: Texts.optional(),
  title: Texts.optional(),
  descriptions: Texts.optional(),
  callToAction: z.string().optional(),
  webUrl: z.string().optional(),
  showWebUrl: z.string().optional(),
  delayDeepLink: z.string().optional(),
  appId: z.string().optional(),
  urlTags: z.string().optional(),
});
export type CreativeSettings = z.infer<typeof CreativeSettings>;

const adFields = {
  traceSetting: z
    .array(z.strictObject({ traceType: z.enum(['WEBSITE', 'APP', 'OFFLINE_EVENT']), traceId: z.string() }))
    .optional(),
  conversionDomain: z.string().optional(),
};
/** A creative that is there already. */
export const CreatedMaterial = z.strictObject({ ...adFields, creativeId: z.string().min(1) });
export const NewMaterial = CreativeSettings.extend(adFields);
export const AdOnlyChange = z.strictObject(adFields);
export type AdOnlyChange = z.infer<typeof AdOnlyChange>;
