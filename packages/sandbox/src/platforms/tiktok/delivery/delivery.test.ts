import { afterEach, beforeEach, expect, test } from 'vitest';
import { adgroupBody, campaignBody, creativeBody, type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

type Row = Record<string, string>;
const rows = async (level: string, filtering: object = {}, more: object = {}) => {
  const answer = await made.get(`${level}/get/`, { advertiser_id: made.held.advertiser, filtering, ...more });
  expect(answer.message).toBe('OK');
  return answer.data['list'] as unknown as Row[];
};
const status = async (level: string) => (await rows(level)).map((row) => row['secondary_status']);
const post = (path: string, body: object) =>
  made.post(path, { advertiser_id: made.held.advertiser, ...body });

/** One budget for all groups, and one bid. */
const shared = (change: object = {}) => ({
  budget_optimize_on: true,
  budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
  budget: 200,
  bid_type: 'BID_TYPE_NO_BID',
  optimization_goal: 'INSTALL',
  ...change,
});
const value = (change: object = {}) => ({
  optimization_goal: 'VALUE',
  optimization_event: 'ACTIVE_PAY',
  deep_bid_type: 'VO_HIGHEST_VALUE',
  ...change,
});

test('a campaign comes back whole, switched on unless told otherwise', async () => {
  const { code, data } = await post('campaign/create/', campaignBody());
  expect(code).toBe(0);
  expect(data).toMatchObject({
    operation_status: 'ENABLE',
    secondary_status: 'CAMPAIGN_STATUS_ENABLE',
    budget_mode: 'BUDGET_MODE_INFINITE',
    create_time: '2026-03-02 08:00:00',
  });
  expect(data['campaign_id']).toMatch(/^\d{19}$/);
  await made.campaign({ operation_status: 'DISABLE' });
  expect(await status('campaign')).toEqual(
    expect.arrayContaining(['CAMPAIGN_STATUS_DISABLE', 'CAMPAIGN_STATUS_ENABLE']),
  );
});

test.each([
  [{ campaign_name: undefined }, 'campaign_name: Missing data for required field.'],
  [{ objective_type: 'CONVERSIONS' }, 'objective_type: Must be one of'],
  [{ app_promotion_type: undefined }, 'app_promotion_type: Missing'],
  [{ campaign_name: 'Fun 🎉' }, 'campaign_name'],
  [{ campaign_name: '好'.repeat(257) }, 'campaign_name: Length'],
  [{ budget_mode: 'BUDGET_MODE_DAY' }, 'budget: Missing'],
  [{ budget_mode: 'BUDGET_MODE_DAY', budget: 49.99 }, 'budget: The budget must be at least 50 USD.'],
  [{ budget: '100' }, 'budget: Not a valid number.'],
  [{ budget_optimize_on: true }, 'budget_mode: BUDGET_MODE_INFINITE'],
  [shared({ bid_type: undefined }), 'bid_type: Missing'],
  [{ campaign_app_profile_page_state: 'ON' }, 'campaign_app_profile_page_state: Can be set in iOS 14'],
  [shared({ optimization_goal: undefined }), 'optimization_goal: Missing'],
  [shared({ optimization_goal: 'VALUE' }), 'deep_bid_type: Missing'],
  [{ buget: 1 }, 'buget: Unknown field.'],
])('campaign with %j is refused', async (change, words) => {
  const { code, message } = await post('campaign/create/', { ...campaignBody(), ...change });
  expect([code, message]).toEqual([40002, expect.stringContaining(words)]);
  expect(await rows('campaign')).toEqual([]);
});

test('a name is unique unless a request_id vouches; a request_id succeeds once in ten seconds', async () => {
  await made.campaign({ campaign_name: 'Twin' });
  const again = { ...campaignBody(), campaign_name: 'Twin' };
  expect((await post('campaign/create/', again)).code).toBe(40002);
  expect((await post('campaign/create/', { ...again, request_id: '77' })).code).toBe(0);
  expect((await post('campaign/create/', { ...again, request_id: '77' })).message).toContain(
    'Duplicate request',
  );
  made.pass(10_000);
  expect((await post('campaign/create/', { ...again, request_id: '77' })).code).toBe(0);
  expect(await rows('campaign', { campaign_name: 'Twin' })).toHaveLength(3);
});

test.each([
  [{ billing_event: 'CPC' }, 'billing_event: INSTALL must be billed by OCPM.'],
  [{ app_id: undefined }, 'app_id: Missing'],
  [{ app_id: '1' }, 'app 1 does not exist'],
  [{ placement_type: 'PLACEMENT_TYPE_NORMAL' }, 'placements: Missing'],
  [{ budget: 10 }, 'at least 20 USD'],
  [{ budget: undefined }, 'budget: Missing'],
  [{ audience_type: 'NEW_CUSTOM_AUDIENCE' }, 'audience_type: Can be set in app retargeting'],
  [{ budget_mode: undefined }, 'budget_mode: Missing'],
  [value({ deep_bid_type: undefined }), 'deep_bid_type: Missing'],
  [value({ deep_bid_type: 'AEO' }), 'deep_bid_type: VALUE must be used with'],
  [value({ bid_type: 'BID_TYPE_CUSTOM' }), 'bid_type: VO_HIGHEST_VALUE must be used with BID_TYPE_NO_BID'],
  [
    value({
      bid_type: 'BID_TYPE_CUSTOM',
      deep_bid_type: 'VO_MIN_ROAS',
      roas_bid: 1,
      conversion_bid_price: 3,
    }),
    'conversion_bid_price: Cannot be set with VALUE',
  ],
  [{ budget_mode: 'BUDGET_MODE_TOTAL' }, 'schedule_end_time: Missing'],
  [{ schedule_type: 'SCHEDULE_START_END' }, 'schedule_end_time: Missing'],
  [{ schedule_end_time: '2026-02-01 00:00:00' }, 'later than the start'],
  [
    { schedule_start_time: '2026-02-01 00:00:00', schedule_end_time: '2026-03-02 08:00:00' },
    'schedule_end_time: The end time must be later than the current time.',
  ],
  [{ dayparting: '01' }, 'dayparting'],
  [{ bid_type: 'BID_TYPE_CUSTOM' }, 'conversion_bid_price: Missing'],
  [{ conversion_bid_price: 3 }, 'Cannot be set with BID_TYPE_NO_BID'],
  [{ audience_ids: ['9'] }, 'Audience 9 does not exist'],
  [{ age_groups: ['AGE_1'] }, 'age_groups[0]: Must be one of'],
  [{ device_price_ranges: [20, 100] }, 'multiples of 50'],
  [{ location_ids: ['6252001', '1'] }, 'location_ids: 1 is not a valid ID'],
  [{ interest_category_ids: ['10', '9'] }, 'interest_category_ids: 9 is not'],
  [{ device_model_ids: ['5'] }, 'device_model_ids: 5 is not'],
  [{ carrier_ids: ['5'] }, 'carrier_ids: 5 is not'],
  [{ isp_ids: ['5'] }, 'isp_ids: 5 is not'],
  [
    { actions: [{ action_scene: 'VIDEO_RELATED', action_category_ids: ['5'] }] },
    'action_category_ids: 5 is not',
  ],
])('ad group with %j is refused', async (change, words) => {
  const campaign_id = await made.campaign();
  const { code, message } = await post('adgroup/create/', {
    campaign_id,
    ...adgroupBody(made.held),
    ...change,
  });
  expect(code).not.toBe(0);
  expect(message).toContain(words);
  expect(await rows('adgroup')).toEqual([]);
});

test.each([
  [{ video_id: 'none' }, 'creatives[1].video_id'],
  [{ image_ids: [] }, 'creatives[1].image_ids'],
  [{ ad_text: '界'.repeat(51) }, 'creatives[1].ad_text: Length'],
  [{ ad_text: undefined }, 'creatives[1].ad_text: Missing'],
  [{ identity_id: '5' }, 'creatives[1].identity_id'],
  [{ call_to_action_id: '5' }, 'either call_to_action or call_to_action_id'],
])('a creative with %j refuses the whole batch', async (change, words) => {
  const adgroup_id = await made.adgroup(await made.campaign());
  const creatives = [creativeBody(made.held), { ...creativeBody(made.held), ...change }];
  const { code, message } = await post('ad/create/', { adgroup_id, creatives });
  expect([code, message]).toEqual([40002, expect.stringContaining(words)]);
  expect(await rows('ad')).toEqual([]);
});

test('review takes minutes, then the ad delivers; parents and switches show through', async () => {
  const campaign = await made.campaign();
  const group = await made.adgroup(campaign);
  expect(await status('adgroup')).toEqual(['ADGROUP_STATUS_CREATE']);
  const ad = await made.ad(group);
  expect([await status('ad'), await status('adgroup')]).toEqual([
    ['AD_STATUS_AUDIT'],
    ['ADGROUP_STATUS_AUDIT'],
  ]);
  made.world.clock.advance(15 * 60);
  expect([await status('ad'), await status('adgroup')]).toEqual([
    ['AD_STATUS_DELIVERY_OK'],
    ['ADGROUP_STATUS_DELIVERY_OK'],
  ]);
  await post('campaign/status/update/', { campaign_ids: [campaign], operation_status: 'DISABLE' });
  expect(await status('ad')).toEqual(['AD_STATUS_CAMPAIGN_DISABLE']);
  await post('campaign/status/update/', { campaign_ids: [campaign], operation_status: 'ENABLE' });
  await post('ad/status/update/', { ad_ids: [ad], operation_status: 'DISABLE' });
  expect(await status('ad')).toEqual(['AD_STATUS_DISABLE']);
});

test('review refuses with a reason, and an edit sends the ad back to review', async () => {
  const group = await made.adgroup(await made.campaign());
  const ad = await made.ad(group, { ad_text: 'Guaranteed to win' });
  made.world.clock.advance(15 * 60);
  expect(await status('ad')).toEqual(['AD_STATUS_AUDIT_DENY']);
  const { data } = await made.get('ad/review_info/', { advertiser_id: made.held.advertiser, ad_ids: [ad] });
  expect(JSON.stringify(data)).toContain('guaranteed result');
  const edit = { adgroup_id: group, patch_update: true, creatives: [{ ad_id: ad, ad_text: 'Play tonight' }] };
  expect((await post('ad/update/', edit)).code).toBe(0);
  expect(await status('ad')).toEqual(['AD_STATUS_REAUDIT']);
  made.world.clock.advance(15 * 60);
  expect(await status('ad')).toEqual(['AD_STATUS_DELIVERY_OK']);
});

test('ad update replaces the whole creative unless it is a patch', async () => {
  const group = await made.adgroup(await made.campaign());
  const ad = await made.ad(group, { deeplink: 'game://start', deeplink_type: 'NORMAL' });
  const bare = { adgroup_id: group, creatives: [{ ad_id: ad, ad_text: 'Only this' }] };
  expect((await post('ad/update/', bare)).message).toContain('creatives[0].ad_name: Missing');
  const whole = { adgroup_id: group, creatives: [{ ...creativeBody(made.held), ad_id: ad }] };
  expect((await post('ad/update/', whole)).code).toBe(0);
  expect((await rows('ad'))[0]).not.toHaveProperty('deeplink');
});

test('deleting is final and takes what is below', async () => {
  const campaign = await made.campaign();
  const group = await made.adgroup(campaign);
  await made.ad(group);
  await post('campaign/status/update/', { campaign_ids: [campaign], operation_status: 'DELETE' });
  expect([await rows('campaign'), await rows('adgroup'), await rows('ad')]).toEqual([[], [], []]);
  expect((await rows('ad', { primary_status: 'STATUS_DELETE' }))[0]?.['secondary_status']).toBe(
    'AD_STATUS_CAMPAIGN_DELETE',
  );
  const back = await post('campaign/status/update/', {
    campaign_ids: [campaign],
    operation_status: 'ENABLE',
  });
  expect([back.code, back.message]).toEqual([40002, expect.stringContaining('deleted')]);
  expect((await post('adgroup/update/', { adgroup_id: group, adgroup_name: 'x' })).code).toBe(40002);
});

test('a list of ids fails as a whole, except where partial success is allowed', async () => {
  const campaign = await made.campaign();
  const group = await made.adgroup(campaign);
  const body = { adgroup_ids: [group, '404'], operation_status: 'DISABLE' };
  expect((await post('adgroup/status/update/', body)).code).toBe(40007);
  expect(await status('adgroup')).toEqual(['ADGROUP_STATUS_CREATE']);
  const partial = await post('adgroup/status/update/', { ...body, allow_partial_success: true });
  expect(partial.data).toMatchObject({
    adgroup_ids: [group],
    error_list: [{ adgroup_id: '404', error_code: 40007 }],
  });
  const many = Array.from({ length: 21 }, (_, index) => String(index));
  expect(
    (await post('campaign/status/update/', { campaign_ids: many, operation_status: 'DISABLE' })).code,
  ).toBe(40002);
});

test('paging has every row once, is empty past the end, and fields are kept to', async () => {
  for (let index = 0; index < 7; index += 1) await made.campaign();
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { data } = await made.get('campaign/get/', {
      advertiser_id: made.held.advertiser,
      page,
      page_size: 3,
      fields: ['campaign_id'],
    });
    expect(data['page_info']).toEqual({ page, page_size: 3, total_number: 7, total_page: 3 });
    seen.push(...(data['list'] as unknown as Row[]).map((row) => row['campaign_id']!));
    for (const row of data['list'] as unknown as Row[]) expect(Object.keys(row)).toEqual(['campaign_id']);
  }
  expect(new Set(seen).size).toBe(7);
  expect(await rows('campaign', {}, { page: 9, page_size: 3 })).toEqual([]);
  expect(
    (await made.get('campaign/get/', { advertiser_id: made.held.advertiser, fields: ['nonsense'] })).code,
  ).toBe(40002);
  expect(
    (await made.get('campaign/get/', { advertiser_id: made.held.advertiser, page_size: 1001 })).code,
  ).toBe(40002);
});

