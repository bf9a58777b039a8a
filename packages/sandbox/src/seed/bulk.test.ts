import { afterEach, expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { facebook } from '../platforms/facebook/index.ts';
import { ocean } from '../platforms/ocean/index.ts';
import { tiktok } from '../platforms/tiktok/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox | undefined;
afterEach(async () => made?.close());

async function seeded(platform: Platform, ads: number, days: number) {
  made = await testSandbox([platform], { at: '2026-03-02T12:00:00Z' });
  const { app, world } = made;
  world.limits.switch(platform.name, false);
  const answer = await app.inject({
    method: 'POST',
    url: '/_sandbox/seed',
    payload: { platform: platform.name, ads, days, active: 0.1 },
  });
  expect(answer.statusCode).toBe(200);
  const { accessToken, accountId } = answer.json<{ accessToken: string; accountId: string }>();
  const get = async (url: string) => {
    const { body } = await app.inject({ url, headers: { 'access-token': accessToken } });
    // Ids longer than a double may lose their digits here: nobody looks at them.
    return JSON.parse(body) as Record<string, never>;
  };
  return { get, account: accountId, token: accessToken };
}
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

interface Page {
  code: number;
  data: {
    list: unknown[];
    rows: Figures[];
    page_info: { total_number: number };
    total_metrics: Figures['metrics'];
  };
}
interface Figures {
  metrics: Record<string, string>;
}
const sum = (rows: readonly Record<string, string>[], name: string) =>
  Math.round(rows.reduce((all, row) => all + Number(row[name]), 0) * 100) / 100;

test('TikTok: the lists are full, and a page of a report adds up to the totals of all pages', async () => {
  const { get, account } = await seeded(tiktok, 300, 20);
  const base = '/tiktok/open_api/v1.3';
  for (const [level, count] of Object.entries({ ad: 300, adgroup: 15, campaign: 1 })) {
    const page = (await get(`${base}/${level}/get/?advertiser_id=${account}`)) as unknown as Page;
    expect([page.code, page.data.page_info.total_number]).toEqual([0, count]);
  }
  const report = async (level: string, dimensions: string[], page = 1) => {
    const query = `advertiser_id=${account}&report_type=BASIC&data_level=${level}&dimensions=${json(dimensions)}&metrics=${json(['spend', 'clicks'])}&start_date=2026-02-10&end_date=2026-02-25&page=${page}&page_size=200&enable_total_metrics=true`;
    return ((await get(`${base}/report/integrated/get/?${query}`)) as unknown as { data: Page['data'] }).data;
  };
  const first = await report('AUCTION_AD', ['ad_id']);
  const second = await report('AUCTION_AD', ['ad_id'], 2);
  const rows = [...first.list, ...second.list].map((row) => (row as Figures).metrics);
  expect(rows).toHaveLength(300);
  const whole = (await report('AUCTION_ADVERTISER', ['advertiser_id'])).list.map(
    (row) => (row as Figures).metrics,
  );
  const daily = (await report('AUCTION_CAMPAIGN', ['campaign_id', 'stat_time_day'])).list;
  expect(daily).toHaveLength(16);
  for (const name of ['spend', 'clicks']) {
    expect(sum(rows, name)).toBe(sum(whole, name));
    expect(sum(rows, name)).toBe(Number(first.total_metrics[name]));
    expect(
      sum(
        daily.map((row) => (row as Figures).metrics),
        name,
      ),
    ).toBe(sum(whole, name));
  }
});

test('Facebook: insights page by page add up, with and without breakdowns', async () => {
  const { get, account, token } = await seeded(facebook, 120, 20);
  const ask = async (query: string) => {
    const rows: Record<string, string>[] = [];
    let next: string | undefined =
      `/facebook/v24.0/act_${account}/insights?access_token=${token}&fields=spend,clicks&time_range=${json({ since: '2026-02-15', until: '2026-02-20' })}&${query}`;
    while (next !== undefined) {
      const page = (await get(next)) as unknown as {
        data: Record<string, string>[];
        paging?: { next?: string };
      };
      rows.push(...page.data);
      next = page.paging?.next?.replace(/^http:\/\/[^/]+/, '');
    }
    return rows;
  };
  const [whole] = await ask('level=account');
  const ads = await ask('level=ad&limit=50');
  expect(ads).toHaveLength(120);
  const daily = await ask('level=ad&limit=70&time_increment=1');
  expect(daily).toHaveLength(720);
  const divided = await ask('level=adset&limit=30&breakdowns=gender');
  for (const rows of [ads, daily, divided])
    for (const name of ['spend', 'clicks']) expect(sum(rows, name)).toBe(sum([whole ?? {}], name));
});

test('Ocean: rows and totals agree, and the state is small however long it ran', async () => {
  const { get, account } = await seeded(ocean, 200, 60);
  const base = '/ocean/open_api/v3.0';
  const list = (await get(`${base}/promotion/list/?advertiser_id=${account}`)) as unknown as Page;
  expect(list.data.page_info.total_number).toBe(200);
  const query = `advertiser_id=${account}&dimensions=${json(['cdp_promotion_id'])}&metrics=${json(['stat_cost', 'convert_cnt'])}&filters=[]&order_by=[]&start_time=2026-02-01&end_time=2026-02-28`;
  const pages = [1, 2].map(
    async (page) =>
      (await get(`${base}/report/custom/get/?${query}&page=${page}&page_size=100`)) as unknown as Page,
  );
  const [first, second] = await Promise.all(pages);
  const rows = [...(first?.data.rows ?? []), ...(second?.data.rows ?? [])].map(({ metrics }) => metrics);
  expect(rows).toHaveLength(200);
  for (const name of ['stat_cost', 'convert_cnt'])
    expect(sum(rows, name)).toBe(Number(first?.data.total_metrics[name]));
  const { count } = made!.world.state.database.get<{ count: number }>(
    'SELECT count(*) AS count FROM delivered',
  )!;
  expect(count).toBe(0);
});
