import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

type Row = Record<string, unknown>;
const account = () => ({ advertiser_id: made.held.advertiser });
const get = (path: string, query: object = {}) => made.get(path, { ...account(), ...query });
const post = (path: string, body: object = {}) => made.post(path, { ...account(), ...body });
const rows = (data: object, name: string) => (data as Record<string, Row[]>)[name] ?? [];

/** A post that its author would release to anybody who has the code. */
const released = () =>
  made.world.state.objects.list('tiktok', 'post').find(({ fields }) => fields['auth_code'] !== undefined)!;
const identities = async (identity_type?: string) =>
  rows((await get('identity/get/', identity_type ? { identity_type } : {})).data, 'identity_list');

test('a code makes a post and its author usable; an ad shows the post until the release ends', async () => {
  const item = released();
  const auth_code = item.fields['auth_code'];
  expect((await get('tt_video/list/')).data['list']).toEqual([]);
  expect((await get('tt_video/info/', { auth_code })).data).toMatchObject({
    item_info: { item_id: item.id, item_type: 'VIDEO' },
    user_info: { identity_type: 'AUTH_CODE' },
  });
  expect((await post('tt_video/authorize/', { auth_code: '#nonsense' })).message).toContain('auth_code');
  expect((await post('tt_video/authorize/', { auth_code })).code).toBe(0);
  expect((await post('tt_video/authorize/', { auth_code })).code).toBe(0);
  expect((await get('tt_video/list/')).data['list']).toMatchObject([
    { item_info: { item_id: item.id }, auth_info: { ad_auth_status: 'AUTHORIZED' } },
  ]);
  const [author] = await identities('AUTH_CODE');
  const named = { identity_type: 'AUTH_CODE', identity_id: author!['identity_id'] };
  const posts = await get('identity/video/get/', named);
  expect(rows(posts.data, 'video_list').map((row) => row['item_id'])).toEqual([item.id]);
  const spark = {
    ...named,
    tiktok_item_id: item.id,
    video_id: undefined,
    image_ids: undefined,
    ad_text: undefined,
  };
  const group = await made.adgroup(await made.campaign());
  await made.ad(group, spark);
  expect((await post('tt_video/unbind/', { item_id: item.id })).message).toContain('has not ended');
  made.world.clock.advance(61 * 86_400);
  await expect(made.ad(group, spark)).rejects.toThrow('tiktok_item_id');
  expect((await post('tt_video/unbind/', { item_id: item.id })).code).toBe(0);
  expect((await get('tt_video/list/')).data['list']).toEqual([]);
  expect(await identities('AUTH_CODE')).toEqual([]);
});

test('linked identities bring all of their posts; those of the business center need its id', async () => {
  const [user] = await identities('TT_USER');
  const [brand] = await identities('BC_AUTH_TT');
  expect([user, brand]).toMatchObject([
    { can_pull_video: true, identity_authorized_bc_id: null },
    { can_pull_video: true, identity_authorized_bc_id: expect.any(String) as string },
  ]);
  const ofUser = { identity_type: 'TT_USER', identity_id: user!['identity_id'] };
  const first = await get('identity/video/get/', { ...ofUser, count: 1 });
  expect(first.data).toMatchObject({ has_more: true });
  const second = await get('identity/video/get/', { ...ofUser, cursor: first.data['cursor'] });
  expect(second.data).toMatchObject({ has_more: false });
  const pictures = await get('identity/video/get/', { ...ofUser, item_type: 'CAROUSEL' });
  expect(rows(pictures.data, 'video_list')).toMatchObject([{ item_type: 'CAROUSEL', video_info: null }]);
  expect((await get('identity/video/get/', { ...ofUser, keyword: 'x' })).message).toContain('AUTH_CODE');
  const ofBrand = { identity_type: 'BC_AUTH_TT', identity_id: brand!['identity_id'] };
  expect((await get('identity/video/get/', ofBrand)).message).toContain('identity_authorized_bc_id: Missing');
  const whole = { ...ofBrand, identity_authorized_bc_id: brand!['identity_authorized_bc_id'] };
  const [one, two] = rows((await get('identity/video/get/', whole)).data, 'video_list');
  const details = await get('identity/video/info/', {
    ...whole,
    item_ids: [one!['item_id'], two!['item_id']],
  });
  expect(rows(details.data, 'video_details').map((row) => row['text'])).toEqual([one!['text'], two!['text']]);
  const foreign = await get('identity/video/info/', { ...ofUser, item_id: one!['item_id'] });
  expect(foreign.code).toBe(40002);
  const group = await made.adgroup(await made.campaign());
  await made.ad(group, {
    ...whole,
    tiktok_item_id: one!['item_id'],
    video_id: undefined,
    image_ids: undefined,
  });
});

test('pages are listed by kind and state, and an ad takes only one that is published', async () => {
  const titles = async (query: object) =>
    rows((await get('page/get/', query)).data, 'list').map((row) => row['title']);
  expect(await titles({})).toHaveLength(2);
  expect(await titles({ page_status: 'PUBLISHED' })).toHaveLength(1);
  expect(await titles({ business_types: ['APP_PROFILE_PAGE', 'TIKTOK_INSTANT_PAGE'] })).toHaveLength(2);
  expect((await made.get('page/get/')).message).toContain('advertiser_id: Missing');
  const pages = rows((await get('page/get/')).data, 'list');
  const idOf = (status: string) => pages.find((page) => page['status'] === status)!['page_id'];
  const group = await made.adgroup(await made.campaign());
  await made.ad(group, { page_id: idOf('PUBLISHED') });
  await expect(made.ad(group, { page_id: idOf('EDITED') })).rejects.toThrow('not published');
});

test('a business center lists what it holds', async () => {
  const [center] = rows((await made.get('bc/get/')).data, 'list');
  const { bc_id, name } = center!['bc_info'] as Row;
  const assets = async (asset_type: string, query: object = {}) =>
    rows((await made.get('bc/asset/get/', { bc_id, asset_type, ...query })).data, 'list');
  expect(await assets('ADVERTISER')).toHaveLength(2);
  expect(await assets('ADVERTISER', { filtering: { keyword: made.held.other } })).toMatchObject([
    { asset_id: made.held.other, advertiser_role: 'ADMIN', relation_type: 'OWNER_BC', owner_bc_name: name },
  ]);
  expect(await assets('PIXEL')).toContainEqual(expect.objectContaining({ pixel_code: made.held.pixelCode }));
  expect(await assets('TT_ACCOUNT')).toMatchObject([{ tt_account_roles: ['POST'], owner_bc_name: null }]);
  expect(await assets('CATALOG')).toEqual([]);
  expect((await made.get('bc/asset/get/', { bc_id, asset_type: 'HOUSE' })).code).toBe(40002);
  expect((await made.get('bc/asset/get/', { bc_id: '5', asset_type: 'PIXEL' })).code).toBe(40001);
});
