import type { AdPlatform } from '../core/platforms.ts';
import { capabilitiesOf, type DictionaryName } from '../delivery/index.ts';

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
] as const;
export type TargetingDictionary = (typeof targetingDictionaries)[number];

/** What the platforms list for each. */
export const partsOf = (dictionary: TargetingDictionary): readonly DictionaryName[] =>
  dictionary === 'os' ? ['androidVersion', 'iosVersion'] : [dictionary];

/** Whether a platform has such a list. */
export const hasDictionary = (platform: AdPlatform, dictionary: TargetingDictionary): boolean =>
  partsOf(dictionary).every((part) => capabilitiesOf(platform).dictionaries.includes(part));

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
