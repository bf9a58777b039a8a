import { addDays } from '@adsail/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import type { SharedRate } from './held.ts';

/** How long before a day the one that it is compared with may be: sources rest at weekends and on feasts. */
const neighbourDays = 7;

export interface Fetch {
  day: string;
  failures: number;
  next_at: Date | null;
}

export const fetchesSince = (db: Database | Tx, day: string): Promise<Fetch[]> =>
  db
    .selectFrom('rate_fetches')
    .where('day', '>=', day)
    .select([sql<string>`day::text`.as('day'), 'failures', 'next_at'])
    .execute();

export const noteFetches = (
  tx: Database | Tx,
  days: readonly string[],
  fetched: { fetchedAt: Date; nextAt: Date | null },
): Promise<unknown> => {
  const row = { fetched_at: fetched.fetchedAt, failures: 0, failure: null, next_at: fetched.nextAt };
  return tx
    .insertInto('rate_fetches')
    .values(days.map((day) => ({ day, ...row })))
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
};

/** When it last worked stays. */
export const noteFailedFetch = (
  tx: Database | Tx,
  day: string,
  failed: { failures: number; failure: string; nextAt: Date },
): Promise<unknown> => {
  const row = { failures: failed.failures, failure: failed.failure, next_at: failed.nextAt };
  return tx
    .insertInto('rate_fetches')
    .values({ day, fetched_at: null, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
};

/** The nearest rate of each currency before a day, or after it. */
async function neighbours(
  tx: Tx,
  day: string,
  side: 'before' | 'after',
): Promise<Map<string, { day: string; perUsd: string; isToCheck: boolean }>> {
  const isBefore = side === 'before';
  const rows = await tx
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'per_usd', 'to_check', sql<string>`day::text`.as('day')])
    .where('day', isBefore ? '<' : '>', day)
    .where('day', isBefore ? '>=' : '<=', addDays(day, isBefore ? -neighbourDays : neighbourDays))
    .orderBy('currency')
    .orderBy(sql`exchange_rates.day`, isBefore ? 'desc' : 'asc')
    .execute();
  return new Map(
    rows.map((row) => [row.currency, { day: row.day, perUsd: row.per_usd, isToCheck: row.to_check }]),
  );
}

export const ratesBefore = (tx: Tx, day: string) => neighbours(tx, day, 'before');
export const ratesAfter = (tx: Tx, day: string) => neighbours(tx, day, 'after');

/** In one statement; what the source no longer names stays. */
export async function saveSharedRates(tx: Tx, rates: readonly SharedRate[]): Promise<void> {
  await tx
    .insertInto('exchange_rates')
    .values([...rates])
    .onConflict((conflict) =>
      conflict.columns(['day', 'currency']).doUpdateSet(({ ref }) => ({
        per_usd: ref('excluded.per_usd'),
        source: ref('excluded.source'),
        quoted_on: ref('excluded.quoted_on'),
        to_check: ref('excluded.to_check'),
        fetched_at: ref('excluded.fetched_at'),
      })),
    )
    .execute();
}

export const markToCheck = (
  tx: Tx,
  { day, currency }: { day: string; currency: string },
  toCheck: boolean,
): Promise<unknown> =>
  tx
    .updateTable('exchange_rates')
    .set({ to_check: toCheck })
    .where('day', '=', day)
    .where('currency', '=', currency)
    .execute();
