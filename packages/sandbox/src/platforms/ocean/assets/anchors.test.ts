import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

type Row = Record<string, unknown>;
let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());
const own = (more: Row = {}) => ({ advertiser_id: api.account, ...more });
const rows = async (path: string, query: Row = {}, name = 'list') =>
  (await api.get(path, own(query))).data[name] as unknown as Row[];

test('an anchor is made, reviewed, shown in an ad, changed and deleted', async () => {
  const anchor_info = {
    anchor_type: 'PRIVATE_CHAT',
    tool_title: '私信咨询',
    private_chat: { tools_name: 'a', chat_guide: 'b', button: 'CONSULT' },
  };
  const lacking = { ...anchor_info, private_chat: undefined };
  expect((await api.post('v3.0/native_anchor/create/', own({ anchor_info: lacking }))).message).toContain(
    'private_chat',
  );
  const { anchor_id } = (await api.post('v3.0/native_anchor/create/', own({ anchor_info }))).data;
  const [fresh] = await rows('v3.0/native_anchor/get/', { filtering: { anchor_id } });
  expect(fresh).toMatchObject({ anchor_id, status: 'CREATE' });
  api.advance(7200);
  const filtering = { anchor_type: ['PRIVATE_CHAT'], status: ['AUDIT_SUCCESS'], anchor_name: '私信' };
  expect(await rows('v3.0/native_anchor/get/', { filtering })).toHaveLength(1);
  const changed = { ...anchor_info, anchor_id, tool_title: '咨询' };
  expect((await api.post('v3.0/native_anchor/update/', own({ anchor_info: changed }))).code).toBe(0);
  const asked = { anchor_ids: [anchor_id, '82'], anchor_type: 'PRIVATE_CHAT' };
  expect((await api.get('v3.0/native_anchor/get/detail/', own(asked))).data).toMatchObject({
    list: [{ anchor_id, tool_title: '咨询', private_chat: { tools_name: 'a' } }],
    error_list: [{ anchor_id: '82' }],
  });
  const remove = { anchor_id, anchor_type: 'PRIVATE_CHAT' };
  expect((await api.post('v3.0/native_anchor/delete/', own(remove))).code).toBe(0);
  expect((await api.post('v3.0/native_anchor/delete/', own(remove))).code).toBe(40002);
});

test('an ad takes an anchor of the account, and no other', async () => {
  const [anchor] = await rows('v3.0/native_anchor/get/');
  const video = (await api.upload('video', mp4(720, 1280, 9))).data['video_id'];
  const project = (await api.post('v3.0/project/create/', projectBody(api.account))).data['project_id'];
  const body = promotionBody(api.account, project, video);
  const create = (anchor_id: unknown) => {
    const anchor_material_list = [{ anchor_type: 'APP_GAME', anchor_id }];
    const promotion_materials = { ...body.promotion_materials, anchor_material_list };
    const native_setting = { anchor_related_type: 'SELECT' };
    return api.post('v3.0/promotion/create/', { ...body, promotion_materials, native_setting });
  };
  expect((await create('82')).message).toContain('不存在');
  expect((await create(anchor?.['anchor_id'])).code).toBe(0);
});

test('apps of all kinds are listed by word and status', async () => {
  const apps = '2/tools/app_management/app/get/';
  const [app] = await rows(apps, { search_key: 'example.sail', status: 'ENABLE' });
  expect(app).toMatchObject({ app_name: '航海应用', package_name: 'com.example.sail', version: '2.4.1' });
  expect(await rows(apps, { search_type: 'SHARED_ONLY' })).toEqual([]);
  expect(await rows(apps, { status: 'AUDIT_REJECTED' })).toEqual([]);
  const android = { account_id: api.account, account_type: 'AD', filtering: { search_key: '航海' } };
  expect((await api.get('2/tools/app_management/android_app/list/', android)).data['list']).toEqual([app]);
  for (const level of ['micro_app', 'micro_game']) {
    const found = await rows(`v3.0/tools/${level}/list/`, { filtering: { audit_status: 'AUDIT_ACCEPTED' } });
    expect(found).toMatchObject([{ app_id: expect.stringMatching(/^tt/), audit_status: 'AUDIT_ACCEPTED' }]);
    expect(await rows(`v3.0/tools/${level}/list/`, { filtering: { search_key: 'x' } })).toEqual([]);
  }
  const quick = '2/tool/quick_app_management/quick_app/get/';
  const [one] = await rows(quick, { status: ['AUDIT_ACCEPTED'] }, 'quick_app_info');
  expect(one).toMatchObject({ package_name: 'com.example.sail.quick' });
  expect(await rows(quick, { quick_app_ids: [one?.['quick_app_id']] }, 'quick_app_info')).toEqual([one]);
  expect(await rows(quick, { status: ['REMOVED'] }, 'quick_app_info')).toEqual([]);
});
