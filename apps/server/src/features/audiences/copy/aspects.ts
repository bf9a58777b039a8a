import type { AdPlatform, Message } from '@adsail/contract';
import type { AssetCopyOutcome } from '@adsail/contract/assets';
import { ages as oceanAges, oceanAndroidVersions, oceanIosVersions } from '@adsail/contract/delivery/ocean';
import { androidVersions, iosVersions } from '@adsail/contract/delivery';
import { ageGroups } from '@adsail/contract/delivery/tiktok';
import { languageName, type Languages } from './languages.ts';
import type { ListName } from './lists.ts';

type Settings = Readonly<Record<string, unknown>>;
export type System = 'ANDROID' | 'IOS';

/** What all platforms can say, in words of none of them. */
export type Aspect =
  | { is: 'countries'; codes: readonly string[]; missing: readonly string[]; hasSmaller: boolean }
  | { is: 'gender'; gender: 'male' | 'female' | 'any' }
  | { is: 'ages'; ranges: readonly Range[] }
  | { is: 'systems'; systems: readonly System[] }
  | { is: 'version'; system: System; version: string }
  | { is: 'networks'; networks: readonly string[] }
  | LanguageAspect;
/** `others`: names of those that only the source's platform has. `isWider`: of some only a variant was meant. */
export interface LanguageAspect {
  is: 'languages';
  codes: readonly string[];
  others: readonly string[];
  isWider: boolean;
}
/** Both included. */
export type Range = readonly [from: number, to: number];

/** An aspect, and the fields of the source's form that say it. */
export interface ReadAspect {
  fields: readonly string[];
  aspect: Aspect;
}

/** What a target's form says of an aspect; nothing where it cannot. */
export interface WrittenAspect {
  outcome: AssetCopyOutcome;
  settings: Settings;
  note?: { key: NoteKey; names?: readonly string[] };
}
export type NoteKey =
  | 'ages'
  | 'agesCut'
  | 'places'
  | 'onlyCountries'
  | 'versions'
  | 'languages'
  | 'languageVariants'
  | 'otherIds'
  | 'noSuchField';

/** Countries by TikTok's ids: the other platforms name them by their codes. */
export interface Countries {
  codeOf: ReadonlyMap<string, string>;
  idOf: ReadonlyMap<string, string>;
}

/** What the platforms' own ids mean. */
export interface Dictionaries {
  countries: Countries;
  languages: Languages;
  /** Why one could not be read: it says nothing then, which does not mean that its platform has nothing. */
  unread: Readonly<Partial<Record<ListName, Message>>>;
}

const oldest = 100;
const tiktokRanges = ageGroups.map((group): [string, Range] => {
  const [from = 0, to = 0] = group.match(/\d+/g)?.map(Number) ?? [];
  return [group, [from, to]];
});
const oceanRanges = oceanAges.map((age): [string, Range] => {
  const [from = 0, to = oldest] = age.match(/\d+/g)?.map(Number) ?? [];
  return [age, [from, to]];
});
const facebookOldest = 65;

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const rangesOf = (table: readonly (readonly [string, Range])[], chosen: unknown): Range[] =>
  table.filter(([name]) => list(chosen).includes(name)).map(([, range]) => range);

function tiktokAspects(settings: Settings, countries: Countries): ReadAspect[] {
  const aspects: ReadAspect[] = [];
  const add = (field: string, aspect: Aspect) => {
    if (settings[field] !== undefined) aspects.push({ fields: [field], aspect });
  };
  const places = list(settings['locationIds']);
  const codes = places.flatMap((id) => countries.codeOf.get(id) ?? []);
  add('locationIds', { is: 'countries', codes, missing: [], hasSmaller: codes.length < places.length });
  const gender = { GENDER_MALE: 'male', GENDER_FEMALE: 'female' } as const;
  add('gender', { is: 'gender', gender: gender[settings['gender'] as keyof typeof gender] ?? 'any' });
  add('ageGroups', { is: 'ages', ranges: rangesOf(tiktokRanges, settings['ageGroups']) });
  add('operatingSystems', { is: 'systems', systems: list(settings['operatingSystems']) as System[] });
  for (const [field, system] of [
    ['minAndroidVersion', 'ANDROID'],
    ['minIosVersion', 'IOS'],
  ] as const)
    add(field, { is: 'version', system, version: String(settings[field]) });
  const networks = list(settings['networkTypes']).filter((each) => each !== 'unlimited');
  add('networkTypes', { is: 'networks', networks });
  add('languages', { is: 'languages', codes: list(settings['languages']), others: [], isWider: false });
  return aspects;
}

