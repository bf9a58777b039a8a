import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { type Fixture, type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { figuresWith } from './testing.ts';
import { expectSumsToHold } from './testing/sums.ts';
import { FactRows } from './write/fact-rows.ts';
import { moveAds } from './write/move-products.ts';
import { type ParentsOf, writeAdDays, writeAdHours } from './write/write-day.ts';

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
  for (const table of ['ad_days', 'ad_hours', 'day_sums', 'hour_sums'])
    await server.owner.query(`delete from ${table}`);
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
const ads = fc.uniqueArray(fc.record({ id: fc.nat(9).map(String), figures, hour: fc.nat(23) }), {
  maxLength: 10,
  selector: ({ id }) => id,
});
const where = { tenant: fc.boolean(), account: fc.constantFrom('1', '2'), aborted: fc.boolean() };
const step = fc.oneof(
  fc.record({
    ...where,
    what: fc.constantFrom('day' as const, 'hours' as const),
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
            for (const ad of each.ads)
              rows.set(ad.id, figuresWith(ad.figures), each.what === 'hours' ? ad.hour : 0);
            const write = each.what === 'day' ? writeAdDays : writeAdHours;
            const parentsOf: ParentsOf = async (_tx, _place, ids) =>
              new Map(
                ids.map((id) => [
                  id,
                  { campaignId: null, groupId: null, productId: products[Number(id) % 4] ?? null },
                ]),
              );
            const days = [{ day: each.day, rows, nextAt: null, staleAt: null }];
            await write(tx, { place, fetchedAt: server.clock.now(), days }, parentsOf);
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
    }),
    { numRuns: 60 },
  );
  expect((await server.owner.query('select 1 from day_sums')).rowCount).toBeGreaterThan(0);
});
