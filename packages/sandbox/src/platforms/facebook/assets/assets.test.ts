import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());
const account = () => `/act_${sandbox.accountIds[0]}`;

test('businesses lead to accounts, pages and apps', async () => {
  const { business, page, app, instagram } = assetsOf(sandbox);
  expect((await sandbox.get('/me/businesses')).body.data).toEqual([{ id: business, name: 'Fresh Harbor 1' }]);
  const owned = await sandbox.get(`/${business}/owned_ad_accounts`, { fields: 'account_id' });
  expect(owned.body.data.map((row) => row['account_id']).toSorted()).toEqual(sandbox.accountIds.toSorted());
  const pages = await sandbox.get('/me/accounts', {
    fields: 'id,access_token,instagram_business_account{username}',
  });
  expect(pages.body.data).toEqual([
    {
      id: page,
      access_token: expect.stringMatching(/^EAAK/),
      instagram_business_account: { id: instagram, username: 'fresh.harbor.' },
    },
  ]);
  const apps = await sandbox.get(`${account()}/advertisable_applications`, {
    fields: 'name,object_store_urls',
  });
  expect(apps.body.data[0]).toMatchObject({
    id: app,
    object_store_urls: { google_play: expect.stringContaining('https://play.') },
  });
  const events = (await sandbox.get(`/${app}/app_event_types`)).body.data;
  expect(events.map((row) => row['event_name'])).toContain('fb_mobile_purchase');
});

test('an account owns one pixel; it can be renamed and lent', async () => {
  const made = await sandbox.post(`${account()}/adspixels`, { name: 'Mine' });
  expect((await sandbox.post(`${account()}/adspixels`, { name: 'Second' })).body.error['code']).toBe(6200);
  await sandbox.post(`/${made.body.id}`, { name: 'Renamed' });
  const [, second = ''] = sandbox.accountIds;
  const { business } = assetsOf(sandbox);
  expect(
    (await sandbox.post(`/${made.body.id}/shared_accounts`, { account_id: second })).body.error['code'],
  ).toBe(100);
  await sandbox.post(`/${made.body.id}/shared_accounts`, { account_id: second, business });
  const shared = await sandbox.get(`/${made.body.id}/shared_accounts`, { business });
  expect(shared.body.data.map(({ id }) => id)).toContain(`act_${second}`);
  const list = await sandbox.get(`/act_${second}/adspixels`, { fields: 'name', sort_by: 'NAME' });
  expect(list.body.data.map(({ name }) => name)).toContain('Renamed');
});

test('a business owns as many pixels as it likes, and lends them to its accounts itself', async () => {
  const { business } = assetsOf(sandbox);
  const owned = async (edge = 'owned_pixels', params: object = {}) =>
    (await sandbox.get(`/${business}/${edge}`, { fields: 'name', ...params })).body.data.map(
      ({ name }) => name,
    );
  const before = (await owned()).length;
  const made: string[] = [];
  for (const name of ['Shop A', 'Shop B'])
    made.push((await sandbox.post(`/${business}/adspixels`, { name })).body.id);
  expect(await owned()).toHaveLength(before + 2);
  expect(await owned('adspixels', { name_filter: 'shop', sort_by: 'NAME' })).toEqual(['Shop A', 'Shop B']);
  expect(await owned('adspixels', { id_filter: made[1] })).toEqual(['Shop B']);
  expect(await owned('client_pixels')).toEqual([]);
  const node = await sandbox.get(`/${made[0]}`, {
    fields: 'is_created_by_business,owner_business,owner_ad_account',
  });
  expect(node.body).toEqual({
    id: made[0],
    is_created_by_business: true,
    owner_business: { id: business, name: expect.any(String) },
  });
  const share = (params: Record<string, string>) => sandbox.post(`/${made[0]}/shared_accounts`, params);
  const [first = ''] = sandbox.accountIds;
  const strange = await share({ account_id: first, business: '300000000000000' });
  expect(strange.body.error['error_user_title']).toBe('Pixel Belongs To Another Business');
  expect((await share({ account_id: '1', business })).body.error['code']).toBe(200);
  const { body } = await share({ account_id: `act_${first}`, business });
  expect(body).toEqual({ success: true });
  const back = { account_id: first, business };
  expect((await sandbox.remove(`/${made[0]}/shared_accounts`, back)).body).toEqual({ success: true });
  expect((await sandbox.get(`/${made[0]}/shared_accounts`, { business })).body.data).toEqual([]);
});

const now = () => Math.floor(sandbox.world.clock.now() / 1000);
const purchase = (change: object = {}) => ({
  event_name: 'Purchase',
  event_time: now() - 60,
  event_id: 'order-1',
  action_source: 'website',
  event_source_url: 'https://shop.example.com/',
  user_data: {
    em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
    client_user_agent: 'Browser',
  },
  custom_data: { value: 9.5, currency: 'USD' },
  ...change,
});

test('conversions are received, counted once, and seen in the stats', async () => {
  const made = await sandbox.post(`${account()}/adspixels`, { name: 'Fresh pixel' });
  const path = `/${made.body.id}/events`;
  const answer = await sandbox.post(path, {
    data: [purchase(), purchase(), purchase({ event_id: 'order-2' })],
  });
  expect(answer.body).toMatchObject({ events_received: 3, messages: [] });
  const stats = await sandbox.get(`/${made.body.id}/stats`, { aggregation: 'event' });
  expect(stats.body.data.flatMap((row) => row['data'])).toEqual([
    { value: 'Purchase', count: 2, event: 'Purchase' },
  ]);
  const form = await sandbox.form(path, { data: [purchase({ event_id: 'order-3' })] });
  expect(form.body['events_received']).toBe(1);
});

test.each([
  ['too old', () => ({ event_time: now() - 8 * 86_400 }), 2804003],
  ['without value', () => ({ custom_data: {} }), 2804009],
  ['not hashed', () => ({ user_data: { em: 'someone@example.com', client_user_agent: 'x' } }), 2804007],
  ['without a person', () => ({ user_data: {} }), 2804048],
  ['without app data', () => ({ action_source: 'app' }), 2804001],
])('one event %s and the whole request is refused', async (_name, change, subcode) => {
  const made = await sandbox.post(`${account()}/adspixels`, { name: 'Fresh pixel' });
  const answer = await sandbox.post(`/${made.body.id}/events`, { data: [purchase(), purchase(change())] });
  expect(answer.body.error).toMatchObject({ code: 100, error_subcode: subcode });
  expect((await sandbox.get(`/${made.body.id}/stats`)).body.data).toEqual([]);
});
