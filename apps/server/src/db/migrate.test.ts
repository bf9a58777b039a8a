import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { databaseAt, testSecret, until, untilBlocked } from '../testing/index.ts';
import { type DatabaseProxy, databaseProxy } from '../testing/proxy.ts';
import { newId } from './ids.ts';
import { migrate, migrationLock, migrationNames } from './migrate.ts';
import { ensureAppRole } from './role.ts';
import { endWithin } from './wait.ts';

let proxy: DatabaseProxy;
let admin: pg.Client;
/** Another connection to the same database. */
let other: pg.Pool;
let name: string;
let url: string;
beforeAll(async () => {
  proxy = await databaseProxy(inject('databaseUrl'));
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
});
beforeEach(async () => {
  name = `migrate_${newId().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  url = databaseAt(inject('databaseUrl'), name);
  other = new pg.Pool({ connectionString: url });
  other.on('error', () => undefined); // dropping the database breaks what is idle
});
afterEach(async () => {
  proxy.speak();
  await other.end();
  await admin.query(`drop database ${name} with (force)`);
});
afterAll(async () => {
  await admin.end();
  await proxy.close();
});

describe('a database that says nothing', () => {
  const sentence = () => {
    const { host } = new URL(proxy.reach(url));
    return new StartError(`The database at ${host}/${name} does not answer.`);
  };
  const attempt = () => migrate(proxy.reach(url), testSecret, { answerMs: 300 });

  it('is given up when it does not let us in', async () => {
    proxy.mute();
    await expect(attempt()).rejects.toThrow(sentence());
  });

  it.each(['pg_try_advisory_lock', 'create role', 'schema_migrations'])(
    'is given up when it falls silent at %s',
    async (text) => {
      proxy.muteAfter(text);
      await expect(attempt()).rejects.toThrow(sentence());
    },
  );

  it('is not waited for when there is only a goodbye to say', async () => {
    const silent = { end: () => new Promise<never>(() => undefined) };
    await expect(endWithin(silent, 10)).resolves.toBeUndefined();
  });
});

describe('migrations by number and by time', () => {
  let from: string;
  const add = (file: string, table: string) =>
    writeFileSync(join(from, `${file}.ts`), `export const up = ['create table ${table} (id integer)'];`);
  const run = () => migrate(url, testSecret, { from });
  beforeEach(() => {
    from = mkdtempSync(join(tmpdir(), 'adsail-migrations-'));
    add('0035-last-by-number', 'numbered');
    add('20261115T1640-first', 'first');
    add('20261116T0900-second', 'second');
    writeFileSync(join(from, 'notes.md'), 'not a migration');
  });
  afterEach(() => rmSync(from, { recursive: true }));

  it('are applied in the order of their names, those with numbers first', async () => {
    expect(await run()).toEqual(['0035-last-by-number', '20261115T1640-first', '20261116T0900-second']);
  });

  it('are applied also when they arrive after younger ones', async () => {
    await run();
    add('20261115T1641-merged-later', 'merged');
    expect(await run()).toEqual(['20261115T1641-merged-later']);
    await expect(other.query('select from merged')).resolves.toBeTruthy();
    expect(await run()).toEqual([]);
  });

  it('keep a program away from a database that has one which the program does not know', async () => {
    await run();
    rmSync(join(from, '20261115T1640-first.ts'));
    await expect(run()).rejects.toThrow(
      'The database knows the migration 20261115T1640-first, this program does not',
    );
  });

  it('say of a database from before they were begun anew how to go on', async () => {
    await run();
    await other.query(
      `insert into schema_migrations (name) values ('0009-members'), ('20261116T1553-grants-to-revoke')`,
    );
    await expect(run()).rejects.toThrow(
      /^The database at [\w.:/]+ was made by an older version, .* cannot be brought up to date: to start anew, set DATA_DIR .*\.$/,
    );
  });

  it.each(['20261115T1640-Add_x.ts', '20261115-1640-y.ts', '202611151640-z.ts'])(
    'are not left out for a wrong name: %s',
    async (file) => {
      writeFileSync(join(from, file), 'export const up = [];');
      await expect(async () => run()).rejects.toThrow(`The migration ${file} has to be named like`);
      rmSync(join(from, file));
    },
  );
});

it('waits for another process that migrates, and says so once', async () => {
  const lines: string[] = [];
  const holder = await other.connect();
  await holder.query('select pg_advisory_lock($1)', [migrationLock]);
  const log = { info: (line: unknown) => void lines.push(String(line)), warn: () => undefined };
  const applied = migrate(url, testSecret, { log });
  const asked = async () => {
    const { rows } = await other.query<{ at: Date }>(
      "select query_start as at from pg_stat_activity where application_name = 'adsail-migrate' and datname = $1",
      [name],
    );
    return rows[0]?.at.getTime() ?? 0;
  };
  await until(() => lines.length > 0);
  const first = await asked();
  await until(async () => (await asked()) > first, 'it asks again');
  await holder.query('select pg_advisory_unlock($1)', [migrationLock]);
  holder.release();
  expect(await applied).toEqual(migrationNames());
  expect(lines).toEqual([
    'another process is migrating the database: waiting for it to finish',
    `migrating the database, ${migrationNames().length} steps; ended in the middle, the next start goes on from there`,
  ]);
});

it('of several databases on one server may run at the same time: they share the role', async () => {
  const names = Array.from({ length: 4 }, (_, index) => `${name}_${index}`);
  for (const each of names) await admin.query(`create database ${each}`);
  const roles = names.map(async (each) => {
    const owner = new pg.Client({ connectionString: databaseAt(inject('databaseUrl'), each) });
    await owner.connect();
    for (let time = 0; time < 20; time += 1) await ensureAppRole(owner, testSecret);
    await owner.end();
  });
  await expect(Promise.all(roles)).resolves.toHaveLength(names.length);
  for (const each of names) await admin.query(`drop database ${each}`);
});

it('gives a migration all the time that it needs', async () => {
  const from = mkdtempSync(join(tmpdir(), 'adsail-migrations-'));
  const add = (file: string, statement: string) =>
    writeFileSync(join(from, `${file}.ts`), `export const up = ['${statement}'];`);
  add('20261115T1640-make', 'create table slow (id integer)');
  await migrate(url, testSecret, { from });
  const reader = await other.connect();
  await reader.query('begin');
  await reader.query('select from slow');
  const answerMs = 2_000;
  add('20261115T1641-widen', 'alter table slow add column name text');
  const applied = migrate(url, testSecret, { from, answerMs });
  await untilBlocked(other);
  await until(async () => {
    const { rowCount } = await other.query(
      `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
         and clock_timestamp() - query_start > $2 * interval '1 millisecond'`,
      [name, answerMs + 500],
    );
    return rowCount === 1;
  });
  await reader.query('rollback');
  reader.release();
  expect(await applied).toEqual(['20261115T1641-widen']);
  rmSync(from, { recursive: true });
});