test('filters: ids, creation time, changed since', async () => {
  const first = await made.campaign();
  const group = await made.adgroup(first);
  const ad = await made.ad(group);
  made.world.clock.advance(3600);
  const second = await made.campaign();
  expect((await rows('campaign', { campaign_ids: [second] })).map((row) => row['campaign_id'])).toEqual([
    second,
  ]);
  const early = {
    creation_filter_start_time: '2026-03-02 07:00:00',
    creation_filter_end_time: '2026-03-02 08:30:00',
  };
  expect((await rows('campaign', early)).map((row) => row['campaign_id'])).toEqual([first]);
  expect(await rows('ad', { modified_after: '2026-03-02 08:30:00' })).toEqual([]);
  await post('ad/status/update/', { ad_ids: [ad], operation_status: 'DISABLE' });
  expect(
    (await rows('ad', { modified_after: '2026-03-02 08:30:00', campaign_ids: [first] })).map(
      (row) => row['ad_id'],
    ),
  ).toEqual([ad]);
});

test('another account sees and touches nothing of it', async () => {
  const campaign = await made.campaign();
  const { other } = made.held;
  const list = await made.get('campaign/get/', { advertiser_id: other });
  expect(list.data['list']).toEqual([]);
  const touch = { advertiser_id: other, campaign_ids: [campaign], operation_status: 'DELETE' };
  expect((await made.post('campaign/status/update/', touch)).code).toBe(40007);
});

