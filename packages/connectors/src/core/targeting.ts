import type { Amount, DictionaryName, LookupName } from '@adsail/contract/delivery';
import type { AccountScope } from './scope.ts';

export type { DictionaryName, LookupName } from '@adsail/contract/delivery';

export interface DictionaryEntry {
  id: string;
  name: string;
  parentId: string | null;
  /** COUNTRY, BRAND, VIDEO_RELATED …: the platform's word. */
  type: string | null;
  /** Of a country, where the id is none: two letters of ISO 3166. */
  code?: string;
  /** What people tell it apart by: how many follow somebody, under which name. */
  note?: string;
}

export interface RegionContext {
  objective: string;
  placements: readonly string[];
}

/** Somebody who publishes, and whose followers can be targeted. */
export interface Author {
  id: string;
  name: string;
  /** By which people know the account. */
  handle: string | null;
  imageUrl: string | null;
  category: string | null;
  /** In the platform's own rounded words. */
  followers: string | null;
}

/** `behaviours`: what makes somebody a follower, in the platform's words; they change only how many are counted. */
export interface Authors {
  categories(scope: AccountScope, behaviours?: readonly string[]): Promise<DictionaryEntry[]>;
  ofCategory(scope: AccountScope, categoryId: string, behaviours?: readonly string[]): Promise<Author[]>;
  search(scope: AccountScope, word: string, behaviours?: readonly string[]): Promise<Author[]>;
  similar(scope: AccountScope, handle: string, behaviours?: readonly string[]): Promise<Author[]>;
  get(scope: AccountScope, ids: readonly string[]): Promise<Author[]>;
}

/** Both give what stands above their entries too, as branches that cannot be chosen. */
export interface Lookups {
  find(scope: AccountScope, name: LookupName, words: readonly string[]): Promise<DictionaryEntry[]>;
  /** Ids that the platform does not know are left out. */
  named(scope: AccountScope, name: LookupName, ids: readonly string[]): Promise<DictionaryEntry[]>;
}

export interface Targeting {
  dictionary(scope: AccountScope, name: DictionaryName, context?: RegionContext): Promise<DictionaryEntry[]>;
  /** Interests and behaviours by words; everything when there are none. `type` says which of the kinds. */
  search(scope: AccountScope, words: readonly string[]): Promise<DictionaryEntry[]>;
  /** Internet providers of countries; left out where nobody can be targeted by them. */
  providers?(scope: AccountScope, locationIds: readonly string[]): Promise<DictionaryEntry[]>;
  /** Left out where every list can be read whole. */
  lookups?: Lookups;
  /** Left out where nobody's followers can be targeted. */
  authors?: Authors;
  suggestBid(
    scope: AccountScope,
    input: { objective: string; locationIds: readonly string[] },
  ): Promise<Amount | null>;
}
