import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const path = () => `/act_${sandbox.accountIds[0]}/customconversions`;
const rule = {
  and: [{ event: { eq: 'Purchase' } }, { or: [{ url: { i_contains: '/Thanks' } }] }],
};
const draft = (change: object = {}) => ({
  name: 'Thanked',
  custom_event_type: 'PURCHASE',
  event_source_id: assetsOf(sandbox).pixel,
  rule,
  ...change,
});
const fields =
  'name,rule,custom_event_type,default_conversion_value,description,is_archived,pixel{name},data_sources,last_fired_time,creation_time';

test('is made on a pixel, changed, and archived when it is deleted', async () => {
  const { id } = (await sandbox.form(path(), draft())).body;
  const read = async () => (await sandbox.get(`/${id}`, { fields })).body;
  const { pixel } = assetsOf(sandbox);
  expect(await read()).toMatchObject({
    name: 'Thanked',
    custom_event_type: 'PURCHASE',
    default_conversion_value: 0,
    is_archived: false,
    pixel: { id: pixel, name: expect.stringContaining('website') },
    data_sources: [{ id: pixel, source_type: 'PIXEL' }],
    creation_time: '2026-03-02T08:00:00+0000',
  });
  expect(JSON.parse(String((await read())['rule']))).toEqual(rule);
  const change = { name: 'Thanked twice', default_conversion_value: 12.5, custom_event_type: 'LEAD' };
  expect((await sandbox.post(`/${id}`, change)).body).toEqual({ success: true });
  expect(await read()).toMatchObject({
    name: 'Thanked twice',
    default_conversion_value: 12.5,
    custom_event_type: 'PURCHASE',
  });
  expect((await sandbox.remove(`/${id}`)).body).toEqual({ success: true });
  const listed = (await sandbox.get(path(), { fields: 'is_archived' })).body.data;
  expect(listed).toEqual([{ id, is_archived: true }]);
  expect((await sandbox.post(`/${id}`, { name: 'x' })).body.error['message']).toContain('archived');
});

test('counts the events of its pixel that meet its rule', async () => {
  const pixel = (await sandbox.post(`/act_${sandbox.accountIds[0]}/adspixels`, { name: 'Own' })).body.id;
  const { id } = (await sandbox.post(path(), draft({ event_source_id: pixel }))).body;
  const event = (event_id: string, name: string, url: string) => ({
    event_name: name,
    event_time: Math.floor(sandbox.world.clock.now() / 1000) - 60,
    event_id,
    action_source: 'website',
    event_source_url: url,
    user_data: { em: ['a'.repeat(64)], client_user_agent: 'Browser' },
    custom_data: { value: 9.5, currency: 'USD' },
  });
  const data = [
    event('1', 'Purchase', 'https://shop.example.com/thanks'),
    event('2', 'Purchase', 'https://shop.example.com/cart'),
    event('3', 'Lead', 'https://shop.example.com/thanks'),
  ];
  expect((await sandbox.post(`/${pixel}/events`, { data })).body['events_received']).toBe(3);
  const { body } = await sandbox.get(`/${id}`, { fields });
  expect(body['last_fired_time']).toBe('2026-03-02T07:59:00+0000');
  const stats = (await sandbox.get(`/${id}/stats`)).body.data;
  expect(stats.flatMap((row) => row['data'])).toEqual([{ count: 1, value: 'Thanked' }]);
});

test('an ad set can be for one, if it is the account’s own and not archived', async () => {
  const { pixel } = assetsOf(sandbox);
  const { id } = (await sandbox.post(path(), draft())).body;
  const promoted = (custom_conversion_id: string) => ({
    promoted_object: { pixel_id: pixel, custom_event_type: 'OTHER', custom_conversion_id },
  });
  const { adset } = await makeAd(sandbox, { adset: promoted(id) });
  const { body } = await sandbox.get(`/${adset}`, { fields: 'promoted_object' });
  expect(body['promoted_object']).toMatchObject({ custom_conversion_id: id });
  await sandbox.remove(`/${id}`);
  await expect(makeAd(sandbox, { adset: promoted(id) })).rejects.toThrow('custom_conversion_id');
});

test.each([
  ['without a name', { name: undefined }, 'name'],
  ['without a rule', { rule: undefined }, 'rule'],
  ['without a pixel', { event_source_id: undefined }, 'event_source_id'],
  ['of an unknown event', { custom_event_type: 'WINK' }, 'custom_event_type'],
])('one %s is refused', async (_what, change, field) => {
  expect((await sandbox.post(path(), draft(change))).body.error['message']).toContain(field);
});

test.each([
  ['no condition', {}],
  ['an empty group', { and: [] }],
  ['an unknown operator', { url: { looks_like: 'x' } }],
  ['no operator', { and: [{ event: 'Purchase' }] }],
])('a rule with %s is refused', async (_what, wrong) => {
  const { error } = (await sandbox.post(path(), draft({ rule: wrong }))).body;
  expect(error['error_user_title']).toBe('Conversion Rule Is Not Valid');
});

test('a hundred in an account, archived ones not counted; a stranger’s pixel is none', async () => {
  const foreign = await sandbox.post(path(), draft({ event_source_id: '8800000000000000' }));
  expect(foreign.body.error['error_user_title']).toBe('Event Source Not Found');
  const { id } = (await sandbox.post(path(), draft())).body;
  const { objects, database } = sandbox.world.state;
  const own = objects.get('facebook', 'customconversion', id)!;
  database.transaction(() => {
    for (let index = 1; index < 100; index += 1)
      objects.insert('facebook', 'customconversion', { ...own, id: `${id}${index}` });
  });
  expect((await sandbox.post(path(), draft())).body.error['error_subcode']).toBe(1_487_809);
  await sandbox.remove(`/${id}`);
  expect((await sandbox.post(path(), draft())).body.id).toMatch(/^\d+$/);
});
