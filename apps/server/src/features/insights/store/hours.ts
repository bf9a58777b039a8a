import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { pullPlan } from '../plan/schedule.ts';

/**
 * Whether the hours of a day are all of it: each of the accounts that has figures of that day, or hours, was asked for its hours after
 * the day's last fetch, and before a later one would have had more to tell. Hours of a part of the accounts, or of another moment than
 * the day's sums, would draw a line beside a total that it does not add up to.
 */
export async function hoursAreWhole(
  tx: TenantTx,
  accountNos: readonly number[],
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ hours: number; parts: number }>`
    select (count(*) filter (where h.fetched_at is not null))::integer as hours,
      (count(*) filter (where not (h.fetched_at is not null and d.fetched_at is not null and h.fetched_at >= d.fetched_at
        and h.fetched_at < d.fetched_at + ${sql.lit(pullPlan.busyMs)} * interval '1 millisecond')))::integer as parts
    from unnest(${[...accountNos]}::integer[]) as u (no)
    left join insight_days d on d.tenant_id = ${tx.tenantId} and d.account_no = u.no and d.part = 'ads' and d.day = ${day}::date
    left join insight_days h on h.tenant_id = ${tx.tenantId} and h.account_no = u.no and h.part = 'hours' and h.day = ${day}::date
    where h.fetched_at is not null or exists (
      select from day_sums s where s.tenant_id = ${tx.tenantId} and s.account_no = u.no and s.day = ${day}::date)`.execute(
    tx,
  );
  return rows.every(({ hours, parts }) => hours > 0 && parts === 0);
}
