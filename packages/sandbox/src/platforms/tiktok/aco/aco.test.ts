import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

type Row = Record<string, unknown>;
const post = (path: string, body: object) =>
  made.post(path, { advertiser_id: made.held.advertiser, ...body });
const group = async (change: object = {}) =>
  made.adgroup(await made.campaign(), { creative_material_mode: 'DYNAMIC', ...change });
const content = (change: object = {}) => ({
  media_info_list: [{ media_info: { video_info: { video_id: made.held.video } } }],
  title_list: [{ title: 'Play with us' }, { title: 'Play today' }],
  call_to_action_list: [{ call_to_action: 'DOWNLOAD_NOW' }],
  common_material: {
    ad_name: 'Automated',
    identity_id: made.held.identity,
    identity_type: 'CUSTOMIZED_USER',
  },
  ...change,
});
const create = (adgroup_id: string, change: object = {}) =>
  post('ad/aco/create/', { adgroup_id, ...content(change) });
const read = async (adgroup_id: string) => {
  const { data } = await made.get('ad/aco/get/', {
    advertiser_id: made.held.advertiser,
    adgroup_ids: [adgroup_id],
  });
  return (data['list'] as unknown as Record<string, Row[]>[])[0]!;
};
const ads = async (adgroup_id: string) => {
  const { data } = await made.get('ad/get/', {
    advertiser_id: made.held.advertiser,
    filtering: { adgroup_ids: [adgroup_id] },
  });
  return data['list'] as unknown as Row[];
};

test('one ad of many parts is made, reviewed, delivers and can be switched', async () => {
  const id = await group();
  const { data } = await create(id);
  expect(data).toMatchObject({ adgroup_id: id, common_material: { is_smart_creative: true } });
  const [ad] = await ads(id);
  expect(ad).toMatchObject({ is_aco: true, ad_name: 'Automated', secondary_status: 'AD_STATUS_AUDIT' });
  made.world.clock.advance(86_400);
  expect((await ads(id))[0]).toMatchObject({ secondary_status: 'AD_STATUS_DELIVERY_OK' });
  const off = { aco_ad_ids: [ad!['ad_id']], operation_status: 'DISABLE' };
  expect((await post('ad/status/update/', off)).code).toBe(0);
  expect((await ads(id))[0]).toMatchObject({ operation_status: 'DISABLE' });
  expect((await create(id)).message).toContain('already has');
});

test('parts keep their ids when others change, and each has a switch', async () => {
  const id = await group();
  await create(id);
  const before = await read(id);
  const title = String(before['title_list']![0]!['material_id']);
  const turn = (material: string) =>
    post('ad/aco/material_status/update/', {
      ad_group_id: id,
      material_ids: [material],
      material_status: 'DISABLE',
    });
  expect((await turn(title)).code).toBe(0);
  expect((await turn('7')).message).toContain('does not exist');
  const change = { title_list: [{ title: 'Play with us' }, { title: 'New words' }] };
  expect((await post('ad/aco/update/', { adgroup_id: id, patch_update: true, ...change })).code).toBe(0);
  const after = await read(id);
  expect(after['title_list']).toMatchObject([
    { material_id: title, material_operation_status: 'DISABLE' },
    { title: 'New words', material_operation_status: 'ENABLE' },
  ]);
  expect(after['media_info_list']).toEqual(before['media_info_list']);
  expect((await post('ad/aco/update/', { adgroup_id: id, ...change })).message).toContain('media_info_list');
});

test.each([
  [{ media_info_list: [{ media_info: {} }] }, 'media_info_list[0].media_info.video_info'],
  [{ media_info_list: [{ media_info: { video_info: { video_id: 'x' } } }] }, 'video x does not exist'],
  [{ title_list: undefined }, 'title_list: Missing'],
  [{ call_to_action_list: undefined }, 'call_to_action_list: Missing'],
  [{ common_material: { ad_name: 'A' } }, 'common_material.identity_id'],
  [{ title_list: [{ title: 'Sail ⛵' }] }, 'title'],
])('%j is refused', async (change, words) => {
  const { code, message } = await create(await group(), change);
  expect([code, message]).toEqual([40002, expect.stringContaining(words)]);
});

test('uploaded files stand under a name that was made up, posts under their author’s', async () => {
  const named = made.world.state.objects
    .list('tiktok', 'tt_user', { accountId: made.held.advertiser })
    .map(({ id }) => ({ ad_name: 'A', identity_id: id, identity_type: 'TT_USER' }));
  expect(named.length).toBeGreaterThan(0);
  const { code, message } = await create(await group(), { common_material: named[0] });
  expect([code, message]).toEqual([
    40002,
    expect.stringContaining('common_material.identity_type: Must be one of: CUSTOMIZED_USER'),
  ]);
});

test('a group that does not use it takes none', async () => {
  const { message } = await create(await group({ creative_material_mode: 'CUSTOM' }));
  expect(message).toContain('does not use automated creative');
});

test('a full group takes none', async () => {
  const id = await group();
  made.fill('ad', id, 50);
  expect((await create(id)).message).toContain('adgroup_id: An ad group can have 50 ads');
});

test('a report by material shares the ad out among its videos and pictures', async () => {
  const id = await group();
  const media = [
    { media_info: { video_info: { video_id: made.held.video } } },
    { media_info: { image_info: [{ web_uri: made.held.cover }] } },
  ];
  await create(id, { media_info_list: media });
  made.world.clock.advance(3 * 86_400);
  const spent = async (dimension: string) => {
    const { data } = await made.get('report/integrated/get/', {
      advertiser_id: made.held.advertiser,
      report_type: 'BASIC',
      data_level: 'AUCTION_AD',
      dimensions: [dimension],
      metrics: ['spend'],
      query_lifetime: true,
    });
    const rows = data['list'] as unknown as { metrics: { spend: string } }[];
    return rows.map(({ metrics }) => Math.round(Number(metrics.spend) * 100));
  };
  const [[whole], [video], [image]] = [
    await spent('ad_id'),
    await spent('video_material_id'),
    await spent('image_id'),
  ];
  expect(video).toBeGreaterThan(0);
  expect(image).toBeGreaterThan(0);
  expect(video! + image!).toBe(whole);
});
