import type { Message } from '@adsail/contract';
import type { GapReason } from '@adsail/contract/reports';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { isFetched, isGap } from '../../insights/index.ts';
import type { Days } from '../question.ts';
import { type Facts, factRows, factTables, type Source } from './facts.ts';
import type { ScopedAccount } from './scope.ts';
import { type AccountDay, clocksCte, unplannedRuns } from './unfetched.ts';

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

export const partOf: Record<Source, string> = {
  products: 'ads',
  given: 'ads',
  ads: 'ads',
  hours: 'hours',
  materials: 'materials',
};

/** Nothing comes of these any more. */
const ended: readonly GapReason[] = ['disconnected', 'notPlanned'];
export const isToCome = ({ reason }: Pick<GapRow, 'reason'>): boolean => !ended.includes(reason);

/** Days to come are no gaps; days that were never planned are. `willBeFetched`: only those that can still be fetched. */
export async function gapRows(
  tx: TenantTx,
  {
    accounts,
    days,
    source,
    now,
    willBeFetched = false,
  }: {
    accounts: readonly AccountDay[];
    days: Days;
    source: Source;
    now: Date;
    willBeFetched?: boolean;
  },
): Promise<GapRow[]> {
  const part = partOf[source];
  const { rows } = await sql<GapRow>`
    with ${clocksCte(accounts)}, open as (
      select d.account_no, d.day as first, d.day as last, d.failure,
        case
          when not ${isFetched(tx)} then 'disconnected'
          when d.fetched_at is not null then 'outdated'
          when d.failures > 0 then 'failed'
          else 'notFetched'
        end as reason
      from accounts a join insight_days d on d.account_no = a.no
      where d.tenant_id = ${tx.tenantId} and d.part = ${part}
        and d.day between ${days.from}::date and ${days.to}::date and d.day <= a.today
        and ${isGap(now)}
      union all
      select u.account_no, u.first, u.last, null::jsonb, u.reason from (${unplannedRuns(tx, { part, days })}) u)
    select account_no, reason, min(first)::text as "from", max(last)::text as "to", sum(last - first + 1)::integer as days,
      (array_agg(failure order by first desc) filter (where failure is not null))[1] as failure
    from open group by account_no, reason order by days desc, account_no, reason`.execute(tx);
  return willBeFetched ? rows.filter(isToCome) : rows;
}

interface FetchesAsked {
  accounts: readonly ScopedAccount[];
  days: Days;
  source: Source;
}

const fetchedDays = (tx: TenantTx, { accounts, days: { from, to }, source }: FetchesAsked) => sql`insight_days
  where tenant_id = ${tx.tenantId} and part = ${partOf[source]} and account_no = any(${accounts.map(({ no }) => no)}::integer[])
    and day between ${from}::date and ${to}::date and fetched_at is not null`;

export async function fetchTimes(tx: TenantTx, asked: FetchesAsked): Promise<FetchedAccount[]> {
  const { rows } = await sql<FetchedAccount>`
    select account_no, min(fetched_at) as oldest, max(fetched_at) as newest from ${fetchedDays(tx, asked)}
    group by account_no`.execute(tx);
  return rows;
}

/** Of all accounts together. */
export async function fetchTimesOfAll(
  tx: TenantTx,
  asked: FetchesAsked,
): Promise<Omit<FetchedAccount, 'account_no'>> {
  const { rows } = await sql<Omit<FetchedAccount, 'account_no'>>`
    select min(fetched_at) as oldest, max(fetched_at) as newest from ${fetchedDays(tx, asked)}`.execute(tx);
  return rows[0] ?? { oldest: null, newest: null };
}

/** Those of the accounts that have a figure in those days: one of each is enough. `sums/accounts.ts` asks for what it does not know. */
export async function accountsInSql(tx: TenantTx, facts: Facts): Promise<number[]> {
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
  { accounts, days, source, now }: { accounts: readonly AccountDay[]; days: Days; source: Source; now: Date },
): Promise<Map<string, number>> {
  const part = partOf[source];
  // Many accounts have the same runs: those that were authorised together.
  const { rows } = await sql<{ day: string; accounts: number }>`
    with ${clocksCte(accounts)}, runs as (
      select first, last, count(*) as accounts from (${unplannedRuns(tx, { part, days })}) u group by first, last)
    select day::text as day, sum(accounts)::integer as accounts from (
      select d.day, count(*) as accounts
      from accounts a join insight_days d on d.account_no = a.no
      where d.tenant_id = ${tx.tenantId} and d.part = ${part}
        and d.day between ${days.from}::date and ${days.to}::date and d.day <= a.today and ${isGap(now)}
      group by d.day
      union all
      select r.first + n.n, r.accounts from runs r cross join lateral generate_series(0, r.last - r.first) as n (n)
    ) g group by day`.execute(tx);
  return new Map(rows.map(({ day, accounts: count }) => [day, count]));
}
