import type { Message } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightPart } from '../tables.ts';
import { isGap } from './gaps.ts';
import { integers } from './lists.ts';

export interface CoverageQuestion {
  accountNos: readonly number[];
  part: InsightPart;
  /** Days of each account's zone, both included. */
  from: string;
  to: string;
  now: Date;
}

/** An account's day of which nothing is known, or nothing that is new enough. */
export interface Gap {
  accountNo: number;
  day: string;
  /** When it was last fetched; null: never. */
  fetchedAt: Date | null;
  /** Why not since; null: its turn has not come yet. */
  failure: Message | null;
}

export interface Coverage {
  /** The newest days first; at most as many as were asked for. */
  gaps: Gap[];
  gapTotal: number;
  /** Of what is known. */
  oldestFetch: Date | null;
  newestFetch: Date | null;
}

/**
 * How far figures of these accounts and days are known. Days that lie before the first one that was ever planned for an account are no
 * gaps: we knew nothing of it then. Neither are days to come, which the account has not begun.
 */
export async function coverageOf(
  tx: TenantTx,
  { accountNos, part, from, to, now }: CoverageQuestion,
  most: number,
): Promise<Coverage> {
  if (accountNos.length === 0) return { gaps: [], gapTotal: 0, oldestFetch: null, newestFetch: null };
  const days = tx
    .selectFrom('insight_days as d')
    .where('d.tenant_id', '=', tx.tenantId)
    .where('d.account_no', '=', sql<number>`any(${integers(accountNos)})`)
    .where('d.part', '=', part)
    .where('d.day', '>=', sql<string>`${from}::date`)
    .where('d.day', '<=', sql<string>`${to}::date`);
  const counted = await days
    .select([
      sql<number>`(count(*) filter (where ${isGap(now)}))::integer`.as('gaps'),
      sql<Date | null>`min(d.fetched_at)`.as('oldest'),
      sql<Date | null>`max(d.fetched_at)`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const gaps =
    counted.gaps === 0
      ? []
      : await days
          .select([
            'd.account_no as accountNo',
            sql<string>`d.day::text`.as('day'),
            'd.fetched_at as fetchedAt',
            'd.failure',
          ])
          .where(isGap(now))
          .orderBy('d.day', 'desc')
          .orderBy('d.account_no')
          .limit(most)
          .execute();
  return { gaps, gapTotal: counted.gaps, oldestFetch: counted.oldest, newestFetch: counted.newest };
}
