import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Of a row of `insight_days`, whether its day is a gap: it was never fetched, or what was fetched is older than the plan allows. Every
 * screen that tells of gaps asks this; days to come are no gaps, and their rows do not exist.
 */
export const isGap = (now: Date, table = 'd'): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${table}.fetched_at`)} is null or ${sql.ref(`${table}.stale_at`)} <= ${now}::timestamptz)`;
