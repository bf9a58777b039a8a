import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
let counted = 100;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const post = (path: string, body: object) => {
  counted += 1;
  return made.post(`smart_plus/${path}`, { advertiser_id: made.held.advertiser, ...body });
};
const campaign = (change: object = {}) =>
  post('campaign/create/', {
    campaign_name: 'Smart',
    objective_type: 'APP_PROMOTION',
    app_promotion_type: 'APP_INSTALL',
    budget: 200,
    request_id: String(counted),
    ...change,
  });
const group = (campaign_id: unknown, change: object = {}) =>
  post('adgroup/create/', {
    campaign_id,
    adgroup_name: 'G',
    promotion_type: 'APP_ANDROID',
    app_id: made.held.androidApp,
    optimization_goal: 'INSTALL',
    billing_event: 'OCPM',
    schedule_type: 'SCHEDULE_FROM_NOW',
    schedule_start_time: '2026-03-01 00:00:00',
    request_id: String(counted),
    targeting_spec: { location_ids: ['6252001'] },
    ...change,
  });
const ad = (adgroup_id: unknown, change: object = {}) =>
  post('ad/create/', {
    adgroup_id,
    ad_name: 'A',
    ad_text_list: [{ ad_text: 'Play' }],
    ad_configuration: { identity_id: made.held.identity },
    creative_list: [
      { creative_info: { ad_format: 'SINGLE_VIDEO', video_info: { video_id: made.held.video } } },
    ],
    ...change,
  });
const list = async (level: string) =>
  (await made.get(`smart_plus/${level}/get/`, { advertiser_id: made.held.advertiser })).data[
    'list'
  ] as unknown as Record<string, unknown>[];

test('three levels from creation to delivery, and the report counts them', async () => {
  const { data: top } = await campaign();
  expect(top).toMatchObject({ campaign_automation_type: 'UPGRADED_SMART_PLUS', operation_status: 'ENABLE' });
  const { data: middle } = await group(top['campaign_id']);
  const { data: bottom } = await ad(middle['adgroup_id']);
  expect(bottom).toMatchObject({
    secondary_status: 'AD_STATUS_AUDIT',
    creative_list: [{ ad_material_id: expect.stringMatching(/^\d{19}$/) }],
  });
  made.world.clock.advance(86_400);
  expect((await list('ad'))[0]).toMatchObject({
    smart_plus_ad_id: bottom['smart_plus_ad_id'],
    secondary_status: 'AD_STATUS_DELIVERY_OK',
  });
  const report = await made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_CAMPAIGN',
    dimensions: ['campaign_id'],
    start_date: '2026-03-02',
    end_date: '2026-03-03',
  });
  const [line] = report.data['list'] as unknown as { metrics: { spend: string } }[];
  expect(Number(line?.metrics.spend)).toBeGreaterThan(50);
});

test('a full group takes no further ad', async () => {
  const { data: top } = await campaign();
  const { data: middle } = await group(top['campaign_id']);
  made.fill('ad', String(middle['adgroup_id']), 50);
  expect((await ad(middle['adgroup_id'])).message).toContain('adgroup_id: An ad group can have 50 ads');
});

test('the ordinary calls show that a campaign is smart, of its ads the creatives, and change none', async () => {
  const { data: top } = await campaign();
  const { data: middle } = await group(top['campaign_id']);
  const { data: bottom } = await ad(middle['adgroup_id']);
  const { advertiser } = made.held;
  const campaigns = (await made.get('campaign/get/', { advertiser_id: advertiser })).data['list'];
  expect(campaigns).toMatchObject([
    { is_smart_performance_campaign: false, campaign_automation_type: 'UPGRADED_SMART_PLUS' },
  ]);
  const plainAds = async (filtering: object) =>
    (await made.get('ad/get/', { advertiser_id: advertiser, filtering })).data['list'];
  const [creative] = bottom['creative_list'] as unknown as { ad_material_id: string }[];
  const shown = { ad_id: creative?.ad_material_id, smart_plus_ad_id: bottom['smart_plus_ad_id'] };
  expect(await plainAds({})).toMatchObject([shown]);
  expect(await plainAds({ ad_ids_v2: [bottom['smart_plus_ad_id']] })).toMatchObject([shown]);
  expect(await plainAds({ ad_ids: [bottom['smart_plus_ad_id']] })).toEqual([]);
  expect(await plainAds({ campaign_automation_type: 'MANUAL' })).toEqual([]);
  const plain = {
    advertiser_id: advertiser,
    ad_ids: [bottom['smart_plus_ad_id']],
    operation_status: 'DISABLE',
  };
  expect((await made.post('ad/status/update/', plain)).code).toBe(40002);
  const ordinary = await made.campaign();
  expect(
    (await post('campaign/status/update/', { campaign_ids: [ordinary], operation_status: 'DISABLE' })).code,
  ).toBe(40002);
});

test('ads come a hundred at a time', async () => {
  const ask = (level: string, page_size: number) =>
    made.get(`smart_plus/${level}/get/`, { advertiser_id: made.held.advertiser, page_size });
  expect((await ask('ad', 101)).message).toContain('page_size');
  expect((await ask('ad', 100)).code).toBe(0);
  expect((await ask('campaign', 1000)).code).toBe(0);
});

test('what is missing or unknown is refused at each level', async () => {
  expect((await campaign({ request_id: undefined })).message).toContain('request_id: Missing');
  expect((await campaign({ objective_type: 'REACH' })).message).toContain('objective_type: Must be one of');
  expect((await campaign({ budget: 10 })).message).toContain('at least 50');
  const { data: top } = await campaign();
  expect((await group(top['campaign_id'], { targeting_spec: undefined })).message).toContain(
    'targeting_spec: Missing',
  );
  expect((await group(await made.campaign())).message).toContain('not an upgraded Smart+');
  const { data: middle } = await group(top['campaign_id']);
  const foreign = {
    creative_list: [{ creative_info: { ad_format: 'SINGLE_VIDEO', video_info: { video_id: 'x' } } }],
  };
  expect((await ad(middle['adgroup_id'], foreign)).message).toContain(
    'creative_list[0].creative_info.video_info.video_id',
  );
  expect(await list('ad')).toEqual([]);
});

test('materials are switched, ads are edited and reviewed again, status takes all three levels', async () => {
  const { data: top } = await campaign();
  const { data: middle } = await group(top['campaign_id']);
  const { data: bottom } = await ad(middle['adgroup_id']);
  const smart_plus_ad_id = bottom['smart_plus_ad_id'];
  const [material] = bottom['creative_list'] as unknown as { ad_material_id: string }[];
  const off = { smart_plus_ad_id, ad_material_ids: [material!.ad_material_id], operation_status: 'DISABLE' };
  expect((await post('ad/material_status/update/', off)).code).toBe(0);
  expect((await list('ad'))[0]).toMatchObject({ creative_list: [{ material_operation_status: 'DISABLE' }] });
  await post('ad/update/', { smart_plus_ad_id, ad_text_list: [{ ad_text: 'A miracle' }] });
  made.world.clock.advance(3600);
  expect((await list('ad'))[0]).toMatchObject({ secondary_status: 'AD_STATUS_AUDIT_DENY' });
  await post('adgroup/status/update/', { adgroup_ids: [middle['adgroup_id']], operation_status: 'DELETE' });
  expect(await list('adgroup')).toEqual([]);
  await post('campaign/update/', { campaign_id: top['campaign_id'], budget: 300 });
  expect((await list('campaign'))[0]).toMatchObject({ budget: 300 });
});
