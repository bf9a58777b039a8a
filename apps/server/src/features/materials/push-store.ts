import { adPlatforms } from '@adsail/contract';
import type { MaterialKind, PushAccount, PushState } from '@adsail/contract/materials';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import type { TenantTx } from '../../db/scope.ts';
import { type Reader, visibleAccounts } from '../accounts/index.ts';
import { type OperationRow, screenStateOf } from '../ledger/index.ts';
import { isThere, type Pair, visiblePlaces } from './place-store.ts';
import type { MaterialPushItemsTable } from './tables.ts';

export interface PushFile {
  id: string;
  name: string;
  kind: MaterialKind;
  fileKey: string;
  mimeType: string;
  size: string;
  sha256: string;
  md5: string | null;
  coverKey: string | null;
  coverMimeType: string | null;
  coverSize: string | null;
  coverSha256: string | null;
}

const pushFiles = (tx: TenantTx, ids: readonly string[]) =>
  tx
    .selectFrom('materials as t')
    .innerJoin('files as f', (join) =>
      join.on('f.tenant_id', '=', tx.tenantId).onRef('f.key', '=', 't.file_key'),
    )
    .leftJoin('files as c', (join) =>
      join.on('c.tenant_id', '=', tx.tenantId).onRef('c.key', '=', 't.cover_key'),
    )
    .select(['t.id', 't.name', 't.kind', 't.file_key as fileKey', 't.size', 't.sha256', 't.md5'])
    .select(['f.mime as mimeType', 'c.key as coverKey', 'c.mime as coverMimeType'])
    .select(['c.size as coverSize', 'c.sha256 as coverSha256'])
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.id', 'in', ids)
    .orderBy('t.id');

export const readForPush = (tx: TenantTx, ids: readonly string[]): Promise<PushFile[]> =>
  pushFiles(tx, ids).execute();

/** Locked: of two who push the same material at once, the second finds the first one's uploads. */
export const lockForPush = (tx: TenantTx, ids: readonly string[]): Promise<PushFile[]> =>
  pushFiles(tx, ids).forNoKeyUpdate('t').execute();

export async function insertPush(
  tx: TenantTx,
  push: { id: string; createdBy: string; now: Date },
  items: readonly Omit<Insertable<MaterialPushItemsTable>, 'tenant_id' | 'push_id'>[],
): Promise<void> {
  const { id, createdBy, now } = push;
  await tx
    .insertInto('material_pushes')
    .values({ tenant_id: tx.tenantId, id, created_by: createdBy, created_at: now })
    .execute();
  await tx
    .insertInto('material_push_items')
    .values(items.map((item) => ({ ...item, tenant_id: tx.tenantId, push_id: id })))
    .execute();
}

