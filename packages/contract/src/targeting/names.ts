import type { AdPlatform } from '../core/platforms.ts';
import { capabilitiesOf, type DictionaryName, type LookupName, lookupNames } from '../delivery/index.ts';

/** The lists that people choose from. Versions of both systems are one. */
export const targetingDictionaries = [
  'region',
  'language',
  'interest',
  'behaviour',
  'carrier',
  'deviceModel',
  'os',
  'lifeEvent',
  'income',
  'familyStatus',
  'industry',
  'provider',
  'creatorCategory',
  ...lookupNames,
] as const;
export type TargetingDictionary = (typeof targetingDictionaries)[number];

/** Lists that only the platform itself can search: nobody has them whole. */
export const isLookup = (dictionary: string): dictionary is LookupName =>
  (lookupNames as readonly string[]).includes(dictionary);
export type ListedDictionary = Exclude<TargetingDictionary, LookupName>;

/** What the platforms list for each. */
export const partsOf = (dictionary: ListedDictionary): readonly DictionaryName[] =>
  dictionary === 'os' ? ['androidVersion', 'iosVersion'] : [dictionary];

/** Whether a platform has such a list. */
export const hasDictionary = (platform: AdPlatform, dictionary: TargetingDictionary): boolean =>
  isLookup(dictionary)
    ? (capabilitiesOf(platform).lookups ?? []).includes(dictionary)
    : partsOf(dictionary).every((part) => capabilitiesOf(platform).dictionaries.includes(part));

/** How far down Facebook's places are looked for; below countries they are searched at the platform. */
export const placeLevels = { COUNTRY: 'region', STATE: 'state', CITY: 'city' } as const satisfies Readonly<
  Record<string, TargetingDictionary>
>;

/** What TikTok's search finds, by the field of the ad group that takes it. */
export const searchKinds = [
  'GENERAL_INTEREST',
  'ADDITIONAL_INTEREST',
  'PURCHASE_INTENTION',
  'VIDEO_INTERACTION',
  'CREATOR_INTERACTION',
  'HASHTAG_INTERACTION',
] as const;
export type SearchKind = (typeof searchKinds)[number];
