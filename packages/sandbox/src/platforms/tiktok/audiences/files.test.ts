import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Envelope, type TikTokTest, testTikTok } from '../testing.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const digest = (name: string) => createHash('sha256').update(name).digest('hex');
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => digest(`person-${from + index}@example.com`));

async function upload(lines: readonly string[], change: { name?: string; type?: string; md5?: string } = {}) {
  const { name = 'mails.csv', type = 'EMAIL_SHA256' } = change;
  const content = lines.join('\n');
  const body = new FormData();
  body.set('advertiser_id', made.held.advertiser);
  body.set('file_signature', change.md5 ?? createHash('md5').update(content).digest('hex'));
  body.set('calculate_type', type);
  body.set('file', new Blob([content]), name);
  const encoded = new Response(body);
  const sent = await made.app.inject({
    method: 'POST',
    url: '/tiktok/open_api/v1.3/dmp/custom_audience/file/upload/',
    headers: { 'access-token': made.held.token, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return sent.json<Envelope>();
}
const path = async (lines: readonly string[]) => (await upload(lines)).data['file_path'];
const post = (call: string, body: object) =>
  made.post(`dmp/custom_audience/${call}/`, { advertiser_id: made.held.advertiser, ...body });
const create = (file_paths: unknown[], change: object = {}) =>
  post('create', { custom_audience_name: 'Mails', file_paths, calculate_type: 'EMAIL_SHA256', ...change });
async function read(id: unknown) {
  const query = { advertiser_id: made.held.advertiser, custom_audience_ids: [id] };
  const { data } = await made.get('dmp/custom_audience/get/', query);
  const [row] = data['list'] as unknown as Record<string, Record<string, unknown>>[];
  return { ...row?.['audience_details'], history: row?.['audience_history'] } as Record<string, unknown>;
}

test('a list is uploaded, made an audience, longer, shorter and another one', async () => {
  const { data } = await create([await path(people(0, 3000))]);
  const custom_audience_id = data['custom_audience_id'];
  const minutes = (count: number) => made.world.clock.advance(count * 60);
  const size = async () => Number((await read(custom_audience_id))['cover_num']);
  expect(await read(custom_audience_id)).toMatchObject({ is_valid: false, cover_num: 0 });
  minutes(25);
  expect(await read(custom_audience_id)).toMatchObject({
    audience_type: 'Customer File Audience',
    calculate_type: 'EMAIL_SHA256',
    is_valid: true,
  });
  const first = await size();
  expect(first).toBeGreaterThan(2000);
  expect(first).toBeLessThan(3000);
  const change = async (lines: readonly string[], action?: string) =>
    post('update', { custom_audience_id, file_paths: [await path(lines)], action });
  expect((await change(people(2000, 4000), 'APPEND')).code).toBe(0);
  expect(await size()).toBe(first);
  minutes(6);
  expect((await size()) / first).toBeCloseTo(4 / 3, 2);
  await change(people(0, 2500), 'REMOVE');
  minutes(6);
  expect((await size()) / first).toBeCloseTo(1 / 2, 2);
  await change(people(0, 6000));
  minutes(6);
  expect((await size()) / first).toBeCloseTo(2, 2);
  // Too few would be left: everything stays, and the audience says why.
  await change(people(0, 5500), 'REMOVE');
  minutes(6);
  expect((await size()) / first).toBeCloseTo(2, 2);
  const { error_msg, history } = await read(custom_audience_id);
  expect(error_msg).toContain('REMOVE failed');
  expect((history as { action: string }[]).map(({ action }) => action)).toEqual([
    'create',
    'append',
    'remove',
    'replace',
    'remove',
  ]);
});

test('a long list is read piece by piece, and each person counts once', async () => {
  const lines = people(0, 20_000);
  const { data } = await create([
    await path([...lines, ...lines.slice(0, 5000)]),
    await path(lines.slice(9)),
  ]);
  const audience = made.world.state.objects.get('tiktok', 'audience', String(data['custom_audience_id']));
  expect(audience?.fields['members']).toBe(20_000);
  const kept = () =>
    made.world.state.database.get<{ count: number }>('SELECT count(*) AS count FROM people')?.count;
  const before = kept();
  expect((await upload([...lines, 'someone'])).message).toBe('file: Line 20001 is not EMAIL_SHA256.');
  expect((await upload(['a'.repeat(300_000)])).message).toBe('file: Line 1 is not EMAIL_SHA256.');
  expect([before, kept()]).toEqual([3, 3]);
  await post('delete', { custom_audience_ids: [data['custom_audience_id']] });
  expect(kept()).toBe(2);
});

test('a list of few people never becomes usable', async () => {
  const { data } = await create([await path(people(0, 200))]);
  made.world.clock.advance(25 * 60);
  expect(await read(data['custom_audience_id'])).toMatchObject({
    is_valid: false,
    error_msg: expect.stringContaining('smaller than 1000') as string,
  });
});

test('files that are not what they say are refused', async () => {
  expect((await upload(people(0, 2), { name: 'mails.xlsx' })).code).toBe(40908);
  expect((await upload(people(0, 2), { md5: 'a'.repeat(32) })).message).toContain('file_signature');
  expect((await upload(['person@example.com'])).message).toContain('Line 1 is not EMAIL_SHA256');
  expect((await upload(people(0, 2), { type: 'IDFA_MD5' })).message).toContain('Line 1 is not IDFA_MD5');
  expect((await create(['audience/1/2'])).code).toBe(40002);
  const other = await create([await path(people(0, 2))], { calculate_type: 'PHONE_SHA256' });
  expect(other.message).toContain('was uploaded as EMAIL_SHA256');
  const foreign = await made.post('dmp/custom_audience/create/', {
    advertiser_id: made.held.other,
    custom_audience_name: 'Mails',
    file_paths: [await path(people(0, 2))],
    calculate_type: 'EMAIL_SHA256',
  });
  expect(foreign.message).toContain('does not exist');
});

test('only an audience of files is changed by files', async () => {
  const { data } = await post('rule/create', {
    custom_audience_name: 'Installed',
    audience_type: 'APP',
    rule_spec: {
      inclusion_rule_set: {
        operator: 'OR',
        rules: [{ event_source_ids: [made.held.androidApp], retention_days: 30 }],
      },
    },
  });
  const file_paths = [await path(people(0, 2))];
  const change = { custom_audience_id: data['custom_audience_id'], file_paths, action: 'APPEND' };
  expect((await post('update', change)).message).toContain('was not made from files');
});
