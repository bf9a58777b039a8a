import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export const deleteIdempotencyKeys = (db: Database, before: Date) =>
  sql`select app_purge_idempotency_keys(${before})`.execute(db);

/** Of the platforms' allowances. */
export const deleteIdleLanes = (db: Database, before: Date) =>
  sql`select app_purge_rate_lanes(${before})`.execute(db);
