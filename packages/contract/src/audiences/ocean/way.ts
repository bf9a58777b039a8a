import type { z } from 'zod';
import { defaultConvertedTimeDuration, launchPrices, targetingDefaults } from '../../delivery/ocean/index.ts';
import type { AudienceSettings, AudienceWay } from '../ways/way.ts';
import { onlySystem, pointsNowhere, repointed } from '../ways/way.ts';
import { aspectsOf, write } from './aspects.ts';
import { changeRules, lastingFields, packageDefaults, type views } from './schema.ts';

type Package = z.infer<typeof views.prestore>;

/** What a package is for never changes, and the platform keeps a version of its map. */
const fixedFields = [
  'landingType',
  'adType',
  'marketingGoal',
  'deliveryRange',
  'regionVersion',
] as const satisfies (keyof Package)[];
const isFixed = (name: string): boolean => (fixedFields as readonly string[]).includes(name);

const idle: Readonly<Record<string, unknown>> = {
  ...targetingDefaults,
  filterAwemeAbnormalActive: 0,
  filterOwnAwemeFans: 0,
  androidOsv: 'NONE',
  iosOsv: 'NONE',
  harmonyOsv: 'NONE',
  smartExtend: 'OFF',
  launchPrice: [launchPrices.min, launchPrices.max],
} satisfies Package;

function plain(settings: AudienceSettings): AudienceSettings {
  const { hideIfConverted, convertedTimeDuration, ...rest } = settings as Package;
  const spoken = Object.entries(rest).filter(
    ([name, value]) => !isFixed(name) && JSON.stringify(value) !== JSON.stringify(idle[name]),
  );
  if (hideIfConverted === undefined || hideIfConverted === targetingDefaults.hideIfConverted)
    return Object.fromEntries(spoken);
  return {
    ...Object.fromEntries(spoken),
    hideIfConverted,
    convertedTimeDuration: convertedTimeDuration ?? defaultConvertedTimeDuration,
  };
}

export const oceanWay: AudienceWay = {
  pointsAt(_kind, settings) {
    const { platform, retargetingTags = [], retargetingTagsExclude = [] } = settings as Package;
    return {
      ...pointsNowhere,
      os: onlySystem(platform),
      includes: retargetingTags.map(String),
      excludes: retargetingTagsExclude.map(String),
    };
  },
  repoint(_kind, settings, to) {
    const { retargetingTags, retargetingTagsExclude } = settings as Package;
    return {
      ...settings,
      ...(retargetingTags && { retargetingTags: repointed(retargetingTags, to) }),
      ...(retargetingTagsExclude && { retargetingTagsExclude: repointed(retargetingTagsExclude, to) }),
    };
  },
  plain,
  fixedFields,
  changeRules,
  lastingFields,
  keptFields: {},
  ownFields: [],
  idleValues: packageDefaults,
  /** A package says what it is for. */
  completed(settings, name) {
    const { landingType, platform = [] } = settings as Package;
    if (landingType !== undefined) return settings;
    const system = onlySystem(platform);
    return {
      ...settings,
      description: name,
      landingType: system ? `APP_${system}` : 'EXTERNAL',
    };
  },
  audienceFields: ['retargetingTags', 'retargetingTagsExclude'] satisfies (keyof Package)[],
  exclusionFields: [
    'retargetingTagsExclude',
    'hideIfExists',
    'hideIfConverted',
    'convertedTimeDuration',
    'filterEvent',
    'filterAwemeAbnormalActive',
    'filterAwemeFansCount',
    'filterOwnAwemeFans',
  ] satisfies (keyof Package)[],
  idleFields: [...fixedFields, 'description', 'autoExtendTargets', 'smartExtend'] satisfies (keyof Package)[],
  keyFields: [],
  priceFields: ['launchPrice'] satisfies (keyof Package)[],
  aspectsOf,
  write,
};