const facebookSystem = /^(iOS|Android)_ver_(\d+\.\d+)_and_above$/;

function facebookLanguages(keys: readonly string[], { ofKey }: Languages): LanguageAspect {
  const read = keys.map((key) => ofKey.get(key) ?? { name: key, codes: [], isWhole: true });
  return {
    is: 'languages',
    codes: [...new Set(read.flatMap(({ codes }) => codes))],
    others: read.filter(({ codes }) => codes.length === 0).map(({ name }) => name),
    isWider: read.some(({ isWhole, codes }) => !isWhole && codes.length > 0),
  };
}

function facebookAspects(settings: Settings, languages: Languages): ReadAspect[] {
  const aspects: ReadAspect[] = [];
  if (settings['locales'] !== undefined)
    aspects.push({ fields: ['locales'], aspect: facebookLanguages(list(settings['locales']), languages) });
  if (settings['country'] !== undefined) {
    const codes = list(settings['country']);
    aspects.push({ fields: ['country'], aspect: { is: 'countries', codes, missing: [], hasSmaller: false } });
  }
  const genders = list(settings['genders']).filter((each) => each !== '0');
  if (settings['genders'] !== undefined)
    aspects.push({
      fields: ['genders'],
      aspect: {
        is: 'gender',
        gender: genders.length === 1 ? (genders[0] === '1' ? 'male' : 'female') : 'any',
      },
    });
  const { ageMin, ageMax } = settings;
  if (ageMin !== undefined || ageMax !== undefined) {
    const to = Number(ageMax ?? facebookOldest);
    aspects.push({
      fields: ['ageMin', 'ageMax'].filter((field) => settings[field] !== undefined),
      aspect: { is: 'ages', ranges: [[Number(ageMin ?? 18), to >= facebookOldest ? oldest : to]] },
    });
  }
  const devices = list(settings['devices']);
  if (settings['devices'] !== undefined && !devices.includes('DESKTOP'))
    aspects.push({ fields: ['devices'], aspect: { is: 'systems', systems: devices as System[] } });
  const [, name, version] = facebookSystem.exec(list(settings['userOS']).join()) ?? [];
  if (name && version)
    aspects.push({
      fields: ['userOS'],
      aspect: { is: 'version', system: name === 'iOS' ? 'IOS' : 'ANDROID', version },
    });
  return aspects;
}

function oceanAspects(settings: Settings): ReadAspect[] {
  const aspects: ReadAspect[] = [];
  const gender = { GENDER_MALE: 'male', GENDER_FEMALE: 'female' } as const;
  if (settings['gender'] !== undefined)
    aspects.push({
      fields: ['gender'],
      aspect: { is: 'gender', gender: gender[settings['gender'] as keyof typeof gender] ?? 'any' },
    });
  const ranges = rangesOf(oceanRanges, settings['age']);
  // A finer step than the five is of the platform alone.
  if (settings['age'] !== undefined && ranges.length === list(settings['age']).length)
    aspects.push({ fields: ['age'], aspect: { is: 'ages', ranges } });
  const systems = list(settings['platform']).filter((each) => each !== 'NONE');
  if (settings['platform'] !== undefined && systems.every((each) => each === 'ANDROID' || each === 'IOS'))
    aspects.push({ fields: ['platform'], aspect: { is: 'systems', systems: systems as System[] } });
  for (const [field, system] of [
    ['androidOsv', 'ANDROID'],
    ['iosOsv', 'IOS'],
  ] as const) {
    const version = String(settings[field]);
    if (/^[1-9]/.test(version)) aspects.push({ fields: [field], aspect: { is: 'version', system, version } });
  }
  if (settings['ac'] !== undefined)
    aspects.push({
      fields: ['ac'],
      aspect: { is: 'networks', networks: list(settings['ac']).filter((each) => each !== 'NONE') },
    });
  return aspects;
}

