import { afterEach, beforeEach, expect, test } from 'vitest';
import { adgroupBody, type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const post = (path: string, body: object) =>
  made.post(path, { advertiser_id: made.held.advertiser, ...body });
const shared = {
  budget_optimize_on: true,
  budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
  budget: 200,
  bid_type: 'BID_TYPE_NO_BID',
  optimization_goal: 'INSTALL',
};

test('a group is shown in the platform’s own order and words', async () => {
  const campaign_id = await made.campaign();
  const sent = {
    location_ids: ['6252001', '2635167'],
    device_price_ranges: [50, 1000],
    network_types: ['WIFI', '4G'],
  };
  const { data } = await post('adgroup/create/', { campaign_id, ...adgroupBody(made.held), ...sent });
  expect(data).toMatchObject({
    location_ids: ['2635167', '6252001'],
    network_types: ['4G', 'WIFI'],
    device_price_ranges: [50, 1000],
    languages: [],
    spending_power: 'ALL',
    dayparting: '1'.repeat(336),
    schedule_end_time: '2036-02-27 00:00:00',
    conversion_bid_price: 0,
  });
});

test.each([
  [{}, 'optimization_goal: INSTALL cannot be used'],
  [{ optimization_goal: 'CLICK', billing_event: 'CPC' }, 'audience_type: Missing'],
  [
    { optimization_goal: 'CLICK', billing_event: 'CPC', audience_type: 'CUSTOM_AUDIENCE' },
    'audience_type: Must be one of: NEW_CUSTOM_AUDIENCE.',
  ],
  [{ optimization_goal: 'CLICK', billing_event: 'CPC', audience_type: 'NEW_CUSTOM_AUDIENCE' }, 'OK'],
])('a group for people who have the app, with %j: %s', async (change, words) => {
  const campaign_id = await made.campaign({ app_promotion_type: 'APP_RETARGETING' });
  const body = { campaign_id, ...adgroupBody(made.held), ...change };
  expect((await post('adgroup/create/', body)).message).toContain(words);
});

test.each([
  [{ operating_systems: ['ANDROID'] }, 'OK'],
  [{ operating_systems: ['IOS'] }, 'operating_systems: '],
  [{ operating_systems: ['IOS'], promotion_type: 'WEBSITE', app_id: undefined }, 'OK'],
])('a group for an app takes people who can install it, %j: %s', async (change, words) => {
  const isSite = 'promotion_type' in change;
  const campaign_id = await made.campaign(
    isSite ? { objective_type: 'TRAFFIC', app_promotion_type: undefined } : {},
  );
  const goal = isSite ? { optimization_goal: 'CLICK', billing_event: 'CPC' } : {};
  const body = { campaign_id, ...adgroupBody(made.held), ...goal, ...change };
  expect((await post('adgroup/create/', body)).message).toContain(words);
});

test('a group for an app is not changed to people who cannot install it', async () => {
  const adgroup_id = await made.adgroup(await made.campaign());
  const change = (operating_systems: string[]) => post('adgroup/update/', { adgroup_id, operating_systems });
  expect((await change(['IOS'])).message).toContain('operating_systems: ');
  expect((await change(['ANDROID'])).message).toBe('OK');
});

test('a dedicated iOS 14 campaign has a page before the store, and takes newer phones only', async () => {
  const app_id = made.world.state.objects
    .list('tiktok', 'app', { accountId: made.held.advertiser })
    .find(({ fields }) => fields['platform'] === 'IOS')?.id;
  const campaign_id = await made.campaign({
    campaign_type: 'IOS14_CAMPAIGN',
    campaign_app_profile_page_state: 'ON',
    app_id,
  });
  const group = { campaign_id, ...adgroupBody(made.held), promotion_type: 'APP_IOS', app_id };
  const answer = async (min_ios_version: string) =>
    (await post('adgroup/create/', { ...group, min_ios_version })).message;
  expect(await answer('14.4')).toContain('min_ios_version: Must be 14.5 or later');
  expect(await answer('14.5')).toBe('OK');
});

test('a group of a campaign that shares its budget says one all the same, which is ignored', async () => {
  const campaign_id = await made.campaign(shared);
  const group = { campaign_id, ...adgroupBody(made.held) };
  for (const name of ['budget', 'budget_mode'])
    expect((await post('adgroup/create/', { ...group, [name]: undefined })).message).toBe(
      `${name}: Missing data for required field.`,
    );
  const { data } = await post('adgroup/create/', { ...group, budget: 1 });
  expect(data).toMatchObject({ budget: 0, pacing: 'PACING_MODE_SMOOTH' });
  expect(data).not.toHaveProperty('budget_mode');
});
