import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

type Row = Record<string, unknown>;
let sandbox: FacebookSandbox;
let ids: Awaited<ReturnType<typeof makeAd>>;
beforeEach(async () => {
  sandbox = await facebookSandbox();
  ids = await makeAd(sandbox);
  sandbox.world.clock.advance(60);
});
afterEach(async () => sandbox.close());

const all =
  'actor_id,actor_name,application_id,application_name,date_time_in_timezone,event_time,event_type,extra_data,object_id,object_name,object_type,translated_event_type';
const ask = (params: Row = {}) => sandbox.get(`/act_${ids.account}/activities`, { fields: all, ...params });
const rows = async (params: Row = {}): Promise<Row[]> => (await ask(params)).body.data;
const types = async (params: Row = {}) => (await rows(params)).map((row) => row['event_type']);
const extra = (row: Row | undefined) => JSON.parse(String(row?.['extra_data'])) as Row;
const later = () => sandbox.world.clock.advance(60);

test('tells who made what, the newest first, in the names of old', async () => {
  const made = await rows();
  expect(made.map((row) => [row['event_type'], row['object_type'], row['object_id']]).toSorted()).toEqual([
    ['create_ad', 'ADGROUP', ids.ad],
    ['create_ad_set', 'CAMPAIGN', ids.adset],
    ['create_campaign_group', 'CAMPAIGN_GROUP', ids.campaign],
  ]);
  const set = made.find((row) => row['event_type'] === 'create_ad_set');
  expect(set).toMatchObject({
    actor_name: expect.any(String),
    application_name: 'Adsail',
    event_time: '2026-03-02T08:00:00+0000',
    object_name: 'Set',
    translated_event_type: 'Ad set created',
  });
  expect(extra(set)).toEqual({
    new_value: { type: 'payment_amount', currency: 'USD', new_value: 5000, additional_value: 'Per day' },
    type: 'composite_data',
  });
});

test('a change tells what was before and what after; what stays the same is not told', async () => {
  await sandbox.post(`/${ids.adset}`, { daily_budget: 6000 });
  later();
  await sandbox.post(`/${ids.ad}`, { status: 'PAUSED', name: 'Ad' });
  later();
  await sandbox.post(`/${ids.campaign}`, { name: 'Renamed', status: 'ACTIVE' });
  later();
  await sandbox.remove(`/${ids.campaign}`);
  const [removed, renamed, paused, budget] = await rows();
  expect(extra(removed)).toMatchObject({ old_value: 'Active', new_value: 'Deleted', type: 'run_status' });
  expect(renamed).toMatchObject({ event_type: 'update_campaign_name', object_name: 'Renamed' });
  expect(extra(renamed)).toEqual({ old_value: 'Campaign', new_value: 'Renamed' });
  expect(paused?.['event_type']).toBe('update_ad_run_status');
  expect(String(paused?.['extra_data'])).toBe(
    `{"old_value":"Active","new_value":"Inactive","type":"run_status","campaign_id":${ids.adset}}`,
  );
  expect(extra(budget)).toMatchObject({
    old_value: { old_value: 5000, additional_value: 'Per day' },
    new_value: { new_value: 6000, currency: 'USD' },
  });
});

test('one request that changes several things is several activities', async () => {
  const targeting = {
    geo_locations: { countries: ['CA'] },
    targeting_automation: { advantage_audience: 0 },
  };
  const change = { name: 'New', targeting, bid_strategy: 'COST_CAP', bid_amount: 200, daily_budget: 5500 };
  await sandbox.post(`/${ids.adset}`, change);
  const told = await rows({ oid: ids.adset });
  expect(told.map((row) => row['event_type']).toSorted()).toEqual([
    'create_ad_set',
    'update_ad_set_bid_strategy',
    'update_ad_set_bidding',
    'update_ad_set_budget',
    'update_ad_set_name',
    'update_ad_set_target_spec',
  ]);
  const targets = told.find((row) => row['event_type'] === 'update_ad_set_target_spec');
  expect(extra(targets)).toMatchObject({
    old_value: { geo_locations: { countries: ['US'] } },
    new_value: { geo_locations: { countries: ['CA'] } },
  });
  expect(await types({ category: 'BUDGET' })).toEqual(['update_ad_set_budget']);
  expect(await types({ category: 'TARGETING' })).toEqual(['update_ad_set_target_spec']);
  expect((await ask({ category: 'WEATHER' })).body.error['message']).toContain('category');
});

test('what a person changes in the console of the platform is told with its name', async () => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/_sandbox/objects',
    payload: { platform: 'facebook', level: 'campaign', id: ids.campaign, status: 'PAUSED' },
  });
  expect(answer.statusCode).toBe(200);
  const [outside] = await rows();
  expect(outside).toMatchObject({
    event_type: 'update_campaign_run_status',
    application_name: 'Ads Manager',
    actor_name: expect.stringMatching(/\S/),
  });
});

test('copies, audiences and their people', async () => {
  await sandbox.post(`/${ids.adset}/copies`, { deep_copy: false });
  later();
  const path = `/act_${ids.account}/customaudiences`;
  const list = { name: 'Mails', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' };
  const { id } = (await sandbox.post(path, list)).body;
  later();
  await sandbox.post(`/${id}/users`, { payload: { schema: 'EMAIL_SHA256', data: ['a'.repeat(64)] } });
  later();
  await sandbox.remove(`/${id}`);
  expect((await types()).slice(0, 4)).toEqual([
    'delete_audience',
    'update_audience',
    'create_audience',
    'create_ad_set',
  ]);
  expect(await types({ category: 'AUDIENCE' })).toHaveLength(3);
});

test('a week unless said; by time, by object, with its children, by person and by page', async () => {
  const { user } = { user: (await sandbox.get('/me')).body.id };
  expect(await rows({ uid: user })).toHaveLength(3);
  expect(await rows({ uid: '1' })).toEqual([]);
  expect(await rows({ oid: ids.campaign })).toHaveLength(1);
  expect(await rows({ oid: ids.campaign, add_children: true })).toHaveLength(3);
  expect(await rows({ oid: ids.campaign, extra_oids: [ids.ad] })).toHaveLength(2);
  expect((await sandbox.get(`/${ids.adset}/activities`)).body.data).toHaveLength(1);
  const first = await ask({ limit: 2, summary: true });
  expect(first.body['summary']).toEqual({ total_count: 3 });
  const { cursors } = first.body['paging'] as { cursors: { after: string } };
  const second = await ask({ limit: 2, after: cursors.after });
  expect([first.body.data.length, second.body.data.length]).toEqual([2, 1]);
  expect((second.body['paging'] as Row)['next']).toBeUndefined();
  const other = await sandbox.get(`/act_${sandbox.accountIds[1]}/activities`);
  expect(other.body.data).toEqual([]);
  sandbox.world.clock.advance(8 * 86_400);
  expect(await rows()).toEqual([]);
  expect(await rows({ since: '2026-03-02T08:00:00+0000', until: '2026-03-02T08:00:00+0000' })).toHaveLength(
    3,
  );
  expect(await rows({ since: 1_772_438_401 })).toEqual([]);
});
