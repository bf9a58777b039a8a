import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const campaign = {
  name: 'Campaign',
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
};
const create = async (change: object) =>
  sandbox.post(`/act_${sandbox.accountIds[0]}/campaigns`, { ...campaign, ...change });

test('a campaign is created from JSON and from a form, and read back with the fields asked for', async () => {
  const path = `/act_${sandbox.accountIds[0]}/campaigns`;
  const one = await sandbox.post(path, {
    ...campaign,
    id: 'stray',
    daily_budget: 5000,
    bid_strategy: 'COST_CAP',
  });
  const two = await sandbox.form(path, { ...campaign, special_ad_categories: '["NONE"]', status: 'PAUSED' });
  expect(one.body.id).toMatch(/^1202\d{14}$/);
  const read = await sandbox.get(`/${one.body.id}`, {
    fields: 'name,daily_budget,effective_status,smart_promotion_type',
  });
  expect(read.body).toEqual({
    id: one.body.id,
    name: 'Campaign',
    daily_budget: '5000',
    effective_status: 'ACTIVE',
    smart_promotion_type: 'GUIDED_CREATION',
  });
  const list = await sandbox.get(path, { effective_status: ['PAUSED'] });
  expect(list.body.data).toEqual([{ id: two.body.id }]);
});

test.each([
  [{ special_ad_categories: undefined }, 100, undefined],
  [{ name: undefined }, 100, undefined],
  [{ objective: 'NONSENSE' }, 100, undefined],
  [{ objective: 'CONVERSIONS' }, 100, undefined],
  [{ is_adset_budget_sharing_enabled: undefined }, 100, 4834011],
  [{ bid_strategy: 'COST_CAP' }, 100, 1885737],
  [{ daily_budget: 20 }, 100, 1885272],
  [{ daily_budget: 5000, lifetime_budget: 5000 }, 100, undefined],
  [{ status: 'ARCHIVED' }, 100, undefined],
])('a campaign with %j is refused', async (change, code, subcode) => {
  const { status, body } = await create(change);
  expect(status).toBe(400);
  expect([body.error['code'], body.error['error_subcode']]).toEqual([code, subcode]);
  expect(body.error['fbtrace_id']).toMatch(/^A[\w-]{22}$/);
  expect((await sandbox.get(`/act_${sandbox.accountIds[0]}/campaigns`)).body.data).toEqual([]);
});

test('validate_only says whether it would do, and leaves nothing', async () => {
  expect((await create({ execution_options: ['validate_only'] })).body).toEqual({ success: true });
  expect((await create({ execution_options: ['validate_only'], name: '' })).status).toBe(400);
  expect((await sandbox.get(`/act_${sandbox.accountIds[0]}/campaigns`)).body.data).toEqual([]);
});

test('an ad is built, reviewed, and then what its parents let it be', async () => {
  const { ad, adset, campaign: id } = await makeAd(sandbox);
  const effective = async (object: string) =>
    (await sandbox.get(`/${object}`, { fields: 'effective_status' })).body['effective_status'];
  expect(await effective(ad)).toBe('IN_PROCESS');
  sandbox.world.clock.advance(60);
  expect(await effective(ad)).toBe('PENDING_REVIEW');
  sandbox.world.clock.advance(3600);
  expect(await effective(ad)).toBe('ACTIVE');
  expect((await sandbox.post(`/${adset}`, { status: 'PAUSED' })).body).toEqual({ success: true });
  expect(await effective(ad)).toBe('ADSET_PAUSED');
  await sandbox.post(`/${id}`, { status: 'PAUSED' });
  expect(await effective(ad)).toBe('CAMPAIGN_PAUSED');
  expect((await sandbox.remove(`/${id}`)).body).toEqual({ success: true });
  expect(await effective(ad)).toBe('DELETED');
  expect((await sandbox.get(`/act_${sandbox.accountIds[0]}/ads`)).body.data).toEqual([]);
});

test('a refused ad tells why and cannot be turned on until it is changed', async () => {
  const { ad } = await makeAd(sandbox, { message: 'A miracle for your living room', status: 'PAUSED' });
  sandbox.world.clock.advance(3600);
  const read = await sandbox.get(`/${ad}`, { fields: 'effective_status,ad_review_feedback' });
  expect(read.body['effective_status']).toBe('DISAPPROVED');
  expect(read.body['ad_review_feedback']).toEqual({
    global: { POLICY_VIOLATION: expect.stringContaining('Unrealistic effects') },
  });
  expect((await sandbox.post(`/${ad}`, { status: 'ACTIVE' })).body.error['error_subcode']).toBe(2490468);
  const other = await makeAd(sandbox);
  await sandbox.post(`/${ad}`, { creative: { creative_id: other.creative }, status: 'ACTIVE' });
  sandbox.world.clock.advance(7200);
  const again = await sandbox.get(`/${ad}`, { fields: 'status,creative{id,name}' });
  expect(again.body).toMatchObject({ status: 'ACTIVE', creative: { id: other.creative, name: 'Creative' } });
});

