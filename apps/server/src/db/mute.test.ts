import { fileDir, fileUrl, newFileKey } from '@adsail/contract/files';
import { productCalls } from '@adsail/contract/products';
import { sessionCalls } from '@adsail/contract/session';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { allFeatures } from '../features/index.ts';
import { collect } from '../framework/collect.ts';
import { buildApp } from '../http/app.ts';
import { createLog } from '../log.ts';
import { client } from '../testing/client.ts';
import { testImage } from '../testing/files.ts';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';
import { type DatabaseProxy, databaseProxy } from '../testing/proxy.ts';
import { appUrl, openDatabase, openPool } from './database.ts';
import type { Tables } from './tables.ts';

let proxy: DatabaseProxy;
let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  proxy = await databaseProxy(inject('databaseUrl'));
  server = await testServer({
    features: [probe().feature],
    config: { requestTimeoutMs: 1500 },
    reach: proxy.reach,
  });
  fixture = await server.fixture();
});
afterEach(() => proxy.speak());
afterAll(async () => {
  await server.close();
  await proxy.close();
});

/** Too long, or no connection: either tells to come back later. */
const later = [10504, 10503];
const page = () => server.as(fixture.a.admin).call(productCalls.page, {});
const readiness = () => server.anybody.request({ method: 'GET', url: '/readyz' });
const untilReady = async () => {
  await expect.poll(async () => (await readiness()).statusCode).toBe(200);
};
const leftBehind = async () =>
  (await server.owner.query("select from products where name = 'left by a probe'")).rowCount;
/** Sessions of the server in the database that are in the middle of something. */
const busy = async () => {
  const { rows } = await server.owner.query<{ state: string }>(
    `select state from pg_stat_activity
     where application_name = 'adsail-app' and datname = current_database() and state <> 'idle'`,
  );
  return rows.map(({ state }) => state);
};

describe('a database that says nothing', () => {
  it('is waited for no longer than a request may take, whoever asks', async () => {
    expect((await page()).envelope.errorCode).toBe(0);
    proxy.mute();
    // More of them than there are connections.
    const members = Array.from({ length: 12 }, page);
    const strangers = ['13800000001', '13800000002'].map((phone) =>
      server.anybody.call(sessionCalls.sendCode, { phone, scene: 'REGISTER' }),
    );
    for (const { status, envelope } of await Promise.all([...members, ...strangers])) {
      expect(status).toBe(500);
      expect(later).toContain(envelope.errorCode);
    }
    const state = await readiness();
    expect(state.statusCode).toBe(503);
    expect(state.json()).toMatchObject({ status: 'not ready', database: 'not ready', queue: 'not ready' });
    expect(proxy.isMute()).toBe(true);
    expect((await server.anybody.request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });

  it('is used again when it speaks', async () => {
    // All at once, so that every connection is asked for and none may be a dead one.
    const codes = async () =>
      (await Promise.all(Array.from({ length: 12 }, page))).map(({ envelope }) => envelope.errorCode);
    await expect.poll(codes).toEqual(Array(12).fill(0));
    await expect.poll(busy).toEqual([]);
  });

  it('in the middle of a write leaves nothing of it', async () => {
    await untilReady();
    proxy.muteAfter('left by a probe');
    const { envelope } = await server
      .as(fixture.a.admin)
      .call(probeCalls.slowStatement, { seconds: 0, steps: 1 });
    expect(proxy.isMute()).toBe(true);
    expect(envelope.errorCode).toBe(10504);
    proxy.speak();
    await expect.poll(busy).toEqual([]);
    expect(await leftBehind()).toBe(0);
    expect((await page()).envelope.errorCode).toBe(0);
  });

  it('at the commit is answered too; the key tells what became of it', async () => {
    await untilReady();
    const imageUrl = await testImage(server, fixture.a.admin);
    const add = () =>
      server
        .as(fixture.a.admin)
        .call(productCalls.add, { name: 'Once', imageUrl }, { 'idempotency-key': 'mute-at-commit' });
    proxy.muteAfter('commit');
    expect(later).toContain((await add()).envelope.errorCode);
    expect(proxy.isMute()).toBe(true);
    proxy.speak();
    await untilReady();
    // The database may still be about to notice that the first one's connection is gone.
    await expect.poll(async () => (await add()).envelope.errorCode).toBe(0);
    const { rowCount } = await server.owner.query("select from products where name = 'Once'");
    expect(rowCount).toBe(1);
  });
});

describe('authentication', () => {
  it('is part of the time that a request has', async () => {
    const lookup = () => new Promise<never>(() => undefined);
    const app = await buildApp(server.services, collect([probe().feature], server.services.config), {
      lookup,
    });
    const { status, envelope } = await client(app, { 'x-token': 'x' }).send(probeCalls.broken, {});
    expect([status, envelope.errorCode]).toEqual([500, 10504]);
    await app.close();
  });

  it.each([
    ['a file', fileUrl(newFileKey(fileDir('100001', new Date(0)), 'a.png'))],
    ['the reference', '/docs/openapi.json'],
  ])('of %s as well', async (_name, url) => {
    const silent = { connect: () => new Promise<never>(() => undefined), end: async () => undefined };
    const config = { ...server.services.config, demo: false, publicUrl: 'http://localhost' };
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: silent }) });
    const app = await buildApp({ ...server.services, config, db }, collect(allFeatures, config));
    const headers = { host: 'localhost', 'x-token': 'x' };
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
    expect([statusCode, JSON.parse(body)]).toMatchObject([500, { errorCode: 10504 }]);
    await app.close();
  });
});

describe('a connection that did not answer in time', () => {
  it('is never used again: its late answer and its open transaction go with it', async () => {
    const log = createLog({ logLevel: 'silent', role: 'all' });
    const url = appUrl(proxy.reach(server.ownerUrl), server.services.config.secret);
    const pool = openPool({ url, max: 1, log, name: 'mute-test', statementTimeoutMs: 1500, graceMs: 100 });
    const db = openDatabase(pool);
    const me = sql<{ pid: number; label: string | null }>`
      select pg_backend_pid() as pid, current_setting('app.label', true) as label`;
    const before = (await me.execute(db)).rows[0];
    await expect(
      db.transaction().execute(async (tx) => {
        proxy.muteAfter('app.label');
        await sql.raw(`set local app.label = 'half done'`).execute(tx);
      }),
    ).rejects.toThrow('Query read timeout');
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([0, 0, 0]);
    proxy.speak();
    const after = (await me.execute(db)).rows[0];
    expect(after?.label ?? '').toBe('');
    expect(after?.pid).not.toBe(before?.pid);
    await db.destroy();
  });
});
