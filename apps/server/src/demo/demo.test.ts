import { memberCalls, memberStatuses } from '@adsail/contract/members';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseDemoUsers } from '../features/session/demo-users.ts';
import { demoPassword } from '../features/session/index.ts';
import { type TestServer, testServer, until } from '../testing/index.ts';
import { makeDemoWorld } from './index.ts';
import { markPart } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const count = async (table: string) =>
  (await server.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('the demo world', () => {
  it('keeps production away from its database; a person who merely has such a number does not', async () => {
    const bare = await testServer({ config: { demo: false } });
    await bare.owner.query(
      "insert into users (id, phone_region, phone, name, lang) values (gen_random_uuid(), '86', '13800000001', 'A', 'en')",
    );
    await expect(refuseDemoUsers(bare.services)).resolves.toBeUndefined();
    await bare.owner.query("insert into demo_marks (part) values ('people')");
    await expect(refuseDemoUsers(bare.services)).rejects.toThrow('The database holds demo users');
    await bare.owner.query('delete from users');
    await expect(refuseDemoUsers(bare.services)).resolves.toBeUndefined();
    await bare.close();
  });

  it('that is interrupted leaves no half of a part, and is finished the next time', async () => {
    const { storage } = server.services;
    let puts = 0;
    const failing = {
      ...server.services,
      storage: {
        ...storage,
        put: async (...args: Parameters<typeof storage.put>) => {
          puts += 1;
          if (puts === 9) throw new Error('the disk is full');
          return storage.put(...args);
        },
      },
    };
    await expect(makeDemoWorld(failing)).rejects.toThrow('the disk is full');
    expect([await count('users'), await count('products'), await count('files')]).toEqual([8, 0, 0]);
    await makeDemoWorld(server.services);
    expect(await count('products')).toBe(19);
  });

  it('is made once, also by two processes at the same time', async () => {
    const before = [await count('users'), await count('products'), await count('title_groups')];
    await Promise.all([makeDemoWorld(server.services), makeDemoWorld(server.services)]);
    expect([await count('users'), await count('products'), await count('title_groups')]).toEqual(before);
  });

  it('is waited for by who finds another one at it, for longer than a statement may take', async () => {
    const { db } = server.services;
    const made = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const making = db.transaction().execute(async (tx) => {
      const isFirst = await markPart(tx, 'slow part');
      begun.resolve();
      await made.promise;
      return isFirst;
    });
    await begun.promise;
    const waiting = db
      .transaction()
      .execute((tx) => markPart(tx, 'slow part'))
      .catch((error: unknown) => error);
    // No statement waits, so none is given up.
    const hasAskedAgain = `select count(*) filter (where wait_event_type = 'Lock')::int as blocked from pg_stat_activity
      where datname = current_database() and query like '%pg_try_advisory%' and query_start - xact_start > interval '300 ms'
      having count(*) > 0`;
    let found: { blocked: number }[] = [];
    await until(async () => {
      ({ rows: found } = await server.owner.query<{ blocked: number }>(hasAskedAgain));
      return found.length > 0;
    }, 'it asks again');
    made.resolve();
    expect(await making).toBe(true);
    expect(await waiting).toBe(false);
    expect(found).toEqual([{ blocked: 0 }]);
  });

  it('has pictures that are really there', async () => {
    const { rows } = await server.owner.query<{ key: string }>('select key from files');
    // 19 products, 70 images, 18 videos with their covers.
    expect(rows).toHaveLength(19 + 70 + 2 * 18);
    for (const { key } of rows) expect((await server.services.storage.head(key))?.size).toBeGreaterThan(1000);
  });

  it('has materials of several people, on busy and on quiet days, and two that look alike', async () => {
    const { rows } = await server.owner.query<{ authors: number; days: number; materials: number }>(
      `select count(distinct created_by)::int as authors, count(distinct created_at::date)::int as days,
         count(*)::int as materials from materials group by tenant_id order by materials desc limit 1`,
    );
    const [most] = rows;
    expect(most?.authors).toBeGreaterThan(2);
    expect(most?.days).toBeGreaterThan(6);
    expect(most?.days).toBeLessThan(most?.materials ?? 0);
    expect(await count('material_look_alikes')).toBeGreaterThanOrEqual(6);
  });

  it('has members in every status, and a log of how they came there', async () => {
    const { envelope } = await server.anybody.call(sessionCalls.login, {
      phone: '13800000001',
      password: demoPassword,
    });
    const { loginCode, tenants } = envelope.response;
    const grant = await server.anybody.call(sessionCalls.tenantLogin, {
      loginCode,
      tenantId: tenants[0]!.tenantId,
    });
    const session = { 'x-token': grant.envelope.response.token };
    const statuses = await Promise.all(
      memberStatuses.map((status) => server.anybody.call(memberCalls.page, { status }, session)),
    );
    for (const answer of statuses) expect(answer.envelope.response.total).toBeGreaterThan(1);
    const log = await server.anybody.call(memberCalls.log, { pageSize: 100 }, session);
    const actions = new Set(log.envelope.response.list.map(({ action }) => action));
    expect([...actions]).toEqual(
      expect.arrayContaining(['INVITE', 'ACCEPT', 'UPDATE', 'STOP', 'RESUME', 'DELETE']),
    );
    const times = log.envelope.response.list.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('lets its people log in, and shows the first of them two organisations', async () => {
    const { envelope } = await server.anybody.call(sessionCalls.login, {
      phone: '13800000001',
      password: demoPassword,
    });
    expect(envelope.response.tenants.map(({ tenantName, roleCode }) => [tenantName, roleCode])).toEqual([
      ['Blue Harbor Games', 'ADMINISTRATOR'],
      ['Northlight Shop', 'OPTIMIZER'],
    ]);
  });
});
