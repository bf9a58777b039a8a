import type { AdPlatform, Message } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import type { AssetPlace } from '../define.ts';
import type { AssetSyncsTable } from '../tables.ts';

export type SyncRow = Selectable<AssetSyncsTable>;
type Places = Pick<AssetPlace, 'kind' | 'platform'>;

/** The accounts whose sync begins by this; one that waits or runs already is left out. */
export const requestSyncs = (
  tx: TenantTx,
  { kind, platform }: Places,
  advertiserIds: readonly string[],
  now: Date,
): Promise<{ advertiser_id: string }[]> =>
  tx
    .insertInto('asset_syncs')
    .values(
      advertiserIds.map((advertiser_id) => ({
        kind,
        platform,
        advertiser_id,
        state: 'WAITING' as const,
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
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'WAITING'), and([eb('state', '=', 'RUNNING'), eb('leased_until', '<', now)])]),
    )
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

export const syncsOf = (tx: TenantTx, reader: Reader, { kind, platform }: Places) =>
  tx
    .selectFrom('asset_syncs as s')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 's.platform').onRef('v.advertiser_id', '=', 's.advertiser_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 's.platform')
        .onRef('a.advertiser_id', '=', 's.advertiser_id'),
    )
    .selectAll('s')
    .select('a.name as advertiser_name')
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.kind', '=', kind)
    .where('s.platform', '=', platform)
    .orderBy('a.name')
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
