import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
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
 * Nobody asked what happened then, so they are no zeros. As runs of days, of `accounts a` (no, today). Hours are planned for the running
 * day alone.
 */
export const unplannedRuns = (
  tx: TenantTx,
  { part, days: { from, to } }: { part: string; days: Days },
): RawBuilder<unknown> => sql`
  select a.no as account_no, r.first, r.last
  from accounts a join insight_accounts n on n.tenant_id = ${tx.tenantId} and n.account_no = a.no
  cross join lateral (
    select ${from}::date as first, least(${to}::date, a.today, n.first_day - 1) as last
    union all
    select greatest(${from}::date, n.planned_day + 1), least(${to}::date, a.today) where n.first_day is not null) r
  where ${part}::text <> 'hours' and r.first <= r.last and (n.first_day is not null or not exists (
    select from insight_days p where p.tenant_id = ${tx.tenantId} and p.account_no = a.no))`;

export const clocksCte = (
  accounts: readonly AccountDay[],
): RawBuilder<unknown> => sql`accounts as materialized (
  select * from unnest(
    ${accounts.map(({ account: { no } }) => no)}::integer[], ${accounts.map(({ today }) => today)}::date[]
  ) as u (no, today))`;

export async function knownOf(
  tx: TenantTx,
  accounts: readonly AccountDay[],
  { part, days }: { part: string; days: Days },
): Promise<Known> {
  // The first one that is found is enough: an account has a row for each of ninety days.
  const inDays = sql`from insight_days d
    where d.tenant_id = ${tx.tenantId} and d.account_no = u.no and d.part = ${part}
      and d.day between ${days.from}::date and ${days.to}::date`;
  const { rows } = await sql<{ no: number; is_known: boolean }>`
    with ${clocksCte(accounts)}, unplanned as (${unplannedRuns(tx, { part, days })})
    select u.no, k.no is not null as is_known from accounts u
    left join lateral (select u.no ${inDays} and d.fetched_at is not null limit 1) k on true
    left join lateral (select u.no ${inDays} limit 1) p on true
    where p.no is not null or u.no in (select account_no from unplanned)`.execute(tx);
  const nos = (isKnown: boolean) =>
    new Set(rows.filter(({ is_known }) => is_known === isKnown).map(({ no }) => no));
  return { some: nos(true), nothing: nos(false) };
}
