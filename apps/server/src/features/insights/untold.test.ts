import type { CountName } from '@adsail/contract/delivery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { bitsOfCounts } from './figures.ts';
import { figuresWith } from './testing.ts';
import { FactRows } from './write/fact-rows.ts';
import { writeAdDays } from './write/write-day.ts';
import { writeMaterialDays } from './write/write-material-days.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
});
afterAll(() => server.close());

/** What is kept of a day on which each of the ads was told without some counts. */
async function kept(
  platform: 'OCEAN' | 'TIKTOK',
  ads: readonly (readonly CountName[])[],
): Promise<number | null> {
  const day = '2026-11-02';
  const rows = new FactRows();
  for (const [at, absent] of ads.entries())
    rows.set(String(at), { ...figuresWith({ cost: '1', impressions: 5 }), absent });
  const place = { platform, advertiserId: '5' };
  const days = [{ day, rows, nextAt: null, staleAt: null }];
  await withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, (tx) =>
    writeAdDays(tx, { place, fetchedAt: new Date(), days }, async () => new Map()),
  );
  const { rows: found } = await server.owner.query(
    `select untold from insight_days join insight_accounts using (tenant_id, account_no) where platform = $1 and day = $2`,
    [platform, day],
  );
  return found[0].untold;
}

it('keeps which counts no row of a day told, beside those that the platform never tells', async () => {
  expect(
    await kept('OCEAN', [
      ['plays', 'plays25', 'plays6s'],
      ['plays25', 'plays6s'],
    ]),
  ).toBe(bitsOfCounts(['plays25']));
  expect(await kept('OCEAN', [['plays6s']])).toBe(0);
  expect(await kept('TIKTOK', [['plays6s']])).toBe(bitsOfCounts(['plays6s']));
});

it('says nothing of a day without rows', async () => {
  expect(await kept('TIKTOK', [])).toBeNull();
});

it('keeps of each material by itself what was not told, without what its platform never tells', async () => {
  const day = '2026-11-03';
  const write = async (plays: readonly CountName[]): Promise<(number | null)[]> => {
    const rows = new FactRows();
    const figures = figuresWith({ cost: '1', impressions: 5 });
    rows.plus('video id 1', { ...figures, absent: ['plays6s', ...plays] });
    rows.plus('video id 2', figures);
    // Two reports tell of it, and one of them without plays.
    rows.plus('video id 3', figures);
    rows.plus('video id 3', { ...figures, absent: ['plays'] });
    const written = {
      place: { platform: 'FACEBOOK' as const, advertiserId: '7' },
      fetchedAt: new Date(),
      days: [{ day, rows, nextAt: null, staleAt: null }],
    };
    await withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, (tx) =>
      writeMaterialDays(tx, written),
    );
    const { rows: found } = await server.owner.query(
      `select d.untold from material_days d join insight_materials m using (tenant_id, account_no, material_no)
       where d.day = $1 order by m.report_id`,
      [day],
    );
    return found.map(({ untold }) => untold);
  };
  expect(await write(['plays', 'plays25'])).toEqual([
    bitsOfCounts(['plays', 'plays25']),
    0,
    bitsOfCounts(['plays']),
  ]);
  // That alone is a difference: it is told now, and was nothing.
  expect(await write(['plays25'])).toEqual([bitsOfCounts(['plays25']), 0, bitsOfCounts(['plays'])]);
});
