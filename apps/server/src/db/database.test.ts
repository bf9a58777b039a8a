import { productCalls } from '@adsail/contract/products';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withAdmin } from '../testing/nodes.ts';
import { probe, probeCalls } from '../testing/probes.ts';
import {
  databaseAt,
  type TestDatabase,
  testDatabase,
  testSecret,
  testServer,
  until,
} from '../testing/index.ts';
import { newId } from './ids.ts';
import { migrate, migrationNames } from './migrate.ts';
import { scramVerifier } from './role.ts';
import { withTenant } from './scope.ts';
import { waitForDatabase } from './wait.ts';

describe('ids', () => {
  it('are UUIDv7 and sort by creation', () => {
    const ids = Array.from({ length: 5000 }, () => newId());
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
    expect(new Set(ids).size).toBe(5000);
    expect(ids.toSorted()).toEqual(ids);
  });
});

describe('migrations', () => {
  it('do nothing the second time, and refuse a database that is newer', async () => {
    const database = await testDatabase();
    expect(await migrate(database.url, testSecret)).toEqual([]);
    await withAdmin(database.url, (owner) =>
      owner.query(`insert into schema_migrations (name) values ('20991231T2359-later')`),
    );
    await expect(migrate(database.url, testSecret)).rejects.toThrow(
      /^The database knows the migration 20991231T2359-later, this program does not: .*\.$/,
    );
    await database.drop();
  });

  it('run once when two processes start at the same time', async () => {
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    const name = `both_${newId().replaceAll('-', '')}`;
    await admin.query(`create database ${name}`);
    const url = databaseAt(inject('databaseUrl'), name);
    const applied = await Promise.all([migrate(url, testSecret), migrate(url, testSecret)]);
    expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([
      0,
      migrationNames().length,
    ]);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
});

describe('tables', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });
  const namesFrom = async (text: string) =>
    (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name);

  it('all say where they lie in a cluster', async () => {
    expect(
      await namesFrom(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and coalesce(obj_description(oid), '') not in ('tenant', 'reference', 'local')`,
      ),
    ).toEqual([]);
  });

  /** What a cluster could not keep, or not move without stopping the writers: tables and keys that do not begin with the tenant. */
  const withoutTenantFirst = () =>
    namesFrom(
      `with tenant_tables as (
         select oid, relname, (select attnum from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id') as tenant
         from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid) = 'tenant'
       )
       select relname || ': first column' as name from tenant_tables where tenant is distinct from 1
       union all
       select relname || ': primary key' from tenant_tables t
       where not exists (select from pg_index where indrelid = t.oid and indisprimary)
       union all
       select relname || ': ' || indexrelid::regclass from pg_index join tenant_tables t on t.oid = indrelid
       where indisunique and indkey[0] is distinct from tenant
       union all
       select t.relname || ': ' || conname from pg_constraint join tenant_tables t on t.oid = conrelid
         join tenant_tables other on other.oid = confrelid
       where contype = 'f' and (conkey[1] is distinct from t.tenant or confkey[1] is distinct from other.tenant)
       order by 1`,
    );

  it('of tenants begin with the tenant, and so do their keys', async () => {
    expect(await withoutTenantFirst()).toEqual([]);
  });

  it('of tenants are found when they have no key, no tenant, or a key without it', async () => {
    await owner.query('begin');
    for (const statement of [
      'create table a_keyless (tenant_id bigint not null, id uuid)',
      'create table b_nobodys (id uuid primary key)',
      'create table c_late (id uuid, tenant_id bigint, primary key (tenant_id, id))',
      'create table d_unique (tenant_id bigint, id uuid, primary key (tenant_id, id), unique (id))',
      `create table e_points (tenant_id bigint, id uuid, d uuid, primary key (tenant_id, id),
         foreign key (d) references d_unique (id))`,
    ])
      await owner.query(statement);
    for (const table of ['a_keyless', 'b_nobodys', 'c_late', 'd_unique', 'e_points'])
      await owner.query(`comment on table ${table} is 'tenant'`);
    expect(await withoutTenantFirst()).toEqual([
      'a_keyless: primary key',
      'b_nobodys: b_nobodys_pkey',
      'b_nobodys: first column',
      'c_late: first column',
      'd_unique: d_unique_id_key',
      'e_points: e_points_d_fkey',
    ]);
    await owner.query('rollback');
  });

  it('of the coordinator have no keys to those of other machines', async () => {
    expect(
      await namesFrom(
        `select conname as name from pg_constraint where contype = 'f' and obj_description(conrelid) = 'local'
           and obj_description(confrelid) <> 'local'`,
      ),
    ).toEqual([]);
  });

  it('of tenants are closed to other tenants', async () => {
    expect(
      await namesFrom(
        `select c.relname as name from pg_class c
         where c.relnamespace = 'public'::regnamespace and obj_description(c.oid) = 'tenant'
           and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`,
      ),
    ).toEqual([]);
  });
});

describe('the role', () => {
  it('gets a verifier, not a password', () => {
    // The example of RFC 7677, section 3.
    const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
    expect(scramVerifier('pencil', salt)).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });
});

describe('the scope', () => {
  it.each([
    ["1'; drop table products; --", newId()],
    ['1', "x' or true"],
    ['', newId()],
    ['1 ', newId()],
  ])('takes no tenant %j with user %j', async (tenantId, userId) => {
    const server = await testServer();
    await expect(withTenant(server.services.db, { tenantId, userId }, async () => 1)).rejects.toThrow(
      'Not an id',
    );
    await server.close();
  });
});

describe('a database that is not there', () => {
  it('is one sentence', async () => {
    await expect(waitForDatabase('postgres://nobody:x@127.0.0.1:1/adsail', 100)).rejects.toThrow(
      'The database at 127.0.0.1:1/adsail cannot be reached (ECONNREFUSED).',
    );
    await expect(waitForDatabase(databaseAt(inject('databaseUrl'), 'nothing'), 5000)).rejects.toThrow(
      'refuses us',
    );
    await expect(waitForDatabase('not an address')).rejects.toThrow(
      'DATABASE_URL is not a PostgreSQL address',
    );
  });

  it('that goes away in the middle of a transaction ends the call, not the process', async () => {
    const probing = probe();
    const server = await testServer({ features: [probing.feature] });
    const { a } = await server.fixture();
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', hear);
    // The handler stands between two statements: its connection is lent out, but nobody waits for an answer on it.
    const answer = server.as(a.admin).call(probeCalls.stuck, {});
    await until(() => probing.stuck() === 1);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'adsail-app' and datname = current_database()",
    );
    // Served by a new connection: so the process has heard of the lost ones by now.
    const others = server.as(a.admin);
    await until(async () => (await others.call(productCalls.page, {})).envelope.errorCode === 0);
    probing.free();
    expect((await answer).envelope.errorCode).toBe(10503);
    process.off('uncaughtException', hear);
    expect(uncaught).toEqual([]);
    expect((await server.as(a.admin).call(productCalls.page, {})).envelope).toMatchObject({
      errorCode: 0,
      response: { total: 0 },
    });
    await server.close();
  });

  it('answers 10503 while it is away, and the server recovers by itself', async () => {
    const server = await testServer();
    const { a } = await server.fixture();
    const ask = async () => (await server.as(a.admin).call(productCalls.page, {})).envelope.errorCode;
    expect(await ask()).toBe(0);
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    const name = new URL(server.ownerUrl).pathname.slice(1);
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const codes = [await ask(), await ask()];
    const ready = await server.anybody.request({ method: 'GET', url: '/readyz' });
    await admin.query(`alter database ${name} allow_connections true`);
    expect(codes).toEqual([10503, 10503]);
    expect(ready.statusCode).toBe(503);
    expect(await ask()).toBe(0);
    await admin.end();
    await server.close();
  });
});
