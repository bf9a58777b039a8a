import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightPart } from '../tables.ts';
import { besideAccount, days as dayList, integers } from './lists.ts';

export interface AccountPart {
  accountNo: number;
  part: InsightPart;
}

/** Those of these days that were ever fetched. */
export async function fetchedDays(
  tx: TenantTx,
  { accountNo, part }: AccountPart,
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('insight_days')
    .select(sql<string>`day::text`.as('day'))
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('part', '=', part)
    .where('day', '=', sql<string>`any(${dayList(days)})`)
    .where('fetched_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

interface Fetched {
  day: string;
  nextAt: Date | null;
  staleAt: Date | null;
  /** Counts of which the answer said nothing, as bits; null: there were no rows. */
  untold: number | null;
}

/** From now on they are known, until they are stale. */
export async function noteFetched(
  tx: TenantTx,
  { accountNo, part }: AccountPart,
  days: readonly Fetched[],
  fetchedAt: Date,
): Promise<void> {
  if (days.length === 0) return;
  const rows = sql`unnest(${dayList(days.map(({ day }) => day))}, ${days.map(({ nextAt }) => nextAt)}::timestamptz[],
    ${days.map(({ staleAt }) => staleAt)}::timestamptz[], ${integers(days.map(({ untold }) => untold))}) as d (day, next_at, stale_at, untold)`;
  await sql`
    insert into insight_days (tenant_id, account_no, part, day, fetched_at, next_at, stale_at, untold, failures, failure)
    select a.tenant_id, a.account_no, ${part}::text, d.day, ${fetchedAt}::timestamptz, d.next_at, d.stale_at, d.untold, 0, null::jsonb
    from ${besideAccount(tx, accountNo, rows)}
    on conflict (tenant_id, account_no, part, day) do update set fetched_at = excluded.fetched_at,
      next_at = excluded.next_at, stale_at = excluded.stale_at, untold = excluded.untold, failures = 0, failure = null`.execute(
    tx,
  );
}
