import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, png, projectBody, promotionBody } from '../testing.ts';

type Row = { dimensions: Record<string, string>; metrics: Record<string, string> };
let api: OceanTest;
let projectId: unknown;
let promotions: unknown[];
beforeEach(async () => {
  api = await oceanTest({ at: '2026-03-01T16:00:00Z' });
  const { video_id } = (await api.upload('video', mp4(720, 1280, 15))).data;
  const { id: image_id } = (await api.upload('image', png(1280, 720))).data;
  projectId = (await api.post('v3.0/project/create/', projectBody(api.account))).data['project_id'];
  promotions = [];
  for (const name of ['甲', '乙']) {
    const body = promotionBody(api.account, projectId, video_id, { name, budget: 900 });
    const images = [{ image_mode: 'CREATIVE_IMAGE_MODE_LARGE', images: [{ image_id }] }];
    const promotion_materials = { ...body.promotion_materials, image_material_list: images };
    const reply = await api.post('v3.0/promotion/create/', { ...body, promotion_materials });
    promotions.push(reply.data['promotion_id']);
  }
  api.advance(2 * 86_400);
});
afterEach(async () => api.close());

const askedMetrics = ['stat_cost', 'show_cnt', 'click_cnt', 'active', 'convert_cnt', 'ctr'];
const question = (change: Record<string, unknown> = {}) => ({
  advertiser_id: api.account,
  dimensions: ['stat_time_day'],
  metrics: askedMetrics,
  filters: [],
  order_by: [],
  start_time: '2026-03-02',
  end_time: '2026-03-03',
  page_size: 100,
  ...change,
});
async function ask(change: Record<string, unknown> = {}) {
  const reply = await api.get('v3.0/report/custom/get/', question(change));
  expect(reply.code, reply.message).toBe(0);
  return {
    rows: reply.data['rows'] as unknown as Row[],
    total: reply.data['total_metrics'] as unknown as Row['metrics'],
    page: reply.data['page_info'],
  };
}
const sum = (rows: Row[], name: string) => rows.reduce((all, row) => all + Number(row.metrics[name]), 0);

test('all values are text, and days, hours, ads and materials add up to the same', async () => {
  const days = await ask();
  expect(days.rows.map(({ dimensions }) => dimensions['stat_time_day'])).toEqual([
    '2026-03-02',
    '2026-03-03',
  ]);
  expect(days.rows[0]?.metrics['stat_cost']).toMatch(/^\d+\.\d\d$/);
  expect(Number(days.total['active'])).toBeGreaterThan(0);
  expect(days.total['convert_cnt']).toBe(days.total['active']);
  const ways = {
    hours: await ask({ dimensions: ['stat_time_hour', 'cdp_promotion_id'] }),
    ads: await ask({ dimensions: ['cdp_project_id', 'cdp_promotion_id', 'cdp_promotion_name'] }),
    materials: await ask({ data_topic: 'MATERIAL_DATA', dimensions: ['material_id', 'image_mode'] }),
  };
  for (const { rows, total } of Object.values(ways))
    for (const name of ['show_cnt', 'click_cnt', 'active']) {
      expect(sum(rows, name)).toBe(Number(days.total[name]));
      expect(total[name]).toBe(days.total[name]);
    }
  expect(ways.materials.total['stat_cost']).toBe(days.total['stat_cost']);
  expect(ways.materials.rows).toHaveLength(2);
  expect(ways.ads.rows.map(({ dimensions }) => dimensions['cdp_promotion_id']).sort()).toEqual(
    promotions.map(String).sort(),
  );
  const range = { from: '2026-03-02', to: '2026-03-03' };
  const hours = api.world.delivery.rows('ocean', String(api.account), { ...range, by: 'hour' });
  expect(ways.hours.page).toMatchObject({ total_number: hours.length });
  // An hour is missing only when the ad had spent its day's budget before.
  const seen = new Set(hours.map(({ adId, day, hour }) => `${adId} ${day} ${hour}`));
  const full = api.world.delivery
    .rows('ocean', String(api.account), { ...range, by: 'day' })
    .filter(({ adId, day }) => !seen.has(`${adId} ${day} 23`));
  for (const { metrics } of full) expect(metrics.spend).toBeCloseTo(900, 0);
});

