import { mediaKinds } from '@adsail/contract/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { integers } from './lists.ts';

/**
 * Gives materials of an account's reports that are in the library their id there: what the platform calls a material in its reports or
 * in its library, each in its place. All that have none yet, or some of them.
 */
export async function linkMaterials(
  tx: TenantTx,
  accountNo: number,
  materialNos: readonly number[] | null = null,
): Promise<void> {
  if (materialNos?.length === 0) return;
  const isMeant = materialNos ? sql`m.material_no = any(${integers(materialNos)})` : sql`true`;
  await sql`
    with found as materialized (
      select m.material_no, coalesce(
        (
          select p.material_id from material_places p
          where p.tenant_id = ${tx.tenantId} and p.platform = a.platform and p.advertiser_id = a.advertiser_id and p.part = 'FILE'
            and m.names = 'materialId' and p.report_id = m.report_id
          order by p.vanished_at is not null, p.pushed_at, p.external_id limit 1
        ), (
          select p.material_id from material_places p
          where p.tenant_id = ${tx.tenantId} and p.platform = a.platform and p.advertiser_id = a.advertiser_id and p.part = 'FILE'
            and m.names = 'id' and p.external_id = m.report_id
          order by p.vanished_at is not null, p.pushed_at, p.external_id limit 1
        )
      ) as material_id
      from insight_accounts a
      join insight_materials m on m.tenant_id = ${tx.tenantId} and m.account_no = a.account_no
      where a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo} and m.material_id is null and ${isMeant}
    )
    update insight_materials t set material_id = f.material_id
    from found f
    where t.tenant_id = ${tx.tenantId} and t.account_no = ${accountNo} and t.material_no = f.material_no
      and f.material_id is not null`.execute(tx);
}

/** Those of materials that were merged into others lead to the one that is kept, however often that happened. */
export async function followMerged(tx: TenantTx, accountNo: number): Promise<void> {
  await sql`
    update insight_materials t set material_id = g.material_id from merged_materials g
    where t.tenant_id = ${tx.tenantId} and t.account_no = ${accountNo} and g.tenant_id = ${tx.tenantId}
      and g.id = t.material_id`.execute(tx);
}

/** Accounts whose materials got to the library after their reports had told of them, or were merged into others since. */
export async function accountsToLink(tx: TenantTx): Promise<number[]> {
  const named = (names: string, id: RawBuilder<unknown>) => sql`
    select a.account_no from material_places p
    join insight_accounts a on a.tenant_id = ${tx.tenantId} and a.platform = p.platform and a.advertiser_id = p.advertiser_id
    join insight_materials m on m.tenant_id = ${tx.tenantId} and m.account_no = a.account_no
      and m.kind = any(${[...mediaKinds]}::text[]) and m.names = ${names} and m.report_id = ${id} and m.material_id is null
    where p.tenant_id = ${tx.tenantId} and p.part = 'FILE'`;
  const { rows } = await sql<{ account_no: number }>`
    ${named('materialId', sql`p.report_id`)}
    union ${named('id', sql`p.external_id`)}
    union
    select m.account_no from merged_materials g
    join insight_materials m on m.tenant_id = ${tx.tenantId} and m.material_id = g.id
    where g.tenant_id = ${tx.tenantId}`.execute(tx);
  return rows.map(({ account_no }) => account_no);
}
