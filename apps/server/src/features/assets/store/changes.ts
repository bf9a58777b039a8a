import { mostShownChanges } from '@adsail/contract/assets';
import type { Insertable, Selectable } from 'kysely';
import { personName } from '../../../db/person.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import type { AssetPlace } from '../define.ts';
import type { AssetChangesTable } from '../tables.ts';

/** Long enough to be seen by whoever waits for it. */
const doneShownMs = 120_000;

export type ChangeRow = Selectable<AssetChangesTable>;

/** Whoever adds something to an account waits here for others who do: two of the same name are noticed. */
export async function lockPlace(tx: TenantTx, { platform, advertiserId }: AssetPlace): Promise<void> {
  await tx
    .selectFrom('ad_accounts')
    .select('advertiser_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .forNoKeyUpdate()
    .execute();
}

export async function insertChange(
  tx: TenantTx,
  row: Omit<Insertable<AssetChangesTable>, 'tenant_id'>,
): Promise<void> {
  await tx.insertInto('asset_changes').values(row).execute();
}

/** What is being added to the account or gets another name there, or was to and is not closed yet. */
export const changesGivingNames = (
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
): Promise<Pick<ChangeRow, 'operation_id'>[]> =>
  tx
    .selectFrom('asset_changes')
    .select('operation_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('action', 'in', ['add', 'update'])
    .where('closed_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();

/** What is being changed of a thing, or was and is not closed yet; by whichever account it was reached. */
export const changesOf = (
  tx: TenantTx,
  { kind, platform }: Pick<AssetPlace, 'kind' | 'platform'>,
  externalId: string,
): Promise<Pick<ChangeRow, 'operation_id' | 'name'>[]> =>
  tx
    .selectFrom('asset_changes')
    .select(['operation_id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .where('closed_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();

const seen = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('asset_changes as c')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'c.platform').onRef('v.advertiser_id', '=', 'c.advertiser_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'c.platform')
        .onRef('a.advertiser_id', '=', 'c.advertiser_id'),
    )
    .selectAll('c')
    .select(['a.name as advertiser_name', 'v.permission'])
    .select(({ ref }) => personName(tx, ref('c.created_by')).as('created_by_name'))
    .where('c.tenant_id', '=', tx.tenantId)
    .where('c.closed_at', 'is', null);

export type NamedChange = Awaited<ReturnType<typeof openChanges>>[number];

/** What is under way or has failed, and for a while what is done; the newest first. */
export const openChanges = (
  tx: TenantTx,
  reader: Reader,
  { kind, platform }: Pick<AssetPlace, 'kind' | 'platform'>,
  now: Date,
) =>
  seen(tx, reader)
    .where('c.kind', '=', kind)
    .where('c.platform', '=', platform)
    .where(({ or, eb }) =>
      or([eb('c.done_at', 'is', null), eb('c.done_at', '>', new Date(now.getTime() - doneShownMs))]),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostShownChanges)
    .execute();

/** Locked until the transaction ends. */
export const lockChange = (tx: TenantTx, reader: Reader, id: string): Promise<NamedChange | undefined> =>
  seen(tx, reader).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

/** Those of operations that succeeded. */
export async function finishChanges(tx: TenantTx, operationIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('asset_changes')
    .set({ done_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('operation_id', 'in', operationIds)
    .execute();
}

export async function closeChange(tx: TenantTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('asset_changes')
    .set({ closed_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}
