import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

let api: OceanTest;
let video: unknown;
beforeEach(async () => {
  api = await oceanTest();
  video = (await api.upload('video', mp4(720, 1280, 15), { filename: 'sail.mp4' })).data['video_id'];
});
afterEach(async () => api.close());

type Row = Record<string, unknown>;
const apiVersion = 'v3.0';
async function project(change: Row = {}) {
  const reply = await api.post(`${apiVersion}/project/create/`, projectBody(api.account, change));
  expect(reply).toMatchObject({ code: 0, message: 'OK' });
  return reply.data['project_id'] as unknown as bigint;
}
async function promotion(projectId: bigint, change: Row = {}) {
  const body = promotionBody(api.account, projectId, video, change);
  const reply = await api.post(`${apiVersion}/promotion/create/`, body);
  expect(reply).toMatchObject({ code: 0, message: 'OK' });
  return reply.data['promotion_id'] as unknown as bigint;
}
async function rows(level: 'project' | 'promotion', filtering: Row = {}, more: Row = {}): Promise<Row[]> {
  const reply = await api.get(`${apiVersion}/${level}/list/`, {
    advertiser_id: api.account,
    filtering,
    ...more,
  });
  expect(reply.code, reply.message).toBe(0);
  return reply.data['list'] as unknown as Row[];
}
const first = async (level: 'project' | 'promotion', id: bigint) => (await rows(level, { ids: [id] }))[0];

test('ids are bare numbers longer than a double holds, and a new project is live unless told otherwise', async () => {
  const id = await project();
  expect(typeof id).toBe('bigint');
  expect(id > 2n ** 53n).toBe(true);
  expect(await first('project', id)).toMatchObject({
    project_id: id,
    advertiser_id: api.account,
    name: '春季下载项目',
    opt_status: 'ENABLE',
    status_first: 'PROJECT_STATUS_ENABLE',
    status_second: [],
    pricing: 'PRICING_OCPM',
    delivery_mode: 'MANUAL',
    project_create_time: '2026-03-02 16:00:00',
  });
  const off = await project({ name: '停投项目', operation: 'DISABLE' });
  expect(await first('project', off)).toMatchObject({
    opt_status: 'DISABLE',
    status_first: 'PROJECT_STATUS_DISABLE',
    status_second: ['PROJECT_STATUS_STOP'],
  });
});

const landsOn = (landing_type: string): Row => ({ landing_type, app_promotion_type: undefined });
test.each<[string, Row, RegExp]>([
  ['a field is missing', { landing_type: undefined }, /landing_type 为必填字段/],
  ['a value is unknown', { ad_type: 'FEED' }, /ad_type 取值不合法/],
  ['a field is unknown', { colour: 'red' }, /colour 为未知字段/],
  ['an app has no way of promotion', { app_promotion_type: undefined }, /app_promotion_type必填/],
  ['a game has no instance', { ...landsOn('MICRO_GAME') }, /micro_promotion_type/],
  [
    'a game has no number',
    { ...landsOn('MICRO_GAME'), micro_promotion_type: 'BYTE_GAME' },
    /micro_app_instance_id/,
  ],
  ['a quick app has no number', landsOn('QUICK_APP'), /quick_app_id/],
  ['products have no kind', landsOn('DPA'), /dpa_adtype/],
  ['products are of no known kind', { ...landsOn('DPA'), dpa_adtype: 'x' }, /dpa_adtype 取值不合法/],
  ['media are not named', { delivery_range: { inventory_catalog: 'MANUAL' } }, /inventory_type 为必填字段/],
  ['the name is too long', { name: '长'.repeat(51) }, /name 长度不合法/],
  [
    'a bid is given where none may be',
    { delivery_setting: { bid_type: 'NO_BID', budget_mode: 'BUDGET_MODE_DAY', budget: 300, cpa_bid: 3 } },
    /NO_BID时cpa_bid不可填/,
  ],
  [
    'the budget is too small',
    { delivery_setting: { bid_type: 'CUSTOM', budget_mode: 'BUDGET_MODE_DAY', budget: 299 } },
    /budget 不能小于300/,
  ],
  [
    'the goal is paid otherwise',
    {
      optimize_goal: { asset_ids: [1], external_action: 'AD_CONVERT_TYPE_SHOW_OFF_NUM' },
      delivery_setting: { bid_type: 'CUSTOM', budget_mode: 'BUDGET_MODE_INFINITE', pricing: 'PRICING_OCPM' },
    },
    /应为PRICING_CPM/,
  ],
  [
    'a deep goal has no way of bidding',
    {
      optimize_goal: {
        asset_ids: [1],
        external_action: 'AD_CONVERT_TYPE_ACTIVE',
        deep_external_action: 'AD_CONVERT_TYPE_PAY',
      },
    },
    /deep_bid_type 为必填字段/,
  ],
  ['the id is text', { advertiser_id: '18' }, /advertiser_id 类型错误/],
])('a project is refused when %s', async (_why, change, message) => {
  const reply = await api.post(`${apiVersion}/project/create/`, projectBody(api.account, change));
  expect(reply.code).toBe(40002);
  expect(reply.message).toMatch(message);
  expect(reply.request_id).toMatch(/^20260302160000[0-9A-F]{20}$/);
  expect(await rows('project')).toEqual([]);
});

