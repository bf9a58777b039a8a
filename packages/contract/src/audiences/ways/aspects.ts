import type { AssetCopyOutcome } from '../../assets/index.ts';

export type System = 'ANDROID' | 'IOS';
/** Both included. */
export type AgeRange = readonly [from: number, to: number];

/** What all platforms can say, in words of none of them. */
export type Aspect =
  | CountryAspect
  | { is: 'gender'; gender: 'male' | 'female' | 'any' }
  | { is: 'ages'; ranges: readonly AgeRange[] }
  | { is: 'systems'; systems: readonly System[] }
  | { is: 'version'; system: System; version: string }
  | { is: 'networks'; networks: readonly string[] }
  | LanguageAspect;
/** `hasSmaller`: places below a country were chosen too. */
interface CountryAspect {
  is: 'countries';
  codes: readonly string[];
  hasSmaller: boolean;
}
/** `others`: names of those that only the source's platform has. `isWider`: of some only a variant was meant. */
export interface LanguageAspect {
  is: 'languages';
  codes: readonly string[];
  others: readonly string[];
  isWider: boolean;
}

/** An aspect, and the fields of the source's form that say it. */
export interface ReadAspect {
  fields: readonly string[];
  aspect: Aspect;
}

export type CopyNote =
  | 'ages'
  | 'agesCut'
  | 'places'
  | 'onlyCountries'
  | 'versions'
  | 'languages'
  | 'languageVariants'
  | 'otherIds'
  | 'noSuchField';
/** What a target's form says of an aspect; nothing where it cannot. */
export interface WrittenAspect<Settings = Readonly<Record<string, unknown>>> {
  outcome: AssetCopyOutcome;
  settings: Settings;
  note?: { key: CopyNote; names?: readonly string[] };
}
/** Those that leave in people whom the source leaves out. */
export const wideningNotes: readonly CopyNote[] = ['ages', 'versions', 'languageVariants'];

/** Countries by TikTok's ids: the other platforms name them by their codes. */
export interface Countries {
  codeOf: ReadonlyMap<string, string>;
  idOf: ReadonlyMap<string, string>;
}
/** Facebook's languages by its keys, of which one is often only a variant of a language: English (US). */
export interface Languages {
  /** The languages that a key stands for; `isWhole` where it stands for all who speak them. */
  ofKey: ReadonlyMap<string, { name: string; codes: readonly string[]; isWhole: boolean }>;
  /** The keys that together stand for a language. */
  keysOf: ReadonlyMap<string, readonly string[]>;
}
/** What the platforms' own ids mean. */
export interface Meanings {
  countries: Countries;
  languages: Languages;
}

const oldest = 100;
export const ages = { oldest, oldestAtFacebook: 65 } as const;
type AgeSteps<Name extends string> = readonly (readonly [Name, AgeRange])[];
/** `AGE_18_24`, `AGE_BETWEEN_18_23`, `AGE_ABOVE_50`. */
export const ageSteps = <Name extends string>(names: readonly Name[]): AgeSteps<Name> =>
  names.map((name) => {
    const [from = 0, to = oldest] = name.match(/\d+/g)?.map(Number) ?? [];
    return [name, [from, to]] as const;
  });
export const rangesOf = <Name extends string>(
  steps: AgeSteps<Name>,
  chosen: readonly string[] = [],
): AgeRange[] => steps.filter(([name]) => chosen.includes(name)).map(([, range]) => range);

export const lost = (key: CopyNote): WrittenAspect<Record<never, never>> => ({
  outcome: 'LOST',
  settings: {},
  note: { key },
});
export const exact = <Settings>(settings: Settings): WrittenAspect<Settings> => ({
  outcome: 'EXACT',
  settings,
});
export const rough = <Settings>(
  settings: Settings,
  key: CopyNote,
  names?: readonly string[],
): WrittenAspect<Settings> => ({ outcome: 'ROUGH', settings, note: { key, ...(names && { names }) } });

const overlaps = ([from, to]: AgeRange, [otherFrom, otherTo]: AgeRange): boolean =>
  from <= otherTo && otherFrom <= to;
/** The same text for ranges that have the same years. */
const years = (ranges: readonly AgeRange[]): string =>
  Array.from({ length: oldest + 1 }, (_, age) =>
    ranges.some((range) => overlaps(range, [age, age])) ? 1 : 0,
  ).join('');
export const haveSameYears = (one: readonly AgeRange[], other: readonly AgeRange[]): boolean =>
  years(one) === years(other);

/** The steps that overlap; none for any age. */
export function writeSteps<Name extends string>(
  steps: AgeSteps<Name>,
  ranges: readonly AgeRange[],
): WrittenAspect<Name[]> {
  if (ranges.length === 0) return exact([]);
  const chosen = steps.filter(([, range]) => ranges.some((each) => overlaps(each, range)));
  const names = chosen.map(([name]) => name);
  if (chosen.length === 0) return { ...lost('agesCut'), settings: names };
  const isSame = haveSameYears(
    chosen.map(([, range]) => range),
    ranges,
  );
  return isSame ? exact(names) : rough(names, 'ages');
}

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};
/** The same, or the newest below it: nobody who was meant is left out. */
export function writeVersion<Version extends string>(
  known: readonly Version[],
  version: string,
): WrittenAspect<Version | undefined> {
  const [nearest] = known
    .filter((each) => /^[1-9]/.test(each) && numberOf(each) <= numberOf(version))
    .toSorted((a, b) => numberOf(b) - numberOf(a));
  if (!nearest) return { ...lost('versions'), settings: undefined };
  return numberOf(nearest) === numberOf(version) ? exact(nearest) : rough(nearest, 'versions');
}

export function writePlaces(
  values: string[],
  { codes, hasSmaller }: CountryAspect,
  missing: readonly string[],
): WrittenAspect<string[]> {
  if (values.length === 0)
    return { ...lost(codes.length === 0 ? 'onlyCountries' : 'otherIds'), settings: values };
  if (missing.length > 0) return rough(values, 'places', missing);
  return hasSmaller ? rough(values, 'onlyCountries') : exact(values);
}

/** `values`: what the target calls those that it has; `missing`: names of the others. */
export function writeLanguages<Value>(
  values: Value[],
  { isWider }: LanguageAspect,
  missing: readonly string[],
): WrittenAspect<Value[]> {
  if (values.length === 0)
    return missing.length === 0
      ? exact(values)
      : { outcome: 'LOST', settings: values, note: { key: 'languages', names: missing } };
  if (missing.length > 0) return rough(values, 'languages', missing);
  return isWider ? rough(values, 'languageVariants') : exact(values);
}

/** Puts what was written under the name of its field; nothing leaves the field out. */
export function inField<Field extends string, Value>(
  field: Field,
  { settings: value, ...rest }: WrittenAspect<Value>,
): WrittenAspect<Partial<Record<Field, Value>>> {
  const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
  return { ...rest, settings: isNothing ? {} : ({ [field]: value } as Partial<Record<Field, Value>>) };
}
