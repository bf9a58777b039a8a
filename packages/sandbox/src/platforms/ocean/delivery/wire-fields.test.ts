import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

let api: OceanTest;
let video: unknown;
let project: unknown;
let promotion: unknown;
beforeEach(async () => {
  api = await oceanTest();
  video = (await api.upload('video', mp4(720, 1280, 15))).data['video_id'];
  project = (await api.post('v3.0/project/create/', projectBody(api.account))).data['project_id'];
  const made = await api.post('v3.0/promotion/create/', promotionBody(api.account, project, video));
  promotion = made.data['promotion_id'];
});
afterEach(async () => api.close());

const list = (level: string, filtering: object, more: object = {}) =>
  api.get(`v3.0/${level}/list/`, { advertiser_id: api.account, filtering, ...more });

test('media, systems and carried materials are filtered by one value each', async () => {
  const found = await list('project', { inventory_type: 'INVENTORY_AWEME_FEED' });
  expect(found.data).toMatchObject({ list: [{ project_id: project }] });
  expect((await list('project', { inventory_type: 'INVENTORY_FEED' })).data).toMatchObject({ list: [] });
  expect((await list('project', { platform: 'IOS' })).data).toMatchObject({ list: [] });
  for (const filter of [{ inventory_type: ['INVENTORY_AWEME_FEED'] }, { platform: ['IOS'] }])
    expect((await list('project', filter)).code).toBe(40002);
  expect((await list('promotion', { has_carry_material: 'ON' })).code).toBe(40002);
  expect((await list('promotion', { has_carry_material: 'TRUE' })).data).toMatchObject({ list: [] });
  const asked = { including_material_atrributes: 'RETURN_CARRY_DATA' };
  const kept = await list('promotion', { has_carry_material: 'FALSE' }, asked);
  expect(kept.data).toMatchObject({ list: [{ promotion_id: promotion, has_carry_material: 'FALSE' }] });
});

test('a set of pictures goes by text, and hours are not set with a promotion', async () => {
  const { promotion_materials: materials } = promotionBody(api.account, project, video);
  const body = (carousel_id: unknown, more: object = {}) =>
    promotionBody(api.account, project, video, {
      name: '图集单元',
      promotion_materials: { ...materials, carousel_material_list: [{ carousel_id }] },
      ...more,
    });
  expect((await api.post('v3.0/promotion/create/', body(7_500_000_000_000_000_003n))).code).toBe(40002);
  const hours = await api.post('v3.0/promotion/create/', body('75', { schedule_time: '1'.repeat(336) }));
  expect(hours).toMatchObject({ code: 40002, message: expect.stringContaining('schedule_time') });
  expect((await api.post('v3.0/promotion/create/', body('7500000000000000003'))).code).toBe(0);
});

test('retention, packages and the ratio for the union can be changed later', async () => {
  const changes = { '7d_retention': 3.5, config_id: 7_500_000_000_000_000_009n, union_bid_ratio: 0.8 };
  const body = { advertiser_id: api.account, promotion_id: promotion, name: '竖版视频单元', ...changes };
  expect((await api.post('v3.0/promotion/update/', body)).code).toBe(0);
  expect((await list('promotion', {})).data).toMatchObject({ list: [changes] });
});
