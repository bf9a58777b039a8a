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

test('a third-party page waits, is looked at, and is accepted or refused', async () => {
  const good = await api.post(
    '2/tools/third_site/create/',
    own({ name: '下载页', url: 'https://a.example/x' }),
  );
  const bad = await api.post('2/tools/third_site/create/', own({ name: '赌场', url: 'https://b.example/x' }));
  expect(typeof good.data['site_id']).toBe('bigint');
  expect((await api.post('2/tools/third_site/create/', own({ name: 'x', url: 'ftp://b' }))).code).toBe(40002);
  const statuses = async () =>
    (await rows('2/tools/third_site/get/')).map((row) => [row['site_id'], row['audit_status']]);
  expect(await statuses()).toContainEqual([good.data['site_id'], 'AWAIT_AUDIT']);
  api.advance(15 * 60);
  expect(await statuses()).toEqual(
    expect.arrayContaining([
      [good.data['site_id'], 'AUDIT_ACCEPTED'],
      [bad.data['site_id'], 'AUDIT_REJECTED'],
    ]),
  );
  await api.post('2/tools/third_site/update/', own({ site_id: good.data['site_id'], name: '新名' }));
  await api.post('2/tools/third_site/delete/', own({ site_id: bad.data['site_id'] }));
  const left = await rows('2/tools/third_site/get/');
  expect(left).toContainEqual(expect.objectContaining({ name: '新名', url: 'https://a.example/x' }));
  expect(left.map((row) => row['site_id'])).not.toContain(bad.data['site_id']);
  const aip = await api.get('2/tools/aip_third_site/get/', own({ site_id: good.data['site_id'] }));
  expect(aip.data).toMatchObject({ adveriser_id: api.account, validate_status: 'VALIDATE_SUCCESS' });
});

test('an orange page is published, reviewed and switched, item by item', async () => {
  const { site_id } = (
    await api.post('2/tools/site/create/', own({ name: '预约页', bricks: [{ name: 'x' }] }))
  ).data;
  expect(typeof site_id).toBe('string');
  const change = async (status: string) =>
    (await api.post('2/tools/site/update_status/', own({ site_ids: [site_id, '7'], status }))).data;
  expect(await change('published')).toEqual({
    success: [site_id],
    fail: [{ site_id: '7', message: '站点不存在' }],
  });
  const named = (query: Row = {}) => rows('2/tools/site/get/', { filtering: { search: '预约页' }, ...query });
  expect(await named()).toMatchObject([{ siteId: site_id, status: 'AUDIT_DOING', siteType: 'STREAMING' }]);
  api.advance(15 * 60);
  const query = { optimize_goal: { external_action: 'AD_CONVERT_TYPE_FORM' }, page: 1, page_size: 10 };
  const online = { ...query, status: 'SITE_ONLINE', filtering: { search: '预约页' } };
  expect(await rows('v3.0/tools/orange_site/get/', online)).toMatchObject([
    { site_id, status: 'AUDIT_ACCEPTED' },
  ]);
  expect(await change('undeleted')).toMatchObject({ success: [] });
  await change('delete');
  expect(await named()).toEqual([]);
  expect(await named({ status: 'SITE_TRASH' })).toHaveLength(1);
});

test('a Douyin account is asked for, agrees, ends; a promotion may use it only meanwhile', async () => {
  const { video_id } = (await api.upload('video', mp4(720, 1280, 9))).data;
  const { project_id } = (await api.post('v3.0/project/create/', projectBody(api.account))).data;
  const create = (name: string) =>
    api.post(
      'v3.0/promotion/create/',
      promotionBody(api.account, project_id, video_id, { name, native_setting: { aweme_id: 'sail' } }),
    );
  const ask = own({ aweme_id: 'sail', auth_type: 'AWEME_ACCOUNT', end_time: '2026-04-01 00:00:00' });
  expect((await api.post('2/tools/aweme_auth/', ask)).code).toBe(0);
  expect((await create('早')).message).toContain('未授权');
  expect(await rows('2/tools/aweme_auth_list/', { filtering: { auth_status: ['AUTHRIZING'] } })).toHaveLength(
    1,
  );
  api.advance(31 * 60);
  expect((await create('中')).code).toBe(0);
  expect(await rows('2/file/video/aweme/get/', { aweme_id: 'sail' })).toHaveLength(6);
  api.advance(31 * 86_400);
  expect(await rows('2/tools/aweme_auth_list/', { filtering: { aweme_ids: ['sail'] } })).toMatchObject([
    { aweme_id: 'sail', auth_status: 'INVALID' },
  ]);
  expect((await create('晚')).code).toBe(40002);
});

