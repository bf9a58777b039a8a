import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

let api: OceanTest;
let video: unknown;
beforeEach(async () => {
  api = await oceanTest();
  video = (await api.upload('video', mp4(720, 1280, 15))).data['video_id'];
});
afterEach(async () => api.close());

/** What an ad spends in ten days of a budget of 600 yuan each. */
async function spentIn10Days(action: string, bids: Record<string, number>, setting: object = {}) {
  const name = `${action} ${JSON.stringify(bids)}`;
  const project = projectBody(api.account, {
    name: name.slice(0, 40),
    optimize_goal: { asset_ids: [api.account], external_action: action },
    delivery_setting: {
      bid_type: 'CUSTOM',
      budget_mode: 'BUDGET_MODE_INFINITE',
      schedule_type: 'SCHEDULE_FROM_NOW',
      ...setting,
    },
  });
  const { data, message } = await api.post('v3.0/project/create/', project);
  expect(message).toBe('OK');
  const body = promotionBody(api.account, data['project_id'], video, {
    name: name.slice(0, 40),
    cpa_bid: undefined,
    ...bids,
  });
  const made = await api.post('v3.0/promotion/create/', body);
  expect(made.message).toBe('OK');
  api.advance(10 * 86_400);
  api.world.delivery.settle('ocean', String(api.account), { force: true });
  return api.world.delivery.ledger.spent('ocean', 'group', String(made.data['promotion_id']), null);
}

const clicks = 'AD_CONVERT_TYPE_CLICK_NUM';
const shows = 'AD_CONVERT_TYPE_SHOW_OFF_NUM';
const installs = 'AD_CONVERT_TYPE_ACTIVE';

test.each([
  ['clicks', clicks, { bid: 1.6 }, { bid: 0.3 }],
  ['impressions', shows, { bid: 28 }, { bid: 5 }],
  ['conversions', installs, { cpa_bid: 15 }, { cpa_bid: 2 }],
  ['a return', installs, { roi_goal: 0.5 }, { roi_goal: 3 }],
])('who bids for %s pays what they usually cost, and gets few for less', async (_, action, fair, poor) => {
  const whole = await spentIn10Days(action, fair);
  expect(whole).toBeGreaterThan(3000);
  expect(await spentIn10Days(action, poor)).toBeLessThan(whole / 10);
});
