import { z } from 'zod';
import { Switch } from '../fields.ts';
import type { FieldRule } from '../rules.ts';
import { OceanId, OceanIds, Text, Texts } from './fields.ts';

export const districts = ['NONE', 'REGION'] as const;
export const locationTypes = ['CURRENT', 'HOME', 'TRAVEL', 'ALL'] as const;
export const genders = ['NONE', 'GENDER_MALE', 'GENDER_FEMALE'] as const;
/** 18-23, 24-30, 31-40, 41-49, 50+. */
export const ages = [
  'AGE_BETWEEN_18_23',
  'AGE_BETWEEN_24_30',
  'AGE_BETWEEN_31_40',
  'AGE_BETWEEN_41_49',
  'AGE_ABOVE_50',
] as const;
/** The platform's finer steps, which a package made there may have. */
const finerAges = [
  'AGE_BETWEEN_18_19',
  'AGE_BETWEEN_20_23',
  'AGE_BETWEEN_31_35',
  'AGE_BETWEEN_36_40',
  'AGE_BETWEEN_41_45',
  'AGE_BETWEEN_46_50',
  'AGE_BETWEEN_51_55',
  'AGE_BETWEEN_56_59',
  'AGE_ABOVE_60',
  'AGE_BELOW_18',
] as const;
export const interestActionModes = ['UNLIMITED', 'RECOMMEND', 'CUSTOM'] as const;
export const actionScenes = ['E-COMMERCE', 'NEWS', 'APP', 'AD', 'SEARCH'] as const;
export const actionDays = [7, 15, 30, 60, 90, 180, 365] as const;
export const awemeFanBehaviors = [
  'FOLLOWED_USER',
  'COMMENTED_USER',
  'LIKED_USER',
  'SHARED_USER',
  'LIVE_WATCH',
  'LIVE_EFFECTIVE_WATCH',
  'LIVE_COMMENT',
  'LIVE_EXCEPTIONAL',
  'LIVE_GOODS_CLICK',
  'LIVE_GOODS_ORDER',
  'GOODS_CARTS_CLICK',
  'GOODS_CARTS_ORDER',
] as const;
export const awemeFanTimeScopes = ['FIFTEEN_DAYS', 'THIRTY_DAYS', 'SIXTY_DAYS'] as const;
export const awemeFansCounts = [1000, 500, 200] as const;
export const platforms = ['NONE', 'ANDROID', 'IOS'] as const;
export const deviceTypes = ['NONE', 'MOBILE', 'PAD'] as const;
export const networks = ['NONE', 'WIFI', '2G', '3G', '4G', '5G'] as const;
export const carriers = ['NONE', 'MOBILE', 'UNICOM', 'TELCOM'] as const;
export const deviceBrands = [
  '360',
  'APPLE',
  'CHINAMOBILE',
  'COOLPAD',
  'GIONEE',
  'GOOGLE',
  'HISENSE',
  'HONOR',
  'HTC',
  'HUAWEI',
  'LENOVO',
  'LETV',
  'LG',
  'MEIZU',
  'MOTO',
  'NOKIA',
  'NUBIA',
  'ONEPLUS',
  'OPPO',
  'PEPPER',
  'QIKU',
  'SAMSUNG',
  'SMARTISAN',
  'SONY',
  'TCL',
  'VIVO',
  'XIAOMI',
  'ZTE',
] as const;
/** 0 no limit, 1 leave them out, 2 only them. */
export const hideIfExists = [0, 1, 2] as const;
export const hideIfConverted = [
  'NO_EXCLUDE',
  'AD',
  'CAMPAIGN',
  'ADVERTISER',
  'CUSTOMER',
  'ORGANIZATION',
  'APP',
] as const;
export const convertedTimeDurations = [
  'TODAY',
  'SEVEN_DAY',
  'ONE_MONTH',
  'THREE_MONTH',
  'SIX_MONTH',
  'TWELVE_MONTH',
] as const;
export const launchPriceTypes = ['NONE', 'CUSTOM'] as const;
/** Yuan; the highest means more than ten thousand. */
export const launchPrices = { min: 0, max: 11_000 } as const;
export const autoExtendTargets = [
  'REGION',
  'GENDER',
  'AGE',
  'CUSTOM_AUDIENCE',
  'INTEREST_TAG',
  'AD_TAG',
  'INTEREST_ACTION',
] as const;

