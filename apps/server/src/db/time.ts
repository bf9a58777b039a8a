import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Of the database, asked by itself: in a statement on tenants' rows a cluster would take the clock of the machine that has them. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}
