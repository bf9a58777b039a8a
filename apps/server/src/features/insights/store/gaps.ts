import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Of a row of `insight_days`, whether somebody still fetches its account. One that rests has been planned and is not due. */
export const isFetched = (tx: TenantTx, table = 'd'): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from insight_accounts n
  where n.tenant_id = ${tx.tenantId} and n.account_no = ${sql.ref(`${table}.account_no`)}
    and n.planned_day is not null and n.next_at is null)`;

/**
 * Of a row of `insight_days`, whether its day is a gap: it was never fetched, or what was fetched is older than the plan allows. Every
 * screen that tells of gaps asks this; days to come are no gaps, and their rows do not exist.
 */
export const isGap = (now: Date, table = 'd'): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${table}.fetched_at`)} is null or ${sql.ref(`${table}.stale_at`)} <= ${now}::timestamptz)`;