test('a budget keeps room for what was spent, and can be raised for tomorrow', async () => {
  const group = await made.adgroup(await made.campaign(), { schedule_start_time: '2026-03-02 00:00:00' });
  await made.ad(group);
  made.world.clock.advance(16 * 3600);
  const spent = (
    await made.get('report/integrated/get/', {
      advertiser_id: made.held.advertiser,
      report_type: 'BASIC',
      data_level: 'AUCTION_ADGROUP',
      dimensions: ['adgroup_id'],
      start_date: '2026-03-02',
      end_date: '2026-03-02',
    })
  ).data['list'] as unknown as { metrics: { spend: string } }[];
  const amount = Number(spent[0]?.metrics.spend);
  expect(amount).toBeGreaterThan(20);
  const low = await post('adgroup/update/', { adgroup_id: group, budget: Math.max(20, Math.floor(amount)) });
  expect(low.message).toContain('105%');
  expect(
    (
      await post('adgroup/budget/update/', {
        scheduled_budget: [{ adgroup_id: group, scheduled_budget: 500 }],
      })
    ).code,
  ).toBe(0);
  expect((await rows('adgroup'))[0]?.['budget']).toBe(500);
});

test('not begun, budget used up, over: the group and its ad say which', async () => {
  const group = await made.adgroup(await made.campaign(), {
    budget_mode: 'BUDGET_MODE_TOTAL',
    budget: 1200,
    // Spread over its days it would last until the end.
    pacing: 'PACING_MODE_FAST',
    schedule_type: 'SCHEDULE_START_END',
    schedule_start_time: '2026-03-03 00:00:00',
    schedule_end_time: '2026-05-02 00:00:00',
  });
  await made.ad(group);
  const both = async () => [...(await status('adgroup')), ...(await status('ad'))];
  made.world.clock.advance(3600);
  expect(await both()).toEqual(['ADGROUP_STATUS_NOT_START', 'AD_STATUS_NOT_START']);
  made.world.clock.advance(86_400);
  expect(await both()).toEqual(['ADGROUP_STATUS_DELIVERY_OK', 'AD_STATUS_DELIVERY_OK']);
  made.world.clock.advance(46 * 86_400);
  expect(await both()).toEqual(['ADGROUP_STATUS_BUDGET_EXCEED', 'AD_STATUS_BUDGET_EXCEED']);
  expect(made.world.delivery.ledger.spent('tiktok', 'group', group, null)).toBeCloseTo(1200, 4);
  made.world.clock.advance(30 * 86_400);
  expect(await both()).toEqual(['ADGROUP_STATUS_TIME_DONE', 'AD_STATUS_DONE']);
  expect(
    (await rows('adgroup', { primary_status: 'STATUS_TIME_DONE' })).map((row) => row['adgroup_id']),
  ).toEqual([group]);
});

test('an empty balance and a limited account stop everything', async () => {
  const { accounts } = made.world.state;
  await made.ad(await made.adgroup(await made.campaign()));
  accounts.save('tiktok', { ...accounts.get('tiktok', made.held.advertiser)!, balance: 30 });
  made.world.clock.advance(3 * 86_400);
  expect(await status('ad')).toEqual(['AD_STATUS_BALANCE_EXCEED']);
  const info = await made.get('advertiser/info/', {
    advertiser_ids: [made.held.advertiser],
    fields: ['balance'],
  });
  expect(info.data['list']).toEqual([{ balance: 0 }]);
  accounts.save('tiktok', { ...accounts.get('tiktok', made.held.advertiser)!, status: 'STATUS_LIMIT' });
  expect([...(await status('campaign')), ...(await status('ad'))]).toEqual([
    'ADVERTISER_ACCOUNT_PUNISH',
    'ADVERTISER_ACCOUNT_PUNISH',
  ]);
});