test('names are unique in the account; a deleted object frees its name', async () => {
  const id = await project();
  const again = await api.post(`${apiVersion}/project/create/`, projectBody(api.account));
  expect(again).toMatchObject({ code: 40002, message: expect.stringContaining('名称已存在') });
  expect((await api.post(`${apiVersion}/project/create/`, projectBody(api.other))).code).toBe(0);
  await api.post(`${apiVersion}/project/delete/`, { advertiser_id: api.account, project_ids: [id] });
  await project();
  expect(await rows('project')).toHaveLength(1);
  expect(await rows('project', { status: 'PROJECT_STATUS_ALL' })).toHaveLength(2);
});

test('a promotion is reviewed for some minutes, then delivers; spend comes out of the balance', async () => {
  const id = await promotion(await project());
  expect(await first('promotion', id)).toMatchObject({
    promotion_id: id,
    promotion_name: '竖版视频单元',
    opt_status: 'ENABLE',
    status_first: 'PROMOTION_STATUS_DISABLE',
    status_second: ['AUDIT'],
  });
  api.advance(15 * 60);
  const row = await first('promotion', id);
  expect(row).toMatchObject({
    status: 'OK',
    status_first: 'PROMOTION_STATUS_ENABLE',
    learning_phase: 'LEARNING',
  });
  expect(row).not.toHaveProperty('refusals');
  expect(row).toMatchObject({
    promotion_materials: {
      video_material_list: [{ material_status: 'MATERIAL_STATUS_OK', video_id: video }],
    },
  });
  api.advance(6 * 3600);
  const fund = await api.get('2/advertiser/fund/get/', { advertiser_id: api.account });
  expect(fund.data['balance']).toBeLessThan(100_000);
  expect(fund.data['balance']).toBeGreaterThan(99_399);
});

