import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { newId } from '../../db/ids.ts';
import { type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { bindToProduct, mostTold } from '../mirror/index.ts';
import { noProduct } from './index.ts';
import { pullTickJob } from './pull/job.ts';
import { moveJob } from './pull/moves.ts';
import { stopMoving } from './store/moves.ts';
import { figuresWith } from './testing.ts';
import { expectSumsToHold } from './testing/sums.ts';
import { FactRows } from './write/fact-rows.ts';
import { writeAdDays } from './write/write-day.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
});
afterAll(() => server.close());

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
  withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, work);
const place = { platform: 'FACEBOOK' as const, advertiserId: '5' };
const product = newId();

/** Ads of one campaign that the mirror knows, with what they did on two days. */
async function makeAds(count: number): Promise<void> {
  for (const [level, id, parent, group] of [
    ['campaign', 'c', '5', null],
    ['adgroup', 'g', 'c', 'g'],
    ...Array.from({ length: count }, (_, at) => ['ad', `a${at}`, 'g', 'g']),
  ])
    await server.owner.query(
      `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, group_id, name, status,
         state, platform_status, managed, created_at, updated_at, found_at, changed_at)
       values ($1, 'FACEBOOK', '5', $2, $3, $4, 'c', $5, 'x', 'ENABLE', 'RUNNING', 'x', false, now(), now(), now(), now())`,
      [tenant.tenantId, level, id, parent, group],
    );
  const rows = new FactRows();
  for (let at = 0; at < count; at += 1) rows.set(`a${at}`, figuresWith({ cost: '1.25', impressions: 3 }));
  const days = ['2026-11-01', '2026-11-03'].map((day) => ({ day, rows, nextAt: null, staleAt: null }));
  await inTenant((tx) => writeAdDays(tx, { place, fetchedAt: new Date(), days }, async () => new Map()));
}
const sums = async () =>
  (await server.owner.query('select day::text, product_id, ads, cost::float from day_sums order by day, ads'))
    .rows;

beforeEach(async () => {
  for (const table of [
    'mirror_objects',
    'product_bindings',
    'ad_days',
    'day_sums',
    'insight_ads',
    'insight_accounts',
    'insight_days',
    'insight_versions',
  ])
    await server.owner.query(`delete from ${table}`);
});

it('follow an ad that is bound to a product, with all of their days, in the same transaction', async () => {
  await makeAds(4);
  const target = { ...place, level: 'ad' as const, externalId: 'a2' };
  await inTenant((tx) => bindToProduct(tx, server.services, [target], product, null));
  expect(await sums()).toEqual(
    ['2026-11-01', '2026-11-03'].flatMap((day) => [
      { day, product_id: product, ads: 1, cost: 1.25 },
      { day, product_id: noProduct, ads: 3, cost: 3.75 },
    ]),
  );
  await expectSumsToHold(server.owner);
  const failed = inTenant(async (tx) => {
    await bindToProduct(
      tx,
      server.services,
      [{ ...target, level: 'account', externalId: '5' }],
      product,
      null,
    );
    throw new Error('given up');
  });
  await expect(failed).rejects.toThrow('given up');
  await expectSumsToHold(server.owner);
  expect(await sums()).toHaveLength(4);
});

it('follow many at once by a job, part by part', async () => {
  const count = mostTold + 5;
  await makeAds(count);
  const account = { ...place, level: 'account' as const, externalId: '5' };
  await inTenant((tx) => bindToProduct(tx, server.services, [account], product, null));
  await expectSumsToHold(server.owner);
  expect(
    (await server.owner.query('select moving_at is not null as moves from insight_accounts')).rows,
  ).toEqual([{ moves: true }]);
  await moveJob.handler({ tenantId: tenant.tenantId }, server.services, new AbortController().signal);
  await expectSumsToHold(server.owner);
  const all = { product_id: product, ads: count, cost: count * 1.25 };
  expect(await sums()).toEqual(['2026-11-01', '2026-11-03'].map((day) => ({ day, ...all })));
  expect((await server.owner.query('select moving_at from insight_accounts')).rows).toEqual([
    { moving_at: null },
  ]);
});

const run = (signal = new AbortController().signal) =>
  moveJob.handler({ tenantId: tenant.tenantId }, server.services, signal);

it('is found without its job, and an account that is marked again is not forgotten', async () => {
  await makeAds(3);
  const now = server.clock.now();
  const mark = (at: Date) => server.owner.query('update insight_accounts set moving_at = $1', [at]);
  const sent: string[] = [];
  const services = {
    ...server.services,
    jobs: {
      ...server.services.jobs,
      send: async (_tx: unknown, job: { name: string }) => void sent.push(job.name),
    },
  } as typeof server.services;
  const sweep = () => pullTickJob.handler({}, services, new AbortController().signal);
  await mark(now);
  await sweep();
  expect(sent).not.toContain(moveJob.name);
  await mark(new Date(now.getTime() - 6 * 60_000));
  await sweep();
  expect(sent).toContain(moveJob.name);
  await inTenant((tx) => stopMoving(tx, 1, now));
  expect(
    (await server.owner.query('select moving_at from insight_accounts')).rows[0].moving_at,
  ).not.toBeNull();
  await run();
  expect((await server.owner.query('select moving_at from insight_accounts')).rows).toEqual([
    { moving_at: null },
  ]);
});

it('goes account by account, and never back to an earlier mark', async () => {
  await makeAds(mostTold);
  const ahead = new Date(server.clock.now().getTime() + 3_600_000);
  await server.owner.query('update insight_accounts set moving_at = $1', [ahead]);
  const account = { ...place, level: 'account' as const, externalId: '5' };
  await inTenant((tx) => bindToProduct(tx, server.services, [account], product, null));
  const marks = async () =>
    (
      await server.owner.query<{ moving_at: Date | null }>(
        'select moving_at from insight_accounts order by account_no',
      )
    ).rows.map(({ moving_at }) => moving_at);
  const [mark] = await marks();
  expect(mark?.getTime()).toBeGreaterThan(ahead.getTime());
  await server.owner.query(
    `insert into insight_accounts (tenant_id, account_no, platform, advertiser_id, moving_at) values ($1, 2, 'FACEBOOK', '6', $2)`,
    [tenant.tenantId, server.clock.now()],
  );
  await run();
  expect(await marks()).toEqual([mark, null]);
  await run();
  expect(await marks()).toEqual([null, null]);
  await expectSumsToHold(server.owner);
});
