import pg from 'pg';
import { StartError } from '../start-error.ts';
import { migrationNames } from './migrate.ts';
import { copyCall, distributeCall } from './migration.ts';
import { isMoved, placedTables, roleOf, type Table, tablesToMove } from './misplaced.ts';
import { addressOf } from './wait.ts';
import { queryWithoutLimit } from './without-limit.ts';

type Say = (line: string) => void;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * What was copied to the machines stays in the coordinator's own files, where nobody reads it, until it is deleted there. Looks at
 * all tables, also at those of a former run that was ended between the two.
 */
async function deleteCopies(owner: pg.ClientBase, say: Say): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from ${placedTables} and ${isMoved} and pg_relation_size(c.oid)
       + coalesce((select sum(pg_relation_size(relid)) from pg_partition_tree(c.oid)), 0) > 0 order by c.oid`,
  );
  if (rows.length > 0) say('Deleting the copies that the coordinator still has ...');
  for (const { name } of rows)
    await queryWithoutLimit(owner, `select truncate_local_data_after_distributing_table('${name}')`);
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
  if ((await roleOf(owner)) !== 'coordinator')
    throw new StartError(
      `The database at ${addressOf(url)} is not the coordinator of a cluster yet: docs/operations.md says how to make it one.`,
    );
  const { rows: asked } = await owner.query<{ migrated: boolean }>(
    `select to_regclass('schema_migrations') is not null as migrated`,
  );
  const { rows } = asked[0]?.migrated
    ? await owner.query<{ name: string }>('select name from schema_migrations')
    : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrationNames().find((name) => !done.has(name));
  if (missing)
    throw new StartError(
      `The database lacks the migration ${missing}: distribute it with the version that it was last started with, or drop the extension, start this version on it once, and create the extension again.`,
    );
}

const placing = ({ name, kind }: Table): string =>
  `select ${kind === 'tenant' ? distributeCall(name) : copyCall(name)}`;

/** All or none. */
async function move(owner: pg.ClientBase, tables: readonly Table[], say: Say): Promise<void> {
  const run = (statement: string) => queryWithoutLimit(owner, statement);
  await run('begin');
  try {
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
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the connection may be what failed
    throw error;
  }
}

/**
 * Moves the tables of a database that has become a cluster's coordinator to where they belong. New databases need none of this:
 * their migrations do it. Nobody else may use the database meanwhile.
 */
export async function distribute(ownerUrl: string, say: Say = () => undefined): Promise<string[]> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'adsail-distribute',
    keepAlive: true,
  });
  owner.on('error', () => undefined); // whoever waits for an answer hears it as well
  await owner.connect();
  try {
    await refuseUnready(owner, ownerUrl);
    const tables = await tablesToMove(owner);
    if (tables.length > 0) await move(owner, tables, say);
    await deleteCopies(owner, say);
    return tables.map(({ name }) => name);
  } finally {
    await owner.end();
  }
}
