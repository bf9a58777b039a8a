import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { isGap } from '../../insights/index.ts';
import type { AccountCoverage, Coverage } from '../coverage.ts';
import type { Days } from '../question.ts';
import type { ScopedAccount } from './scope.ts';

/** An account with what its clock shows. */
export interface AccountDay {
  account: ScopedAccount;
  today: string;
  offsetMinutes: number;
}

/** What is known of accounts in some days: some of it, or nothing although there was something to fetch. */
export interface Known {
  some: ReadonlySet<number>;
  nothing: ReadonlySet<number>;
}

/**
 * Days of accounts that were never planned: before an account was authorised, after its authorisation ended, all of one that is new.
 * Nobody asked what happened then, so they are no zeros. As runs of days with the reason, of `accounts a` (no, today). Hours are planned for
 * the last days alone.
 */
export const unplannedRuns = (
  tx: TenantTx,
  { part, days: { from, to } }: { part: string; days: Days },
): RawBuilder<unknown> => sql`
  select a.no as account_no, r.first, r.last, r.reason
  from accounts a join insight_accounts n on n.tenant_id = ${tx.tenantId} and n.account_no = a.no
  join ad_accounts c on c.tenant_id = ${tx.tenantId} and c.platform = n.platform and c.advertiser_id = n.advertiser_id
  cross join lateral (
    select ${from}::date as first, least(${to}::date, a.today, n.first_day - 1) as last,
      case when n.first_day is not null then 'notPlanned' when c.auth_status = 'NORMAL' then 'notFetched' else 'disconnected' end as reason
    union all
    select greatest(${from}::date, n.planned_day + 1), least(${to}::date, a.today),
      case when n.next_at is null then 'disconnected' else 'notFetched' end
    where n.first_day is not null) r
  where ${part}::text <> 'hours' and r.first <= r.last and (n.first_day is not null or not exists (
    select from insight_days p where p.tenant_id = ${tx.tenantId} and p.account_no = a.no))`;

export const clocksCte = (
  accounts: readonly AccountDay[],
): RawBuilder<unknown> => sql`accounts as materialized (
  select * from unnest(
    ${accounts.map(({ account: { no } }) => no)}::integer[], ${accounts.map(({ today }) => today)}::date[],
    ${accounts.map(({ offsetMinutes }) => offsetMinutes)}::float8[]
  ) as u (no, today, minutes))`;

/**
 * What was fetched of the accounts that have days without, in these days up to their today. A day that was fetched while it was running
 * is a part once its next fetch is overdue.
 */
export async function coverageIn(
  tx: TenantTx,
  accounts: readonly AccountDay[],
  { part, days, now }: { part: string; days: Days; now: Date },
): Promise<Coverage> {
  const inDays = sql`d.tenant_id = ${tx.tenantId} and d.part = ${part}
    and d.day between ${days.from}::date and ${days.to}::date`;
  const wasRunning = sql`((d.fetched_at at time zone 'UTC') + a.minutes * interval '1 minute')::date <= d.day`;
  const { rows } = await sql<{ no: number; kind: keyof AccountCoverage; from: string; to: string }>`
    with ${clocksCte(accounts)}, unplanned as materialized (${unplannedRuns(tx, { part, days })}),
    planned as materialized (
      select d.account_no, d.day, case when d.fetched_at is null then 'missing' else 'partial' end as kind
      from accounts a join insight_days d on d.account_no = a.no
      where ${inDays} and d.day <= a.today and ${isGap(now)} and (d.fetched_at is null or ${wasRunning})),
    days as (
      select account_no, day, kind from planned
      union all
      select d.account_no, d.day, 'fetched'
      from (select account_no from planned union select account_no from unplanned) p
      join insight_days d on d.account_no = p.account_no
      where ${inDays} and d.fetched_at is not null)
    select account_no as no, 'missing' as kind, first::text as "from", last::text as "to" from unplanned
    union all
    select account_no, kind, min(day)::text, max(day)::text from (
      select account_no, kind, day, day - (row_number() over (partition by account_no, kind order by day))::integer as run from days) r
    group by account_no, kind, run`.execute(tx);
  const coverage = new Map<number, Record<keyof AccountCoverage, Days[]>>();
  for (const { no, kind, from, to } of rows) {
    const account = coverage.get(no) ?? { missing: [], partial: [], fetched: [] };
    account[kind].push({ from, to });
    coverage.set(no, account);
  }
  return coverage;
}

/** Accounts of which nothing was fetched in any of the days, and the others. */
export function knownOf(coverage: Coverage, accountNos: readonly number[]): Known {
  const isNothing = (no: number) => {
    const account = coverage.get(no);
    return account !== undefined && account.missing.length > 0 && account.fetched.length === 0;
  };
  return {
    some: new Set(accountNos.filter((no) => !isNothing(no))),
    nothing: new Set(accountNos.filter(isNothing)),
  };
}
