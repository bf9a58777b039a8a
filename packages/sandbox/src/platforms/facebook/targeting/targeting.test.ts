import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTargeting } from '../fields/targeting.ts';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

test('places are found by their beginning, and all countries at once', async () => {
  const cities = await sandbox.get('/search', { type: 'adgeolocation', q: 'san', location_types: ['city'] });
  expect(cities.body.data[0]).toMatchObject({
    key: '2421836',
    name: 'San Francisco',
    country_code: 'US',
    region: 'California',
  });
  const countries = await sandbox.get('/search', {
    type: 'adgeolocation',
    q: '',
    location_types: ['country'],
    limit: 1000,
  });
  expect(countries.body.data.length).toBeGreaterThan(240);
  expect(countries.body.data.map((row) => row['key'])).toContain('SA');
});

test('all kinds of a language at once are found, accepted, and read back as they were sent', async () => {
  const { data } = (await sandbox.get('/search', { type: 'adlocale', q: '(All)', limit: 1000 })).body;
  const keys = data.map((row) => row['key']);
  expect(data.map((row) => [row['key'], row['name']])).toEqual([
    [1001, 'English (All)'],
    [1002, 'Spanish (All)'],
    [1003, 'French (All)'],
    [1004, 'Chinese (All)'],
    [1005, 'Portuguese (All)'],
  ]);
  const { adset } = await makeAd(sandbox, {
    adset: {
      targeting: {
        geo_locations: { countries: ['US'] },
        locales: [...keys, 6],
        targeting_automation: { advantage_audience: 0 },
      },
    },
  });
  const { body } = await sandbox.get(`/${adset}`, { fields: 'targeting' });
  expect(body['targeting']).toMatchObject({ locales: [...keys, 6] });
});

test('the dictionaries are as long as the real ones', async () => {
  const all = async (query: Record<string, unknown>) => {
    const rows: Record<string, unknown>[] = [];
    for (let after = ''; ;) {
      sandbox.pass(1000);
      const page = { ...query, limit: 1000, ...(after === '' ? {} : { after }) };
      const { body } = await sandbox.get('/search', page);
      rows.push(...body.data);
      const paging = body['paging'] as { next?: string; cursors?: { after: string } } | undefined;
      if (paging?.next === undefined) return rows;
      after = paging.cursors?.after ?? '';
    }
  };
  const places = (type: string) => all({ type: 'adgeolocation', q: '', location_types: [type] });
  const kind = (name: string) => all({ type: 'adTargetingCategory', class: name });
  const unique = (rows: Record<string, unknown>[], name: string) =>
    new Set(rows.map((row) => row[name])).size === rows.length;
  for (const [rows, least, key] of [
    [await places('country'), 240, 'key'],
    [await places('region'), 2000, 'key'],
    [await places('city'), 8000, 'key'],
    [await kind('interests'), 3000, 'id'],
    [await kind('behaviors'), 250, 'id'],
    [await kind('user_device'), 500, 'id'],
    [await all({ type: 'adlocale', q: '' }), 90, 'key'],
  ] as const) {
    expect(rows.length).toBeGreaterThan(least);
    expect(unique(rows, key)).toBe(true);
  }
  const regions = new Map((await places('region')).map((row) => [Number(row['key']), row]));
  for (const city of await places('city'))
    expect(regions.get(Number(city['region_id']))).toMatchObject({
      name: city['region'],
      country_code: city['country_code'],
    });
});

test('interests, categories and languages', async () => {
  const games = await sandbox.get('/search', { type: 'adinterest', q: 'games' });
  expect(games.body.data.length).toBeGreaterThan(2);
  const behaviors = await sandbox.get('/search', {
    type: 'adTargetingCategory',
    class: 'behaviors',
    q: 'ignored',
  });
  expect(behaviors.body.data).toHaveLength(8);
  const systems = await sandbox.get('/search', { type: 'adTargetingCategory', class: 'user_os', limit: 100 });
  expect(systems.body.data.map((row) => row['platform'])).toContain('iOS_ver_14.0_and_above');
  const english = await sandbox.get('/search', { type: 'adlocale', q: 'English (US)' });
  expect(english.body.data).toEqual([{ key: 6, name: 'English (US)' }]);
  expect((await sandbox.get('/search', { type: 'nonsense' })).body.error['code']).toBe(100);
});

test('browsing gives a flat list, validation says what is still there', async () => {
  const account = `/act_${sandbox.accountIds[0]}`;
  const all = await sandbox.get(`${account}/targetingbrowse`, { limit_type: 'interests' });
  expect(new Set(all.body.data.map((row) => row['type']))).toEqual(new Set(['interests']));
  const known = all.body.data[0]!.id;
  const checked = await sandbox.get(`${account}/targetingvalidation`, { id_list: [known, '1'] });
  expect(checked.body.data.map((row) => row['valid'])).toEqual([true, false]);
  const spec = { geo_locations: { countries: ['US'] } };
  const reach = await sandbox.get(`${account}/reachestimate`, { targeting_spec: spec });
  expect(reach.body.data).toMatchObject({ estimate_ready: true, users_lower_bound: expect.any(Number) });
});

const us = { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } };
test.each([
  [{ age_min: 12 }],
  [{ age_min: 40, age_max: 30 }],
  [{ genders: [0] }],
  [{ geo_locations: { countries: ['usa'] } }],
  [{ publisher_platforms: ['audience_network'] }],
  [{ publisher_platforms: ['facebook'], facebook_positions: ['marketplace'] }],
  [{ publisher_platforms: ['facebook'], facebook_positions: ['nowhere'] }],
  [{ publisher_platforms: ['instagram'], device_platforms: ['desktop'] }],
  [{ user_os: ['Android', 'iOS_ver_8.0_and_above'] }],
  [{ targeting_automation: { advantage_audience: 1 }, age_min: 30 }],
])('targeting with %j is refused', (change) => {
  expect(() => checkTargeting({ ...us, ...change }, { creating: true })).toThrow(
    /Invalid parameter|must be one of/,
  );
});

test.each([
  [{}],
  [{ publisher_platforms: ['instagram'], instagram_positions: ['story'] }],
  [{ publisher_platforms: ['facebook', 'messenger'], messenger_positions: ['story'] }],
  [{ user_os: ['Android_ver_8.0_and_above'] }],
  [{ targeting_automation: { advantage_audience: 1 }, age_min: 25 }],
])('targeting with %j is taken', (change) => {
  expect(checkTargeting({ ...us, ...change }, { creating: true })).toEqual({ ...us, ...change });
});
