import type { Message } from '@adsail/contract';
import type { GapReason } from '@adsail/contract/reports';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { isGap } from '../../insights/index.ts';
import type { Days } from '../question.ts';
import { type Facts, factRows, factTables, type Source } from './facts.ts';
import type { ScopedAccount } from './scope.ts';

export interface FetchedAccount {
  account_no: number;
  oldest: Date | null;
  newest: Date | null;
}

export interface GapRow {
  account_no: number;
  reason: GapReason;
  from: string;
  to: string;
  days: number;
  failure: Message | null;
}

/** An account with what its clock shows. */
export interface AccountDay {
  account: ScopedAccount;
  today: string;
  offsetMinutes: number;
}

export const partOf: Record<Source, string> = {
  products: 'ads',
  given: 'ads',
  ads: 'ads',
  hours: 'hours',
  materials: 'materials',
};

const clocks = (accounts: readonly AccountDay[]) => sql`accounts as materialized (
  select * from unnest(
    ${accounts.map(({ account: { no } }) => no)}::integer[], ${accounts.map(({ today }) => today)}::date[]
  ) as u (no, today))`;

/** Days to come are no gaps, and days before the first one that is known of an account neither. */
export async function gapRows(
  tx: TenantTx,
  {
    accounts,
    days: { from, to },
    source,
    now,
  }: { accounts: readonly AccountDay[]; days: Days; source: Source; now: Date },
): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    with ${clocks(accounts)}, open as (
      select d.account_no, d.day, d.failure, d.failures,
        case
          when d.fetched_at is not null then 'outdated'
          when d.failures > 0 then 'failed'
          else 'notFetched'
        end as reason
      from accounts a join insight_days d on d.account_no = a.no
      where d.tenant_id = ${tx.tenantId} and d.part = ${partOf[source]}
        and d.day between ${from}::date and ${to}::date and d.day <= a.today
        and ${isGap(now)})
    select account_no, reason, min(day)::text as "from", max(day)::text as "to", count(*)::integer as days,
      (array_agg(failure order by day desc) filter (where failure is not null))[1] as failure
    from open group by account_no, reason order by days desc, account_no, reason`.execute(tx);
  return rows;
}

export async function fetchTimes(
  tx: TenantTx,
  {
    accounts,
    days: { from, to },
    source,
  }: { accounts: readonly ScopedAccount[]; days: Days; source: Source },
): Promise<FetchedAccount[]> {
  const { rows } = await sql<FetchedAccount>`
    select account_no, min(fetched_at) as oldest, max(fetched_at) as newest from insight_days
    where tenant_id = ${tx.tenantId} and part = ${partOf[source]} and account_no = any(${accounts.map(({ no }) => no)}::integer[])
      and day between ${from}::date and ${to}::date and fetched_at is not null
    group by account_no`.execute(tx);
  return rows;
}

/** Those of the accounts that have a figure in those days: one of each is enough. */
export async function accountsWithFacts(tx: TenantTx, facts: Facts): Promise<number[]> {
  const { given, asked } = facts;
  if (given)
    return [...new Set(given.filter(({ day }) => day >= asked.from && day <= asked.to).map(({ no }) => no))];
  const plain: Facts = { ...facts, before: null, conversion: null, withUnfetched: false };
  const { rows } = await sql<{ no: number }>`
    with ${factTables(tx, plain)}
    select o.no from accounts o cross join lateral (
      select s.no from ${factRows(tx, plain)} where s.no = o.no limit 1) f`.execute(tx);
  return rows.map(({ no }) => no);
}

/** Days and currencies of amounts for which there is no rate. */
export async function missingRates(
  tx: TenantTx,
  facts: Facts,
  limit: number,
): Promise<{ count: number; list: { day: string; currency: string }[] }> {
  const plain: Facts = { ...facts, before: null, withUnfetched: false };
  const { rows } = await sql<{ day: string; currency: string; count: string }>`
    with ${factTables(tx, plain)}, missing as (
      select distinct s.day, s.currency from ${factRows(tx, plain)}
      where s.rate is null and (s.cost <> 0 or s.app_value <> 0 or s.web_value <> 0))
    select day::text, currency, count(*) over () as count from missing
    order by day, currency limit ${limit}`.execute(tx);
  return {
    count: Number(rows[0]?.count ?? 0),
    list: rows.map(({ day, currency }) => ({ day, currency })),
  };
}

/** In how many accounts each day is a gap. */
export async function gapDays(
  tx: TenantTx,
  {
    accounts,
    days: { from, to },
    source,
    now,
  }: { accounts: readonly AccountDay[]; days: Days; source: Source; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; accounts: number }>`
    with ${clocks(accounts)}
    select d.day::text as day, count(*)::integer as accounts
    from accounts a join insight_days d on d.account_no = a.no
    where d.tenant_id = ${tx.tenantId} and d.part = ${partOf[source]}
      and d.day between ${from}::date and ${to}::date and d.day <= a.today and ${isGap(now)}
    group by d.day`.execute(tx);
  return new Map(rows.map(({ day, accounts: count }) => [day, count]));
}
