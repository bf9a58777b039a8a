import { afterEach, beforeEach, expect, test } from 'vitest';
import { adgroupBody, type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const post = (path: string, body: object) =>
  made.post(path, { advertiser_id: made.held.advertiser, ...body });
const get = (path: string, query: object = {}) =>
  made.get(path, { advertiser_id: made.held.advertiser, ...query });
type Row = Record<string, unknown>;
const list = (data: Row, name: string) => data[name] as Row[];

test('a pixel: created, renamed, with events that can change and go', async () => {
  const { data } = await post('pixel/create/', { pixel_name: 'Shop', pixel_category: 'ONLINE_STORE' });
  expect(data['pixel_code']).toMatch(/^C[A-Z0-9]{19}$/);
  expect((await post('pixel/create/', { pixel_name: 'Shop' })).code).toBe(40002);
  const pixel_id = data['pixel_id'];
  const events = await post('pixel/event/create/', {
    pixel_id,
    pixel_events: [{ event_type: 'SHOPPING', currency: 'USD' }],
  });
  const { event_id } = list(events.data, 'pixel_events')[0]!;
  await post('pixel/event/update/', { event_id, statistic_type: 'ONCE' });
  await post('pixel/update/', { pixel_id, pixel_name: 'Shop 2' });
  const read = async () => list((await get('pixel/list/', { pixel_id })).data, 'pixels')[0]!;
  expect(await read()).toMatchObject({
    pixel_name: 'Shop 2',
    events: [{ event_type: 'SHOPPING', statistic_type: 'ONCE' }],
  });
  await post('pixel/event/delete/', { event_id });
  expect(await read()).toMatchObject({ events: [] });
  expect((await post('pixel/event/delete/', { event_id })).code).toBe(40007);
});

test('a pixel shared through the business center can be used by the other account', async () => {
  const { pixel, pixelCode, other } = made.held;
  const centers = list((await made.get('bc/get/')).data, 'list');
  const bc_id = (centers[0]!['bc_info'] as Row)['bc_id'];
  const use = async () => {
    const campaign = await made.post('campaign/create/', {
      advertiser_id: other,
      campaign_name: `w${Math.random()}`,
      objective_type: 'WEB_CONVERSIONS',
    });
    const body = {
      ...adgroupBody(made.held),
      app_id: undefined,
      promotion_type: 'WEBSITE',
      optimization_goal: 'CONVERT',
    };
    return made.post('adgroup/create/', {
      ...body,
      advertiser_id: other,
      campaign_id: campaign.data['campaign_id'],
      pixel_id: pixel,
      optimization_event: 'SHOPPING',
    });
  };
  expect((await use()).code).toBe(40007);
  const link = { bc_id, pixel_code: pixelCode, advertiser_ids: [other], relation_status: 'LINK' };
  expect((await made.post('bc/pixel/link/update/', link)).code).toBe(0);
  expect((await use()).code).toBe(0);
  const seen = list(
    (await made.get('pixel/list/', { advertiser_id: other, pixel_id: pixel })).data,
    'pixels',
  );
  expect(seen[0]).toMatchObject({ asset_ownership: { asset_relation_status: 'SHARED' } });
  const strange = await made.post('bc/pixel/link/update/', { ...link, bc_id: '1' });
  expect(strange.code).toBe(40001);
});

test('an app is read from its store address', async () => {
  const add = (download_url: string) => post('app/create/', { download_url, partner: 'Adjust' });
  const android = await add('https://play.google.com/store/apps/details?id=com.example.cove');
  const apple = await add('https://apps.apple.com/us/app/cove/id1600000009');
  expect((await add('https://play.google.com/store/apps/details')).code).toBe(40002);
  expect((await add('not an address')).code).toBe(40002);
  const info = await get('app/info/', { app_id: apple.data['app_id'] });
  expect(info.data).toMatchObject({ platform: 'IOS', package_name: '1600000009', partner: 'Adjust' });
  await post('app/update/', { app_id: android.data['app_id'], enable_retargeting: 'RETARGETING' });
  const apps = list((await get('app/list/', { app_platform_ids: [android.data['app_id']] })).data, 'apps');
  expect(apps).toEqual([
    expect.objectContaining({
      platform: 'ANDROID',
      package_name: 'com.example.cove',
      enable_retargeting: 'RETARGETING',
    }),
  ]);
});

test('an identity is made, listed and deleted', async () => {
  const { data } = await post('identity/create/', { display_name: 'Cove Team' });
  const names = async () =>
    list((await get('identity/get/', { identity_type: 'CUSTOMIZED_USER' })).data, 'identity_list').map(
      (row) => row['display_name'],
    );
  expect(await names()).toContain('Cove Team');
  const oblong = await post('identity/create/', { display_name: 'x', image_uri: made.held.cover });
  expect(oblong.message).toContain('square');
  await post('identity/delete/', { identity_id: data['identity_id'], identity_type: 'CUSTOMIZED_USER' });
  expect(await names()).not.toContain('Cove Team');
});

test('accounts: info by field, balance and business center', async () => {
  const { advertiser, other } = made.held;
  const info = await made.get('advertiser/info/', {
    advertiser_ids: [advertiser, other],
    fields: ['advertiser_id', 'balance', 'display_timezone'],
  });
  expect(info.data['list']).toEqual([
    { advertiser_id: advertiser, balance: 100_000, display_timezone: 'America/New_York' },
    { advertiser_id: other, balance: 100_000, display_timezone: 'America/New_York' },
  ]);
  expect((await made.get('advertiser/info/', { advertiser_ids: ['1'] })).code).toBe(40001);
  const [center] = list((await made.get('bc/get/')).data, 'list');
  const bc_id = (center!['bc_info'] as Row)['bc_id'];
  const balances = await made.get('advertiser/balance/get/', { bc_id, filtering: { keyword: advertiser } });
  expect(balances.data['advertiser_account_list']).toMatchObject([
    { advertiser_id: advertiser, advertiser_status: 'SHOW_ACCOUNT_STATUS_APPROVED' },
  ]);
});

test('targeting dictionaries answer, and a portfolio becomes a call to action', async () => {
  const regions = await get('tool/region/', {
    placements: ['PLACEMENT_TIKTOK'],
    objective_type: 'TRAFFIC',
    level_range: 'TO_COUNTRY',
  });
  expect(list(regions.data, 'region_info')).toContainEqual(
    expect.objectContaining({ location_id: '6252001', level: 'COUNTRY' }),
  );
  const deep = await get('tool/region/', {
    placements: ['PLACEMENT_TIKTOK'],
    objective_type: 'TRAFFIC',
    level_range: 'TO_CITY',
  });
  const levels = Map.groupBy(list(deep.data, 'region_info'), (row) => row['level']);
  expect([...levels.keys()]).toEqual(['COUNTRY', 'PROVINCE', 'CITY']);
  expect(levels.get('COUNTRY')!.length).toBeGreaterThan(240);
  expect((await get('tool/region/')).message).toContain('placements: Missing');
  const old = list((await get('tool/os_version/', { os_type: 'IOS14_MINUS' })).data, 'os_versions');
  expect(old.every((row) => Number.parseFloat(String(row['version'])) < 14)).toBe(true);
  for (const [path, name] of [
    ['tool/language/', 'languages'],
    ['tool/carrier/', 'countries'],
    ['tool/device_model/', 'device_models'],
    ['tool/interest_category/', 'interest_categories'],
    ['tool/action_category/', 'action_categories'],
  ])
    expect(list((await get(path!)).data, name!).length, path).toBeGreaterThan(4);
  const search = await get('targeting/search/', {
    targeting_type: 'INTEREST_AND_BEHAVIOR',
    sub_targeting_types: ['GENERAL_INTEREST', 'HASHTAG_INTERACTION'],
    search_keywords: ['game'],
  });
  expect(Object.keys(search.data)).toEqual(['general_interest', 'hashtag_interaction']);
  expect(JSON.stringify(search.data['general_interest'])).toContain('Puzzle Games');
  const providers = (location_ids: string[]) => get('tool/targeting/list/', { location_ids, scene: 'ISP' });
  const tags = list((await providers(['6252001', '1861060'])).data, 'targeting_tag_list');
  expect(new Set(tags.map((tag) => (tag['isp'] as Row)['region_code']))).toEqual(new Set(['US', 'JP']));
  expect((await providers(['5332921'])).message).toContain('level COUNTRY');
  const portfolio = await post('creative/portfolio/create/', {
    creative_portfolio_type: 'CTA',
    portfolio_content: [{ asset_content: 'play now', asset_ids: ['201535'] }],
  });
  const group = await made.adgroup(await made.campaign());
  await made.ad(group, {
    call_to_action: undefined,
    call_to_action_id: portfolio.data['creative_portfolio_id'],
  });
});

test('events by which people are found again leave out the installation', async () => {
  const events = await get('app/optimization_event/retargeting/', { app_id: made.held.androidApp });
  const names = list(events.data, 'optimization_events').map((row) => row['optimization_event']);
  expect(names).toContain('ACTIVE_PAY');
  expect(names).not.toContain('ACTIVE');
  expect((await get('app/optimization_event/retargeting/', { app_id: '5' })).code).toBe(40007);
});
