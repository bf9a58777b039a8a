import { afterEach, expect, test } from 'vitest';
import { addMetrics, type Metrics, noMetrics } from '../delivery/metrics.ts';
import { sumOf } from '../delivery/sums.ts';
import type { Platform } from '../platform.ts';
import { facebook } from '../platforms/facebook/index.ts';
import { ocean } from '../platforms/ocean/index.ts';
import { tiktok } from '../platforms/tiktok/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox | undefined;
afterEach(async () => made?.close());

async function seeded(platform: Platform) {
  made = await testSandbox([platform], { at: '2026-03-02T12:00:00Z' });
  const { app, world } = made;
  world.limits.switch(platform.name, false);
  const payload = { platform: platform.name, ads: 120, days: 12, active: 0.2 };
  const answer = await app.inject({ method: 'POST', url: '/_sandbox/seed', payload });
  const { accessToken, accountId } = answer.json<{ accessToken: string; accountId: string }>();
  const get = async (url: string) => {
    const { body } = await app.inject({ url, headers: { 'access-token': accessToken } });
    return JSON.parse(body) as { data: unknown };
  };
  return { get, account: accountId, token: accessToken, world };
}
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const range = { from: '2026-02-20', to: '2026-03-06' };
type Texts = Record<string, string>;
const sum = (rows: readonly Texts[], name: string) =>
  Math.round(rows.reduce((all, row) => all + Number(row[name] ?? 0), 0) * 100) / 100;

test.each([tiktok, facebook, ocean])(
  '$name: kept sums are those of the ads, at every age',
  async (platform) => {
    const { account, world } = await seeded(platform);
    const { delivery, state } = world;
    for (const days of [0, 0.6, 1, 3, 8]) {
      made?.world.clock.advance(days * 86_400);
      const byDay = new Map<string, Metrics>();
      const ads = delivery.rows(platform.name, account, { ...range, by: 'day' });
      for (const { day, metrics } of ads) byDay.set(day, addMetrics(byDay.get(day) ?? noMetrics(), metrics));
      const sums = delivery.sums(platform.name, state.accounts.get(platform.name, account)!);
      const kept = sums.daysBelow('account', '', range.from, range.to);
      expect(kept.map(({ day, buckets }) => [day, sumOf(buckets)])).toEqual(
        [...byDay].sort(([one], [other]) => one.localeCompare(other)),
      );
      const campaigns = [...delivery.ledger.spans.of(platform.name, account).campaigns.keys()];
      const total = noMetrics();
      for (const id of campaigns) addMetrics(total, sumOf(sums.below('campaign', id, range.from, range.to)));
      expect(total).toEqual(sumOf(sums.below('account', '', range.from, range.to)));
    }
  },
);

test.each([tiktok, facebook, ocean])(
  '$name: of a day that is not told yet no ad tells anything',
  async (platform) => {
    const { account, world } = await seeded(platform);
    const { delivery, state } = world;
    delivery.setDelay(platform.name, 300);
    const day = delivery.today(platform.name, account);
    while (delivery.today(platform.name, account) === day) world.clock.advance(3600);
    delivery.settle(platform.name, account);
    const today = delivery.today(platform.name, account);
    const sums = delivery.sums(platform.name, state.accounts.get(platform.name, account)!);
    expect(sums.ofAds(delivery.ledger.spans.of(platform.name, account).all, today, today)).toEqual({});
    expect(sums.below('account', '', today, today)).toEqual({});
  },
);

test('Meta: every breakdown adds up to the whole, and its days to the period', async () => {
  const { get, account, token, world } = await seeded(facebook);
  world.clock.advance(2 * 86_400);
  const rows = async (level: string, increment: string, breakdowns: string[]) => {
    const query = `access_token=${token}&level=${level}&time_increment=${increment}&limit=5000&fields=spend,impressions,clicks,actions&breakdowns=${json(breakdowns)}&time_range=${json({ since: '2026-02-22', until: '2026-03-03' })}`;
    return (await get(`/facebook/v24.0/act_${account}/insights?${query}`)).data as Texts[];
  };
  const figures = ['spend', 'impressions', 'clicks'];
  const whole = await rows('account', 'all_days', []);
  for (const breakdown of [
    'age',
    'gender',
    'country',
    'device_platform',
    'hourly_stats_aggregated_by_advertiser_time_zone',
  ])
    for (const level of ['account', 'campaign', 'adset', 'ad']) {
      const parts = await rows(level, 'all_days', [breakdown]);
      expect(figures.map((name) => sum(parts, name))).toEqual(figures.map((name) => sum(whole, name)));
    }
  const days = await rows('account', '1', ['age', 'gender']);
  for (const part of await rows('account', 'all_days', ['age', 'gender'])) {
    const same = days.filter(({ age, gender }) => age === part['age'] && gender === part['gender']);
    expect(figures.map((name) => sum(same, name))).toEqual(figures.map((name) => Number(part[name])));
  }
  // What cannot be divided does not always fall to the same: over the ads a share is about what it is of the account.
  const [young] = (await rows('account', 'all_days', ['age'])).filter(({ age }) => age === '18-24');
  const ofAds = (await rows('ad', 'all_days', ['age'])).filter(({ age }) => age === '18-24');
  expect(sum(ofAds, 'clicks') / Number(young?.['clicks'])).toBeCloseTo(1, 1);
});

