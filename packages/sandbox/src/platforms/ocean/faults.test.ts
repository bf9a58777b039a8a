import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSandbox } from '../../testing.ts';
import { ocean } from './index.ts';
import { type OceanTest, oceanTest, projectBody } from './testing.ts';

let api: OceanTest;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ocean-'));
  api = await oceanTest({ folder });
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
const create = () => api.post('v3.0/project/create/', projectBody(api.account));
const found = async () =>
  (await api.get('v3.0/project/list/', { advertiser_id: api.account, filtering: { name: '春季' } })).data[
    'list'
  ];

test('an error before leaves nothing behind, an error after leaves a project that its name finds', async () => {
  api.world.faults.add({ kind: 'error_before', platform: 'ocean', path: 'project/create', count: 1 });
  expect((await create()).code).toBe(50_000);
  expect(await found()).toEqual([]);
  api.world.faults.add({ kind: 'error_after', platform: 'ocean', path: 'project/create', count: 1 });
  expect((await create()).code).toBe(50_000);
  expect(await found()).toHaveLength(1);
  expect((await create()).message).toContain('名称已存在');
  expect(await found()).toHaveLength(1);
});

test('the switch speaks the platform: limit and expired token, with nothing done', async () => {
  api.world.faults.add({ kind: 'limit', platform: 'ocean', count: 1 });
  expect((await create()).code).toBe(40_110);
  api.world.faults.add({ kind: 'token_expired', platform: 'ocean', count: 1 });
  expect((await create()).code).toBe(40_102);
  expect(await found()).toEqual([]);
});

test('a refused call leaves nothing behind', async () => {
  const body = projectBody(api.account, { audience: { retargeting_tags_include: [7] } });
  expect((await api.post('v3.0/project/create/', body)).message).toContain('人群包7不存在');
  expect(await found()).toEqual([]);
});

test('a body that is no JSON object is a parameter error', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/ocean/open_api/v3.0/project/create/',
    headers: { 'access-token': api.token, 'content-type': 'application/json' },
    payload: '{"advertiser_id":',
  });
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, 40_002]);
});

test('all digits are there after a restart', async () => {
  const { project_id } = (await create()).data;
  const again = await testSandbox([ocean], { folder });
  const answer = await again.app.inject({
    url: `/ocean/open_api/v3.0/project/list/?advertiser_id=${api.account}`,
    headers: { 'access-token': api.token },
  });
  expect(answer.body).toContain(`"project_id":${String(project_id)},`);
  expect(answer.body).toContain(`"advertiser_id":${api.account},`);
  await again.close();
});
