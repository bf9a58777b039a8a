import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const post = (path: string, body: object) =>
  made.post(path, { advertiser_id: made.held.advertiser, ...body });
const rule = (change: object = {}, value = 'INSTALL') => ({
  custom_audience_name: 'Installed',
  audience_type: 'APP',
  rule_spec: {
    inclusion_rule_set: {
      operator: 'OR',
      rules: [
        {
          event_source_ids: [made.held.androidApp],
          retention_days: 30,
          filter_set: { operator: 'OR', filters: [{ field: 'EVENT', operator: 'EQ', value }] },
        },
      ],
    },
  },
  ...change,
});
const read = async (id: unknown) => {
  const { data } = await made.get('dmp/custom_audience/list/', {
    advertiser_id: made.held.advertiser,
    custom_audience_ids: [id],
  });
  return (data['list'] as unknown as Record<string, unknown>[])[0];
};
const like = (source: unknown) => ({
  custom_audience_name: 'Like them',
  lookalike_spec: {
    source_audience_id: source,
    mobile_os: 'ALL',
    placements: ['TikTok'],
    location_ids: ['6252001'],
    audience_size: 'NARROW',
  },
});

test('a rule audience is calculated for minutes; then a lookalike can be made of it, but not of a lookalike', async () => {
  const { data } = await post('dmp/custom_audience/rule/create/', rule());
  const id = data['custom_audience_id'];
  expect(await read(id)).toMatchObject({
    is_valid: false,
    cover_num: 0,
    audience_type: 'App Activity Audience',
  });
  expect((await post('dmp/custom_audience/lookalike/create/', like(id))).code).toBe(40002);
  made.world.clock.advance(25 * 60);
  expect(await read(id)).toMatchObject({ is_valid: true });
  expect((await read(id))?.['cover_num']).toBeGreaterThan(1000);
  const similar = await post('dmp/custom_audience/lookalike/create/', like(id));
  expect(similar.code).toBe(0);
  made.world.clock.advance(25 * 60);
  const nested = await post(
    'dmp/custom_audience/lookalike/create/',
    like(similar.data['custom_audience_id']),
  );
  expect(nested.message).toContain('cannot be the source');
});

test('the list tells what an audience can be used for', async () => {
  const create = (change: object) => post('dmp/custom_audience/rule/create/', rule(change));
  const usual = await create({});
  const reserved = await create({ custom_audience_name: 'R', audience_sub_type: 'REACH_FREQUENCY' });
  expect(await read(usual.data['custom_audience_id'])).toMatchObject({ audience_sub_type: 'NORMAL' });
  expect(await read(reserved.data['custom_audience_id'])).toMatchObject({
    audience_sub_type: 'REACH_FREQUENCY',
  });
});

test('wrong events, foreign sources and bad limits are refused', async () => {
  expect((await post('dmp/custom_audience/rule/create/', rule({}, 'NONSENSE'))).message).toContain(
    'is not an event of APP',
  );
  const pixel = await post(
    'dmp/custom_audience/rule/create/',
    rule({ audience_type: 'PIXEL' }, 'PAGE BROWSE'),
  );
  expect(pixel.message).toContain('PIXEL source');
  expect((await post('dmp/custom_audience/rule/create/', rule({ retention_in_days: 366 }))).code).toBe(40002);
  expect(
    (await post('dmp/custom_audience/rule/create/', rule({ custom_audience_name: 'x'.repeat(129) }))).code,
  ).toBe(40002);
});

test('an audience in use stays; otherwise it goes', async () => {
  const { data } = await post('dmp/custom_audience/rule/create/', rule());
  const custom_audience_ids = [data['custom_audience_id']];
  const early = made.adgroup(await made.campaign(), { audience_ids: custom_audience_ids });
  await expect(early).rejects.toThrow('not available yet');
  made.world.clock.advance(25 * 60);
  const group = await made.adgroup(await made.campaign(), { audience_ids: custom_audience_ids });
  expect((await post('dmp/custom_audience/delete/', { custom_audience_ids })).message).toContain(group);
  await post('adgroup/status/update/', { adgroup_ids: [group], operation_status: 'DELETE' });
  expect((await post('dmp/custom_audience/delete/', { custom_audience_ids })).code).toBe(0);
  expect(await read(custom_audience_ids[0])).toBeUndefined();
});

