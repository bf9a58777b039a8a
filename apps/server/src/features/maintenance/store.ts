import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Of organisations whose rows lie together: db/tenant-groups.ts. */
export const deleteIdempotencyKeys = (db: Database, tenants: readonly string[], before: Date) =>
  sql`select app_purge_idempotency_keys(${[...tenants]}::bigint[], ${before})`.execute(db);

/** Of the platforms' allowances. */
export const deleteIdleLanes = (db: Database, before: Date) =>
  sql`select app_purge_rate_lanes(${before})`.execute(db);
