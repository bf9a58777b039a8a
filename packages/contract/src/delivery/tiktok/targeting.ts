import { z } from 'zod';
import { NumericId, NumericIds } from '../fields.ts';
import { androidVersions, appStoreTypes, iosVersions } from '../os-versions.ts';
import type { FieldRule } from '../rules.ts';

export const genders = ['GENDER_UNLIMITED', 'GENDER_MALE', 'GENDER_FEMALE'] as const;
export const ageGroups = [
  'AGE_13_17',
  'AGE_18_24',
  'AGE_25_34',
  'AGE_35_44',
  'AGE_45_54',
  'AGE_55_100',
] as const;
export const spendingPowers = ['ALL', 'HIGH'] as const;
export const networkTypes = ['unlimited', 'WIFI', '2G', '3G', '4G', '5G'] as const;
export const devicePriceRangeTypes = ['NONE', 'PRICE_RANGE'] as const;
/** US dollars; the highest means a thousand and more. */
export const devicePrices = { min: 0, max: 10_000, step: 50 } as const;
/** With postal codes. */
export const maxLocations = 3000;
export const languages = [
  'ar',
  'bn',
  'bg',
  'my',
  'ceb',
  'zh',
  'zh-Hant',
  'hr',
  'cs',
  'da',
  'nl',
  'en',
  'et',
  'tl',
  'fi',
  'fr',
  'de',
  'el',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'jv',
  'km',
  'ko',
  'lv',
  'lt',
  'ms',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'es',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
] as const;

const DevicePrice = z.int().min(devicePrices.min).max(devicePrices.max).multipleOf(devicePrices.step);

export const TargetingSettings = z.strictObject({
  locationIds: z.array(NumericId).max(maxLocations).optional(),
  languages: z.array(z.enum(languages)).max(languages.length).optional(),
  gender: z.enum(genders).optional(),
  ageGroups: z.array(z.enum(ageGroups)).max(ageGroups.length).optional(),
  spendingPower: z.enum(spendingPowers).optional(),
  audienceIds: NumericIds.optional(),
  excludedAudienceIds: NumericIds.optional(),
  savedAudienceId: NumericId.optional(),
  interestCategoryIds: NumericIds.optional(),
  interestKeywordIds: NumericIds.optional(),
  purchaseIntentionIds: NumericIds.optional(),
  videoInteractionIds: NumericIds.optional(),
  creatorInteractionIds: NumericIds.optional(),
  hashtagInteractionIds: NumericIds.optional(),
  /** One, or none for both. */
  operatingSystems: z.array(z.enum(appStoreTypes)).max(1).optional(),
  minAndroidVersion: z.enum(androidVersions).optional(),
  minIosVersion: z.enum(iosVersions).optional(),
  deviceModelIds: NumericIds.optional(),
  /** From and to. */
  devicePriceRanges: z.tuple([DevicePrice, DevicePrice]).optional(),
  networkTypes: z.array(z.enum(networkTypes)).max(networkTypes.length).optional(),
  carrierIds: NumericIds.optional(),
  ispIds: NumericIds.optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

export const targetingRules: readonly FieldRule[] = [
  { field: 'minAndroidVersion', is: 'absent', when: { operatingSystems: ['IOS'] } },
  { field: 'minIosVersion', is: 'absent', when: { operatingSystems: ['ANDROID'] } },
  { field: 'devicePriceRanges', is: 'absent', when: { deviceModelIds: 'given' } },
  {
    field: 'devicePriceRanges',
    error: 'delivery:devicePrices',
    check: ([from, to]: [number, number]) => from <= to,
  },
];

export const targetingDefaults = {
  gender: 'GENDER_UNLIMITED',
  spendingPower: 'ALL',
  networkTypes: ['unlimited'],
} satisfies TargetingSettings;
