import {
  belowThose,
  type Condition,
  createdBefore,
  createdFrom,
  grandparentIn,
  nameHas,
  parentIn,
  idIn,
  statusIs,
  statusNot,
  updatedFrom,
} from '../../../state/conditions.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { Sieve } from '../../../state/sieve.ts';
import type { World } from '../../../world.ts';
import { fromStamp } from '../envelope.ts';
import { wrong } from '../errors.ts';
import type { Input } from '../define-route.ts';
import { pageInfo, pageStart } from '../paging.ts';
import { asksDelivering, isPlainStatus, type StatusFilter, statusMatches, statusReader } from './status.ts';
import type { Level } from './tree.ts';

type Filter = Readonly<Record<string, unknown>>;

function instant(filter: Filter, name: string): number | undefined {
  const given = filter[name];
  if (given === undefined) return undefined;
  const time = fromStamp(String(given));
  if (Number.isNaN(time)) throw wrong(`filtering.${name}: Not a valid datetime.`);
  return time;
}

/** Created, and changed, when the filter asks. */
function within(filter: Filter): Condition[] {
  const from = instant(filter, 'creation_filter_start_time');
  const to = instant(filter, 'creation_filter_end_time');
  const after = instant(filter, 'modified_after');
  return [
    ...(from === undefined ? [] : [createdFrom(from)]),
    ...(to === undefined ? [] : [createdBefore(to + 1000)]),
    ...(after === undefined ? [] : [updatedFrom(after + 1)]),
  ];
}

const groupsOf = (campaigns: string) =>
  `SELECT id FROM objects INDEXED BY objects_in_parent WHERE platform = 'tiktok' AND level = 'adgroup'
    AND parent_id IN (${campaigns})`;
const withStatus = (level: Level, status: string) =>
  `SELECT id FROM objects INDEXED BY objects_by_status WHERE platform = 'tiktok' AND level = '${level}'
    AND account_id = :accountId AND status = '${status}'`;

/** Neither it nor anything above it is deleted: what the platform lists when nobody asks for a status. */
function living({ state }: World, account: Account, level: Level): Condition[] {
  const above = (parent: Level) =>
    state.objects.idsWithStatus('tiktok', parent, account.id, 'DELETE').size > 0;
  // A condition that drops nothing would still be asked of every row.
  return [
    statusNot('DELETE'),
    ...(level === 'adgroup' && above('campaign')
      ? [belowThose(withStatus('campaign', 'DELETE'), {}, false)]
      : []),
    ...(level === 'ad' && above('adgroup') ? [belowThose(withStatus('adgroup', 'DELETE'), {}, false)] : []),
    ...(level === 'ad' && above('campaign')
      ? [belowThose(groupsOf(withStatus('campaign', 'DELETE')), {}, false)]
      : []),
  ];
}

/** Campaigns, and what is below them, that answer to the Smart+ calls. */
const smartCampaigns = `SELECT id FROM objects INDEXED BY objects_in_account WHERE platform = 'tiktok'
  AND level = 'campaign' AND account_id = :accountId AND fields ->> '$.smart_plus' = 1`;

/** Smart+ objects of a level; nothing but campaigns has to be looked into. */
export const smartRows: Record<Level, Condition> = {
  campaign: { sql: `fields ->> '$.smart_plus' = 1` },
  adgroup: belowThose(smartCampaigns),
  ad: belowThose(groupsOf(smartCampaigns)),
};

const manualRows: Record<Level, Condition> = {
  campaign: { sql: `coalesce(fields ->> '$.smart_plus', 0) = 0` },
  adgroup: belowThose(smartCampaigns, {}, false),
  ad: belowThose(groupsOf(smartCampaigns), {}, false),
};

/** By how its campaign is put together; of the older Smart+ there is nothing here. */
export function automatedAs(level: Level, kind: unknown): Condition[] {
  if (kind === undefined) return [];
  if (kind === 'SMART_PLUS') return [{ sql: '1 = 0' }];
  return [kind === 'MANUAL' ? manualRows[level] : smartRows[level]];
}