test('on a day that runs, ads, hours, materials and the account cost the same, asked one after the other', async () => {
  api.advance(9 * 3600 + 35 * 60);
  const day = { start_time: '2026-03-04', end_time: '2026-03-04' };
  const ways = [
    { dimensions: ['stat_time_day'] },
    { dimensions: ['stat_time_day', 'cdp_promotion_id'] },
    { dimensions: ['stat_time_hour', 'cdp_promotion_id'] },
    { dimensions: ['stat_time_hour'] },
    { data_topic: 'MATERIAL_DATA', dimensions: ['stat_time_day', 'material_id'] },
  ];
  const costs: string[] = [];
  for (const way of ways) {
    const { rows, total } = await ask({ ...day, ...way });
    expect(sum(rows, 'stat_cost').toFixed(2)).toBe(total['stat_cost']);
    costs.push(total['stat_cost'] ?? '');
    api.advance(37);
  }
  expect(Number(costs[0])).toBeGreaterThan(0);
  expect(new Set(costs)).toEqual(new Set([costs[0]]));
});

test('filters by field and by figure, sorts, and pages', async () => {
  const dimensions = ['cdp_promotion_id'];
  const one = { field: 'cdp_promotion_id', type: 2, operator: 1, values: [promotions[0]] };
  const { rows } = await ask({ dimensions, filters: [one] });
  expect(rows.map((row) => row.dimensions['cdp_promotion_id'])).toEqual([String(promotions[0])]);
  const any = { field: 'cdp_promotion_id', type: 2, operator: 7, values: promotions.map(String) };
  const both = (await ask({ dimensions, filters: [any] })).rows;
  expect(both.map((row) => row.dimensions['cdp_promotion_id']).toSorted()).toEqual(
    promotions.map(String).toSorted(),
  );
  expect((await ask({ dimensions, filters: [{ ...any, operator: 8 }] })).rows).toEqual([]);
  const none = { field: 'show_cnt', type: 3, operator: 4, values: ['99999999'] };
  expect((await ask({ dimensions, filters: [none] })).rows).toEqual([]);
  const hours = await ask({
    dimensions: ['stat_time_hour'],
    order_by: [{ field: 'stat_cost', type: 'DESC' }],
  });
  const costs = hours.rows.map((row) => Number(row.metrics['stat_cost']));
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  const second = await ask({ dimensions: ['stat_time_hour'], page: 2, page_size: 40 });
  expect(second.rows).toHaveLength(hours.rows.length - 40);
});

test.each([
  [{ dimensions: ['colour'] }, /dimensions colour/],
  [{ metrics: ['reach'] }, /metrics reach/],
  [{ start_time: '2026-01-01' }, /30天/],
  [{ filters: undefined }, /filters 为必填字段/],
  [{ dimensions: ['material_id'] }, /material_id/],
  [{ page_size: 101 }, /page_size/],
])('refuses %j', async (change, message) => {
  const { [Object.keys(change)[0] ?? '']: _dropped, ...rest } = question() as Record<string, unknown>;
  const query = Object.fromEntries(
    Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined),
  );
  const reply = await api.get('v3.0/report/custom/get/', query);
  expect(reply.code).toBe(40002);
  expect(reply.message).toMatch(message);
});

test('conversions of a fresh day grow until they stand; cost hardly changes', async () => {
  const first = await ask({ end_time: '2026-03-02' });
  api.advance(10 * 86_400);
  const later = await ask({ end_time: '2026-03-02' });
  expect(Number(later.total['active'])).toBeGreaterThan(Number(first.total['active']));
  expect(Number(later.total['stat_cost']) / Number(first.total['stat_cost'])).toBeCloseTo(1, 1);
});

test('a task is created, executes, and is downloaded as a table', async () => {
  const { page_size: _size, ...body } = question({ data_topic: 'BASIC_DATA', task_name: '日报' });
  const made = await api.post('v3.0/report/custom/async_task/create/', body);
  expect(made.data).toMatchObject({ task_status: 'ASYNC_TASK_STATUS_CREATED' });
  const query = { advertiser_id: api.account, task_id: made.data['task_id'] };
  expect((await api.get('v3.0/report/custom/async_task/download/', query)).code).toBe(40002);
  api.advance(60);
  const list = await api.get('v3.0/report/custom/async_task/get/', { advertiser_id: api.account });
  expect(list.data).toMatchObject({
    list: [{ task_status: 'ASYNC_TASK_STATUS_COMPLETED', task_name: '日报' }],
  });
  const { userId, accountIds } = api.world.state.tokens.get('ocean', api.token)!;
  const { issuePair } = await import('../auth.ts');
  const { access } = issuePair(api.world, { userId, accountIds, scopes: [], fields: {} });
  const file = await api.app.inject({
    url: `/ocean/open_api/v3.0/report/custom/async_task/download/?advertiser_id=${api.account}&task_id=${String(query.task_id)}`,
    headers: { 'access-token': access.token },
  });
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.body.trim().split('\n');
  expect(lines[0]).toBe(`stat_time_day,${askedMetrics.join(',')}`);
  expect(lines).toHaveLength(3);
  for (let count = 1; count < 10; count += 1) await api.post('v3.0/report/custom/async_task/create/', body);
  expect((await api.post('v3.0/report/custom/async_task/create/', body)).message).toContain('10');
});

