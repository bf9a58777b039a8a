import {
  type AccountScope,
  chunksOf,
  type DictionaryEntry,
  type LookupName,
  type Lookups,
} from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { refuse } from './errors.ts';
import type { Listed, Row } from './wire.ts';

/** Of one word: who finds none of these writes more of it. */
const found = 50;
/** Ids in one question. */
const asked = 100;

/** "Targeting search", adgeolocation: a state names its country, a city its state too. */
interface PlaceRow extends Row {
  key: string | number;
  name: string;
  country_code?: string;
  country_name?: string;
  region?: string;
  region_id?: string | number;
}

const kinds = {
  state: { type: 'region', list: 'regions' },
  city: { type: 'city', list: 'cities' },
} as const;

function kindOf(name: LookupName): (typeof kinds)[keyof typeof kinds] {
  if (name === 'state' || name === 'city') return kinds[name];
  throw refuse('name', `Facebook has no list for ${name}.`, 'unsupported');
}

const branch = (id: string, name: string, parentId: string | null): DictionaryEntry => ({
  id: `branch:${id}`,
  name,
  type: 'BRANCH',
  parentId,
});

/** A place below what it is in. */
function withAbove(row: PlaceRow, type: string): DictionaryEntry[] {
  const { key, name, country_code: code, country_name: country, region, region_id: regionId } = row;
  const above: DictionaryEntry[] = [];
  if (code) above.push({ ...branch(code, country ?? code, null), code });
  if (region && regionId !== undefined)
    above.push(branch(String(regionId), region, above.at(-1)?.id ?? null));
  return [...above, { id: String(key), name, type: type.toUpperCase(), parentId: above.at(-1)?.id ?? null }];
}

const unique = (entries: readonly DictionaryEntry[]): DictionaryEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** States and cities: hundreds of thousands, so that the platform lets them be searched alone. */
export const facebookPlaces = (client: FacebookClient): Lookups => ({
  async find(scope, name, words) {
    const { type } = kindOf(name);
    const search = (q: string) => {
      const query = { type: 'adgeolocation', q, location_types: [type], limit: found };
      return client.get<Listed<PlaceRow>>(scope, 'search', query);
    };
    const answers: Listed<PlaceRow>[] = [];
    for (const word of words) answers.push(await search(word));
    return unique(answers.flatMap(({ data }) => data.flatMap((row) => withAbove(row, type))));
  },
  async named(scope: AccountScope, name, ids) {
    const { type, list } = kindOf(name);
    const places: DictionaryEntry[] = [];
    for (const chunk of chunksOf(ids, asked)) {
      const query = { type: 'adgeolocationmeta', [list]: chunk };
      const { data } = await client.get<{ data: Partial<Record<string, Record<string, PlaceRow>>> }>(
        scope,
        'search',
        query,
      );
      for (const row of Object.values(data[list] ?? {})) places.push(...withAbove(row, type));
    }
    return unique(places);
  },
});
