import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';

/** Where something is to be done: the work itself happens in the tenant's transaction. */
export interface Due {
  tenant_id: string;
  id: string;
  user_id: string;
}

const rowsOf = async (db: Database | Tx, query: RawBuilder<Due>): Promise<Due[]> =>
  (await query.execute(db)).rows;

/** Organisations whose rows lie together: db/tenant-groups.ts. */
type Tenants = readonly string[];
const list = (tenants: Tenants) => sql`${[...tenants]}::bigint[]`;

/** At most `limit`; what is handed out here is due again at `again`. */
export const grantsToRenew = (
  tx: Tx,
  tenants: Tenants,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<Due[]> =>
  rowsOf(tx, sql<Due>`select * from app_grants_to_refresh(${list(tenants)}, ${now}, ${again}, ${limit})`);

export const grantsToCheck = (
  tx: Tx,
  tenants: Tenants,
  { now, everySeconds, limit }: { now: Date; everySeconds: number; limit: number },
): Promise<Due[]> =>
  rowsOf(
    tx,
    sql<Due>`select * from app_grants_to_check(${list(tenants)}, ${now}, ${everySeconds}, ${limit})`,
  );

/** Given up by their organisation, and the job that tells the platform was lost. */
export const grantsToRevoke = (tx: Tx, tenants: Tenants, now: Date, limit: number): Promise<Due[]> =>
  rowsOf(tx, sql<Due>`select * from app_grants_to_revoke(${list(tenants)}, ${now}, ${limit})`);

export const authorisationsToFinish = (tx: Tx, tenants: Tenants, now: Date, limit: number): Promise<Due[]> =>
  rowsOf(tx, sql<Due>`select * from app_authorisations_to_finish(${list(tenants)}, ${now}, ${limit})`);

/** Sealed with another key than the one whose name is this prefix. */
export const grantsToReseal = (
  db: Database,
  tenants: Tenants,
  prefix: Buffer,
  limit: number,
): Promise<Due[]> =>
  rowsOf(db, sql<Due>`select * from app_grants_to_reseal(${list(tenants)}, ${prefix}, ${limit})`);

export const deleteOldAuthorisations = (db: Database, tenants: Tenants, before: Date) =>
  sql`select app_purge_authorisations(${list(tenants)}, ${before})`.execute(db);

/** Forgets tokens that nobody uses any more, and deletes grants that no account stands on. */
export const deleteOldGrants = (db: Database, tenants: Tenants, before: Date) =>
  sql`select app_purge_grants(${list(tenants)}, ${before})`.execute(db);
