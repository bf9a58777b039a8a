import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Days } from '../question.ts';
import type { ScopedAccount } from './scope.ts';

/** What is known of accounts in some days: some of it, or nothing although there was something to fetch. */
export interface Known {
  some: ReadonlySet<number>;
  nothing: ReadonlySet<number>;
}

/** An account that no day was ever planned for is one that was just authorised: nothing is known of it either. */
export async function knownOf(
  tx: TenantTx,
  accounts: readonly ScopedAccount[],
  { part, days: { from, to } }: { part: string; days: Days },
): Promise<Known> {
  const { rows } = await sql<{ no: number; is_known: boolean }>`
    select u.no, f.is_known from unnest(${accounts.map(({ no }) => no)}::integer[]) as u (no)
    cross join lateral (
      select bool_or(d.fetched_at is not null) as is_known from insight_days d
      where d.tenant_id = ${tx.tenantId} and d.account_no = u.no and d.part = ${part}
        and d.day between ${from}::date and ${to}::date) f
    where f.is_known is not null or not exists (
      select from insight_days p where p.tenant_id = ${tx.tenantId} and p.account_no = u.no)`.execute(tx);
  const nos = (isKnown: boolean) =>
    new Set(rows.filter(({ is_known }) => (is_known ?? false) === isKnown).map(({ no }) => no));
  return { some: nos(true), nothing: nos(false) };
}