export function aspectsOf(
  platform: AdPlatform,
  settings: Settings,
  { countries, languages }: Dictionaries,
): ReadAspect[] {
  if (platform === 'TIKTOK') return tiktokAspects(settings, countries);
  return platform === 'FACEBOOK' ? facebookAspects(settings, languages) : oceanAspects(settings);
}

const lost = (key: NoteKey): WrittenAspect => ({ outcome: 'LOST', settings: {}, note: { key } });
const exact = (settings: Settings): WrittenAspect => ({ outcome: 'EXACT', settings });

const overlaps = ([from, to]: Range, [otherFrom, otherTo]: Range): boolean =>
  from <= otherTo && otherFrom <= to;
const years = (ranges: readonly Range[]): string =>
  Array.from({ length: oldest + 1 }, (_, age) =>
    ranges.some((range) => overlaps(range, [age, age])) ? 1 : 0,
  ).join('');

function writeSteps(
  field: string,
  table: readonly (readonly [string, Range])[],
  ranges: readonly Range[],
): WrittenAspect {
  if (ranges.length === 0) return exact({});
  const chosen = table.filter(([, range]) => ranges.some((each) => overlaps(each, range)));
  if (chosen.length === 0) return lost('agesCut');
  const settings = { [field]: chosen.map(([name]) => name) };
  const isSame = years(chosen.map(([, range]) => range)) === years(ranges);
  return isSame ? exact(settings) : { outcome: 'ROUGH', settings, note: { key: 'ages' } };
}

function writeFacebookAges(ranges: readonly Range[]): WrittenAspect {
  if (ranges.length === 0) return exact({});
  const from = Math.max(13, Math.min(...ranges.map(([start]) => start)));
  const to = Math.max(...ranges.map(([, end]) => end));
  const settings = { ageMin: Math.min(from, facebookOldest), ageMax: Math.min(to, facebookOldest) };
  // To the highest age is to the end; from an age to one above it there is no end in between.
  const isSame = years([[from, to]]) === years(ranges) && (to < facebookOldest || to === oldest);
  return isSame ? exact(settings) : { outcome: 'ROUGH', settings, note: { key: 'ages' } };
}

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

/** The same, or the newest below it: nobody who was meant is left out. */
function writeVersion(field: string, known: readonly string[], version: string): WrittenAspect {
  const below = known
    .filter((each) => /^[1-9]/.test(each) && numberOf(each) <= numberOf(version))
    .toSorted((a, b) => numberOf(b) - numberOf(a));
  const [nearest] = below;
  if (!nearest) return lost('versions');
  return numberOf(nearest) === numberOf(version)
    ? exact({ [field]: nearest })
    : { outcome: 'ROUGH', settings: { [field]: nearest }, note: { key: 'versions' } };
}

function writePlaces(
  field: string,
  values: readonly string[],
  { codes, hasSmaller }: Extract<Aspect, { is: 'countries' }>,
  missing: readonly string[],
): WrittenAspect {
  if (values.length === 0) return lost(codes.length === 0 ? 'onlyCountries' : 'otherIds');
  const settings = { [field]: values };
  if (missing.length > 0) return { outcome: 'ROUGH', settings, note: { key: 'places', names: missing } };
  return hasSmaller ? { outcome: 'ROUGH', settings, note: { key: 'onlyCountries' } } : exact(settings);
}

/** `values`: what the target calls those that it has; `missing`: names of the others. */
function writeLanguages(
  field: string,
  values: readonly (string | number)[],
  { isWider }: LanguageAspect,
  missing: readonly string[],
): WrittenAspect {
  if (values.length === 0)
    return missing.length === 0
      ? exact({})
      : { outcome: 'LOST', settings: {}, note: { key: 'languages', names: missing } };
  const settings = { [field]: values };
  if (missing.length > 0) return { outcome: 'ROUGH', settings, note: { key: 'languages', names: missing } };
  return isWider ? { outcome: 'ROUGH', settings, note: { key: 'languageVariants' } } : exact(settings);
}

