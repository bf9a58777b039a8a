import type { Call } from '@adsail/contract';
import { allCalls } from '@adsail/contract/registry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from '../db/database.ts';
import { type Fixture, type TestServer, testSecret, testServer } from '../testing/index.ts';
import { onPurpose } from '../testing/cluster-rules.ts';
import { sampleOf } from './collect.ts';
import type { World } from './samples.ts';
import { ask, makeWorld, marker, rowsOfTenant } from './world.ts';

let server: TestServer;
let fixture: Fixture;
let victim: World;
let app: pg.Client;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  victim = await makeWorld(server, fixture.a, marker);
  await makeWorld(server, fixture.b, 'other');
  app = new pg.Client({ connectionString: appUrl(server.ownerUrl, testSecret) });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await server.close();
});

const ofMembers = allCalls
  .filter(({ right }) => right !== 'public')
  .toSorted((a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')))
  .map((call): [string, Call] => [call.path, call]);

describe('a member of another tenant', () => {
  it.each(ofMembers)("reads and changes nothing of tenant A with A's ids: %s", async (_path, call) => {
    const before = await rowsOfTenant(server, fixture.a.tenantId);
    expect(before).toContain(marker);
    for (const member of [fixture.b.admin, fixture.b.optimizer, fixture.b.designer]) {
      const { raw } = await ask(server, call, sampleOf(call, victim), member);
      expect(raw.body).not.toContain(marker);
    }
    expect(await rowsOfTenant(server, fixture.a.tenantId)).toBe(before);
  });
});

/** Global tables that name a tenant without belonging to one. `sessions` is read before a tenant is known. */
const global = ['sessions'];
/** Rows of these come with particular requests, which their own tests send. */
const empty = ['idempotency_keys'];

describe('the database', () => {
  const tenantTables = async (): Promise<
    { table: string; secured: boolean; policies: number; owner: string }[]
  > =>
    (
      await server.owner.query(
        `select c.relname as table, c.relrowsecurity as secured, pg_get_userbyid(c.relowner) as owner,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
      )
    ).rows;

  it('secures every table with a tenant_id, and none belongs to the application', async () => {
    const tables = (await tenantTables()).filter(({ table }) => !global.includes(table));
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['members', 'products', 'title_groups', 'files']),
    );
    for (const { table, secured, policies, owner } of tables)
      expect([table, secured, policies > 0, owner === 'adsail_app']).toEqual([table, true, true, false]);
  });

  it('has rows of tenant A in every table: without samples there is nothing that could leak', async () => {
    const without: string[] = [];
    for (const { table } of await tenantTables()) {
      const { rowCount } = await server.owner.query(`select from ${table} where tenant_id = $1 limit 1`, [
        fixture.a.tenantId,
      ]);
      if (!rowCount) without.push(table);
    }
    expect(without).toEqual(empty);
  });

  it('has tenant_id first in every primary key', async () => {
    const { rows } = await server.owner.query<{ table: string; first: string }>(
      `select c.relname as table, a.attname as first from pg_index i
       join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
    );
    for (const { table, first } of rows.filter(({ table }) => !global.includes(table)))
      expect([table, first]).toEqual([table, 'tenant_id']);
  });

  it('gives the application a role that can bypass nothing', async () => {
    const { rows } = await app.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    await expect(app.query('alter table products disable row level security')).rejects.toThrow('owner');
    await expect(app.query('create table mine (id int)')).rejects.toThrow('permission denied');
    await expect(app.query('set role postgres')).rejects.toThrow(/permission denied|does not exist/);
  });

  it('shows the application no row of another tenant, even without a where', async () => {
    for (const { table } of (await tenantTables()).filter((one) => !global.includes(one.table))) {
      await app.query('begin');
      const without = await app.query(`${onPurpose} select * from ${table}`);
      await app.query(`set local app.tenant_id = '${fixture.b.tenantId}'`);
      const within = await app.query<{ tenant_id: string }>(`${onPurpose} select * from ${table}`);
      await app.query('rollback');
      expect([table, without.rowCount]).toEqual([table, 0]);
      expect(within.rows.filter(({ tenant_id }) => tenant_id !== fixture.b.tenantId)).toEqual([]);
    }
  });

  it('lets the application neither move a row to another tenant nor write one there', async () => {
    const begin = async () => {
      await app.query('begin');
      await app.query(`set local app.tenant_id = '${fixture.b.tenantId}'`);
    };
    await begin();
    // A cluster keeps a row where it is before it asks whose it is.
    await expect(
      app.query(`${onPurpose} update products set tenant_id = $1`, [fixture.a.tenantId]),
    ).rejects.toThrow(/row-level security|modifying the partition value/);
    await app.query('rollback');
    await begin();
    await expect(
      app.query(
        "insert into products (tenant_id, id, name, image_url) values ($1, gen_random_uuid(), 'x', 'x')",
        [fixture.a.tenantId],
      ),
    ).rejects.toThrow('row-level security');
    await app.query('rollback');
    await begin();
    const { rowCount } = await app.query('delete from products where tenant_id = $1', [fixture.a.tenantId]);
    await app.query('rollback');
    expect(rowCount).toBe(0);
  });

  it('keeps the audit log from being changed by the application', async () => {
    await expect(app.query(`${onPurpose} update audit_log set call = 'x'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(app.query(`${onPurpose} delete from audit_log`)).rejects.toThrow('permission denied');
  });
});
