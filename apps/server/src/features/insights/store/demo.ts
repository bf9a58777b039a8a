import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/**
 * The sandbox's ads show files of its own, so a demo world would have no numbers beside its materials. What spent most in an account
 * is taken for what the library has of that kind, in turns.
 */
export async function linkDemoMaterials(tx: TenantTx): Promise<void> {
  await sql`
    with spent as materialized (
      select d.account_no, d.material_no, sum(d.cost) as cost from material_days d
      where d.tenant_id = ${tx.tenantId} group by d.account_no, d.material_no
    ), ranked as materialized (
      select m.account_no, m.material_no, m.kind,
        row_number() over (partition by m.account_no, m.kind order by s.cost desc, m.material_no) + m.account_no as place
      from insight_materials m
      join spent s on s.account_no = m.account_no and s.material_no = m.material_no
      where m.tenant_id = ${tx.tenantId} and m.material_id is null
    ), library as materialized (
      select t.id, lower(t.kind) as kind, row_number() over (partition by t.kind order by t.id) - 1 as place,
        count(*) over (partition by t.kind) as count
      from materials t where t.tenant_id = ${tx.tenantId}
    )
    update insight_materials m set material_id = l.id
    from ranked r join library l on l.kind = r.kind and l.place = r.place % l.count
    where m.tenant_id = ${tx.tenantId} and m.account_no = r.account_no and m.material_no = r.material_no`.execute(
    tx,
  );
}
