import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { TableKind } from './migration.ts';
import { addressOf } from './wait.ts';

export interface Table {
  name: string;
  kind: TableKind;
}

/** Tables that say where they belong; a partition goes where the table goes that it is a part of. */
export const placedTables = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and obj_description(c.oid) in ('reference', 'tenant')`;
export const isMoved = `exists (select from citus_tables t where t.table_name = c.oid and t.citus_table_type in ('distributed', 'reference'))`;

/** Reference tables first: tenant tables have keys to them. Those of the same kind as they were made. */
export async function tablesToMove(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.relname as name, obj_description(c.oid) as kind from ${placedTables} and not ${isMoved} order by kind, c.oid`,
  );
  return rows;
}

/** What the machine is: one that others keep rows for, one of those, or one that has nobody. */
export async function roleOf(owner: pg.ClientBase): Promise<'coordinator' | 'worker' | 'alone'> {
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`);
  if (!rowCount) return 'alone';
  const { rows } = await owner.query<{ leads: boolean; has_workers: boolean }>(
    'select citus_is_coordinator() as leads, exists (select from citus_get_active_worker_nodes()) as has_workers',
  );
  const [state] = rows;
  if (!state?.leads) return 'worker';
  return state.has_workers ? 'coordinator' : 'alone';
}

/** A cluster that was never told to distribute what it has would keep everything on one machine, and fail at the next migration. */
export async function refuseMisplaced(owner: pg.ClientBase, url: string): Promise<void> {
  const role = await roleOf(owner);
  if (role === 'worker')
    throw new StartError(
      `The database at ${addressOf(url)} is a worker of a cluster: DATABASE_URL has to name the coordinator.`,
    );
  if (role === 'coordinator' && (await tablesToMove(owner)).length > 0)
    throw new StartError(
      `The database at ${addressOf(url)} is the coordinator of a cluster, and its tables are not distributed yet: run npm run distribute first.`,
    );
}