test.each([
  [{ targeting: { geo_locations: { countries: ['US'] } } }, 1870227],
  [{ targeting: { targeting_automation: { advantage_audience: 0 } } }, undefined],
  [{ optimization_goal: 'APP_INSTALLS' }, undefined],
  [{ promoted_object: undefined }, undefined],
  [{ bid_strategy: 'COST_CAP' }, 1815857],
  [{ billing_event: 'LINK_CLICKS' }, undefined],
  [{ billing_event: 'APP_INSTALLS' }, undefined],
  [{ bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS', bid_constraints: { roas_average_floor: 12_000 } }, undefined],
  [{ daily_budget: undefined, lifetime_budget: 9000 }, undefined],
  [{ attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 28 }] }, 1885501],
  [
    { adset_schedule: [{ start_minute: 540, end_minute: 720, days: [1] }], pacing_type: ['day_parting'] },
    undefined,
  ],
])('an ad set with %j is refused', async (adset, subcode) => {
  const expected = subcode === undefined ? '"code":100' : `"code":100,"error_subcode":${subcode}`;
  await expect(makeAd(sandbox, { adset })).rejects.toThrow(expected);
});

test('under a campaign budget an ad set has none of its own', async () => {
  const withBudget = { daily_budget: 9000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
  await expect(makeAd(sandbox, { campaign: withBudget })).rejects.toThrow('1885621');
  const { adset } = await makeAd(sandbox, {
    campaign: withBudget,
    adset: { daily_budget: undefined, bid_strategy: undefined, daily_spend_cap: 4000 },
  });
  const read = await sandbox.get(`/${adset}`, {
    fields: 'daily_budget,daily_spend_cap,campaign{daily_budget}',
  });
  expect(read.body).toMatchObject({
    daily_budget: '0',
    daily_spend_cap: '4000',
    campaign: { daily_budget: '9000' },
  });
});

test.each(['daily_min_spend_target', 'daily_spend_cap'])(
  'a %s above the budget of the campaign is refused',
  async (field) => {
    const campaign = { daily_budget: 9000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
    const adset = { daily_budget: undefined, bid_strategy: undefined };
    await expect(makeAd(sandbox, { campaign, adset: { ...adset, [field]: 9001 } })).rejects.toThrow(field);
    await makeAd(sandbox, { campaign, adset: { ...adset, [field]: 9000 } });
  },
);

test('the budget of an ad set changes four times an hour', async () => {
  const { adset } = await makeAd(sandbox);
  for (const budget of [5100, 5200, 5300, 5400])
    expect((await sandbox.post(`/${adset}`, { daily_budget: budget })).body).toEqual({ success: true });
  const refused = await sandbox.post(`/${adset}`, { daily_budget: 5500 });
  expect(refused.body.error).toMatchObject({ code: 613, error_subcode: 1487632 });
  sandbox.world.clock.advance(3700);
  expect((await sandbox.post(`/${adset}`, { daily_budget: 5500 })).body).toEqual({ success: true });
});

test('copies take children along when asked to, and the ad is paused unless told otherwise', async () => {
  const { campaign: id, ad } = await makeAd(sandbox);
  expect((await sandbox.post(`/${id}/copies`, { deep_copy: true })).body.error['code']).toBe(1);
  sandbox.world.clock.advance(3600);
  const { body } = await sandbox.post(`/${id}/copies`, { deep_copy: true });
  const made = body['ad_object_ids'] as { ad_object_type: string; source_id: string; copied_id: string }[];
  expect(made.map(({ ad_object_type: type }) => type)).toEqual(['campaign', 'ad_set', 'ad']);
  const listed = await sandbox.get(`/${id}/copies`);
  expect(listed.body.data).toEqual([{ id: body['copied_campaign_id'] }]);
  const copied = made.find(({ source_id: source }) => source === ad);
  const read = await sandbox.get(`/${copied?.copied_id}`, {
    fields: 'name,status,source_ad_id,campaign{name}',
  });
  expect(read.body).toMatchObject({
    name: 'Ad',
    status: 'PAUSED',
    source_ad_id: ad,
    campaign: { name: 'Campaign - Copy' },
  });
});

test('what runs spends the budget of its day and no more', async () => {
  const { account, ad, adset } = await makeAd(sandbox);
  sandbox.world.clock.advance(2.5 * 86_400);
  const rows = await sandbox.get(`/act_${account}/insights`, {
    level: 'ad',
    fields: 'ad_id,spend,impressions,actions',
    time_increment: 1,
    date_preset: 'last_7d',
  });
  expect(rows.body.data.length).toBeGreaterThan(0);
  for (const row of rows.body.data) {
    expect(row['ad_id']).toBe(ad);
    expect(Number(row['spend'])).toBeGreaterThan(0);
    // A day may go a quarter over its budget, and fresh days are told up to 1.2 % too high.
    expect(Number(row['spend'])).toBeLessThan(50 * 1.25 * 1.013);
  }
  const money = await sandbox.get(`/act_${account}`, { fields: 'amount_spent,balance' });
  expect(Number(money.body['amount_spent'])).toBeGreaterThan(1000);
  const left = await sandbox.get(`/${adset}`, { fields: 'budget_remaining' });
  expect(Number(left.body['budget_remaining'])).toBeLessThan(5000);
});

test('ads are created in the background, each with its own result', async () => {
  const { account, adset, creative } = await makeAd(sandbox);
  const good = { name: 'Second', adset_id: adset, creative: { creative_id: creative }, status: 'PAUSED' };
  const made = await sandbox.form(`/act_${account}/asyncadrequestsets`, {
    name: 'set',
    ad_specs: [good, { ...good, adset_id: '1' }],
  });
  const fields = 'total_count,success_count,error_count,in_progress_count,is_completed';
  expect((await sandbox.get(`/${made.body.id}`, { fields })).body).toMatchObject({
    total_count: 2,
    in_progress_count: 2,
    is_completed: false,
  });
  sandbox.world.clock.advance(60);
  expect((await sandbox.get(`/${made.body.id}`, { fields })).body).toMatchObject({
    success_count: 1,
    error_count: 1,
    is_completed: true,
  });
  const rows = await sandbox.get(`/${made.body.id}/requests`, {
    fields: 'status,result',
    statuses: ['SUCCESS'],
  });
  const { id } = rows.body.data[0]!['result'] as { id: string };
  expect((await sandbox.get(`/${id}`, { fields: 'name' })).body['name']).toBe('Second');
});

test('previews are given for ads and for creatives that could be made', async () => {
  const { account, ad } = await makeAd(sandbox);
  const shown = await sandbox.get(`/${ad}/previews`, { ad_format: 'MOBILE_FEED_STANDARD' });
  expect(shown.body.data[0]!['body']).toContain('<iframe');
  const broken = { ad_format: 'MOBILE_FEED_STANDARD', creative: { object_story_spec: {} } };
  expect((await sandbox.get(`/act_${account}/generatepreviews`, broken)).body.error['code']).toBe(100);
});

test('what was deleted is listed by its status or its own id, not by what is above it', async () => {
  const { ad, adset, campaign: id } = await makeAd(sandbox);
  await sandbox.remove(`/${ad}`);
  const listed = async (field: string, value: string[]) => {
    const filtering = [{ field, operator: 'IN', value }];
    const { body } = await sandbox.get(`/act_${sandbox.accountIds[0]}/ads`, { filtering });
    return body.data.map((row) => row.id);
  };
  expect(await listed('adset.id', [adset])).toEqual([]);
  expect(await listed('campaign.id', [id])).toEqual([]);
  expect(await listed('campaign.effective_status', ['ACTIVE'])).toEqual([]);
  expect(await listed('ad.id', [ad])).toEqual([ad]);
  expect(await listed('ad.effective_status', ['ACTIVE', 'DELETED'])).toEqual([ad]);
});

test('targeting comes back with what nobody said, and in the order of the platform', async () => {
  const { adset } = await makeAd(sandbox, {
    adset: {
      targeting: {
        geo_locations: { countries: ['US', 'CA'] },
        targeting_automation: { advantage_audience: 0 },
      },
    },
  });
  expect((await sandbox.get(`/${adset}`, { fields: 'targeting' })).body['targeting']).toEqual({
    age_min: 18,
    age_max: 65,
    geo_locations: { countries: ['CA', 'US'], location_types: ['home', 'recent'] },
    targeting_automation: { advantage_audience: 0 },
    brand_safety_content_filter_levels: ['FACEBOOK_STANDARD', 'AN_STANDARD'],
  });
});
