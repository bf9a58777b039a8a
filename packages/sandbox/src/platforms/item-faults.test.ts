import { afterEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox } from '../testing.ts';
import { platforms } from './index.ts';
import { oceanTest, projectBody } from './ocean/testing.ts';
import { testTikTok } from './tiktok/testing.ts';

let made: TestSandbox | undefined;
afterEach(async () => made?.close());

test.each([
  ['item_error_before', ['ENABLE', 'DISABLE']],
  ['item_error_after', ['DISABLE', 'DISABLE']],
] as const)('Ocean: %s strikes one item and leaves its neighbour', async (kind, statuses) => {
  const api = await oceanTest();
  made = api;
  const create = async (name: string) =>
    (await api.post('v3.0/project/create/', projectBody(api.account, { name }))).data['project_id'];
  const ids = [await create('甲项目'), await create('乙项目')];
  api.world.faults.add({ kind, platform: 'ocean', path: 'project/status', count: 1 });
  const { code, data } = await api.post('v3.0/project/status/update/', {
    advertiser_id: api.account,
    data: ids.map((project_id) => ({ project_id, opt_status: 'DISABLE' })),
  });
  expect(code).toBe(0);
  expect(data).toMatchObject({
    project_ids: [ids[1]],
    errors: [{ project_id: ids[0], error_message: '系统开小差，请稍后重试' }],
  });
  const { objects } = api.world.state;
  expect(ids.map((id) => objects.get('ocean', 'project', String(id))?.status)).toEqual(statuses);
});

test.each([
  ['item_error_before', ['ENABLE', 'DISABLE']],
  ['item_error_after', ['DISABLE', 'DISABLE']],
] as const)('TikTok: %s strikes one of the groups that may succeed alone', async (kind, statuses) => {
  const tiktok = await testTikTok();
  made = tiktok;
  const campaign = await tiktok.campaign();
  const adgroup_ids = [await tiktok.adgroup(campaign), await tiktok.adgroup(campaign)];
  const update = (allow_partial_success: boolean) =>
    tiktok.post('adgroup/status/update/', {
      advertiser_id: tiktok.held.advertiser,
      adgroup_ids,
      operation_status: 'DISABLE',
      allow_partial_success,
    });
  tiktok.world.faults.add({ kind, platform: 'tiktok', count: 1 });
  const { code, data } = await update(true);
  expect(code).toBe(0);
  expect(data).toMatchObject({
    adgroup_ids: [adgroup_ids[1]],
    error_list: [{ adgroup_id: adgroup_ids[0], error_code: 50_000 }],
  });
  const { objects } = tiktok.world.state;
  expect(adgroup_ids.map((id) => objects.get('tiktok', 'adgroup', id)?.status)).toEqual(statuses);
  expect((await update(false)).code).toBe(0);
});

test.each([
  ['google', 'item_error_before', undefined, 'kind: google answers for a call as a whole'],
  ['ocean', 'item_null_after', undefined, 'kind: ocean has item_error_before and item_error_after only'],
  ['tiktok', 'item_error_after', 'ad/create', 'path: tiktok answers for single items in these calls only: '],
])('%s: %s at %s is refused by name', async (platform, kind, path, sentence) => {
  made = await testSandbox(platforms);
  const send = (payload: object) => made?.app.inject({ method: 'POST', url: '/_sandbox/faults', payload });
  const refused = await send({ platform, kind, ...(path === undefined ? {} : { path }) });
  expect(refused?.statusCode).toBe(400);
  expect(refused?.json<{ message: string }>().message).toContain(sentence);
  for (const right of [
    { kind: 'item_null_after' },
    { kind: 'item_null_after', platform: 'facebook', path: '/ads' },
    { kind: 'item_error_before', platform: 'ocean', path: 'promotion/bid' },
    { kind: 'item_error_before', platform: 'tiktok', path: 'adgroup/status' },
  ])
    expect((await send(right))?.statusCode).toBe(200);
});
