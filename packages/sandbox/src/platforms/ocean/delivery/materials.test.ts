import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

type Row = Record<string, unknown>;
let api: OceanTest;
let promotion: unknown;
beforeEach(async () => {
  api = await oceanTest();
  const films = await Promise.all(
    [15, 16].map(async (seconds) => (await api.upload('video', mp4(720, 1280, seconds))).data['video_id']),
  );
  const project = (await api.post('v3.0/project/create/', projectBody(api.account))).data['project_id'];
  const body = promotionBody(api.account, project, films[0]);
  const { title_material_list } = body.promotion_materials;
  const image_mode = 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL';
  const video_material_list = films.map((video_id) => ({ image_mode, video_id }));
  const promotion_materials = { video_material_list, title_material_list };
  const made = await api.post('v3.0/promotion/create/', { ...body, promotion_materials });
  promotion = made.data['promotion_id'];
  api.advance(3600);
});
afterEach(async () => api.close());

async function materials(name: 'video' | 'title'): Promise<Row[]> {
  const reply = await api.get('v3.0/promotion/list/', { advertiser_id: api.account });
  const [row] = reply.data['list'] as unknown as { promotion_materials: Record<string, Row[]> }[];
  return row?.promotion_materials[`${name}_material_list`] ?? [];
}
const own = (more: Row) => ({ advertiser_id: api.account, promotion_id: promotion, ...more });

test('one material goes off and on again; an unknown one is told beside it', async () => {
  const [first] = await materials('video');
  const set = (opt_status: string) =>
    api.post(
      'v3.0/material/status/update/',
      own({
        data: [
          { material_id: first?.['material_id'], opt_status },
          { material_id: 75n, opt_status },
        ],
      }),
    );
  expect((await set('DISABLE')).data).toMatchObject({
    promotion_id: promotion,
    material_ids: [first?.['material_id']],
    errors: [{ material_id: 75, message: expect.stringContaining('不存在') }],
  });
  expect(await materials('video')).toMatchObject([
    { material_opt_status: 'DISABLE', material_status: 'MATERIAL_STATUS_DISABLE' },
    { material_opt_status: 'ENABLE', material_status: 'MATERIAL_STATUS_OK' },
  ]);
  await set('ENABLE');
  expect((await materials('video'))[0]).toMatchObject({ material_opt_status: 'ENABLE' });
  expect((await set('FROZEN')).code).toBe(40002);
});

test('materials are deleted while something to see and a title stay', async () => {
  const [first, second] = (await materials('video')).map((each) => each['material_id']);
  const remove = (...material_id: unknown[]) =>
    api.post('v3.0/promotion/material/delete/', own({ material_id }));
  expect((await remove(first, 75n)).message).toContain('不存在');
  expect(await materials('video')).toHaveLength(2);
  expect((await remove(first)).code).toBe(0);
  expect(await materials('video')).toMatchObject([{ material_id: second }]);
  expect((await remove(second)).code).toBe(40002);
  const titles = (await materials('title')).map((each) => each['material_id']);
  expect((await remove(...titles)).code).toBe(40002);
});