/** The oldest first; how many they were. */
export async function deleteOldPushes(tx: TenantTx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from material_pushes where tenant_id = ${tx.tenantId} and created_at < ${before}
    order by created_at limit ${limit}`.execute(tx);
  if (rows.length > 0)
    await tx
      .deleteFrom('material_pushes')
      .where('tenant_id', '=', tx.tenantId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return rows.length;
}

/**
 * What became of an item `i` with its operation `o` and that of its cover `c`, which is told once the video is there: without it no ad
 * can show the video.
 */
export const itemState = (tx: TenantTx): RawBuilder<PushState> => sql<PushState>`(select case
    when i.cover_operation_id is null or s.file not in ('THERE', 'DONE') then s.file
    else ${screenStateOf('c')} end
  from (select case
    when i.operation_id is null then 'THERE'
    when exists (
      select from material_places l where l.tenant_id = ${tx.tenantId} and l.material_id = i.material_id
        and l.platform = i.platform and l.advertiser_id = i.advertiser_id and ${isThere}) then 'DONE'
    else ${screenStateOf('o')} end as file) s)`;

/** The items of accounts that the reader may see. */
export const visibleItems = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('material_push_items as i')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'i.platform').onRef('v.advertiser_id', '=', 'i.advertiser_id'),
    )
    .leftJoin('operations as o', (join) =>
      join.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'i.operation_id'),
    )
    .leftJoin('operations as c', (join) =>
      join.on('c.tenant_id', '=', tx.tenantId).onRef('c.id', '=', 'i.cover_operation_id'),
    )
    .where('i.tenant_id', '=', tx.tenantId);

/** Pushes to accounts that the reader may see; to one of them alone, where it is named. */
const namedPushes = (tx: TenantTx, reader: Reader, account?: PushAccount) =>
  tx
    .selectFrom('material_pushes as t')
    .select(['t.id', 't.created_by', 't.created_at'])
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('created_by_name'))
    .where('t.tenant_id', '=', tx.tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('material_push_items as i')
          .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
            join.onRef('v.platform', '=', 'i.platform').onRef('v.advertiser_id', '=', 'i.advertiser_id'),
          )
          .select('i.push_id')
          .where('i.tenant_id', '=', tx.tenantId)
          .whereRef('i.push_id', '=', 't.id')
          .$if(account !== undefined, (items) =>
            items
              .where('i.platform', '=', (account as PushAccount).platform)
              .where('i.advertiser_id', '=', (account as PushAccount).advertiserId),
          ),
      ),
    );

export type PushRow = Awaited<ReturnType<typeof readPush>>;

export const pagePushes = (
  tx: TenantTx,
  reader: Reader,
  asked: {
    pageIndex: number;
    pageSize: number;
    sort: { order: 'asc' | 'desc' };
    account?: PushAccount | undefined;
  },
) =>
  pageOfRows(
    namedPushes(tx, reader, asked.account)
      .orderBy('t.created_at', asked.sort.order)
      .orderBy('t.id', asked.sort.order),
    asked,
  );

export const readPush = (tx: TenantTx, reader: Reader, id: string) =>
  namedPushes(tx, reader).where('t.id', '=', id).executeTakeFirst();

export interface PushCount {
  pushId: string;
  state: PushState;
  count: number;
}

export const countItems = (tx: TenantTx, reader: Reader, ids: readonly string[]): Promise<PushCount[]> =>
  visibleItems(tx, reader)
    .select('i.push_id as pushId')
    .select([itemState(tx).as('state'), sql<number>`count(*)::integer`.as('count')])
    .where('i.push_id', 'in', ids)
    .groupBy(['i.push_id', sql`2`])
    .execute();

export interface PushExtent {
  pushId: string;
  materials: number;
  accounts: number;
}

export const extentOf = (tx: TenantTx, reader: Reader, ids: readonly string[]): Promise<PushExtent[]> =>
  visibleItems(tx, reader)
    .select('i.push_id as pushId')
    .select([
      sql<number>`count(distinct i.material_id)::integer`.as('materials'),
      sql<number>`count(distinct (i.platform, i.advertiser_id))::integer`.as('accounts'),
    ])
    .where('i.push_id', 'in', ids)
    .groupBy('i.push_id')
    .execute();

export type PushItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

export const itemsOf = (tx: TenantTx, reader: Reader, pushId: string) =>
  visibleItems(tx, reader)
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'i.platform')
        .onRef('a.advertiser_id', '=', 'i.advertiser_id'),
    )
    .select([
      'i.material_id as materialId',
      'i.platform',
      'i.advertiser_id as advertiserId',
      'i.kind',
      'i.name',
    ])
    .select(['i.operation_id as operationId', 'i.cover_operation_id as coverOperationId'])
    .select(['a.name as advertiserName', 'v.permission'])
    .select(['o.plan_id as planId', 'c.plan_id as coverPlanId', itemState(tx).as('state')])
    .select(
      sql<
        OperationRow['error']
      >`case when o.id is null or o.state = 'SUCCEEDED' then c.error else o.error end`.as('error'),
    )
    .where('i.push_id', '=', pushId)
    .orderBy('i.platform')
    .orderBy('a.name')
    .orderBy('i.advertiser_id')
    .orderBy('i.name')
    .orderBy('i.material_id')
    .execute();

/** The items of a push go on with other operations. */
export async function moveItems(
  tx: TenantTx,
  pushId: string,
  moved: readonly (Pair & { operationId: string | null; coverOperationId: string | null })[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update material_push_items as i set operation_id = m.operation_id, cover_operation_id = m.cover_operation_id
    from unnest(${moved.map(({ materialId }) => materialId)}::uuid[], ${moved.map(({ platform }) => platform)}::text[],
      ${moved.map(({ advertiserId }) => advertiserId)}::text[], ${moved.map(({ operationId }) => operationId)}::uuid[],
      ${moved.map(({ coverOperationId }) => coverOperationId)}::uuid[])
      as m (material_id, platform, advertiser_id, operation_id, cover_operation_id)
    where i.tenant_id = ${tx.tenantId} and i.push_id = ${pushId} and i.material_id = m.material_id
      and i.platform = m.platform and i.advertiser_id = m.advertiser_id`.execute(tx);
}

export const placesOf = (tx: TenantTx, reader: Reader, materialId: string) =>
  visiblePlaces(tx, reader)
    .select(['l.platform', 'l.advertiser_id as advertiserId', 'a.name as advertiserName'])
    .select(['l.external_id as externalId', 'l.pushed_at as pushedAt'])
    .where('l.material_id', '=', materialId)
    .orderBy('l.platform')
    .orderBy('a.name')
    .orderBy('l.external_id')
    .execute();

/** The first account of each platform that can be used. */
export async function accountsForDemo(tx: TenantTx): Promise<PushAccount[]> {
  const rows = await tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id as advertiserId'])
    .distinctOn('platform')
    .where('tenant_id', '=', tx.tenantId)
    .where('auth_status', '=', 'NORMAL')
    .where('status', '=', 'enabled')
    .orderBy('platform')
    .orderBy('advertiser_id')
    .execute();
  return rows.flatMap((row) => {
    const platform = adPlatforms.find((each) => each === row.platform);
    return platform ? [{ ...row, platform }] : [];
  });
}