/** Smart+ ads have calls of their own. */
export function plainAds({ state }: World, account: Account): Condition[] {
  const campaigns = {
    platform: 'tiktok',
    level: 'campaign',
    accountId: account.id,
    conditions: [smartRows.campaign],
  };
  if (!state.lists.has(campaigns)) return [];
  return [belowThose(groupsOf(smartCampaigns), {}, false)];
}

/** Campaigns of an objective. */
export const withObjective = `SELECT id FROM objects INDEXED BY objects_in_account WHERE platform = 'tiktok'
  AND level = 'campaign' AND account_id = :accountId AND fields ->> '$.objective_type' = :objective`;

export const ofObjective = (objective: string): Condition =>
  belowThose(groupsOf(withObjective), { objective });

export const ofGoal = (goal: string): Condition =>
  belowThose(
    `SELECT id FROM objects INDEXED BY objects_in_account WHERE platform = 'tiktok'
      AND level = 'adgroup' AND account_id = :accountId AND fields ->> '$.optimization_goal' = :goal`,
    { goal },
  );

const idLists: Record<Level, Record<string, (ids: readonly string[]) => Condition>> = {
  campaign: { campaign_ids: idIn },
  adgroup: { adgroup_ids: idIn, campaign_ids: parentIn },
  ad: {
    ad_ids: idIn,
    ad_ids_v2: idIn,
    adgroup_ids: parentIn,
    campaign_ids: (ids) => grandparentIn('tiktok', 'adgroup', ids),
  },
};

export interface Listing {
  level: Level;

  /** What the filter calls the ids of the level, when not `ad_ids`. */
  ids?: string;
  /** Beside ids, name, times and status. */
  conditions: readonly Condition[];
  present(row: StoredObject): Input;
}

/** One page of a level, newest first. Only a status that money and time decide has to be worked out for every row. */
export function listPage(
  world: World,
  account: Account,
  input: Input,
  { level, ids, conditions, present }: Listing,
) {
  const filter = (input['filtering'] ?? {}) as Filter & StatusFilter;
  const name = filter[`${level}_name`];
  const plain = isPlainStatus(filter);
  const place = {
    platform: 'tiktok',
    level,
    accountId: account.id,
    conditions: [
      ...Object.entries(idLists[level]).flatMap(([key, condition]) =>
        Array.isArray(filter[key]) ? [condition(filter[key].map(String))] : [],
      ),
      ...(ids !== undefined && Array.isArray(filter[ids]) ? [idIn(filter[ids].map(String))] : []),
      ...(typeof name === 'string' && name !== '' ? [nameHas(name)] : []),
      ...within(filter),
      ...conditions,
      ...(plain?.living === true ? living(world, account, level) : []),
      ...(asksDelivering(filter) ? [statusIs('ENABLE')] : []),
    ],
  };
  const { lists } = world.state;
  const { offset, size } = pageStart(input);
  const asked = plain
    ? place
    : { ...place, sieve: statusSieve(filter, level, statusReader(world, account, level)) };
  const { rows } = lists.page(asked, { offset }, size);
  return { rows: rows.map(present), page_info: pageInfo(input, lists.count(asked)) };
}

const statusSieve = (filter: StatusFilter, level: Level, statusOf: (row: StoredObject) => string): Sieve => ({
  name: JSON.stringify([filter.primary_status, filter.secondary_status]),
  keeps: (row) => statusMatches(statusOf(row), filter),
  // A group stands as its ads were judged; what is above stops everything below it.
  touchedBy: (save) =>
    save.level === level
      ? save.id
      : save.level === 'ad' && level === 'adgroup'
        ? (save.parentId ?? undefined)
        : undefined,
  // Ads of a group that are switched alike and were judged alike stand alike.
  ...(level === 'ad' ? { alikeAfterMs: 0 } : {}),
});