test('TikTok: hours and videos add up to the day, and pages to the report', async () => {
  const { get, account, world } = await seeded(tiktok);
  world.clock.advance(86_400);
  const report = async (level: string, dimensions: string[], page: number, day: string) => {
    const query = `advertiser_id=${account}&report_type=BASIC&data_level=AUCTION_${level}&dimensions=${json(dimensions)}&metrics=${json(['spend', 'impressions', 'clicks'])}&start_date=${day}&end_date=${day}&page=${page}&page_size=250&enable_total_metrics=true`;
    const { data } = await get(`/tiktok/open_api/v1.3/report/integrated/get/?${query}`);
    return data as {
      list: { dimensions: Texts; metrics: Texts }[];
      page_info: { total_number: number; total_page: number };
      total_metrics: Texts;
    };
  };
  for (const day of ['2026-02-27', '2026-03-02']) {
    const whole = (await report('ADVERTISER', ['advertiser_id'], 1, day)).list.map(({ metrics }) => metrics);
    for (const [level, dimension] of [
      ['AD', 'ad_id'],
      ['ADGROUP', 'adgroup_id'],
      ['ADVERTISER', 'advertiser_id'],
    ] as const) {
      const first = await report(level, [dimension, 'stat_time_hour'], 1, day);
      const rows = [...first.list];
      for (let page = 2; page <= first.page_info.total_page; page += 1)
        rows.push(...(await report(level, [dimension, 'stat_time_hour'], page, day)).list);
      expect(rows).toHaveLength(first.page_info.total_number);
      expect(new Set(rows.map((row) => JSON.stringify(row.dimensions))).size).toBe(rows.length);
      for (const name of ['spend', 'impressions', 'clicks']) {
        const all = sum(
          rows.map(({ metrics }) => metrics),
          name,
        );
        expect([all, Number(first.total_metrics[name])]).toEqual([sum(whole, name), sum(whole, name)]);
      }
    }
    const videos = await report('AD', ['video_material_id'], 1, day);
    expect(videos.list).toHaveLength(2);
    expect(
      sum(
        videos.list.map(({ metrics }) => metrics),
        'spend',
      ),
    ).toBe(sum(whole, 'spend'));
  }
});

test('Ocean: hours add up to the day, whatever they are asked by', async () => {
  const { get, account, world } = await seeded(ocean);
  // Into the next day, and not so long that the token ends.
  world.clock.advance(22 * 3600);
  const report = async (dimensions: string[], page = 1) => {
    const query = `advertiser_id=${account}&dimensions=${json(dimensions)}&metrics=${json(['stat_cost', 'show_cnt', 'convert_cnt'])}&filters=[]&order_by=[]&start_time=2026-03-02&end_time=2026-03-02&page=${page}&page_size=100`;
    const { data } = await get(`/ocean/open_api/v3.0/report/custom/get/?${query}`);
    return data as { rows: { metrics: Texts }[]; total_metrics: Texts; page_info: { total_page: number } };
  };
  const hours = await report(['stat_time_hour']);
  const promotions = await report(['cdp_promotion_id', 'stat_time_hour']);
  const rows = [...promotions.rows];
  for (let page = 2; page <= promotions.page_info.total_page; page += 1)
    rows.push(...(await report(['cdp_promotion_id', 'stat_time_hour'], page)).rows);
  for (const name of ['stat_cost', 'show_cnt', 'convert_cnt'])
    expect([
      sum(
        hours.rows.map(({ metrics }) => metrics),
        name,
      ),
      sum(
        rows.map(({ metrics }) => metrics),
        name,
      ),
    ]).toEqual([Number(hours.total_metrics[name]), Number(hours.total_metrics[name])]);
});
