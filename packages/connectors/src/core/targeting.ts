import type { Amount, DictionaryName } from '@adsail/contract/delivery';
import type { AccountScope } from './scope.ts';

export type { DictionaryName } from '@adsail/contract/delivery';

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
  dictionary(scope: AccountScope, name: DictionaryName, context?: RegionContext): Promise<DictionaryEntry[]>;
  /** Interests and behaviours by words; everything when there are none. `type` says which of the kinds. */
  search(scope: AccountScope, words: readonly string[]): Promise<DictionaryEntry[]>;
  /** Internet providers of countries; left out where nobody can be targeted by them. */
  providers?(scope: AccountScope, locationIds: readonly string[]): Promise<DictionaryEntry[]>;
  suggestBid(
    scope: AccountScope,
    input: { objective: string; locationIds: readonly string[] },
  ): Promise<Amount | null>;
}
