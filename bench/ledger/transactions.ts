import { setTimeout as sleep } from 'node:timers/promises';
import type { Organisation } from './organisation.ts';

/** How many transactions the database has seen. */
export async function transactionCount({ owner }: Pick<Organisation, 'owner'>): Promise<number> {
  // Backends tell their counts once a second while they work, and the rest when they have been idle for ten.
  await sleep(11_000);
  const { rows } = await owner.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