test('a refused title stays out while the others deliver; with no title left the ad is refused with the reason', async () => {
  const parent = await project();
  const titles = (...list: string[]) => ({
    promotion_materials: {
      video_material_list: [{ image_mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL', video_id: video }],
      title_material_list: list.map((title) => ({ title })),
    },
  });
  const mixed = await promotion(parent, {
    name: '混合',
    ...titles('稳赚不赔的好游戏', '和朋友一起出海寻宝'),
  });
  const bad = await promotion(parent, { name: '违规', ...titles('稳赚不赔的好游戏') });
  const ask = async () => {
    const query = { advertiser_id: api.account, promotion_ids: [mixed, bad] };
    return (await api.get(`${apiVersion}/promotion/reject_reason/get/`, query)).data[
      'list'
    ] as unknown as Row[];
  };
  expect(await ask()).toMatchObject([{ material_reject: [] }, { promotion_reject: [], material_reject: [] }]);
  api.advance(15 * 60);
  expect(await first('promotion', mixed)).toMatchObject({ status: 'OK' });
  expect(await first('promotion', bad)).toMatchObject({
    status: 'AUDIT_DENY',
    status_second: ['AUDIT_DENY'],
  });
  expect(await ask()).toMatchObject([
    {
      promotion_id: mixed,
      promotion_reject: [],
      material_reject: [{ type: 'CREATIVE_TITLE', item: '稳赚不赔的好游戏' }],
    },
    { promotion_id: bad, promotion_reject: [{ reject_reason: [expect.stringContaining('guaranteed')] }] },
  ]);
  expect(await rows('promotion', { reject_reason_type: ['REVIEW_REJECT'] })).toHaveLength(1);
  const fixed = await api.post(`${apiVersion}/promotion/update/`, {
    advertiser_id: api.account,
    promotion_id: bad,
    name: '违规',
    ...titles('今天就开始你的航程'),
  });
  expect(fixed).toMatchObject({ code: 0, data: { error_list: [] } });
  expect(await first('promotion', bad)).toMatchObject({ status_second: ['REAUDIT'] });
  api.advance(15 * 60);
  expect(await first('promotion', bad)).toMatchObject({ status: 'OK' });
});

test('a batch does what it can and tells the rest beside it, with code 0', async () => {
  const parent = await project();
  const one = await promotion(parent, { name: '一' });
  const two = await promotion(parent, { name: '二' });
  const reply = await api.post(`${apiVersion}/promotion/budget/update/`, {
    advertiser_id: api.account,
    data: [
      { promotion_id: one, budget: 900 },
      { promotion_id: two, budget: 650 },
      { promotion_id: 7_400_000_000_000_000_001n, budget: 900 },
    ],
  });
  expect(reply.code).toBe(0);
  expect(reply.data).toEqual({
    promotion_ids: [one],
    errors: [
      { promotion_id: two, error_message: expect.stringContaining('100') },
      { promotion_id: 7_400_000_000_000_000_001n, error_message: expect.stringContaining('不存在') },
    ],
  });
  expect(await first('promotion', one)).toMatchObject({ budget: 900 });
  expect(await first('promotion', two)).toMatchObject({ budget: 600 });
  const many = Array.from({ length: 11 }, () => ({ promotion_id: one, opt_status: 'ENABLE' }));
  const refused = await api.post(`${apiVersion}/promotion/status/update/`, {
    advertiser_id: api.account,
    data: many,
  });
  expect(refused).toMatchObject({ code: 40002, message: expect.stringContaining('data') });
});

test('an ad budget changes 20 times a day and never below 105 % of what is spent', async () => {
  const id = await promotion(await project(), { budget: 900 });
  const change = async (budget: number) => {
    const data = [{ promotion_id: id, budget }];
    const reply = await api.post(`${apiVersion}/promotion/budget/update/`, {
      advertiser_id: api.account,
      data,
    });
    return (reply.data['errors'] as unknown as Row[])[0]?.['error_message'];
  };
  api.advance(7 * 3600);
  const spent = api.world.delivery.ledger;
  api.world.delivery.settle('ocean', String(api.account), { force: true });
  expect(spent.spent('ocean', 'group', String(id), '2026-03-02')).toBeGreaterThan(300);
  expect(await change(300)).toContain('105%');
  for (let count = 0; count < 20; count += 1) expect(await change(count % 2 ? 800 : 1000)).toBeUndefined();
  expect(await change(1200)).toContain('20次');
  api.advance(24 * 3600);
  expect(await change(1200)).toBeUndefined();
});

test('switches, bids, schedules and names change one thing each', async () => {
  const parent = await project();
  const id = await promotion(parent);
  const night = '0'.repeat(336);
  const data = (item: Row) => ({ advertiser_id: api.account, data: [item] });
  await api.post(`${apiVersion}/project/status/update/`, data({ project_id: parent, opt_status: 'DISABLE' }));
  await api.post(`${apiVersion}/project/cpa_bid/update/`, data({ project_id: parent, cpa_bid: 45.5 }));
  await api.post(
    `${apiVersion}/project/budget/update/`,
    data({ project_id: parent, budget_mode: 'BUDGET_MODE_INFINITE' }),
  );
  await api.post(
    `${apiVersion}/project/week_schedule/update/`,
    data({ project_id: parent, schedule_time: night, schedule_scene: 'REALTIME' }),
  );
  await api.post(`${apiVersion}/project_name/update/`, {
    advertiser_id: api.account,
    project_id: parent,
    project_name: '新名',
  });
  const row = await first('project', parent);
  expect(row).toMatchObject({
    name: '新名',
    opt_status: 'DISABLE',
    status_second: ['PROJECT_STATUS_STOP', 'PROJECT_STATUS_NO_SCHEDULE'],
    delivery_setting: { cpa_bid: 45.5, budget_mode: 'BUDGET_MODE_INFINITE', schedule_time: night },
  });
  expect(row?.['delivery_setting']).not.toHaveProperty('budget');
  await api.post(`${apiVersion}/promotion/bid/update/`, data({ promotion_id: id, bid: 33 }));
  await api.post(`${apiVersion}/promotion/status/update/`, data({ promotion_id: id, opt_status: 'DISABLE' }));
  expect(await first('promotion', id)).toMatchObject({
    cpa_bid: 33,
    opt_status: 'DISABLE',
    status_second: ['AUDIT', 'DISABLED', 'PROJECT_DISABLED', 'NO_SCHEDULE'],
  });
});

test('an update tells what it could not do and does the rest', async () => {
  const id = await promotion(await project());
  const body = { advertiser_id: api.account, promotion_id: id, name: '改名', budget: 610 };
  const reply = await api.post(`${apiVersion}/promotion/update/`, body);
  expect(reply).toMatchObject({
    code: 0,
    data: { error_list: [{ promotion_id: id, object_type: 'BUDGET' }] },
  });
  expect(await first('promotion', id)).toMatchObject({ promotion_name: '改名', budget: 600 });
  const fixed = await api.post(`${apiVersion}/promotion/update/`, {
    ...body,
    native_setting: { aweme_id: '1' },
  });
  expect(fixed).toMatchObject({ code: 40002, message: expect.stringContaining('aweme_id 为未知字段') });
});

test('lists page without repeats, by number or by cursor, and find what changed since', async () => {
  const parent = await project();
  for (let index = 0; index < 12; index += 1) await promotion(parent, { name: `单元${index}` });
  const pages = [await rows('promotion', {}, { page: 1 }), await rows('promotion', {}, { page: 2 })];
  expect(pages.map((page) => page.length)).toEqual([10, 2]);
  expect(new Set(pages.flat().map((row) => row['promotion_id'])).size).toBe(12);
  const tail = await api.get(`${apiVersion}/promotion/list/`, {
    advertiser_id: api.account,
    cursor: 5,
    count: 20,
    page: 1,
  });
  expect(tail.data).toMatchObject({ cursor_info: { cursor: 12, count: 7, has_more: false } });
  expect(
    (await api.get(`${apiVersion}/promotion/list/`, { advertiser_id: api.account, page_size: 11 })).code,
  ).toBe(40002);
  api.advance(7200);
  const id = pages[1]?.[0]?.['promotion_id'];
  await api.post(`${apiVersion}/promotion_name/update/`, {
    advertiser_id: api.account,
    promotion_id: id,
    promotion_name: '变了',
  });
  const since = {
    promotion_modify_start_time: '2026-03-02 17:00:00',
    promotion_modify_end_time: '2026-03-02 18:00:00',
  };
  expect(await rows('promotion', since, { fields: ['promotion_name'] })).toEqual([
    { promotion_id: id, promotion_name: '变了' },
  ]);
});

test('a project ends with its last day', async () => {
  const setting = {
    bid_type: 'NO_BID',
    budget_mode: 'BUDGET_MODE_DAY',
    budget: 500,
    schedule_type: 'SCHEDULE_START_END',
  };
  const parent = await project({
    delivery_setting: { ...setting, start_time: '2026-03-03', end_time: '2026-03-04' },
  });
  const id = await promotion(parent, { cpa_bid: undefined, budget: undefined });
  expect((await first('promotion', id))?.['status_second']).toEqual(['AUDIT', 'TIME_NO_REACH']);
  api.advance(24 * 3600);
  expect(await first('promotion', id)).toMatchObject({ status_first: 'PROMOTION_STATUS_ENABLE' });
  api.advance(32 * 3600 + 1);
  expect(await first('project', parent)).toMatchObject({ status_first: 'PROJECT_STATUS_DONE' });
  expect(await first('promotion', id)).toMatchObject({
    status: 'TIME_DONE',
    status_first: 'PROMOTION_STATUS_DONE',
  });
});

test('another account, a suspended one and an unknown video are refused', async () => {
  const parent = await project();
  const foreign = await api.get(`${apiVersion}/project/list/`, { advertiser_id: 18_000_000_000_000_001n });
  expect(foreign.code).toBe(40001);
  const body = promotionBody(api.account, parent, 'v0nothing');
  expect(await api.post(`${apiVersion}/promotion/create/`, body)).toMatchObject({
    code: 40002,
    message: expect.stringContaining('v0nothing'),
  });
  const own = api.world.state.accounts.get('ocean', String(api.account));
  api.world.state.accounts.save('ocean', { ...own!, status: 'STATUS_DISABLE' });
  expect(
    (await api.post(`${apiVersion}/project/create/`, projectBody(api.account, { name: '新' }))).code,
  ).toBe(40001);
  expect(await rows('project')).toHaveLength(1);
});