test('a package is read back in the other spelling and is kept while a project stands on it', async () => {
  const body = own({
    name: '核心',
    description: '说明',
    landing_type: 'APP_ANDROID',
    gender: 'NONE',
    age: ['AGE_BELOW_18'],
    hide_if_exists: 1,
    retargeting_tags: [5],
  });
  const { audience_package_id: id } = (await api.post('2/audience_package/create/', body)).data;
  expect((await api.post('2/audience_package/create/', body)).message).toContain('已存在');
  expect(
    (await api.post('2/audience_package/create/', { ...body, name: 'x', hide_if_exists: 'FILTER' })).code,
  ).toBe(40002);
  const [row] = await rows('v3.0/audience_package/get/', { filtering: { name: '核' } }, 'audience_packages');
  expect(row).toMatchObject({
    gender: 'GENDER_UNLIMITED',
    age: ['AGE_ABOVE_0_17'],
    hide_if_exists: 'FILTER',
    retargeting_tags_include: [5],
  });
  expect(row).not.toHaveProperty('retargeting_tags');
  const project = await api.post(
    'v3.0/project/create/',
    projectBody(api.account, { audience: { audience_package_id: id } }),
  );
  expect(
    await rows('v3.0/audience_package_bindinfo/get/', { audience_package_id: id, page: 1, page_size: 10 }),
  ).toMatchObject([{ project_id: project.data['project_id'] }]);
  const remove = () => api.post('2/audience_package/delete/', own({ audience_package_id: id }));
  expect((await remove()).code).toBe(40002);
  await api.post('v3.0/project/delete/', own({ project_ids: [project.data['project_id']] }));
  expect((await remove()).code).toBe(0);
});

test('event assets, their events, monitor links and goals', async () => {
  const app_asset = { app_name: '航海', package_name: 'com.example.a', app_type: 'ANDROID' };
  const { asset_id } = (
    await api.post('2/event_manager/assets/create/', own({ asset_type: 'APP', app_asset }))
  ).data;
  expect((await api.post('2/event_manager/assets/create/', own({ asset_type: 'THIRD_EXTERNAL' }))).code).toBe(
    40002,
  );
  await api.post(
    '2/event_manager/events/create/',
    own({ asset_id, event_id: 8, track_types: ['EXTERNAL_API'] }),
  );
  expect(await rows('2/event_manager/event_configs/get/', { asset_id }, 'event_configs')).toMatchObject([
    { event_type: 'active' },
  ]);
  expect(await rows('2/event_manager/available_events/get/', { asset_id }, 'event_configs')).toHaveLength(4);
  const track_url_groups = [
    { track_url_group_name: '组', action_track_url: 'https://t.example/c?x=__CLICK__' },
  ];
  const made = await api.post(
    '2/event_manager/track_url/create/',
    own({ assets_id: asset_id, track_url_groups }),
  );
  expect(await rows('2/event_manager/track_url/get/', { asset_id }, 'track_url_groups')).toEqual(
    made.data['track_url_groups'],
  );
  expect(
    await rows('2/tools/event/all_assets/list/', { filtering: { asset_type: 'APP' } }, 'asset_list'),
  ).toMatchObject([{ asset_id }, { asset_id: api.account }]);
  const query = own({ landing_type: 'APP', ad_type: 'ALL', package_name: 'com.example.a' });
  const goals = await api.get('v3.0/event_manager/optimized_goal/get_v2/', query);
  expect(goals.data['asset_ids']).toEqual([asset_id]);
  expect(goals.data['goals']).toContainEqual(
    expect.objectContaining({ external_action: 'AD_CONVERT_TYPE_ACTIVE' }),
  );
});

