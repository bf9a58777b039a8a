import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeAll(async () => {
  made = await testTikTok({ at: '2026-03-02T05:00:00Z' });
  const group = await made.adgroup(await made.campaign());
  await made.ad(group, { ad_name: 'One, "two"' });
  made.world.clock.advance(3 * 86_400);
});
afterAll(async () => made.close());

const question = (change: object = {}) => ({
  advertiser_id: made.held.advertiser,
  report_type: 'BASIC',
  data_level: 'AUCTION_AD',
  dimensions: ['ad_id', 'stat_time_day'],
  metrics: ['spend', 'impressions', 'ad_name'],
  start_date: '2026-03-02',
  end_date: '2026-03-04',
  ...change,
});
const create = (change: object = {}) => made.post('report/task/create/', question(change));
const ask = (what: string, task_id: unknown, advertiser_id = made.held.advertiser) =>
  made.get(`report/task/${what}/`, { advertiser_id, task_id });

test('a report is created, waited for and downloaded; it says what the direct one says', async () => {
  const { data } = await create({ output_format: 'CSV_DOWNLOAD', file_name: 'March' });
  const task = data['task_id'];
  expect((await ask('check', task)).data['status']).toBe('QUEUING');
  expect((await ask('download', task)).code).toBe(40201);
  const seen = new Set<unknown>();
  for (let count = 0; count < 20; count += 1) {
    made.world.clock.advance(5);
    seen.add((await ask('check', task)).data['status']);
  }
  expect([...seen].at(-1)).toBe('SUCCESS');
  expect(seen).toContain('PROCESSING');
  const link = (await ask('download', task)).data;
  expect(link).toMatchObject({ file_name: 'March.csv', output_format: 'CSV_DOWNLOAD' });
  const path = new URL(String(link['download_url'])).pathname;
  const [titles, ...lines] = (await made.app.inject({ url: path })).body.split('\n');
  expect(titles).toBe('ad_id,stat_time_day,spend,impressions,ad_name');
  const direct = await made.get('report/integrated/get/', question({ page_size: 1000 }));
  const rows = direct.data['list'] as unknown as { metrics: Record<string, string> }[];
  expect(lines.map((line) => line.split(',')[2])).toEqual(rows.map(({ metrics }) => metrics['spend']));
  expect(lines[0]).toContain('"One, ""two""');
  made.world.clock.advance(3700);
  expect((await made.app.inject({ url: path })).statusCode).toBe(403);
});

test.each([
  ['report_failed', 'FAILED'],
  ['report_stuck', 'PROCESSING'],
] as const)('%s: the task ends as %s, and nothing can be downloaded', async (kind, status) => {
  made.world.faults.add({ kind, platform: 'tiktok', count: 1 });
  const { data } = await create();
  const { data: next } = await create();
  made.world.clock.advance(7200);
  const ended = (await ask('check', data['task_id'])).data;
  expect(ended['status']).toBe(status);
  expect(ended['message']).toMatch(kind === 'report_failed' ? /again/ : /^$/);
  expect((await ask('download', data['task_id'])).code).toBe(40201);
  expect((await ask('check', next['task_id'])).data['status']).toBe('SUCCESS');
});

test('as text, filtered, and by nobody else', async () => {
  const filtering = [{ field_name: 'adgroup_ids', filter_type: 'IN', filter_value: '["5"]' }];
  const { data } = await create({ filtering });
  made.world.clock.advance(120);
  expect((await ask('download', data['task_id'])).data['csv']).toBe(
    'ad_id,stat_time_day,spend,impressions,ad_name',
  );
  expect((await ask('check', data['task_id'], made.held.other)).code).toBe(40007);
});

test('what waits or is worked on can be cancelled, what is over cannot', async () => {
  const cancel = (task_id: unknown) =>
    made.post('report/task/cancel/', { advertiser_id: made.held.advertiser, task_id });
  const { data } = await create();
  expect((await cancel(data['task_id'])).data['status']).toBe('CANCELED');
  expect((await ask('check', data['task_id'])).data['status']).toBe('CANCELED');
  expect((await cancel(data['task_id'])).code).toBe(40002);
  expect((await ask('download', data['task_id'])).code).toBe(40201);
});

test.each([
  [{ filtering: [{ field_name: 'ad_name', filter_type: 'IN', filter_value: '["x"]' }] }, 'ad_name cannot'],
  [{ metrics: ['spent'] }, 'spent is not a valid metric'],
  [{ end_date: '2026-05-04' }, '30'],
  [{ file_name: 'a/b' }, 'file_name'],
])('a task with %j is refused at once', async (change, words) => {
  const { code, message } = await create(change);
  expect([code, message]).toEqual([40002, expect.stringContaining(words)]);
});
