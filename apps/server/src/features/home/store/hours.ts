import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountDay } from '../../reports/index.ts';

/** Of figures `s` of hours those before this one. */
export const isBefore = (hour: number): RawBuilder<unknown> => sql`s.hour < ${hour}`;

/** How many hours of a day were over when they were last fetched, in each of the accounts that have any; null: none has. */
export async function wholeHours(
  tx: TenantTx,
  accounts: readonly AccountDay[],
  day: string,
): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    with clocks as materialized (
      select * from unnest(${accounts.map(({ account: { no } }) => no)}::integer[],
        ${accounts.map(({ offsetMinutes }) => offsetMinutes)}::float8[]) as u (no, minutes)),
    fetched as (
      select (d.fetched_at at time zone 'UTC') + c.minutes * interval '1 minute' as at
      from clocks c join insight_days d on d.account_no = c.no
      where d.tenant_id = ${tx.tenantId} and d.part = 'hours' and d.day = ${day}::date and d.fetched_at is not null)
    select min(case when f.at::date > ${day}::date then 24 else extract(hour from f.at) end)::integer as hours from fetched f`.execute(
    tx,
  );
  return rows[0]?.hours ?? null;
}
