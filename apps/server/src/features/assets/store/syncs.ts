import type { AdPlatform, Message } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import type { AssetPlace } from '../define.ts';
import type { AssetSyncsTable, SyncReason } from '../tables.ts';

export type SyncRow = Selectable<AssetSyncsTable>;
type Places = Pick<AssetPlace, 'kind' | 'platform'>;

interface Wanted {
  reason: SyncReason;
  now: Date;
}

/** The accounts whose sync begins by this; one that waits or runs already is left out. */
export const requestSyncs = (
  tx: TenantTx,
  { kind, platform }: Places,
  advertiserIds: readonly string[],
  { reason, now }: Wanted,
): Promise<{ advertiser_id: string }[]> =>
  tx
    .insertInto('asset_syncs')
    .values(
      advertiserIds.map((advertiser_id) => ({
        kind,
        platform,
        advertiser_id,
        state: 'WAITING' as const,
        reason,
        started_by: tx.userId,
        started_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind', 'platform', 'advertiser_id'])
        // When it last ended stays: what was read then is what people see until it is read again.
        .doUpdateSet(({ ref }) => ({
          state: 'WAITING',
          reason: ref('excluded.reason'),
          found: 0,
          started_by: ref('excluded.started_by'),
          started_at: ref('excluded.started_at'),
          error: null,
          run: null,
          leased_until: null,
          asked_again: false,
        }))
        .where('asset_syncs.state', 'in', ['DONE', 'FAILED']),
    )
    .returning('advertiser_id')
    .execute();

const updateOf = (tx: TenantTx, { kind, platform, advertiserId }: AssetPlace) =>
  tx
    .updateTable('asset_syncs')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId);

/** What goes before what. */
const reasons: readonly SyncReason[] = ['PERSON', 'CHANGE', 'SCHEDULE'];

/** Those that wait or run already for a lesser reason have this one from now on. */
export const raiseSyncs = async (
  tx: TenantTx,
  { kind, platform }: Places,
  advertiserIds: readonly string[],
  { reason, now }: Wanted,
): Promise<{ advertiser_id: string }[]> => {
  const lesser = reasons.slice(reasons.indexOf(reason) + 1);
  if (lesser.length === 0) return [];
  return tx
    .updateTable('asset_syncs')
    .set({ reason, started_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', 'in', advertiserIds)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where('reason', 'in', lesser)
    .returning('advertiser_id')
    .execute();
};

const nobodyRuns = (now: Date) =>
  sql<SqlBool>`(state = 'WAITING' or (state = 'RUNNING' and leased_until < ${now}))`;

/** Of the organisation's that nobody runs (any more), the one whose turn it is; locked until the transaction ends. */
export async function nextSync(
  tx: TenantTx,
  wanted: readonly SyncReason[],
  now: Date,
): Promise<AssetPlace | undefined> {
  const row = await tx
    .selectFrom('asset_syncs')
    .select(['kind', 'platform', 'advertiser_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('reason', 'in', wanted)
    .where(nobodyRuns(now))
    .orderBy(sql`reason <> 'PERSON'`)
    .orderBy('started_at')
    .orderBy('advertiser_id')
    .orderBy('kind')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { kind: row.kind, platform: row.platform, advertiserId: row.advertiser_id };
}

/** Those that run are to run once more: what they have read may be older than what was changed meanwhile. */
export async function askAgain(
  tx: TenantTx,
  { kind, platform }: Places,
  advertiserIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('asset_syncs')
    .set({ asked_again: true })
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', 'in', advertiserIds)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** Takes a sync that nobody runs (any more); undefined when there is none. */
export const claimSync = (
  tx: TenantTx,
  place: AssetPlace,
  { run, now, until }: { run: string; now: Date; until: Date },
): Promise<SyncRow | undefined> =>
  updateOf(tx, place)
    .set({ state: 'RUNNING', run, leased_until: until, found: 0, asked_again: false })
    .where(nobodyRuns(now))
    .returningAll()
    .executeTakeFirst();

type SyncChange = Partial<
  Pick<
    SyncRow,
    'state' | 'found' | 'finished_at' | 'confirmed_at' | 'leased_until' | 'next_at' | 'quiet_rounds'
  >
> & {
  error?: string | null;
};

/** Undefined when another worker runs it by now. */
export const updateSync = (
  tx: TenantTx,
  place: AssetPlace,
  run: string,
  change: SyncChange,
): Promise<SyncRow | undefined> =>
  updateOf(tx, place)
    .set(change)
    .where('run', '=', run)
    .where('state', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst();

export const failureJson = (failure: Message): string => JSON.stringify(failure);

const seenSyncs = (tx: TenantTx, reader: Reader, { kind, platform }: Places) =>
  tx
    .selectFrom('asset_syncs as s')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 's.platform').onRef('v.advertiser_id', '=', 's.advertiser_id'),
    )
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.kind', '=', kind)
    .where('s.platform', '=', platform);

/**
 * Of all accounts that the reader may see. What nobody has asked for is not under way for anybody. What was found is that of those that
 * began with the oldest under way, and when all are over, of those that began last.
 */
export async function countSyncs(tx: TenantTx, reader: Reader, places: Places) {
  const isAsked = sql`s.reason = 'PERSON' and s.state in ('WAITING', 'RUNNING')`;
  const counts = await seenSyncs(tx, reader, places)
    .select([
      sql<number>`(count(*) filter (where ${isAsked}))::int`.as('running'),
      sql<Date | null>`coalesce(
        min(s.started_at) filter (where ${isAsked}),
        max(s.started_at) filter (where s.reason = 'PERSON')
      )`.as('since'),
      sql<Date | null>`min(s.finished_at)`.as('oldest_at'),
      sql<Date | null>`max(s.finished_at)`.as('ended_at'),
      sql<number>`(count(*) filter (where s.state = 'FAILED'))::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const { total, found } = await seenSyncs(tx, reader, places)
    .where('s.reason', '=', 'PERSON')
    .where(sql<SqlBool>`s.started_at >= ${counts.since}::timestamptz`)
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`coalesce(sum(s.found), 0)::int`.as('found')])
    .executeTakeFirstOrThrow();
  return { ...counts, total, found };
}

export const failedSyncs = (tx: TenantTx, reader: Reader, places: Places, limit: number) =>
  seenSyncs(tx, reader, places)
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 's.platform')
        .onRef('a.advertiser_id', '=', 's.advertiser_id'),
    )
    .select(['s.advertiser_id', 'a.name as advertiser_name', 's.error'])
    .where('s.state', '=', 'FAILED')
    .orderBy('a.name')
    .orderBy('s.advertiser_id')
    .limit(limit)
    .execute();

/** All of them, or of these. */
export const failedAccounts = (
  tx: TenantTx,
  reader: Reader,
  places: Places,
  advertiserIds: readonly string[] | undefined,
): Promise<{ advertiser_id: string }[]> =>
  seenSyncs(tx, reader, places)
    .select('s.advertiser_id')
    .where('s.state', '=', 'FAILED')
    .$if(advertiserIds !== undefined, (query) => query.where('s.advertiser_id', 'in', advertiserIds ?? []))
    .orderBy('s.advertiser_id')
    .execute();

/** Accounts that the reader may see: these, or all whose authorisation lives. */
export function accountsToSync(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds: readonly string[] | undefined,
): Promise<{ advertiser_id: string }[]> {
  const seen = tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .select('a.advertiser_id')
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .orderBy('a.advertiser_id');
  return (
    advertiserIds
      ? seen.where('a.advertiser_id', 'in', advertiserIds)
      : seen.where('a.auth_status', '=', 'NORMAL')
  ).execute();
}

export interface DueSync {
  tenant_id: string;
  user_id: string;
  kind: AssetKind;
  platform: AdPlatform;
  advertiser_id: string;
}

const rowsOf = async (tx: Tx, query: RawBuilder<DueSync>): Promise<DueSync[]> =>
  (await query.execute(tx)).rows;

/** Whose job was lost, or whose worker died. Organisations whose rows lie together: db/tenant-groups.ts. */
export const syncsToRun = (
  tx: Tx,
  tenants: readonly string[],
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<DueSync[]> =>
  rowsOf(
    tx,
    sql<DueSync>`select * from app_asset_syncs_to_run(${[...tenants]}::bigint[], ${now}, ${before}, ${limit})`,
  );

/** Whose time has come to be read anew, the longest due first. */
export const syncsDue = (
  tx: Tx,
  tenants: readonly string[],
  { now, limit }: { now: Date; limit: number },
): Promise<DueSync[]> =>
  rowsOf(tx, sql<DueSync>`select * from app_asset_syncs_due(${[...tenants]}::bigint[], ${now}, ${limit})`);

/** What was never read, of accounts whose authorisation lives; none of organisations in which a sync waits. */
export const syncsMissing = (
  tx: Tx,
  tenants: readonly string[],
  { places, limit }: { places: readonly Places[]; limit: number },
): Promise<DueSync[]> => {
  const [kinds, platforms] = [places.map(({ kind }) => kind), places.map(({ platform }) => platform)];
  return rowsOf(
    tx,
    sql<DueSync>`select * from app_asset_syncs_missing(${[...tenants]}::bigint[], ${kinds}::text[], ${platforms}::text[], ${limit})`,
  );
};

/** Of accounts those whose authorisation lives. */
export async function authorisedAmong(
  tx: TenantTx,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('ad_accounts')
    .select('advertiser_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', 'in', advertiserIds)
    .where('auth_status', '=', 'NORMAL')
    .execute();
  return rows.map(({ advertiser_id }) => advertiser_id);
}

export async function postponeSync(tx: TenantTx, place: AssetPlace, next: Date): Promise<void> {
  await updateOf(tx, place).set({ next_at: next }).where('state', 'in', ['DONE', 'FAILED']).execute();
}
