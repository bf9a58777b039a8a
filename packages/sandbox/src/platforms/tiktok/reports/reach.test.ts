import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeAll(async () => {
  // Midnight in New York, where the account is.
  made = await testTikTok({ at: '2026-03-02T05:00:00Z' });
  const campaign = await made.campaign();
  const group = await made.adgroup(campaign, { budget: 400 });
  await made.ad(group);
  made.world.clock.advance(2 * 86_400);
});
afterAll(async () => made.close());

interface Line {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}
const metrics = ['impressions', 'reach', 'frequency', 'cost_per_1000_reached'];

async function ask(change: object = {}) {
  const { data } = await made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_AD',
    dimensions: ['ad_id'],
    metrics,
    start_date: '2026-03-02',
    end_date: '2026-03-03',
    enable_total_metrics: true,
    page_size: 1000,
    ...change,
  });
  const list = data['list'] as unknown as Line[];
  const figures = (row: Record<string, string> | undefined) => metrics.map((name) => Number(row?.[name]));
  return {
    rows: list.map((line) => figures(line.metrics)),
    total: figures(data['total_metrics'] as unknown as Record<string, string>),
  };
}
const days = { dimensions: ['ad_id', 'stat_time_day'] };

test('the reach of a day is told sixteen hours after its end, the other figures before', async () => {
  const { rows: early } = await ask(days);
  expect(early).toHaveLength(2);
  // Midnight after the second day: the first ended a day ago.
  expect(early.map(([impressions]) => Number(impressions) > 0)).toEqual([true, true]);
  expect(early.map(([, reach]) => Number(reach) > 0)).toEqual([true, false]);
  expect(early[1]?.slice(1)).toEqual([0, 0, 0]);

  const { rows: whole, total } = await ask();
  expect(whole[0]?.[0]).toBe((early[0]?.[0] ?? 0) + (early[1]?.[0] ?? 0));
  expect(whole[0]?.slice(1)).toEqual(early[0]?.slice(1));
  expect(total.slice(1)).toEqual(early[0]?.slice(1));
  expect((await ask(days)).total.slice(1)).toEqual(early[0]?.slice(1));
  const materials = await ask({ dimensions: ['video_material_id'] });
  expect(materials.rows[0]?.[1]).toBe(whole[0]?.[1]);

  made.world.clock.advance(16 * 3600 - 60);
  expect((await ask(days)).rows[1]?.[1]).toBe(0);
  made.world.clock.advance(60);
  const { rows: late } = await ask(days);
  expect(late[1]?.[1]).toBeGreaterThan(0);
  expect((await ask()).rows[0]?.[1]).toBeGreaterThan(late[0]?.[1] ?? 0);
});

test('an ad of today has reached nobody yet', async () => {
  const today = { start_date: '2026-03-04', end_date: '2026-03-04' };
  for (const change of [{}, days]) {
    const { rows } = await ask({ ...today, ...change });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([impressions, reach]) => Number(impressions) > 0 && reach === 0)).toBe(true);
  }
});

test('people are not counted by the hour', async () => {
  const { code, message } = await made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_AD',
    dimensions: ['ad_id', 'stat_time_hour'],
    metrics: ['impressions', 'reach'],
    start_date: '2026-03-02',
    end_date: '2026-03-02',
  });
  expect([code, message]).toEqual([40002, expect.stringContaining('stat_time_hour')]);
});
