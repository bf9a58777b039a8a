import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
let smart = '';
beforeAll(async () => {
  made = await testTikTok({ at: '2026-03-02T05:00:00Z' });
  const post = async (path: string, body: object, name: string) => {
    const { data, message } = await made.post(`smart_plus/${path}/create/`, {
      advertiser_id: made.held.advertiser,
      ...body,
    });
    expect(message).toBe('OK');
    return String(data[name]);
  };
  const campaign = await post(
    'campaign',
    {
      campaign_name: 'Smart',
      objective_type: 'APP_PROMOTION',
      app_promotion_type: 'APP_INSTALL',
      budget: 200,
      request_id: '1',
    },
    'campaign_id',
  );
  const group = await post(
    'adgroup',
    {
      campaign_id: campaign,
      adgroup_name: 'G',
      promotion_type: 'APP_ANDROID',
      app_id: made.held.androidApp,
      optimization_goal: 'INSTALL',
      billing_event: 'OCPM',
      schedule_type: 'SCHEDULE_FROM_NOW',
      schedule_start_time: '2026-03-01 00:00:00',
      request_id: '2',
      targeting_spec: { location_ids: ['6252001'] },
    },
    'adgroup_id',
  );
  const videos = made.world.state.objects.list('tiktok', 'video', { accountId: made.held.advertiser });
  smart = await post(
    'ad',
    {
      adgroup_id: group,
      ad_name: 'A',
      ad_text_list: [{ ad_text: 'Play' }],
      creative_list: videos.map(({ id }) => ({
        creative_info: { ad_format: 'SINGLE_VIDEO', video_info: { video_id: id } },
      })),
    },
    'smart_plus_ad_id',
  );
  // One that is not smart stays out of the report.
  await made.ad(await made.adgroup(await made.campaign()));
  made.world.clock.advance(4 * 86_400);
});
afterAll(async () => made.close());

interface Row {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}
const metrics = ['spend', 'impressions', 'clicks', 'app_install'];
const ask = (path: string, change: object = {}) =>
  made.get(`smart_plus/material_report/${path}/`, {
    advertiser_id: made.held.advertiser,
    dimensions: ['main_material_id'],
    metrics,
    start_date: '2026-03-02',
    end_date: '2026-03-05',
    ...change,
  });
const rows = async (path: string, change: object = {}) =>
  (await ask(path, change)).data['list'] as unknown as Row[];
const sum = (list: readonly Row[], name: string) =>
  Math.round(list.reduce((total, row) => total + Number(row.metrics[name]), 0) * 100) / 100;

const basic = async (id: string, filtering: readonly object[] = []) => {
  const { data } = await made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_AD',
    dimensions: [id],
    metrics,
    start_date: '2026-03-02',
    end_date: '2026-03-05',
    filtering,
  });
  return data['list'] as unknown as Row[];
};
const oneOf = (field_name: string, values: readonly unknown[]) => [
  { field_name, filter_type: 'IN', filter_value: JSON.stringify(values) },
];

test('the basic report has the ad by its second id, its creative by the first, and its materials among all', async () => {
  expect((await basic('ad_id')).map((row) => row.dimensions['ad_id'])).not.toContain(smart);
  const [ad, ...more] = await basic('ad_id_v2', oneOf('ad_ids_v2', [smart]));
  expect([ad?.dimensions, more]).toEqual([{ ad_id_v2: smart }, []]);
  expect(await basic('ad_id_v2', oneOf('ad_ids', [smart]))).toEqual([]);
  const kind = (...kinds: string[]) => oneOf('campaign_automation_type', kinds);
  expect(await basic('ad_id_v2', kind('UPGRADED_SMART_PLUS'))).toEqual([ad]);
  const materials = (filtering?: object[]) => basic('video_material_id', filtering);
  const spent = async (filtering?: object[]) => sum(await materials(filtering), 'spend');
  const own = await spent(kind('MANUAL', 'SMART_PLUS'));
  expect(own).toBeGreaterThan(0);
  expect(await spent()).toBeCloseTo(own + Number(ad?.metrics['spend']), 2);
});

test('the materials of an ad together did what the ad did, over the range and by day', async () => {
  const ad = (await basic('ad_id_v2')).filter((row) => row.dimensions['ad_id_v2'] === smart);
  const whole = await rows('overview');
  const days = await rows('breakdown', { dimensions: ['main_material_id', 'stat_time_day'], page_size: 100 });
  expect(whole).toHaveLength(2);
  expect(days.length).toBeGreaterThan(4);
  for (const name of metrics) {
    expect(sum(whole, name), name).toBe(sum(ad, name));
    expect(sum(days, name), name).toBe(sum(ad, name));
  }
  expect(Number(whole[0]!.metrics['spend'])).toBeGreaterThan(Number(whole[1]!.metrics['spend']));
  expect(whole[0]).toMatchObject({
    dimensions: { main_material_type: 'VIDEO_NON_SPARK_ADS' },
    metrics: { main_material_name: expect.stringContaining('clip') as string },
  });
});

test('filters keep, wrong questions are refused', async () => {
  const [first] = await rows('overview');
  const id = first!.dimensions['main_material_id'];
  expect(await rows('overview', { filtering: { main_material_ids: [id] } })).toHaveLength(1);
  expect(await rows('overview', { filtering: { campaign_ids: ['5'] } })).toEqual([]);
  for (const [path, change, words] of [
    ['overview', { dimensions: ['main_material_id', 'stat_time_day'] }, 'stat_time_day'],
    ['overview', { metrics: ['spent'] }, 'spent'],
    ['overview', { metrics: ['reach'] }, 'reach'],
    ['breakdown', { start_date: '' }, 'start_date'],
    ['breakdown', { dimensions: ['main_material_id', 'ad_id', 'campaign_id'] }, 'Only one'],
  ] as const)
    expect((await ask(path, change)).message).toContain(words);
});
