import type { ZoneKey } from '@adsail/contract';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { TenantTx } from './scope.ts';

/** Of the database, asked by itself: in a statement on tenants' rows a cluster would take the clock of the machine that has them. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}

/** In which a day of the organisation is one. */
export async function tenantZone(tx: TenantTx): Promise<ZoneKey> {
  const { timezone } = await tx
    .selectFrom('tenants')
    .select('timezone')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return timezone as ZoneKey;
}
