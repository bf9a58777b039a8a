import pg from 'pg';
import { StartError } from '../start-error.ts';
import { migrationNames } from './migrate.ts';
import type { TableKind } from './migration.ts';
import { addressOf } from './wait.ts';
import { queryWithoutLimit } from './without-limit.ts';

interface Table {
  name: string;
  kind: TableKind;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Reference tables first: tenant tables have keys to them. Those of the same kind as they were made. */
async function tablesToMove(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.relname as name, obj_description(c.oid) as kind from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid) in ('reference', 'tenant')
       and not exists (select from citus_tables t where t.table_name = c.oid and t.citus_table_type in ('distributed', 'reference'))
     order by kind, c.oid`,
  );
  return rows;
}

/** Keys that tables have which move: they would point from one machine to another while only one of the two has moved. */
async function foreignKeysOf(owner: pg.ClientBase, tables: readonly Table[]): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

async function refuseUnready(owner: pg.ClientBase, url: string): Promise<void> {
  const { rows: workers } = await owner
    .query('select from citus_get_active_worker_nodes()')
    .catch(() => ({ rows: [] }));
  if (workers.length === 0)
    throw new StartError(
      `The database at ${addressOf(url)} is not the coordinator of a cluster yet: docs/operations.md says how to make it one.`,
    );
  const { rows } = await owner.query<{ name: string }>('select name from schema_migrations');
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrationNames().find((name) => !done.has(name));
  if (missing)
    throw new StartError(
      `The database lacks the migration ${missing}: start this version on it once, before it is distributed.`,
    );
}

const placing = ({ name, kind }: Table): string =>
  kind === 'tenant'
    ? `select create_distributed_table('${name}', 'tenant_id')`
    : `select create_reference_table('${name}')`;

/**
 * Moves the tables of a database that has become a cluster's coordinator to where they belong, all or none. New databases need none
 * of this: their migrations do it. Nobody else may use the database meanwhile.
 */
export async function distribute(
  ownerUrl: string,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'adsail-distribute',
    keepAlive: true,
  });
  owner.on('error', () => undefined); // whoever waits for an answer hears it as well
  await owner.connect();
  const run = (statement: string) => queryWithoutLimit(owner, statement);
  try {
    await refuseUnready(owner, ownerUrl);
    const tables = await tablesToMove(owner);
    if (tables.length === 0) return [];
    await run('begin');
    await run(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await run('set local citus.enable_local_reference_table_foreign_keys = off');
    const keys = await foreignKeysOf(owner, tables);
    for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
    for (const table of tables) {
      say(`Moving ${table.name} ...`);
      await run(placing(table));
    }
    for (const { table, name, definition } of keys)
      await run(`alter table ${table} add constraint ${name} ${definition}`);
    await run('commit');
    // What was copied to the machines is still in the coordinator's own files, where nobody reads it.
    for (const { name, kind } of tables)
      if (kind === 'tenant') await run(`select truncate_local_data_after_distributing_table('${name}')`);
    return tables.map(({ name }) => name);
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the connection may be what failed
    throw error;
  } finally {
    await owner.end();
  }
}
