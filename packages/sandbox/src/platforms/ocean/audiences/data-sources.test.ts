import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleZip } from '../../../media/samples.ts';
import { type OceanTest, oceanTest, projectBody, type Reply } from '../testing.ts';

type Row = Record<string, unknown>;
let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());
const own = (more: Row = {}) => ({ advertiser_id: api.account, ...more });

const digest = (index: number) => createHash('sha256').update(`phone ${index}`).digest('hex');
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => digest(from + at));
/** A line of the platform's format: numbers as SHA-256 unless said. */
function line(ids: readonly string[], type = 6): string {
  const items = ids.map((id) => {
    const inner = Buffer.concat([Buffer.from([0x10, type, 0x1a, id.length]), Buffer.from(id)]);
    return Buffer.concat([Buffer.from([0x0a, inner.length]), inner]);
  });
  return Buffer.concat(items).toString('base64');
}
const zipped = (...lines: string[]) => sampleZip('ids.txt', Buffer.from(lines.join('\n')));

async function send(
  bytes: Buffer,
  signature = createHash('md5').update(bytes).digest('hex'),
): Promise<Reply> {
  const form = new FormData();
  form.append('advertiser_id', String(api.account));
  form.append('file_signature', signature);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'ids.zip');
  const request = new Request('http://x', { method: 'POST', body: form });
  const sent = await api.app.inject({
    method: 'POST',
    url: '/ocean/open_api/2/dmp/data_source/file/upload/',
    headers: { 'access-token': api.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return sent.json<Reply>();
}
const upload = async (ids: readonly string[]) => (await send(zipped(line(ids)))).data['file_path'];
const format = { data_format: 0, file_storage_type: 0 };
const create = async (file_paths: unknown[], data_source_name = '付费用户') =>
  api.post(
    '2/dmp/data_source/create/',
    own({ ...format, data_source_name, description: '说明', file_paths }),
  );
const select = async (query: Row = {}) =>
  (await api.get('2/dmp/custom_audience/select/', own(query))).data[
    'custom_audience_list'
  ] as unknown as Row[];

test('an audience comes from files, is calculated, published once a day, pushed and used', async () => {
  const paths = [await upload(numbers(0, 300)), await upload(numbers(200, 500))];
  expect((await create(paths)).code).toBe(0);
  expect((await create(['dmp/else'])).code).toBe(40002);
  expect(await select()).toMatchObject([
    {
      upload_num: 500,
      cover_num: 0,
      status: 0,
      delivery_status: 'CUSTOM_AUDIENCE_DELIVERY_STATUS_NEED_PUBLISH',
    },
  ]);
  api.advance(21 * 60);
  const [audience] = await select();
  expect(audience?.['cover_num']).toBeGreaterThan(250);
  const id = audience?.['custom_audience_id'];
  const use = (name: string) =>
    api.post(
      'v3.0/project/create/',
      projectBody(api.account, { name, audience: { retargeting_tags_include: [id] } }),
    );
  expect((await use('甲')).message).toContain('未发布');
  const publish = () => api.post('2/dmp/custom_audience/publish/', own({ custom_audience_id: id }));
  expect((await publish()).code).toBe(0);
  expect((await publish()).message).toContain('24小时');
  expect((await use('乙')).code).toBe(0);
  await api.post(
    '2/dmp/custom_audience/push_v2/',
    own({ custom_audience_id: id, target_advertiser_ids: [api.other] }),
  );
  expect(await select({ advertiser_id: api.other, select_type: 1 })).toHaveLength(1);
  await api.post('2/dmp/custom_audience/delete/', own({ custom_audience_id: id }));
  // Deleted ones go on in the list.
  expect(await select()).toMatchObject([{ custom_audience_id: id, isdel: 1 }]);
});

test('a list grows, shrinks and begins anew, in force once it is published again', async () => {
  const { data_source_id } = (await create([await upload(numbers(0, 100))])).data;
  const more = await upload(numbers(50, 150));
  const fewer = await upload(numbers(0, 30));
  const others = await upload(numbers(0, 10));
  const change = async (operation_type: number, path: unknown) => {
    const body = { ...format, data_source_id, operation_type, file_paths: [path] };
    return api.post('2/dmp/data_source/update/', own(body));
  };
  const published = async () => {
    api.advance(86_401);
    const [{ custom_audience_id } = {} as Row] = await select();
    await api.post('2/dmp/custom_audience/publish/', own({ custom_audience_id }));
    return (await select())[0]?.['upload_num'];
  };
  expect((await change(1, more)).code).toBe(0);
  expect((await select())[0]).toMatchObject({ upload_num: 100 });
  expect(await published()).toBe(150);
  await change(2, fewer);
  expect(await published()).toBe(120);
  await change(3, others);
  expect(await published()).toBe(10);
  const read = await api.get('2/dmp/data_source/read/', own({ data_source_id_list: [data_source_id] }));
  expect(read.data).toMatchObject({ data_list: [{ name: '付费用户', upload_num: 10 }] });
  const strange = { ...format, data_source_id: '32', operation_type: 1, file_paths: [] };
  expect((await api.post('2/dmp/data_source/update/', own(strange))).code).toBe(40002);
});

test.each([
  ['no zip', () => Buffer.from(line(numbers(0, 2)))],
  ['a broken zip', () => zipped(line(numbers(0, 2))).fill(7, 60, 70)],
  ['lines that are no messages', () => zipped('hello world')],
  ['an id in capitals', () => zipped(line([digest(1).toUpperCase()]))],
  ['an unknown type of id', () => zipped(line([digest(1)], 3))],
  ['more than ten thousand in a line', () => zipped(line(numbers(0, 10_001)))],
  ['nothing', () => zipped('')],
])('%s is refused as a file', async (_what, bytes) => {
  expect((await send(bytes())).code).toBe(40002);
});

test('a file is there for fourteen days, and its sum has to be right', async () => {
  expect((await send(zipped(line(numbers(0, 2))), 'x')).code).toBe(40002);
  const path = await upload(numbers(0, 20));
  api.advance(15 * 86_400);
  expect((await create([path])).message).toContain('不存在');
});
