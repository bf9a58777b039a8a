import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
let campaign = '';
const groups: string[] = [];
beforeAll(async () => {
  made = await testTikTok({ at: '2026-03-02T05:00:00Z' });
  campaign = await made.campaign();
  for (const budget of [60, 400]) {
    const group = await made.adgroup(campaign, { budget });
    await made.ad(group);
    await made.ad(group, { ad_name: 'Second' });
    groups.push(group);
  }
  made.world.clock.advance(5 * 86_400);
});
afterAll(async () => made.close());

interface Line {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}
const askedMetrics = [
  'spend',
  'impressions',
  'clicks',
  'app_install',
  'total_purchase_value',
  'video_play_actions',
];
const ask = (change: object = {}) =>
  made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_AD',
    dimensions: ['ad_id'],
    metrics: askedMetrics,
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    page_size: 1000,
    ...change,
  });
const lines = async (change: object = {}) => (await ask(change)).data['list'] as unknown as Line[];
const sum = (rows: Line[], metric: string) =>
  Math.round(rows.reduce((total, { metrics }) => total + Number(metrics[metric]), 0) * 100) / 100;

test('every level and every time dimension adds up to the same', async () => {
  const whole = await lines();
  expect(whole).toHaveLength(4);
  const splits = [
    await lines({ dimensions: ['ad_id', 'stat_time_day'] }),
    await lines({ data_level: 'AUCTION_ADGROUP', dimensions: ['adgroup_id'] }),
    await lines({ data_level: 'AUCTION_CAMPAIGN', dimensions: ['campaign_id', 'stat_time_day'] }),
    await lines({ data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id'] }),
    await lines({ dimensions: ['video_material_id'] }),
  ];
  for (const rows of splits)
    for (const metric of askedMetrics) expect(sum(rows, metric)).toBe(sum(whole, metric));
  expect(sum(whole, 'app_install')).toBeGreaterThan(0);
});

test('on a day that runs, ads, hours, materials and the account cost the same, asked one after the other', async () => {
  made.world.clock.advance(4 * 3600 + 35 * 60);
  const day = { start_date: '2026-03-07', end_date: '2026-03-07' };
  const ways = [
    { data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id', 'stat_time_day'] },
    { dimensions: ['ad_id', 'stat_time_day'] },
    { dimensions: ['ad_id', 'stat_time_hour'] },
    { data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id', 'stat_time_hour'] },
    { dimensions: ['video_material_id', 'stat_time_day'] },
  ];
  const costs: number[] = [];
  for (const way of ways) {
    costs.push(sum(await lines({ ...day, ...way }), 'spend'));
    made.world.clock.advance(37);
  }
  expect(costs[0]).toBeGreaterThan(0);
  expect(new Set(costs)).toEqual(new Set([costs[0]]));
});

test('hours of one day add up to that day, values are text', async () => {
  const day = { start_date: '2026-03-04', end_date: '2026-03-04' };
  const hours = await lines({ ...day, dimensions: ['ad_id', 'stat_time_hour'] });
  expect(sum(hours, 'spend')).toBe(sum(await lines(day), 'spend'));
  expect(hours[0]?.dimensions['stat_time_hour']).toMatch(/^2026-03-04 \d\d:00:00$/);
  expect(typeof hours[0]?.metrics['spend']).toBe('string');
});

test('names, ratios of sums and totals', async () => {
  const answer = await ask({
    data_level: 'AUCTION_ADGROUP',
    dimensions: ['adgroup_id'],
    metrics: ['spend', 'impressions', 'cpm', 'campaign_name', 'adgroup_name'],
    order_field: 'spend',
    order_type: 'ASC',
    enable_total_metrics: true,
  });
  const [small, large] = answer.data['list'] as unknown as Line[];
  expect(small?.dimensions['adgroup_id']).toBe(groups[0]);
  expect(Number(large?.metrics['spend'])).toBeGreaterThan(Number(small?.metrics['spend']) * 3);
  expect(small?.metrics['adgroup_name']).toBe('Group');
  const total = answer.data['total_metrics'] as unknown as Record<string, string>;
  expect(Number(total['cpm'])).toBeCloseTo((Number(total['spend']) / Number(total['impressions'])) * 1000, 2);
  expect(total).not.toHaveProperty('adgroup_name');
});

test('filters keep, deleted objects leave unless all are asked for', async () => {
  const filter = (field_name: string, values: unknown) => [
    { field_name, filter_type: 'IN', filter_value: JSON.stringify(values) },
  ];
  expect(await lines({ filtering: filter('adgroup_ids', [groups[0]]) })).toHaveLength(2);
  const [gone] = await lines();
  const body = {
    advertiser_id: made.held.advertiser,
    ad_ids: [gone?.dimensions['ad_id']],
    operation_status: 'DELETE',
  };
  expect((await made.post('ad/status/update/', body)).code).toBe(0);
  expect(await lines()).toHaveLength(3);
  expect(await lines({ filtering: filter('ad_status', ['STATUS_ALL']) })).toHaveLength(4);
  expect((await ask({ filtering: filter('nonsense', []) })).code).toBe(40002);
});

test.each([
  [{ dimensions: ['ad_id', 'stat_time_day'], start_date: '2026-02-01', end_date: '2026-03-06' }, '30'],
  [{ dimensions: ['ad_id', 'stat_time_hour'] }, '1 day'],
  [{ dimensions: ['campaign_id'] }, 'data_level AUCTION_AD'],
  [{ dimensions: ['stat_time_day'] }, 'one ID dimension'],
  [{ metrics: ['spent'] }, 'spent is not a valid metric'],
  [{ start_date: '2026-3-2' }, 'start_date'],
  [{ end_date: '2026-03-01' }, 'before'],
  [{ advertiser_id: '5' }, 'No permission'],
])('a report with %j is refused', async (change, words) => {
  const { code, message } = await ask(change);
  expect(code).not.toBe(0);
  expect(message).toContain(words);
});

test('what was spent has left the balance', async () => {
  const { data } = await made.get('advertiser/info/', {
    advertiser_ids: [made.held.advertiser],
    fields: ['balance'],
  });
  const [{ balance }] = data['list'] as unknown as [{ balance: number }];
  const all = await lines({
    data_level: 'AUCTION_ADVERTISER',
    dimensions: ['advertiser_id'],
    end_date: '2026-03-08',
  });
  expect(100_000 - balance).toBeCloseTo(sum(all, 'spend'), -1);
  expect(balance).toBeLessThan(99_000);
});

test('of more objects than it may be about, a question tells of the newest, and only a header says so', async () => {
  made.world.limits.change('tiktok', 'report_ids', { max: 2 });
  const warning = (answer: { headers: Record<string, unknown> }) => answer.headers['x-tt-ads-throttle'];
  const all = [{ field_name: 'ad_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' }];
  const day = { dimensions: ['ad_id', 'stat_time_day'], end_date: '2026-03-02' };
  for (const change of [{}, day, { dimensions: ['video_material_id'] }, { filtering: all }]) {
    const cut = await ask(change);
    expect([cut.code, warning(cut)]).toEqual([0, expect.stringContaining('only return the top 2')]);
  }
  const newest = (await lines({ filtering: all })).map(({ dimensions }) => dimensions['ad_id']);
  const last = made.world.state.objects.list('tiktok', 'ad', { parentId: groups[1] ?? '' });
  expect(newest.toSorted()).toEqual(last.map(({ id }) => id).toSorted());
  const ofGroup = [
    { field_name: 'adgroup_ids', filter_type: 'IN', filter_value: JSON.stringify([groups[0]]) },
  ];
  for (const change of [
    { filtering: ofGroup },
    { data_level: 'AUCTION_ADGROUP', dimensions: ['adgroup_id'] },
    { data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id'] },
  ])
    expect(warning(await ask(change))).toBeUndefined();
  made.world.limits.reset();
});

test('a filter takes a hundred ids', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const of = (count: number) => [
    { field_name: 'ad_ids', filter_type: 'IN', filter_value: JSON.stringify(ids.slice(0, count)) },
  ];
  expect((await ask({ filtering: of(101) })).message).toContain('100 IDs at most');
  expect((await ask({ filtering: of(100) })).code).toBe(0);
});
