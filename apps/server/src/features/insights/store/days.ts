import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightPart } from '../tables.ts';
import type { DayKey } from './facts.ts';

export interface PartDay extends DayKey {
  part: InsightPart;
}

interface Fetched {
  fetchedAt: Date;
  nextAt: Date | null;
  staleAt: Date | null;
}

/** From now on it is known, until it is stale. */
export async function noteFetched(
  tx: TenantTx,
  { accountNo, part, day }: PartDay,
  { fetchedAt, nextAt, staleAt }: Fetched,
): Promise<void> {
  await sql`
    insert into insight_days (tenant_id, account_no, part, day, fetched_at, next_at, stale_at, failures, failure)
    values (${tx.tenantId}, ${accountNo}, ${part}, ${day}::date, ${fetchedAt}, ${nextAt}, ${staleAt}, 0, null)
    on conflict (tenant_id, account_no, part, day) do update set fetched_at = excluded.fetched_at,
      next_at = excluded.next_at, stale_at = excluded.stale_at, failures = 0, failure = null`.execute(tx);
}
