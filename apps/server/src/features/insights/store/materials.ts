import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/**
 * Gives the materials of an account's reports that are in the library their id there: what the platform calls a material in its
 * reports or in its library, each in its place. What was merged since leads to what is kept, what is not there any more to nothing.
 */
export async function linkMaterials(tx: TenantTx, accountNo: number): Promise<void> {
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
      where a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo} and m.material_id is null
    )
    update insight_materials t set material_id = f.material_id
    from found f
    where t.tenant_id = ${tx.tenantId} and t.account_no = ${accountNo} and t.material_no = f.material_no
      and f.material_id is not null`.execute(tx);
  await followMerged(tx, accountNo);
}

/** Those of materials that were merged into others lead to the one that is kept, however often that happened. */
async function followMerged(tx: TenantTx, accountNo: number): Promise<void> {
  await sql`
    update insight_materials t set material_id = g.material_id from merged_materials g
    where t.tenant_id = ${tx.tenantId} and t.account_no = ${accountNo} and g.tenant_id = ${tx.tenantId}
      and g.id = t.material_id`.execute(tx);
}
