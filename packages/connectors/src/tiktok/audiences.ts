import {
  CustomAudienceSettings,
  savedAudienceRules,
  SavedAudienceSettings,
  SimilarAudienceSettings,
} from '@adsail/contract/audiences/tiktok';
import {
  allOrNone,
  type Audience,
  type AudienceDraft,
  type AudienceKind,
  type Audiences,
  collect,
  numberedOnce,
  type PageOf,
  parseAudience,
  parseAudienceName,
  parseSettings,
  type AccountScope,
} from '../core/index.ts';
import { tiktokAudienceLists } from './audience-lists.ts';
import { tiktokAudienceSharing } from './audience-sharing.ts';
import type { TikTokClient } from './client.ts';
import { refuse } from './errors.ts';
import { savedTargeting } from './delivery/targeting.ts';
import { readCustom, readSaved, stateOf, typeOf } from './read-audience.ts';
import { ruleWire } from './rule-values.ts';
import { instantOf } from './time.ts';
import type { AudienceRow, Listed, SavedAudienceRow } from './wire.ts';

const maxIds = 100;
const pageSize = 100;
/** What the list calls an audience that was made from another one. */
const lookalikeType = 'Lookalike Audience';

/** UNCONFIRMED which of the two names saved audiences come under, and whether they are counted. */
interface AudienceList extends Partial<Listed<AudienceRow & SavedAudienceRow>> {
  saved_audiences?: (AudienceRow & SavedAudienceRow)[];
}
/** A list that does not count its pages goes on after a full one. */
const uncounted = (page: number, found: number) => ({
  page,
  page_size: pageSize,
  total_number: found,
  total_page: found < pageSize ? page : page + 1,
});

const presentCustom = (row: AudienceRow): Audience => {
  const kind = row.audience_type === lookalikeType ? 'similar' : 'custom';
  return { kind, ...factsOf(row), ...stateOf(row), ...readCustom(kind, row) };
};

const factsOf = (row: AudienceRow) => ({
  id: row.audience_id,
  name: row.name,
  ready: row.is_valid,
  type: row.audience_type === lookalikeType ? null : typeOf(row),
  size: row.is_valid ? row.cover_num : null,
  // What the account made and lends to others is marked as well.
  shared: row.shared && row.is_creator === false,
  createdAt: instantOf(row.create_time),
  raw: row,
});

const presentSaved = (row: SavedAudienceRow): Audience => ({
  kind: 'prestore',
  id: row.saved_audience_id,
  name: row.saved_audience_name,
  ready: true,
  state: 'READY',
  note: null,
  type: null,
  ...readSaved(row),
  size: null,
  shared: false,
  createdAt: row.create_time ? instantOf(row.create_time) : null,
  raw: row,
});

export function tiktokAudiences(client: TikTokClient): Audiences {
  const idOf = (name: string) => (data: Readonly<Record<string, string>>) => {
    const id = data[name];
    if (!id) throw new Error('An audience without an id');
    return { id };
  };

  function create({ account, ...caller }: AccountScope, { kind, name: given, settings }: AudienceDraft) {
    const name = parseAudienceName('TIKTOK', given);
    const advertiser_id = account.id;
    if (kind === 'prestore') {
      const audience = parseAudience('TIKTOK', SavedAudienceSettings, savedAudienceRules, settings);
      // "Create a saved audience" has none of these; the console keeps them for the ad groups.
      const {
        spendingPower: _power,
        purchaseIntentionIds: _intentions,
        ispIds: _providers,
        ...rest
      } = audience;
      const fields = savedTargeting(rest);
      const body = { advertiser_id, saved_audience_name: name, ...fields };
      return client.post(caller, 'dmp/saved_audience/create/', body, account.id, idOf('saved_audience_id'));
    }
    const base = { advertiser_id, custom_audience_name: name };
    const made = idOf('custom_audience_id');
    if (kind === 'similar') {
      const body = {
        ...base,
        lookalike_spec: parseSettings('TIKTOK', SimilarAudienceSettings, settings).lookalikeSpec,
      };
      return client.post(caller, 'dmp/custom_audience/lookalike/create/', body, account.id, made);
    }
    const custom = parseSettings('TIKTOK', CustomAudienceSettings, settings);
    const body = {
      ...base,
      audience_type: custom.audienceType,
      audience_sub_type: custom.audienceSubType,
      rule_spec: ruleWire(custom.ruleSpec),
      is_auto_refresh: custom.autoRefresh,
      retention_in_days: custom.retentionInDays,
    };
    return client.post(caller, 'dmp/custom_audience/rule/create/', body, account.id, made);
  }

  async function* list(scope: AccountScope, kind: AudienceKind): AsyncGenerator<PageOf<Audience>> {
    const path = kind === 'prestore' ? 'dmp/saved_audience/list/' : 'dmp/custom_audience/list/';
    let first: string | undefined;
    yield* numberedOnce<Audience>(async (page) => {
      const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
      const data = await client.get<AudienceList>(scope, path, query, scope.account.id);
      const rows = data.saved_audiences ?? data.list ?? [];
      const items = rows.map(kind === 'prestore' ? presentSaved : presentCustom);
      const isAgain = items[0]?.id === first;
      first = items[0]?.id;
      return { items, info: data.page_info ?? uncounted(page, isAgain ? 0 : items.length) };
    });
  }

  /** Custom and similar ones come in the same list. */
  async function* ofKind(scope: AccountScope, kind: AudienceKind): AsyncGenerator<PageOf<Audience>> {
    for await (const { items } of list(scope, kind))
      yield { items: items.filter((item) => item.kind === kind), total: null };
  }

  async function* listAll(scope: AccountScope): AsyncGenerator<PageOf<Audience>> {
    yield* list(scope, 'custom');
    yield* list(scope, 'prestore');
  }

  return {
    create: async (scope, draft) => create(scope, draft),
    list: ofKind,
    listAll,
    remove(scope, kind, ids) {
      const word = kind === 'prestore' ? 'saved' : 'custom';
      return allOrNone(ids, maxIds, async (chunk) => {
        const body = { advertiser_id: scope.account.id, [`${word}_audience_ids`]: chunk };
        await client.post(scope, `dmp/${word}_audience/delete/`, body, scope.account.id);
        return [...chunk];
      });
    },
    ...tiktokAudienceSharing(client),
    /** "Update an audience": its name; rules stay as they were made. */
    async update(scope, kind, id, { name, settings }) {
      if (kind === 'prestore') throw refuse('kind', 'A saved audience cannot be changed.', 'unsupported');
      if (settings !== undefined)
        throw refuse('settings', 'The rules of an audience cannot be changed.', 'unsupported');
      const body = {
        advertiser_id: scope.account.id,
        custom_audience_id: id,
        custom_audience_name: name === undefined ? undefined : parseAudienceName('TIKTOK', name),
      };
      await client.post(scope, 'dmp/custom_audience/update/', body, scope.account.id);
    },
    lists: tiktokAudienceLists(client),
    async findCreated(scope, kind, name) {
      const all = await collect(ofKind(scope, kind));
      return all.filter((audience) => audience.name === name);
    },
  };
}
