import {
  type AudienceSettings,
  defaultConvertedTimeDuration,
  launchPrices,
  targetingDefaults,
  TargetingSettings,
} from '@adsail/contract/delivery/ocean';
import { toWire } from '../field-wire.ts';

type Body = Record<string, unknown>;

/** Of the places that the region dictionary gives. */
const regionVersion = '2.3.2';

/** Anybody is said by saying nothing. */
const chosen = (words: readonly string[] | undefined): string[] | undefined => {
  const left = words?.filter((word) => word !== 'NONE');
  return left?.length ? left : undefined;
};

/** How long converted people stay out: where somebody is left out, and nobody else. */
function convertedTime({ hideIfConverted, convertedTimeDuration }: TargetingSettings): string | undefined {
  if (hideIfConverted === 'NO_EXCLUDE') return undefined;
  return convertedTimeDuration ?? (hideIfConverted && defaultConvertedTimeDuration);
}

function common(settings: TargetingSettings): Body {
  const { platform, deviceType, ac, carrier } = settings;
  return {
    // Numbers of places mean nothing without it.
    ...(settings.city?.length ? { region_version: regionVersion } : {}),
    ...(toWire(settings) as Body),
    converted_time_duration: convertedTime(settings),
    platform: chosen(platform),
    device_type: chosen(deviceType),
    ac: chosen(ac),
    carrier: chosen(carrier),
  };
}

/** "Audience package": switches are 0 and 1, and what is included has the shorter name. */
export const packageTargeting = (settings: TargetingSettings): Body => common(settings);

/** How a package is told that a choice was taken back; other fields cannot be emptied, and a change leaves them. */
const takenBack: Readonly<Record<string, unknown>> = {
  ...targetingDefaults,
  convertedTimeDuration: undefined,
  launchPrice: [launchPrices.min, launchPrices.max],
  filterAwemeAbnormalActive: 0,
  filterOwnAwemeFans: 0,
  androidOsv: 'NONE',
  iosOsv: 'NONE',
  harmonyOsv: 'NONE',
  smartExtend: 'OFF',
};

/**
 * "Update an audience package": what it does not speak of stays. So a list that was emptied is sent empty, and of a change that says
 * the whole form (`current` is what was there) also what it leaves out.
 */
export function changedPackage(settings: TargetingSettings, current: Body): Body {
  const left = Object.entries(current).flatMap(([name, value]) => {
    if (name in settings || !(name in TargetingSettings.shape)) return [];
    return Array.isArray(value) && name !== 'launchPrice' ? [[name, []]] : [[name, takenBack[name]]];
  });
  const whole = { ...(Object.fromEntries(left) as TargetingSettings), ...settings };
  const emptied = Object.entries(anybodyLists).flatMap(([name, field]) => {
    const words = whole[name as keyof typeof anybodyLists];
    return words && !chosen(words) ? [[field, []]] : [];
  });
  return { ...packageTargeting(whole), ...(Object.fromEntries(emptied) as Body) };
}

const existsValues = ['UNLIMITED', 'FILTER', 'TARGETING'] as const;
const convertedLevels: Readonly<Record<string, string>> = { AD: 'PROMOTION', CAMPAIGN: 'PROJECT' };
const onOff = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1 ? 'ON' : 'OFF');

/** "Project": the same in the newer words. */
function projectTargeting(settings: TargetingSettings): Body {
  const { retargeting_tags, ...body } = common(settings);
  const { hideIfExists, hideIfConverted } = settings;
  return {
    ...body,
    retargeting_tags_include: retargeting_tags,
    filter_aweme_abnormal_active: onOff(settings.filterAwemeAbnormalActive),
    filter_own_aweme_fans: onOff(settings.filterOwnAwemeFans),
    hide_if_exists: hideIfExists === undefined ? undefined : existsValues[hideIfExists],
    hide_if_converted: hideIfConverted && (convertedLevels[hideIfConverted] ?? hideIfConverted),
  };
}

export const audienceBody = (audience: AudienceSettings): Body =>
  'audiencePackageId' in audience ? (toWire(audience) as Body) : projectTargeting(audience);

/** Lists in which a word stands for anybody. */
const anybodyLists = {
  platform: 'platform',
  deviceType: 'device_type',
  ac: 'ac',
  carrier: 'carrier',
} as const;

/** Fields that mean something only beside a setting: with another choice there they go. */
const dependentFields: Partial<Record<keyof TargetingSettings, RegExp>> = {
  district: /^(?:city|region_version|geolocation|business_ids)$/,
  interestActionMode: /^(?:action_\w+|interest_categories|interest_words)$/,
  platform: /_osv$/,
  hideIfConverted: /^converted_time_duration$/,
};

/**
 * "A project's targeting is replaced as a whole": what a change does not speak of is sent along, and a list that it empties
 * is sent empty. A package says all by itself.
 */
export function changedAudience(audience: AudienceSettings, current: Body): Body {
  if ('audiencePackageId' in audience) return toWire(audience) as Body;
  const emptied = Object.entries(anybodyLists).flatMap(([name, field]) => {
    const words = audience[name as keyof typeof anybodyLists];
    return words && !chosen(words) ? [[field, []]] : [];
  });
  const spoken = Object.entries(projectTargeting(audience)).filter(([, value]) => value !== undefined);
  const gone = Object.entries(dependentFields).filter(([name]) => name in audience);
  const kept = Object.entries('audience_package_id' in current ? {} : current).filter(
    ([name]) => !gone.some(([, fields]) => fields.test(name)),
  );
  return Object.fromEntries([...kept, ...emptied, ...spoken]) as Body;
}
