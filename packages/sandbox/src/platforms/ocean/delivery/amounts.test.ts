import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

const setting = { budget_mode: 'BUDGET_MODE_DAY', budget: 3000, schedule_type: 'SCHEDULE_FROM_NOW' };
const askFor = (action: string, bid_type: string, bid: number) =>
  api.post(
    'v3.0/project/create/',
    projectBody(api.account, {
      optimize_goal: { asset_ids: [api.account], external_action: action },
      delivery_setting: { ...setting, bid_type, bid },
    }),
  );
const clicks = 'AD_CONVERT_TYPE_CLICK_NUM';
const shows = 'AD_CONVERT_TYPE_SHOW_OFF_NUM';

test.each([
  [clicks, 'CUSTOM', 500, 0],
  [clicks, 'CUSTOM', 999, 0],
  [clicks, 'CUSTOM', 999.01, 40002],
  [clicks, 'CUSTOM', 0.19, 40002],
  [clicks, 'UPPER_CONTROL', 100, 0],
  [clicks, 'UPPER_CONTROL', 100.01, 40002],
  [shows, 'CUSTOM', 4, 0],
  [shows, 'CUSTOM', 3.99, 40002],
  [shows, 'CUSTOM', 100.01, 40002],
])('%s, %s: a project bids %d', async (action, bidType, bid, code) => {
  expect(await askFor(action, bidType, bid)).toMatchObject({ code });
});

test('a bid is held to the same when it changes', async () => {
  const { data } = await askFor(clicks, 'UPPER_CONTROL', 5);
  const change = (bid: number) =>
    api.post('v3.0/project/update/', {
      advertiser_id: api.account,
      project_id: data['project_id'],
      delivery_setting: { bid },
    });
  expect(await change(100)).toMatchObject({ code: 0 });
  expect(await change(500)).toMatchObject({ code: 40002 });
});

test('an ad opens an app by a link, and creates dynamically in search alone', async () => {
  const video = (await api.upload('video', mp4(720, 1280, 15), { filename: 'sail.mp4' })).data['video_id'];
  const { data } = await api.post('v3.0/project/create/', projectBody(api.account));
  const ask = (more: object) => {
    const body = promotionBody(api.account, data['project_id'], video);
    const promotion_materials = { ...body.promotion_materials, ...more };
    return api.post('v3.0/promotion/create/', { ...body, promotion_materials });
  };
  expect(await ask({ open_url: 'not a link' })).toMatchObject({ code: 40002 });
  expect(await ask({ dynamic_creative_switch: 'ON' })).toMatchObject({ code: 40002 });
  expect(await ask({ open_url: 'sail://open' })).toMatchObject({ code: 0 });
});

test('whom a project reaches is told in the platform’s own words', async () => {
  const audience = {
    gender: 'NONE',
    age: ['AGE_BETWEEN_31_40', 'AGE_BELOW_18'],
    district: 'REGION',
    city: [12, 11],
  };
  await api.post('v3.0/project/create/', projectBody(api.account, { audience }));
  const { data } = await api.get('v3.0/project/list/', { advertiser_id: api.account });
  expect(data['list']).toMatchObject([
    { audience: { gender: 'GENDER_UNLIMITED', age: ['AGE_BELOW_18', 'AGE_BETWEEN_31_40'], city: [11, 12] } },
  ]);
});
