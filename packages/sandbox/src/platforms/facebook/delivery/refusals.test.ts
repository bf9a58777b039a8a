import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const withTargeting = (targeting: object) => ({
  targeting: {
    geo_locations: { countries: ['US'] },
    targeting_automation: { advantage_audience: 0 },
    ...targeting,
  },
});
const fast = { pacing_type: ['no_pacing'] };
const spec = (event_type: string, window_days: number) => ({ event_type, window_days });

describe('an ad set', () => {
  test.each<[string, object, string]>([
    ['in haste without a cap of its bid', fast, 'Pacing Is Not Valid'],
    [
      'of one system’s phones for the other system',
      withTargeting({ user_os: ['iOS'], user_device: ['Galaxy S6'] }),
      'Targeting Is Not Valid',
    ],
    [
      'of stories on desks',
      withTargeting({
        publisher_platforms: ['facebook'],
        facebook_positions: ['feed', 'story'],
        device_platforms: ['desktop'],
      }),
      'Invalid Placement Combination',
    ],
    [
      'that counts the value of a week',
      { optimization_goal: 'VALUE', attribution_spec: [spec('CLICK_THROUGH', 7)] },
      'Attribution Window Is Not Allowed',
    ],
    [
      'that pays for clicks with less than they cost',
      { optimization_goal: 'LINK_CLICKS', billing_event: 'LINK_CLICKS', daily_budget: 499 },
      'Your Budget Is Too Low',
    ],
  ])('%s is refused', async (_name, adset, title) => {
    await expect(makeAd(sandbox, { adset: { ...adset } })).rejects.toThrow(title);
  });

  test.each<[string, object]>([
    ['in haste with a cap', { ...fast, bid_strategy: 'LOWEST_COST_WITH_BID_CAP', bid_amount: 300 }],
    ['of a system’s own phones', withTargeting({ user_os: ['iOS'], user_device: ['iPhone 15'] })],
    [
      'that counts the value of a day',
      { optimization_goal: 'VALUE', attribution_spec: [spec('CLICK_THROUGH', 1)] },
    ],
    ['of clicks', { optimization_goal: 'LINK_CLICKS', billing_event: 'LINK_CLICKS', daily_budget: 500 }],
    [
      'of an evening',
      {
        daily_budget: undefined,
        lifetime_budget: 5000,
        end_time: '2036-12-01T06:00:00Z',
        start_time: '2036-12-01T00:00:00Z',
      },
    ],
  ])('%s is taken', async (_name, adset) => {
    expect((await makeAd(sandbox, { adset: { ...adset } })).ad).toMatch(/^\d+$/);
  });
});

test('a campaign takes no smaller limit than its account says', async () => {
  const [id = ''] = sandbox.accountIds;
  const { body } = await sandbox.get(`/act_${id}`, { fields: 'min_campaign_group_spend_cap' });
  const least = Number(body['min_campaign_group_spend_cap']);
  expect(least).toBe(10_000);
  for (const spend_cap of [0, 1, least - 1])
    await expect(makeAd(sandbox, { campaign: { spend_cap } })).rejects.toThrow('Spend Limit Is Too Low');
  const { campaign } = await makeAd(sandbox, { campaign: { spend_cap: least } });
  expect((await sandbox.post(`/${campaign}`, { spend_cap: 1 })).status).toBe(400);
  expect((await sandbox.post(`/${campaign}`, { spend_cap: 922_337_203_685_478 })).body).toEqual({
    success: true,
  });
});
