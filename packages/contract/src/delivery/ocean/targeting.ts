import { z } from 'zod';
import { NumericId, NumericIds, schemaByInput, Switch } from '../fields.ts';
import type { FieldRule } from '../rules.ts';
import { Text } from './fields.ts';
import { oceanAndroidVersions, oceanHarmonyVersions, oceanIosVersions } from './os-versions.data.ts';

export const districts = ['NONE', 'REGION'] as const;
/** Business districts have numbers that nobody can choose here. */
export const projectDistricts = [...districts, 'OVERSEA'] as const;
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
const actionScenes = ['E-COMMERCE', 'NEWS', 'APP', 'AD', 'SEARCH'] as const;
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
/** A project's; packages know some more. */
export const projectPlatforms = [...platforms, 'HARMONY'] as const;
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
export const filterEvents = [
  'AD_CONVERT_EXTERNAL_ACTION',
  'AD_CONVERT_TYPE_ACTIVE',
  'AD_CONVERT_TYPE_ACTIVE_REGISTER',
  'AD_CONVERT_TYPE_PAY',
] as const;
export const launchPriceTypes = ['NONE', 'CUSTOM'] as const;
/** Yuan; the highest means more than ten thousand. */
export const launchPrices = { min: 0, max: 11_000 } as const;
/** What a package may widen; a project may widen one more. */
export const packageExtendTargets = [
  'REGION',
  'GENDER',
  'AGE',
  'CUSTOM_AUDIENCE',
  'INTEREST_TAG',
  'AD_TAG',
] as const;
export const autoExtendTargets = [...packageExtendTargets, 'INTEREST_ACTION'] as const;

const maxPlaces = 100;
/** Nobody says how many: a country has some 3000 counties, and a request has to end somewhere. */
const maxRegions = 5000;
const Flag = z.literal([0, 1]);
const LaunchPrice = z.int().min(launchPrices.min).max(launchPrices.max);
const upTo = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).max(values.length).optional();
/** A point on the map, and how many metres around it. */
const Place = z.strictObject({
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
  radius: z.int().positive(),
  name: Text.optional(),
});

/** Whom to reach; packages and projects spell some of it in their own ways on the wire. */
export const TargetingSettings = z.strictObject({
  district: z.enum([...projectDistricts, 'BUSINESS_DISTRICT']).optional(),
  city: z.array(NumericId).max(maxRegions).optional(),
  regionVersion: Text.optional(),
  geolocation: z.array(Place).max(maxPlaces).optional(),
  locationType: z.enum(locationTypes).optional(),
  gender: z.enum([...genders, 'GENDER_UNLIMITED']).optional(),
  age: upTo([...ages, ...finerAges]),
  retargetingTags: NumericIds.optional(),
  retargetingTagsExclude: NumericIds.optional(),
  interestActionMode: z.enum(interestActionModes).optional(),
  actionScene: upTo(actionScenes),
  actionDays: z.literal(actionDays).optional(),
  actionCategories: NumericIds.optional(),
  actionWords: NumericIds.optional(),
  interestCategories: NumericIds.optional(),
  interestWords: NumericIds.optional(),
  awemeFanBehaviors: upTo(awemeFanBehaviors),
  awemeFanTimeScope: z.enum(awemeFanTimeScopes).optional(),
  awemeFanCategories: NumericIds.optional(),
  awemeFanAccounts: NumericIds.optional(),
  awemeFansNumbers: NumericIds.optional(),
  filterAwemeAbnormalActive: Flag.optional(),
  filterAwemeFansCount: z.literal(awemeFansCounts).optional(),
  filterOwnAwemeFans: Flag.optional(),
  platform: upTo([...projectPlatforms, 'IPAD', 'PC', 'WAP']),
  deviceType: upTo(deviceTypes),
  deviceBrand: upTo(deviceBrands),
  /** Network. */
  ac: upTo(networks),
  carrier: upTo(carriers),
  androidOsv: z.enum(oceanAndroidVersions).optional(),
  iosOsv: z.enum(oceanIosVersions).optional(),
  harmonyOsv: z.enum(oceanHarmonyVersions).optional(),
  /** From and to. */
  launchPrice: z.tuple([LaunchPrice, LaunchPrice]).optional(),
  hideIfExists: z.literal(hideIfExists).optional(),
  hideIfConverted: z.enum([...hideIfConverted, 'GLOBAL_APP']).optional(),
  convertedTimeDuration: z.enum([...convertedTimeDurations, 'NONE']).optional(),
  filterEvent: upTo(filterEvents),
  autoExtendTargets: upTo(autoExtendTargets),
  smartExtend: Switch.optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

/** A package says all by itself. */
const PackageReference = z.strictObject({ audiencePackageId: NumericId });
export type AudienceSettings = z.infer<typeof PackageReference> | TargetingSettings;
export const AudienceSettings = schemaByInput((value): z.ZodType<AudienceSettings> =>
  typeof value === 'object' && value !== null && 'audiencePackageId' in value
    ? PackageReference
    : TargetingSettings,
);

/** Begins with this once somebody leaves converted people out. */
export const defaultConvertedTimeDuration = 'THREE_MONTH';

/** `at` is where the targeting stands: a project has it in `audience`, a package as it is. */
export const targetingRules = (at = ''): FieldRule[] => [
  { field: `${at}city`, is: 'required', when: { [`${at}district`]: ['REGION'] }, error: 'delivery:region' },
  { field: `${at}city`, is: 'absent', when: { [`${at}district`]: ['NONE'] } },
  { field: `${at}interestActionMode`, options: ['UNLIMITED', 'RECOMMEND'], error: 'delivery:notOpenYet' },
  {
    field: `${at}convertedTimeDuration`,
    is: 'absent',
    when: { [`${at}hideIfConverted`]: ['NO_EXCLUDE'] },
    // The specification's defaults stand beside each other.
    idle: [defaultConvertedTimeDuration],
  },
  { field: `${at}iosOsv`, is: 'absent', when: { [`${at}platform`]: { without: ['IOS', 'NONE'] } } },
  { field: `${at}androidOsv`, is: 'absent', when: { [`${at}platform`]: { without: ['ANDROID', 'NONE'] } } },
  { field: `${at}harmonyOsv`, is: 'absent', when: { [`${at}platform`]: { without: ['HARMONY', 'NONE'] } } },
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
