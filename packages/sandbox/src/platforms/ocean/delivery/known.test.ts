import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

type Row = Record<string, unknown>;
const path = (level: string): string => `v3.0/${level}/create/`;
const link = {
  landing_type: 'LINK',
  app_promotion_type: undefined,
  asset_type: 'ORANGE',
  optimize_goal: { external_action: 'AD_CONVERT_TYPE_FORM' },
};
const askProject = (change: Row) => api.post(path('project'), projectBody(api.account, change));

test.each<[string, Row, RegExp]>([
  [
    'event source of an app',
    { optimize_goal: { asset_ids: [7], external_action: 'AD_CONVERT_TYPE_ACTIVE' } },
    /事件资产7不存在/,
  ],
  [
    'event source of a site',
    {
      ...link,
      asset_type: 'THIRDPARTY',
      optimize_goal: { asset_ids: [7], external_action: 'AD_CONVERT_TYPE_MESSAGE_ACTION' },
    },
    /事件资产7不存在/,
  ],
  [
    'group of links',
    { track_url_setting: { track_url_type: 'GROUP_ID', track_url_group_id: 12 } },
    /监测链接组12不存在/,
  ],
  ['place', { audience: { district: 'REGION', city: [1101, 999_999] } }, /999999/],
  ['business district', { audience: { district: 'BUSINESS_DISTRICT' } }, /business_ids/],
  ['business district by that number', { audience: { business_ids: [5] } }, /business_ids/],
])('a project is refused where there is no such %s', async (_what, change, message) => {
  const reply = await askProject(change);
  expect(reply.code).toBe(40002);
  expect(reply.message).toMatch(message);
});

test.each<[string, Row]>([
  [
    'a page leads to an app’s goal',
    { ...link, optimize_goal: { external_action: 'AD_CONVERT_TYPE_ACTIVE' } },
  ],
  [
    'a Douyin account leads to a form',
    {
      ...link,
      landing_type: 'NATIVE_ACTION',
      asset_type: undefined,
      delivery_range: { inventory_catalog: 'MANUAL', inventory_type: ['INVENTORY_AWEME_FEED'] },
    },
  ],
])('a project is refused where %s', async (_what, change) => {
  const reply = await askProject(change);
  expect(reply).toMatchObject({ code: 40002, message: expect.stringContaining('external_action') });
});

test('places that there are are taken', async () => {
  const audience = { district: 'REGION', city: [11, 1101, 110_102] };
  expect(await askProject({ audience })).toMatchObject({ code: 0 });
});

test('an ad of a project of orange pages leads to one of them, and shows as accounts that may be used', async () => {
  const video = (await api.upload('video', mp4(720, 1280, 15), { filename: 'sail.mp4' })).data['video_id'];
  const { data } = await askProject(link);
  const ask = (url: string, native_setting?: Row) => {
    const body = promotionBody(api.account, data['project_id'], video, { source: '蓝港', native_setting });
    const promotion_materials = { ...body.promotion_materials, external_url_material_list: [url] };
    return api.post(path('promotion'), { ...body, promotion_materials });
  };
  expect(await ask('https://www.example.com/')).toMatchObject({
    code: 40002,
    message: expect.stringContaining('external_url_material_list'),
  });
  const bricks = [{ name: 'XrSimpleText', content: '立即预约' }];
  const made = await api.post('2/tools/site/create/', { advertiser_id: api.account, name: '预约', bricks });
  const site_id = made.data['site_id'];
  const { url } = (await api.get('2/tools/site/preview/', { advertiser_id: api.account, site_id })).data;
  expect(await ask(String(url), { aweme_ids: ['nobody'], aweme_setting_type: 'MULTIPLE' })).toMatchObject({
    code: 40002,
    message: expect.stringContaining('抖音号nobody未授权'),
  });
  expect(await ask(String(url))).toMatchObject({ code: 0 });
});
