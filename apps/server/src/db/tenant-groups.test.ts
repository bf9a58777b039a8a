import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { organisationsApart } from '../testing/away.ts';
import { isCluster } from '../testing/nodes.ts';
import { forEachTenant, sweepTenants } from './tenant-groups.ts';

const ofCluster = await isCluster(inject('databaseUrl'));

let server: TestServer;
let tenantIds: string[];
beforeAll(async () => {
  server = await testServer({ log: true });
  for (let count = 0; count < 6; count += 1) await server.fixture();
  const { rows } = await server.owner.query<{ id: string }>('select id from tenants');
  tenantIds = ['0', ...rows.map(({ id }) => id)].toSorted();
});
afterAll(() => server.close());
beforeEach(() => {
  server.logged.length = 0;
});

const groups = async () =>
  (
    await sql<{ machine: string; ids: string[] }>`
      select machine, tenant_ids::text[] as ids from app_tenant_groups()`.execute(server.services.db)
  ).rows;
const fail = (code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`)}`.execute(
    server.services.db,
  );

/** The organisations that were done, each as often as it was. */
async function swept(work: (ids: readonly string[]) => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  const { db, log } = server.services;
  await sweepTenants({
    db,
    log,
    name: 'test-sweep',
    async work(ids) {
      await work(ids);
      done.push(...ids);
    },
  });
  return done.toSorted();
}

it('names every organisation once, and the rows of none', async () => {
  expect((await groups()).flatMap(({ ids }) => ids).toSorted()).toEqual(tenantIds);
  expect((await groups()).length).toBe(ofCluster ? 2 : 1);
  expect(await swept(async () => undefined)).toEqual(tenantIds);
});

it('goes on with the others when one fails, and says which', async () => {
  const [, bad = ''] = tenantIds;
  expect(await swept(async (ids) => ids.includes(bad) && fail('22012'))).toEqual(
    tenantIds.filter((id) => id !== bad),
  );
  const last = server.logged.at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({ sweep: 'test-sweep', tenantId: bad, tenants: 1 });
});

it('asks a machine that is away no more, and goes on with the next', async () => {
  const [first, ...rest] = await groups();
  let asked = 0;
  const done = swept(async (ids) => {
    if (!ids.some((id) => first?.ids.includes(id))) return;
    asked += 1;
    await fail('08006');
  });
  // Where there is no next one, nothing was done, and the job has to show it.
  const outcome = await done.catch((error: Error) => error.message);
  const others = rest.flatMap(({ ids }) => ids).toSorted();
  expect(outcome).toEqual(others.length > 0 ? others : 'on purpose');
  expect(asked).toBe(1);
  expect(server.logged.join('')).toContain('a machine is away');
});

it('takes fewer at once where a page is too much, and gives up where one alone is', async () => {
  expect(await swept(async (ids) => ids.length > 2 && fail('57014'))).toEqual(tenantIds);
  const sizes: number[] = [];
  const never = swept(async (ids) => {
    sizes.push(ids.length);
    await fail('57014');
  });
  await expect(never).rejects.toThrow('on purpose');
  expect(sizes.at(-1)).toBe(1);
  expect(sizes.length).toBeLessThan(2 * (await groups()).length + 4);
});

it('fails when it did nothing for anybody', async () => {
  await expect(swept(() => fail('42501'))).rejects.toThrow('on purpose');
});

it('works for one organisation after the other, and goes on when one fails', async () => {
  const done: string[] = [];
  const { log } = server.services;
  await forEachTenant({ log, name: 'test-sweep' }, tenantIds, async (tenantId) => {
    if (tenantId === tenantIds[1]) await fail('22012');
    done.push(tenantId);
  });
  expect(done).toEqual(tenantIds.filter((id) => id !== tenantIds[1]));
  expect(JSON.parse(server.logged.at(-1) ?? '')).toMatchObject({ tenantId: tenantIds[1] });
});

it('does not take a mistake of ours for one of the database', async () => {
  await expect(
    swept(async () => {
      throw new TypeError('a mistake');
    }),
  ).rejects.toThrow('a mistake');
});

it.runIf(ofCluster)('works for the organisations of the other machines when one is away', async () => {
  const { lost, goAway, close } = await organisationsApart(server);
  const all = (await groups()).flatMap(({ ids }) => ids).toSorted();
  const away = (await groups()).find(({ ids }) => ids.includes(lost.tenantId));
  const rest = all.filter((id) => !away?.ids.includes(id));
  const touch = (ids: readonly string[]) =>
    sql`select app_purge_grants(${[...ids]}::bigint[], now())`.execute(server.services.db);
  try {
    expect(await swept(touch)).toEqual(all);
    await goAway();
    for (const _ of ['it has just gone', 'it is still away']) expect(await swept(touch)).toEqual(rest);
    expect(server.logged.join('')).toContain(away?.machine);
  } finally {
    await close();
  }
  expect(await swept(touch)).toEqual(all);
});