test.each([
  ['report_failed', 'FAILED'],
  ['report_stuck', 'EXECUTING'],
] as const)('%s: the task ends as %s, and nothing can be downloaded', async (kind, status) => {
  api.world.faults.add({ kind, platform: 'ocean', count: 1 });
  const { page_size: _size, ...body } = question({ data_topic: 'BASIC_DATA', task_name: '日报' });
  const { task_id } = (await api.post('v3.0/report/custom/async_task/create/', body)).data;
  api.advance(7200);
  const { data } = await api.get('v3.0/report/custom/async_task/get/', { advertiser_id: api.account });
  expect(data).toMatchObject({ list: [{ task_status: `ASYNC_TASK_STATUS_${status}` }] });
  const query = { advertiser_id: api.account, task_id };
  expect((await api.get('v3.0/report/custom/async_task/download/', query)).code).toBe(40002);
});

test('the old reports are closed, and the config names what is legal', async () => {
  expect((await api.get('2/report/ad/get/')).code).toBe(40118);
  const config = await api.get('v3.0/report/custom/config/get/', {
    advertiser_id: api.account,
    data_topics: ['BASIC_DATA'],
  });
  const [topic] = config.data['list'] as unknown as { metrics: { field: string }[] }[];
  expect(topic?.metrics.map(({ field }) => field)).toEqual(expect.arrayContaining(askedMetrics));
});

test('orders in a shop are none of a game, although their apps are promoted alike', async () => {
  const { video_id } = (await api.upload('video', mp4(720, 1280, 16))).data;
  const shop = (await api.post('v3.0/project/create/', projectBody(api.account, { name: '商城' }))).data[
    'project_id'
  ];
  await api.post(
    'v3.0/promotion/create/',
    promotionBody(api.account, shop, video_id, { name: '丙', budget: 9000 }),
  );
  const { objects, database } = api.world.state;
  const project = objects.get('ocean', 'project', String(shop))!;
  const optimize_goal = { external_action: 'AD_CONVERT_TYPE_APP_ORDER' };
  database.transaction(() =>
    objects.save('ocean', 'project', { ...project, fields: { ...project.fields, optimize_goal } }),
  );
  api.advance(6 * 86_400);
  const money = ['in_app_order_gmv', 'attribution_game_in_app_ltv_1day'];
  const range = { start_time: '2026-03-02', end_time: '2026-03-08', metrics: money };
  const delivered = (isShop: boolean) =>
    api.world.delivery
      .rows('ocean', String(api.account), { from: '2026-03-02', to: '2026-03-08', by: 'day' })
      .filter(({ campaignId }) => (campaignId === String(shop)) === isShop)
      .reduce((total, { metrics }) => total + Math.round(metrics.purchaseValue * 100), 0) / 100;
  expect(delivered(true)).toBeGreaterThan(0);
  for (const way of [
    { dimensions: ['stat_time_day'] },
    { dimensions: ['cdp_project_id', 'stat_time_day'] },
    { data_topic: 'MATERIAL_DATA', dimensions: ['material_id', 'image_mode'] },
  ]) {
    const { rows } = await ask({ ...range, ...way });
    expect(money.map((name) => sum(rows, name).toFixed(2))).toEqual([
      delivered(true).toFixed(2),
      delivered(false).toFixed(2),
    ]);
  }
});

test('an account may have fewer columns than others', async () => {
  const { accounts } = api.world.state;
  const account = accounts.get('ocean', String(api.account))!;
  accounts.save('ocean', { ...account, fields: { ...account.fields, hidden_metrics: ['active'] } });
  const { data } = await api.get('v3.0/report/custom/config/get/', {
    advertiser_id: api.account,
    data_topics: ['BASIC_DATA'],
  });
  const [{ metrics }] = data['list'] as unknown as [{ metrics: { field: string }[] }];
  expect(metrics.map(({ field }) => field)).not.toContain('active');
  const refused = await api.get('v3.0/report/custom/get/', question());
  expect([refused.code, refused.message]).toEqual([40_002, expect.stringContaining('active')]);
});
