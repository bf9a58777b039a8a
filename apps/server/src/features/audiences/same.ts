import type { AdPlatform } from '@adsail/contract';
import {
  defaultConvertedTimeDuration,
  launchPrices,
  targetingDefaults,
} from '@adsail/contract/delivery/ocean';

type Settings = Readonly<Record<string, unknown>>;

/** A field that says nothing is as good as one that is left out. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && (value.length === 0 || (value.length === 1 && value[0] === 'NONE')));

/** What a package is for never changes, and the platform keeps a version of its map. */
const fixedInOcean = ['landingType', 'adType', 'marketingGoal', 'deliveryRange', 'regionVersion'];
const idleInOcean: Readonly<Record<string, unknown>> = {
  ...targetingDefaults,
  filterAwemeAbnormalActive: 0,
  filterOwnAwemeFans: 0,
  androidOsv: 'NONE',
  iosOsv: 'NONE',
  harmonyOsv: 'NONE',
  smartExtend: 'OFF',
  launchPrice: [launchPrices.min, launchPrices.max],
};

function plainOcean(settings: Settings): Settings {
  const { hideIfConverted, convertedTimeDuration, ...rest } = settings;
  const spoken = Object.entries(rest).filter(
    ([name, value]) =>
      !fixedInOcean.includes(name) && JSON.stringify(value) !== JSON.stringify(idleInOcean[name]),
  );
  if (hideIfConverted === undefined || hideIfConverted === targetingDefaults.hideIfConverted)
    return Object.fromEntries(spoken);
  return {
    ...Object.fromEntries(spoken),
    hideIfConverted,
    convertedTimeDuration: convertedTimeDuration ?? defaultConvertedTimeDuration,
  };
}

/** The system of the app is known by the app alone, and an empty list of exclusions is none. */
function plainFacebook({ userOS: _system, excludeCondition, ...rest }: Settings): Settings {
  const { list } = (excludeCondition ?? {}) as { list?: unknown[] };
  return list?.length ? { ...rest, excludeCondition } : rest;
}

const plainOf = (platform: AdPlatform, settings: Settings): Settings =>
  platform === 'OCEAN' ? plainOcean(settings) : platform === 'FACEBOOK' ? plainFacebook(settings) : settings;

/** In one order of names, and of the words of a list. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(ordered);
    return all.every((each) => typeof each === 'string') ? all.toSorted() : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isNothing(each))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, ordered(each)]),
  );
}

/** Whether what the platform shows is what was sent: it adds defaults, and leaves out what says nothing. */
export const saysTheSame = (platform: AdPlatform, one: Settings, other: Settings): boolean =>
  JSON.stringify(ordered(plainOf(platform, one))) === JSON.stringify(ordered(plainOf(platform, other)));
