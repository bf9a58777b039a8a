import type { DictionaryEntry, DictionaryName, AccountScope, Targeting } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { refuse } from './errors.ts';
import { cursored } from './pages.ts';
import { facebookPlaces } from './places.ts';
import type { Listed, OptionRow } from './wire.ts';

/** "Targeting search": a list of all needs an empty question and a limit, since eight come otherwise. */
const searchLimit = 1000;

interface Source {
  query: Readonly<Record<string, unknown>>;
  rows(rows: OptionRow[]): DictionaryEntry[];
}

const entry = (id: string, name: string, type: string | null, parentId: string | null): DictionaryEntry => ({
  id,
  name,
  type,
  parentId,
});

/** Rows name the way down to them; the branches above have no row of their own and are put in. */
function treeOf(rows: readonly OptionRow[]): DictionaryEntry[] {
  const entries = new Map<string, DictionaryEntry>();
  for (const { id, name, type = null, path = [] } of rows) {
    let parentId: string | null = null;
    for (const [depth, part] of path.slice(0, -1).entries()) {
      const branch = `branch:${path.slice(0, depth + 1).join(' > ')}`;
      if (!entries.has(branch)) entries.set(branch, entry(branch, part, 'BRANCH', parentId));
      parentId = branch;
    }
    entries.set(String(id), entry(String(id), name, type, parentId));
  }
  return [...entries.values()];
}

const category = (name: string): Source => ({
  query: { type: 'adTargetingCategory', class: name },
  rows: treeOf,
});

/** Targeting takes the system's own word, not an id. */
const systems = (system: 'Android' | 'iOS'): Source => ({
  query: { type: 'adTargetingCategory', class: 'user_os' },
  rows: (rows) =>
    rows.flatMap(({ platform, name }) =>
      platform?.startsWith(system) ? [entry(platform, name, system.toUpperCase(), null)] : [],
    ),
});

const keyed = (rows: OptionRow[]): DictionaryEntry[] =>
  rows.map(({ key, name, type }) => entry(String(key), name, type ?? null, null));

const dictionarySources = {
  region: {
    query: { type: 'adgeolocation', q: '', location_types: ['country', 'country_group'] },
    rows: keyed,
  },
  language: { query: { type: 'adlocale', q: '' }, rows: keyed },
  interest: category('interests'),
  behaviour: category('behaviors'),
  lifeEvent: category('life_events'),
  income: category('income'),
  familyStatus: category('family_statuses'),
  industry: category('industries'),
  deviceModel: {
    query: { type: 'adTargetingCategory', class: 'user_device' },
    rows: (rows) => rows.map(({ name }) => entry(name, name, null, null)),
  },
  androidVersion: systems('Android'),
  iosVersion: systems('iOS'),
} satisfies Partial<Record<DictionaryName, Source>>;

type SourceName = keyof typeof dictionarySources;
const hasSource = (name: DictionaryName): name is SourceName => name in dictionarySources;

export function facebookTargeting(client: FacebookClient): Targeting {
  async function search(scope: AccountScope, q: string): Promise<OptionRow[]> {
    const account = scope.account.id;
    const query = { q, limit: searchLimit };
    const path = `act_${account}/targetingsearch`;
    return (await client.get<Listed<OptionRow>>(scope, path, query, { account })).data;
  }

  async function browse(scope: AccountScope): Promise<OptionRow[]> {
    const account = scope.account.id;
    const path = `act_${account}/targetingbrowse`;
    return (await client.get<Listed<OptionRow>>(scope, path, {}, { account })).data;
  }

  return {
    async dictionary(scope, name) {
      if (!hasSource(name)) throw refuse('name', `Facebook has no dictionary ${name}.`, 'unsupported');
      const { query, rows }: Source = dictionarySources[name];
      const found: OptionRow[] = [];
      const ask = (page: object) => client.get<Listed<OptionRow>>(scope, 'search', { ...query, ...page });
      for await (const { items } of cursored(ask, { pageSize: searchLimit })) found.push(...items);
      return rows(found);
    },
    async search(scope, words) {
      if (words.length === 0) return treeOf(await browse(scope));
      const found = new Map<string, DictionaryEntry>();
      for (const word of words)
        for (const { id, name, type } of await search(scope, word))
          found.set(String(id), entry(String(id), name, type ?? null, null));
      return [...found.values()];
    },
    lookups: facebookPlaces(client),
    /** The platform estimates people, not prices. */
    suggestBid: async () => null,
  };
}
