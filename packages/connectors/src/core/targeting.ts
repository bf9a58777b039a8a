import type { Amount } from './amounts.ts';
import type { Scope } from './scope.ts';

export const dictionaryNames = [
  'region',
  'language',
  'interest',
  'behaviour',
  'carrier',
  'deviceModel',
  'androidVersion',
  'iosVersion',
  'lifeEvent',
  'income',
  'familyStatus',
  'industry',
] as const;
export type DictionaryName = (typeof dictionaryNames)[number];

export interface DictionaryEntry {
  id: string;
  name: string;
  parentId: string | null;
  /** COUNTRY, BRAND, VIDEO_RELATED …: the platform's word. */
  type: string | null;
}

export interface RegionContext {
  objective: string;
  placements: readonly string[];
}

export interface Targeting {
  dictionary(scope: Scope, name: DictionaryName, context?: RegionContext): Promise<DictionaryEntry[]>;
  /** Interests and behaviours by words; everything when there are none. `type` says which of the kinds. */
  search(scope: Scope, words: readonly string[]): Promise<DictionaryEntry[]>;
  suggestBid(
    scope: Scope,
    input: { objective: string; locationIds: readonly string[] },
  ): Promise<Amount | null>;
}