function writeTikTok(aspect: Aspect, countries: Countries): WrittenAspect {
  switch (aspect.is) {
    case 'countries': {
      const known = aspect.codes.filter((code) => countries.idOf.has(code));
      const missing = aspect.codes.filter((code) => !known.includes(code));
      return writePlaces(
        'locationIds',
        known.flatMap((code) => countries.idOf.get(code) ?? []),
        aspect,
        missing,
      );
    }
    case 'gender':
      return exact({
        gender: { male: 'GENDER_MALE', female: 'GENDER_FEMALE', any: 'GENDER_UNLIMITED' }[aspect.gender],
      });
    case 'ages':
      return writeSteps('ageGroups', tiktokRanges, aspect.ranges);
    case 'systems':
      return exact(aspect.systems.length === 1 ? { operatingSystems: aspect.systems } : {});
    case 'version':
      return aspect.system === 'ANDROID'
        ? writeVersion('minAndroidVersion', androidVersions, aspect.version)
        : writeVersion('minIosVersion', iosVersions, aspect.version);
    case 'networks':
      return exact({ networkTypes: aspect.networks.length > 0 ? aspect.networks : ['unlimited'] });
    case 'languages':
      return writeLanguages('languages', aspect.codes, aspect, aspect.others);
  }
}

function writeFacebook(aspect: Aspect, { keysOf }: Languages): WrittenAspect {
  switch (aspect.is) {
    case 'countries':
      return writePlaces('country', aspect.codes, aspect, []);
    case 'gender':
      return exact({ genders: [{ any: 0, male: 1, female: 2 }[aspect.gender]] });
    case 'ages':
      return writeFacebookAges(aspect.ranges);
    case 'systems':
      return exact(aspect.systems.length > 0 ? { devices: aspect.systems } : {});
    case 'version': {
      const system = aspect.system === 'IOS' ? 'iOS' : 'Android';
      return exact({ userOS: [`${system}_ver_${aspect.version}_and_above`], devices: [aspect.system] });
    }
    case 'networks':
      return aspect.networks.length === 0 ? exact({}) : lost('noSuchField');
    case 'languages': {
      const keys = aspect.codes.flatMap((code) => keysOf.get(code) ?? []).map(Number);
      const missing = aspect.codes.filter((code) => !keysOf.has(code)).map(languageName);
      return writeLanguages('locales', keys, aspect, missing);
    }
  }
}

function writeOcean(aspect: Aspect): WrittenAspect {
  switch (aspect.is) {
    case 'countries':
      return lost('otherIds');
    case 'gender':
      return exact({ gender: { male: 'GENDER_MALE', female: 'GENDER_FEMALE', any: 'NONE' }[aspect.gender] });
    case 'ages':
      return writeSteps('age', oceanRanges, aspect.ranges);
    case 'systems':
      return exact({ platform: aspect.systems.length > 0 ? aspect.systems : ['NONE'] });
    case 'version':
      return aspect.system === 'ANDROID'
        ? writeVersion('androidOsv', oceanAndroidVersions, aspect.version)
        : writeVersion('iosOsv', oceanIosVersions, aspect.version);
    case 'networks':
      return exact({ ac: aspect.networks.length > 0 ? aspect.networks : ['NONE'] });
    case 'languages':
      return aspect.codes.length + aspect.others.length === 0 ? exact({}) : lost('noSuchField');
  }
}

export function writeAspect(
  platform: AdPlatform,
  aspect: Aspect,
  { countries, languages }: Dictionaries,
): WrittenAspect {
  if (platform === 'TIKTOK') return writeTikTok(aspect, countries);
  return platform === 'FACEBOOK' ? writeFacebook(aspect, languages) : writeOcean(aspect);
}
