import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { days as dayList } from './lists.ts';

/**
 * Keeps the first day on which each material of an account was shown, after its figures of some days were written. Only where the day
 * that was the first one is not any more, days after it are looked through.
 */
export async function keepFirstDays(tx: TenantTx, accountNo: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  const isShown = sql`d.tenant_id = ${tx.tenantId} and d.account_no = ${accountNo} and d.impressions > 0`;
  await sql`
    update insight_materials m set first_day = f.day
    from (
      select d.material_no, min(d.day) as day from material_days d
      where ${isShown} and d.day = any(${dayList(days)}) group by d.material_no) f
    where m.tenant_id = ${tx.tenantId} and m.account_no = ${accountNo} and m.material_no = f.material_no
      and (m.first_day is null or m.first_day > f.day)`.execute(tx);
  await sql`
    with gone as materialized (
      select g.material_no, g.first_day from insight_materials g
      where g.tenant_id = ${tx.tenantId} and g.account_no = ${accountNo} and g.first_day = any(${dayList(days)})
        and not exists (
          select from material_days d where ${isShown} and d.day = g.first_day and d.material_no = g.material_no)
    ), later as (
      select g.material_no, (
        select min(d.day) from material_days d
        where ${isShown} and d.day > g.first_day and d.material_no = g.material_no) as day
      from gone g)
    update insight_materials m set first_day = l.day from later l
    where m.tenant_id = ${tx.tenantId} and m.account_no = ${accountNo} and m.material_no = l.material_no`.execute(
    tx,
  );
}
