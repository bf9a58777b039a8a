import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { type Fixture, type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { figuresWith } from './testing.ts';
import { fillColumns } from './columns/fill.ts';
import { expectColumnsToHold, expectSumsToHold } from './testing/sums.ts';
import { FactRows } from './write/fact-rows.ts';
import { moveAds } from './write/move-products.ts';
import type { ParentsOf } from './write/number-ads.ts';
import { writeAdDays } from './write/write-day.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['accounts', 'ads', 'days', 'versions'])
    await server.owner.query(`delete from insight_${table}`);
  for (const table of ['ad_days', 'ad_columns', 'day_sums']) await server.owner.query(`delete from ${table}`);
});

const products = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const days = ['2026-11-16', '2026-11-17'];

const amount = fc
  .tuple(fc.nat(3_000_000), fc.constantFrom(0, 2, 3, 6))
  .map(([whole, digits]) => (whole / 10 ** digits).toFixed(digits));
const figures = fc.record({
  cost: amount,
  webValue: amount,
  impressions: fc.nat(5000),
  clicks: fc.nat(50),
  plays100: fc.nat(3),
  reach: fc.option(fc.nat(900), { nil: null }),
});
const ads = fc.uniqueArray(fc.record({ id: fc.nat(9).map(String), figures }), {
  maxLength: 10,
  selector: ({ id }) => id,
});
const where = { tenant: fc.boolean(), account: fc.constantFrom('1', '2'), aborted: fc.boolean() };
const step = fc.oneof(
  fc.record({
    ...where,
    what: fc.constant('day' as const),
    day: fc.constantFrom(...days),
    ads,
  }),
  fc.record({
    ...where,
    what: fc.constant('move' as const),
    moves: fc.array(fc.tuple(fc.nat(9).map(String), fc.option(fc.constantFrom(...products), { nil: null })), {
      minLength: 1,
      maxLength: 10,
    }),
  }),
);
class Aborted extends Error {}

it('are what the facts are, whatever is written, restated, moved or given up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        const tenant: TestTenant = each.tenant ? fixture.a : fixture.b;
        const place = { platform: 'TIKTOK' as const, advertiserId: each.account };
        const work = async (tx: TenantTx) => {
          if (each.what === 'move')
            await moveAds(
              tx,
              place,
              new Map(
                each.moves.map(([id, productId]) => [id, { campaignId: '1', groupId: '2', productId }]),
              ),
            );
          else {
            const rows = new FactRows();
            for (const ad of each.ads) rows.set(ad.id, figuresWith(ad.figures));
            const parentsOf: ParentsOf = async (_tx, _place, ids) =>
              new Map(
                ids.map((id) => [
                  id,
                  { campaignId: null, groupId: null, productId: products[Number(id) % 4] ?? null },
                ]),
              );
            const days = [{ day: each.day, rows, nextAt: null, staleAt: null }];
            await writeAdDays(tx, { place, fetchedAt: server.clock.now(), days }, parentsOf);
          }
          if (each.aborted) throw new Aborted();
        };
        await withTenant(
          server.services.db,
          { tenantId: tenant.tenantId, userId: tenant.admin.userId },
          work,
        ).catch((error) => {
          if (!(error instanceof Aborted)) throw error;
        });
      }
      await expectSumsToHold(server.owner);
      await expectColumnsToHold(server.owner);
    }),
    { numRuns: 60 },
  );
  expect((await server.owner.query('select 1 from day_sums')).rowCount).toBeGreaterThan(0);
  // Days from before there were columns.
  const { rowCount } = await server.owner.query('delete from ad_columns where day = $1', [days[0]]);
  expect(rowCount).toBeGreaterThan(0);
  for (const { tenantId, admin } of [fixture.a, fixture.b])
    await fillColumns(server.services, { tenantId, userId: admin.userId }, new AbortController().signal);
  await expectColumnsToHold(server.owner);
});

it('refuse a count that the database cannot hold, and keep no other one in its place', async () => {
  const { tenantId, admin } = fixture.a;
  const rows = new FactRows();
  rows.set('1', figuresWith({ impressions: 2 ** 31 - 1, reach: null }));
  rows.set('2', figuresWith({ impressions: 1, clicks: 2 ** 31 }));
  const written = {
    place: { platform: 'TIKTOK' as const, advertiserId: '1' },
    fetchedAt: server.clock.now(),
    days: [{ day: '2026-11-16', rows, nextAt: null, staleAt: null }],
  };
  const write = () =>
    withTenant(server.services.db, { tenantId, userId: admin.userId }, (tx) =>
      writeAdDays(tx, written, async () => new Map()),
    );
  await expect(write()).rejects.toThrow(RangeError);
  expect((await server.owner.query('select from ad_days')).rowCount).toBe(0);
  rows.set('2', figuresWith({ impressions: 1 }));
  await write();
  const { rows: found } = await server.owner.query('select impressions, reach from ad_days order by ad_no');
  expect(found).toEqual([
    { impressions: 2 ** 31 - 1, reach: null },
    { impressions: 1, reach: null },
  ]);
});
