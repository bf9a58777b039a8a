import { type AdPlatform, Id } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import type { AccountFacts, MaterialFacts, PlanFacts } from '@adsail/contract/tasks';
import { sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import { visibleAssets } from '../../assets/index.ts';

export async function productFacts(tx: TenantTx, id: string | null): Promise<PlanFacts['product']> {
  if (id === null) return null;
  const row = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those that the reader may see, in one order. */
export async function accountFacts(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<AccountFacts[]> {
  if (advertiserIds.length === 0) return [];
  const rows = await tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .leftJoin('account_rooms as r', (join) =>
      join
        .on('r.tenant_id', '=', tx.tenantId)
        .onRef('r.platform', '=', 'a.platform')
        .onRef('r.advertiser_id', '=', 'a.advertiser_id'),
    )
    .select([
      'r.room',
      'a.advertiser_id',
      'a.name',
      'a.currency',
      'a.zone',
      'a.balance',
      sql<string | null>`trim_scale(a.min_budget)::text`.as('min_budget'),
      'a.data',
      'a.auth_status',
      'v.permission',
    ])
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .where('a.advertiser_id', 'in', advertiserIds)
    .orderBy('a.advertiser_id')
    .execute();
  return rows.map(
    ({ advertiser_id, name, currency, zone, balance, min_budget, data, auth_status, permission, room }) => ({
      platform,
      advertiserId: advertiser_id,
      name,
      currency,
      timezone: zone,
      balance,
      ...(min_budget !== null && { minBudget: min_budget }),
      ...(room && { held: room.held, quota: room.quota }),
      ...(data !== null && { data }),
      usable: auth_status === 'NORMAL' && permits(permission, 'MANAGE'),
    }),
  );
}

/** Of these accounts, those whose ads the reader may change. */
export async function managedAccounts(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<Set<string>> {
  if (advertiserIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom(visibleAccounts(tx, reader).as('v'))
    .select(['v.advertiser_id', 'v.permission'])
    .where('v.platform', '=', platform)
    .where('v.advertiser_id', 'in', [...advertiserIds])
    .execute();
  return new Set(
    rows.flatMap(({ advertiser_id, permission }) => (permits(permission, 'MANAGE') ? [advertiser_id] : [])),
  );
}

/** Also by the ids of those that were merged into them. */
export async function materialFacts(tx: TenantTx, ids: readonly string[]): Promise<MaterialFacts[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(sql<{ id: string }>`(select unnest(${ids}::uuid[]) as id)`.as('w'))
    .leftJoin('merged_materials as g', (join) =>
      join.on('g.tenant_id', '=', tx.tenantId).onRef('g.id', '=', 'w.id'),
    )
    .innerJoin('materials as m', (join) =>
      join.on('m.tenant_id', '=', tx.tenantId).on('m.id', '=', sql<string>`coalesce(g.material_id, w.id)`),
    )
    .select(['w.id', 'm.kind', 'm.name', 'm.width', 'm.height', 'm.duration_ms', 'm.cover_key', 'm.size'])
    .where('m.tenant_id', '=', tx.tenantId)
    .orderBy('w.id')
    .execute();
  return rows.map(({ id, kind, name, width, height, duration_ms, cover_key, size }) => ({
    id,
    kind,
    name,
    width,
    height,
    seconds: duration_ms === null ? null : duration_ms / 1000,
    hasCover: cover_key !== null,
    bytes: Number(size),
  }));
}

/** Accounts of one platform. */
interface InAccounts {
  platform: AdPlatform;
  advertiserIds: readonly string[];
}

const columns = (tx: TenantTx, reader: Reader, { platform, advertiserIds }: InAccounts) =>
  visibleAssets(tx, reader)
    .select(['t.id', 't.kind', 't.advertiser_id', 't.external_id', 't.name', 't.data', 't.raw'])
    .where('t.platform', '=', platform)
    .where('t.advertiser_id', 'in', [...advertiserIds]);

type AssetRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];
/** With the text of the content by which it was found. */
export type NamedAssetRow = AssetRow & { named_by: string };

/** Of these accounts, by our id or by the platform's. */
export async function assetsNamed(
  tx: TenantTx,
  reader: Reader,
  accounts: InAccounts,
  named: readonly string[],
): Promise<NamedAssetRow[]> {
  if (accounts.advertiserIds.length === 0) return [];
  const texts = new Set(named);
  // Ours are compared as ids: as texts, no index would find them.
  const ours = named.filter((text) => Id.safeParse(text).success);
  const rows = await columns(tx, reader, accounts)
    .where(sql<SqlBool>`(t.id = any(${ours}::uuid[]) or t.external_id = any(${named}::text[]))`)
    .orderBy('t.id')
    .execute();
  return rows.flatMap((row) =>
    [row.id, row.external_id].filter((text) => texts.has(text)).map((named_by) => ({ ...row, named_by })),
  );
}

/** What is named by our id of it in one account stands in the other accounts under ids of their own. */
export async function sameInAccounts(
  tx: TenantTx,
  reader: Reader,
  accounts: InAccounts,
  rows: readonly NamedAssetRow[],
): Promise<NamedAssetRow[]> {
  const ours = rows.filter(({ id, named_by }) => id === named_by);
  if (ours.length === 0) return [];
  const found = await columns(tx, reader, accounts)
    .where(
      sql<SqlBool>`(t.kind, t.external_id) in (select * from unnest(
        ${ours.map(({ kind }) => kind)}::text[], ${ours.map(({ external_id }) => external_id)}::text[]))`,
    )
    .orderBy('t.id')
    .execute();
  return ours.flatMap(({ kind, external_id, named_by }) =>
    found
      .filter((row) => row.kind === kind && row.external_id === external_id)
      .map((row) => ({ ...row, named_by })),
  );
}
