import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { installQueue } from '../jobs/install.ts';
import { StartError } from '../start-error.ts';
import type { Migration } from './migration.ts';
import { ensureAppRole } from './role.ts';

const folder = join(import.meta.dirname, 'migrations');
const filePattern = /^\d{4}-[a-z0-9-]+\.ts$/;
/** Any number, as long as nobody else takes it: one process migrates, the others wait and find it done. */
const lock = 7_261_884_401;

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => filePattern.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();

async function recorded(owner: pg.ClientBase): Promise<Set<string>> {
  await owner.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await owner.query('grant select on schema_migrations to adsail_app');
  const { rows } = await owner.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

async function apply(owner: pg.ClientBase, name: string): Promise<void> {
  const { up } = (await import(`./migrations/${name}.ts`)) as { up: Migration };
  await owner.query('begin');
  try {
    for (const statement of up) await owner.query(statement);
    await owner.query('insert into schema_migrations (name) values ($1)', [name]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** Brings the database to the code's state, as its owner. */
export async function migrate(ownerUrl: string, secret: string, names = migrationNames()): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'adsail-migrate' });
  // Whoever waits for an answer hears it as well; without a listener a lost connection would end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [lock]);
    await ensureAppRole(owner, secret);
    const done = await recorded(owner);
    const unknown = [...done].filter((name) => !names.includes(name)).toSorted();
    if (unknown.length > 0)
      throw new StartError(
        `The database is newer than this program (it knows ${unknown.at(-1)}): start a version that has this migration.`,
      );
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) await apply(owner, name);
    await installQueue(owner);
    return missing;
  } finally {
    await owner.end();
  }
}