test('components are made and used; an unknown one is refused', async () => {
  const component_info = {
    component_type: 'PROMOTION_CARD',
    component_name: '推广卡片',
    component_data: { title: 'x', image: 73n * 10n ** 17n },
  };
  const { component_id } = (await api.post('2/assets/creative_component/create/', own({ component_info })))
    .data;
  expect(await rows('2/assets/creative_component/get/')).toMatchObject([{ component_id, status: 'UNDER' }]);
  const { video_id } = (await api.upload('video', mp4(720, 1280, 9))).data;
  const { project_id } = (await api.post('v3.0/project/create/', projectBody(api.account))).data;
  const create = (id: unknown, name: string) => {
    const body = promotionBody(api.account, project_id, video_id, { name });
    const promotion_materials = {
      ...body.promotion_materials,
      component_material_list: [{ component_id: id }],
    };
    return api.post('v3.0/promotion/create/', { ...body, promotion_materials });
  };
  expect((await create(component_id, '甲')).code).toBe(0);
  expect((await create(1, '乙')).message).toContain('组件1不存在');
});

test('dictionaries for targeting', async () => {
  const info = await api.get(
    '2/tools/admin/info/',
    own({ codes: ['CN'], language: 'ZH_CN', sub_district: 'TWO_LEVEL' }),
  );
  const [china] = info.data['districts'] as unknown as {
    sub_districts: { name: string; sub_districts: unknown[] }[];
  }[];
  expect(info.data['version']).toBe('2.3.2');
  expect(china?.sub_districts).toHaveLength(34);
  expect(china?.sub_districts.find(({ name }) => name === '广东省')?.sub_districts).toContainEqual(
    expect.objectContaining({ geoname_id: 4403 }),
  );
  const categories = await api.get('2/tools/interest_action/interest/category', own());
  expect((categories.data as unknown as Row[]).map(({ name }) => name)).toContain('游戏');
  const words = await rows('2/tools/interest_action/interest/keyword/', { query_words: '游戏' });
  expect(words.length).toBeGreaterThan(1);
  const back = await rows(
    '2/tools/interest_action/id2word/',
    { ids: [Number(words[0]?.['id'])], tag_type: 'KEYWORD', targeting_type: 'INTEREST' },
    'keywords',
  );
  expect(back).toEqual([words[0]]);
  expect((await api.get('2/tools/action_text/get/', own({ landing_type: 'APP' }))).data).toContain(
    '立即下载',
  );
  expect((await api.get('2/tools/industry/get/', { level: 1 })).data['list']).toHaveLength(3);
});

test('conversions sent back are kept', async () => {
  const event = { event_type: 'active', context: { ad: { callback: 'abc' } }, timestamp: 1_772_000_000_000 };
  const answer = await api.app.inject({ method: 'POST', url: '/ocean/api/v2/conversion', payload: event });
  expect(answer.json()).toMatchObject({ code: 0 });
  const bad = await api.app.inject({
    method: 'POST',
    url: '/ocean/api/v2/conversion',
    payload: { ...event, context: {} },
  });
  expect(bad.json()).toMatchObject({ code: 40002 });
  const kept = await api.app.inject('/_sandbox/objects?platform=ocean&level=conversion');
  expect(kept.json<{ list: Row[] }>().list).toMatchObject([{ name: 'active' }]);
});

test('an authorisation of a Douyin account begins before it ends', async () => {
  const { data } = await api.get('2/tools/aweme_auth_list/', { advertiser_id: api.account });
  const rows = data['list'] as unknown as { start_time: string; end_time: string }[];
  expect(rows.length).toBeGreaterThan(1);
  for (const { start_time, end_time } of rows) expect(start_time < end_time).toBe(true);
  for (const call of ['aweme_auth/', 'aweme_auth/renewal/']) {
    const refused = await api.post(`2/tools/${call}`, {
      advertiser_id: api.account,
      aweme_id: '12345678',
      auth_type: 'AWEME_ACCOUNT',
      end_time: '2020-01-01 00:00:00',
    });
    expect(refused).toMatchObject({ code: 40_002, message: '参数错误：end_time 需晚于当前时间' });
  }
});