const Flag = z.literal([0, 1]);
const LaunchPrice = z.int().min(launchPrices.min).max(launchPrices.max);
const Version = z.union([z.string().regex(/^\d{1,2}\.\d$/), z.literal('NONE')]);

/** Whom to reach; packages and projects spell some of it in their own ways on the wire. */
export const TargetingSettings = z.strictObject({
  district: z.enum([...districts, 'CITY', 'COUNTY', 'BUSINESS_DISTRICT', 'OVERSEA']).optional(),
  city: OceanIds.optional(),
  regionVersion: Text.optional(),
  locationType: z.enum(locationTypes).optional(),
  gender: z.enum([...genders, 'GENDER_UNLIMITED']).optional(),
  age: z.array(z.enum([...ages, ...finerAges])).optional(),
  retargetingTags: OceanIds.optional(),
  retargetingTagsExclude: OceanIds.optional(),
  interestActionMode: z.enum(interestActionModes).optional(),
  actionScene: z.array(z.enum(actionScenes)).optional(),
  actionDays: z.literal(actionDays).optional(),
  actionCategories: OceanIds.optional(),
  actionWords: OceanIds.optional(),
  interestCategories: OceanIds.optional(),
  interestWords: OceanIds.optional(),
  awemeFanBehaviors: z.array(z.enum(awemeFanBehaviors)).optional(),
  awemeFanTimeScope: z.enum(awemeFanTimeScopes).optional(),
  awemeFanCategories: OceanIds.optional(),
  awemeFanAccounts: OceanIds.optional(),
  awemeFansNumbers: Texts.optional(),
  filterAwemeAbnormalActive: Flag.optional(),
  filterAwemeFansCount: z.literal(awemeFansCounts).optional(),
  filterOwnAwemeFans: Flag.optional(),
  platform: z.array(z.enum([...platforms, 'HARMONY', 'IPAD', 'PC', 'WAP'])).optional(),
  deviceType: z.array(z.enum(deviceTypes)).optional(),
  deviceBrand: z.array(z.enum(deviceBrands)).optional(),
  /** Network. */
  ac: z.array(z.enum(networks)).optional(),
  carrier: z.array(z.enum(carriers)).optional(),
  androidOsv: Version.optional(),
  iosOsv: Version.optional(),
  /** From and to. */
  launchPrice: z.tuple([LaunchPrice, LaunchPrice]).optional(),
  hideIfExists: z.literal(hideIfExists).optional(),
  hideIfConverted: z.enum([...hideIfConverted, 'GLOBAL_APP']).optional(),
  convertedTimeDuration: z.enum([...convertedTimeDurations, 'NONE']).optional(),
  filterEvent: Texts.optional(),
  autoExtendTargets: z.array(z.enum(autoExtendTargets)).optional(),
  smartExtend: Switch.optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

/** A package says all by itself. */
export const AudienceSettings = z.union([z.strictObject({ audiencePackageId: OceanId }), TargetingSettings]);
export type AudienceSettings = z.infer<typeof AudienceSettings>;

/** `at` is where the targeting stands: a project has it in `audience`, a package as it is. */
export const targetingRules = (at = ''): FieldRule[] => [
  { field: `${at}city`, is: 'required', when: { [`${at}district`]: ['REGION'] }, error: 'delivery:region' },
  { field: `${at}city`, is: 'absent', when: { [`${at}district`]: ['NONE'] } },
  { field: `${at}interestActionMode`, options: ['UNLIMITED', 'RECOMMEND'], error: 'delivery:notOpenYet' },
  { field: `${at}convertedTimeDuration`, is: 'absent', when: { [`${at}hideIfConverted`]: ['NO_EXCLUDE'] } },
  { field: `${at}iosOsv`, is: 'absent', when: { [`${at}platform`]: ['ANDROID'] } },
  { field: `${at}androidOsv`, is: 'absent', when: { [`${at}platform`]: ['IOS'] } },
  {
    field: `${at}launchPrice`,
    error: 'delivery:devicePrices',
    check: ([from, to]: [number, number]) => from <= to,
  },
];

export const targetingDefaults = {
  district: 'NONE',
  locationType: 'ALL',
  gender: 'NONE',
  interestActionMode: 'UNLIMITED',
  platform: ['NONE'],
  deviceType: ['NONE'],
  ac: ['NONE'],
  hideIfExists: 0,
  hideIfConverted: 'NO_EXCLUDE',
} satisfies TargetingSettings;
/** Begins with this once somebody leaves converted people out. */
export const defaultConvertedTimeDuration = 'THREE_MONTH';
