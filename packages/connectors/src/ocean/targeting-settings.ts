import { z } from 'zod';
import { Id, Ids, snaked, Switch, Words } from './schema.ts';

type Body = Record<string, unknown>;

/** Of the places that the region dictionary gives. */
const REGION_VERSION = '2.3.2';

const Flag = z.union([z.literal(0), z.literal(1)]);

/** The specification's words for whom to reach; packages and projects spell some of them in their own ways. */
export const TargetingSettings = z.strictObject({
  district: z.string().optional(),
  city: Ids.optional(),
  regionVersion: z.string().optional(),
  locationType: z.enum(['CURRENT', 'HOME', 'TRAVEL', 'ALL']).optional(),
  gender: z.enum(['NONE', 'GENDER_MALE', 'GENDER_FEMALE', 'GENDER_UNLIMITED']).optional(),
  age: Words.optional(),
  retargetingTags: Ids.optional(),
  retargetingTagsExclude: Ids.optional(),
  interestActionMode: z.enum(['UNLIMITED', 'RECOMMEND', 'CUSTOM']).optional(),
  actionScene: Words.optional(),
  actionDays: z.int().optional(),
  actionCategories: Ids.optional(),
  actionWords: Ids.optional(),
  interestCategories: Ids.optional(),
  interestWords: Ids.optional(),
  awemeFanBehaviors: Words.optional(),
  awemeFanTimeScope: z.string().optional(),
  awemeFanCategories: Ids.optional(),
  awemeFanAccounts: Ids.optional(),
  awemeFansNumbers: Words.optional(),
  filterAwemeAbnormalActive: Flag.optional(),
  filterAwemeFansCount: z.int().optional(),
  filterOwnAwemeFans: Flag.optional(),
  platform: Words.optional(),
  deviceType: Words.optional(),
  deviceBrand: Words.optional(),
  ac: Words.optional(),
  carrier: Words.optional(),
  androidOsv: z.string().optional(),
  iosOsv: z.string().optional(),
  /** Yuan from and to. */
  launchPrice: z.tuple([z.int(), z.int()]).optional(),
  hideIfExists: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  hideIfConverted: z.string().optional(),
  convertedTimeDuration: z.string().optional(),
  filterEvent: Words.optional(),
  autoExtendTargets: Words.optional(),
  smartExtend: Switch.optional(),
});
export type TargetingSettings = z.output<typeof TargetingSettings>;

export const AudienceSettings = z.union([z.strictObject({ audiencePackageId: Id }), TargetingSettings]);

/** Anybody is said by saying nothing. */
const chosen = (words: readonly string[] | undefined): string[] | undefined => {
  const left = words?.filter((word) => word !== 'NONE');
  return left?.length ? left : undefined;
};

function common(settings: TargetingSettings): Body {
  const { platform, deviceType, ac, carrier } = settings;
  return {
    // Numbers of places mean nothing without it.
    ...(settings.city?.length ? { region_version: REGION_VERSION } : {}),
    ...(snaked(settings) as Body),
    platform: chosen(platform),
    device_type: chosen(deviceType),
    ac: chosen(ac),
    carrier: chosen(carrier),
  };
}

/** "Audience package": switches are 0 and 1, and what is included has the shorter name. */
export const packageTargeting = (settings: TargetingSettings): Body => common(settings);

const EXISTS = ['UNLIMITED', 'FILTER', 'TARGETING'] as const;
const CONVERTED: Readonly<Record<string, string>> = { AD: 'PROMOTION', CAMPAIGN: 'PROJECT' };
const onOff = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1 ? 'ON' : 'OFF');

/** "Project": the same in the newer words. */
export function projectTargeting(settings: TargetingSettings): Body {
  const { retargeting_tags, ...body } = common(settings);
  const { hideIfExists, hideIfConverted } = settings;
  return {
    ...body,
    retargeting_tags_include: retargeting_tags,
    filter_aweme_abnormal_active: onOff(settings.filterAwemeAbnormalActive),
    filter_own_aweme_fans: onOff(settings.filterOwnAwemeFans),
    hide_if_exists: hideIfExists === undefined ? undefined : EXISTS[hideIfExists],
    hide_if_converted: hideIfConverted && (CONVERTED[hideIfConverted] ?? hideIfConverted),
  };
}