test('a saved audience keeps its targeting and can be used in a group', async () => {
  expect((await post('dmp/saved_audience/create/', { saved_audience_name: 's' })).message).toContain(
    'location_ids: Missing',
  );
  const spending = { saved_audience_name: 's', location_ids: ['6252001'], spending_power: 'HIGH' };
  expect((await post('dmp/saved_audience/create/', spending)).message).toContain('spending_power: Unknown');
  const { data } = await post('dmp/saved_audience/create/', {
    saved_audience_name: 's',
    location_ids: ['6252001'],
    gender: 'GENDER_MALE',
  });
  const { data: listed } = await made.get('dmp/saved_audience/list/', {
    advertiser_id: made.held.advertiser,
  });
  expect(listed['saved_audiences']).toMatchObject([{ saved_audience_name: 's', gender: 'GENDER_MALE' }]);
  await made.adgroup(await made.campaign(), { saved_audience_id: data['saved_audience_id'] });
  expect(
    (await post('dmp/saved_audience/delete/', { saved_audience_ids: [data['saved_audience_id']] })).code,
  ).toBe(0);
});

test('an audience shared within the business center can be used by the other account until that ends', async () => {
  const { data } = await post('dmp/custom_audience/rule/create/', rule());
  const { other } = made.held;
  const id = data['custom_audience_id'];
  made.world.clock.advance(25 * 60);
  const listed = async () =>
    (await made.get('dmp/custom_audience/list/', { advertiser_id: other, custom_audience_ids: [id] })).data[
      'list'
    ];
  const log = async () =>
    (
      await made.get('dmp/custom_audience/share/log/', {
        advertiser_id: made.held.advertiser,
        custom_audience_id: id,
      })
    ).data['list'];
  expect([await listed(), await log()]).toEqual([[], []]);
  const share = { custom_audience_ids: [id], shared_advertiser_ids: [other] };
  expect((await post('dmp/custom_audience/share/', share)).code).toBe(0);
  expect(await listed()).toMatchObject([
    { audience_id: id, shared: true, is_creator: false, owner_id: made.held.advertiser },
  ]);
  expect(await log()).toMatchObject([{ shared_advertiser_id: other, custom_audience_id: id }]);
  const stranger = await post('dmp/custom_audience/share/', { ...share, shared_advertiser_ids: ['5'] });
  expect(stranger.message).toContain('same Business Center');
  const cancel = { custom_audience_id: id, shared_advertiser_id: other };
  expect((await post('dmp/custom_audience/share/cancel/', cancel)).code).toBe(0);
  expect([await listed(), await log()]).toEqual([[], []]);
  expect((await post('dmp/custom_audience/share/cancel/', cancel)).code).toBe(40002);
});

test('an audience is put into groups that exist, and taken out again', async () => {
  const { data } = await post('dmp/custom_audience/rule/create/', rule());
  const custom_audience_id = data['custom_audience_id'];
  const adgroup_ids = [await made.adgroup(await made.campaign()), await made.adgroup(await made.campaign())];
  const apply = (change: object) =>
    post('dmp/custom_audience/apply/', {
      custom_audience_id,
      adgroup_ids,
      action_mode: 'Apply',
      usage_mode: 'Include',
      ...change,
    });
  expect((await apply({})).message).toContain('not available yet');
  made.world.clock.advance(25 * 60);
  expect((await apply({ usage_mode: undefined })).message).toContain('usage_mode: Missing');
  expect((await apply({ adgroup_ids: ['5'] })).code).toBe(40007);
  expect((await apply({})).code).toBe(0);
  const log = async () =>
    (
      await made.get('dmp/custom_audience/apply/log/', {
        advertiser_id: made.held.advertiser,
        custom_audience_ids: [custom_audience_id],
      })
    ).data['list'] as unknown as Record<string, unknown>[];
  expect((await log()).map((row) => [row['adgroup_id'], row['usage_mode']])).toEqual(
    expect.arrayContaining(adgroup_ids.map((id) => [id, 'Include'])),
  );
  await apply({ adgroup_ids: adgroup_ids.slice(0, 1), usage_mode: 'Exclude' });
  expect(await log()).toContainEqual(
    expect.objectContaining({ adgroup_id: adgroup_ids[0], usage_mode: 'Exclude' }),
  );
  expect((await apply({ action_mode: 'Disconnect', usage_mode: undefined })).code).toBe(0);
  expect(await log()).toEqual([]);
});
