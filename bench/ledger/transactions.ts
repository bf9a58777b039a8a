import { setTimeout as sleep } from 'node:timers/promises';
import type { Organisation } from './organisation.ts';

/** How many transactions the database has seen. */
export async function transactionCount({ owner }: Pick<Organisation, 'owner'>): Promise<number> {
  // Backends tell their counts about once a second.
  await sleep(1500);
  const { rows } = await owner.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
