import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Envelope, type TikTokTest, testTikTok } from '../testing.ts';

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

test('from a file: uploaded first, then created with its path', async () => {
  const body = new FormData();
  body.set('advertiser_id', made.held.advertiser);
  body.set('file_signature', 'abc');
  body.set('calculate_type', 'EMAIL_SHA256');
  body.set('file', new Blob(['a'.repeat(64)]), 'mails.csv');
  const encoded = new Response(body);
  const sent = await made.app.inject({
    method: 'POST',
    url: '/tiktok/open_api/v1.3/dmp/custom_audience/file/upload/',
    headers: { 'access-token': made.held.token, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { file_path } = sent.json<Envelope>().data;
  const create = (path: unknown) =>
    post('dmp/custom_audience/create/', {
      custom_audience_name: 'Mails',
      file_paths: [path],
      calculate_type: 'EMAIL_SHA256',
    });
  expect((await create('audience/1/2')).code).toBe(40002);
  const { data } = await create(file_path);
  expect(await read(data['custom_audience_id'])).toMatchObject({
    audience_type: 'Customer File Audience',
    calculate_type: 'EMAIL_SHA256',
  });
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
  expect(listed['list']).toMatchObject([{ saved_audience_name: 's', gender: 'GENDER_MALE' }]);
  await made.adgroup(await made.campaign(), { saved_audience_id: data['saved_audience_id'] });
  expect(
    (await post('dmp/saved_audience/delete/', { saved_audience_ids: [data['saved_audience_id']] })).code,
  ).toBe(0);
});

test('an audience shared within the business center can be used by the other account', async () => {
  const { data } = await post('dmp/custom_audience/rule/create/', rule());
  const { other } = made.held;
  const id = data['custom_audience_id'];
  made.world.clock.advance(25 * 60);
  const listed = async () =>
    (await made.get('dmp/custom_audience/list/', { advertiser_id: other, custom_audience_ids: [id] })).data[
      'list'
    ];
  expect(await listed()).toEqual([]);
  const share = { custom_audience_ids: [id], shared_advertiser_ids: [other] };
  expect((await post('dmp/custom_audience/share/', share)).code).toBe(0);
  expect(await listed()).toMatchObject([{ audience_id: id, shared: true, owner_id: made.held.advertiser }]);
  const stranger = await post('dmp/custom_audience/share/', { ...share, shared_advertiser_ids: ['5'] });
  expect(stranger.message).toContain('same Business Center');
});
