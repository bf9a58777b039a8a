import {
  amountOf,
  chunksOf,
  type DictionaryEntry,
  type DictionaryName,
  type RegionContext,
  type AccountScope,
  type Targeting,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { refuse } from './errors.ts';
import type { Row, WireNumber } from './wire.ts';

interface Source {
  path: string;
  query?: Row;
  rows(data: Readonly<Record<string, Row[]>>): DictionaryEntry[];
}

const entry = (
  id: unknown,
  name: unknown,
  type: unknown = null,
  parentId: unknown = null,
): DictionaryEntry => ({
  id: String(id),
  name: String(name),
  parentId: parentId === null || parentId === undefined || parentId === '0' ? null : String(parentId),
  type: type === null || type === undefined ? null : String(type),
});

/** Where a row names its children instead of its parent, the parent is looked up. */
function withParents(rows: readonly Row[], idName: string, childrenName: string): Map<string, string> {
  const parents = new Map<string, string>();
  for (const row of rows)
    for (const child of (row[childrenName] ?? []) as string[]) parents.set(child, String(row[idName]));
  return parents;
}

function osVersions(os_type: string): Source {
  return {
    path: 'tool/os_version/',
    query: { os_type },
    rows: ({ os_versions = [] }) => os_versions.map((row) => entry(row['version'], row['name'], os_type)),
  };
}

const dictionarySources = {
  region: {
    path: 'tool/region/',
    query: { level_range: 'TO_CITY' },
    rows: ({ region_info = [] }) =>
      region_info.map((row) => ({
        ...entry(row['location_id'], row['name'], row['level'], row['parent_id']),
        ...(row['level'] === 'COUNTRY' && row['region_code'] ? { code: String(row['region_code']) } : {}),
      })),
  },
  language: {
    path: 'tool/language/',
    rows: ({ languages = [] }) => languages.map((row) => entry(row['code'], row['name'])),
  },
  interest: {
    path: 'tool/interest_category/',
    query: { version: 2 },
    rows: ({ interest_categories = [] }) => {
      const parents = withParents(interest_categories, 'interest_category_id', 'sub_category_ids');
      return interest_categories.map((row) => {
        const id = String(row['interest_category_id']);
        return entry(id, row['interest_category_name'], row['level'], parents.get(id));
      });
    },
  },
  behaviour: {
    path: 'tool/action_category/',
    rows: ({ action_categories = [] }) => {
      const parents = withParents(action_categories, 'action_category_id', 'sub_category_ids');
      return action_categories.map((row) => {
        const id = String(row['action_category_id']);
        return entry(id, row['name'], row['action_scene'], parents.get(id));
      });
    },
  },
  carrier: {
    path: 'tool/carrier/',
    rows: ({ countries = [] }) =>
      countries.flatMap(({ country_code, carriers }) =>
        (carriers as Row[])
          .filter((row) => row['in_use'] === true)
          .map((row) => entry(row['carrier_id'], row['name'], country_code)),
      ),
  },
  deviceModel: {
    path: 'tool/device_model/',
    rows: ({ device_models = [] }) => {
      const parents = withParents(device_models, 'device_model_id', 'child_device_ids');
      return device_models
        .filter((row) => row['is_active'] === true)
        .map((row) => {
          const id = String(row['device_model_id']);
          return entry(id, row['device_model_name'], row['level'], parents.get(id));
        });
    },
  },
  androidVersion: osVersions('ANDROID'),
  iosVersion: osVersions('IOS'),
} satisfies Partial<Record<DictionaryName, Source>>;

type SourceName = keyof typeof dictionarySources;
const hasSource = (name: DictionaryName): name is SourceName => name in dictionarySources;

const maxLocations = 1000;
/** Of a search. */
const maxWords = 10;

/** A country has no id among providers: it only holds them together. */
const branchOf = (id: string) => ({ id: `branch:${id}`, type: 'BRANCH' });

interface ProviderTag {
  name: string;
  status_info?: { status?: string };
  isp: { isp_id: string; location_id?: string; region_code?: string };
}

interface Found {
  list_result?: Row[];
  search_result?: Readonly<Record<string, Row[]>>;
}

export function tiktokTargeting(client: TikTokClient): Targeting {
  async function countries(scope: AccountScope, context: RegionContext): Promise<DictionaryEntry[]> {
    const { path, rows } = dictionarySources.region;
    const { objective: objective_type, placements } = context;
    const query = { advertiser_id: scope.account.id, objective_type, placements, level_range: 'TO_COUNTRY' };
    return rows(await client.get(scope, path, query, scope.account.id));
  }

  async function providers(scope: AccountScope, locationIds: readonly string[]): Promise<DictionaryEntry[]> {
    const found: DictionaryEntry[] = [];
    for (const location_ids of chunksOf(locationIds, maxLocations)) {
      const query = { advertiser_id: scope.account.id, location_ids, scene: 'ISP' };
      const path = 'tool/targeting/list/';
      const data = await client.get<{ targeting_tag_list: ProviderTag[] }>(
        scope,
        path,
        query,
        scope.account.id,
      );
      found.push(
        ...data.targeting_tag_list
          .filter(({ status_info }) => status_info?.status !== 'DISABLED')
          .map(({ name, isp }) => entry(isp.isp_id, name, isp.region_code, isp.location_id)),
      );
    }
    return found;
  }

  /** The platform lists them by countries: those that have some stand above them. */
  async function allProviders(scope: AccountScope, context: RegionContext): Promise<DictionaryEntry[]> {
    const places = await countries(scope, context);
    const found = await providers(
      scope,
      places.map(({ id }) => id),
    );
    const used = new Set(found.map(({ parentId }) => parentId));
    return [
      ...places.filter(({ id }) => used.has(id)).map((place) => ({ ...place, ...branchOf(place.id) })),
      ...found.map((row) => ({ ...row, parentId: row.parentId && branchOf(row.parentId).id })),
    ];
  }

  return {
    async dictionary(scope: AccountScope, name: DictionaryName, context?: RegionContext) {
      if (name === 'provider' && context) return allProviders(scope, context);
      if (!hasSource(name)) throw refuse('name', `TikTok has no dictionary ${name}.`, 'unsupported');
      const { path, query = {}, rows }: Source = dictionarySources[name];
      if (name === 'region' && !context)
        throw refuse('placements', 'Regions depend on objective and placements.');
      const asked =
        name === 'region' ? { objective_type: context?.objective, placements: context?.placements } : {};
      const all = { advertiser_id: scope.account.id, ...query, ...asked };
      return rows(await client.get(scope, path, all, scope.account.id));
    },
    async search(scope, words) {
      const found = new Map<string, DictionaryEntry>();
      for (const chunk of words.length > 0 ? chunksOf(words, maxWords) : [[]]) {
        const query = {
          advertiser_id: scope.account.id,
          targeting_type: 'INTEREST_AND_BEHAVIOR',
          ...(chunk.length > 0 ? { search_keywords: chunk } : {}),
        };
        const path = 'targeting/search/';
        const data = await client.get<Readonly<Record<string, Found>>>(scope, path, query, scope.account.id);
        for (const [kind, { list_result = [], search_result = {} }] of Object.entries(data))
          for (const row of [...list_result, ...Object.values(search_result).flat()]) {
            const one = entry(row['id'], row['name'], kind.toUpperCase());
            // Several words find the same.
            found.set(`${one.type}:${one.id}`, one);
          }
      }
      return [...found.values()];
    },
    providers,
    async suggestBid(scope, { objective, locationIds }) {
      const body = {
        advertiser_id: scope.account.id,
        objective_type: objective,
        location_ids: locationIds,
      };
      const path = 'tool/bid/recommend/';
      const { bid } = await client.ask<{ bid?: WireNumber }>(scope, path, body, scope.account.id);
      return bid === undefined ? null : amountOf(bid, scope.account.currency);
    },
  };
}
