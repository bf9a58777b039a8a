import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const create = (campaign_id: string, change: object = {}) =>
  made.post('campaign/copy/task/create/', {
    advertiser_id: made.held.advertiser,
    campaign_id,
    request_id: '1',
    ...change,
  });
const list = async (level: string, filtering: object) =>
  (await made.get(`${level}/get/`, { advertiser_id: made.held.advertiser, filtering })).data[
    'list'
  ] as unknown as Record<string, string>[];

test('a campaign is copied with its living groups and ads, switched off, the ads in review again', async () => {
  const campaign = await made.campaign({ campaign_name: 'Original' });
  const kept = await made.adgroup(campaign, { adgroup_name: 'Kept' });
  await made.ad(kept);
  await made.ad(kept, { ad_name: 'Second' });
  const gone = await made.adgroup(campaign, { adgroup_name: 'Gone' });
  await made.post('adgroup/status/update/', {
    advertiser_id: made.held.advertiser,
    adgroup_ids: [gone],
    operation_status: 'DELETE',
  });
  made.world.clock.advance(3600);
  const { data } = await create(campaign);
  const check = () =>
    made.get('campaign/copy/task/check/', { advertiser_id: made.held.advertiser, task_id: data['task_id'] });
  expect((await check()).data).toEqual({ task_status: 'RUNNING' });
  made.world.clock.advance(30);
  const done = (await check()).data as unknown as { task_result: { campaign_id: string } } & Record<
    string,
    unknown
  >;
  expect(done).toMatchObject({ task_status: 'SUCCESS', task_info: { success_ad_count: 2 } });
  const { campaign_id } = done.task_result;
  expect(await list('campaign', { campaign_ids: [campaign_id] })).toMatchObject([
    { campaign_name: 'COPIED_Original', operation_status: 'DISABLE' },
  ]);
  expect((await list('adgroup', { campaign_ids: [campaign_id] })).map((row) => row['adgroup_name'])).toEqual([
    'Kept',
  ]);
  const ads = await list('ad', { campaign_ids: [campaign_id] });
  expect(ads.map((row) => [row['ad_name'], row['secondary_status']]).sort()).toEqual([
    ['Ad', 'AD_STATUS_AUDIT'],
    ['Second', 'AD_STATUS_AUDIT'],
  ]);
});

test('an empty campaign, a second request and an unknown task are refused', async () => {
  const campaign = await made.campaign();
  expect((await create(campaign)).message).toContain('at least one ad group');
  await made.ad(await made.adgroup(campaign));
  expect((await create(campaign, { request_id: '2' })).code).toBe(0);
  expect((await create(campaign, { request_id: '2' })).message).toContain('Duplicate request');
  expect(
    (await made.get('campaign/copy/task/check/', { advertiser_id: made.held.advertiser, task_id: '5' })).code,
  ).toBe(40007);
});
