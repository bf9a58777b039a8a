import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
});
afterEach(async () => sandbox.close());

const create = (name: string) => ({
  method: 'POST',
  relative_url: `act_${sandbox.accountIds[0]}/campaigns`,
  body: new URLSearchParams({
    name,
    objective: 'OUTCOME_SALES',
    special_ad_categories: '[]',
    is_adset_budget_sharing_enabled: 'false',
  }).toString(),
});
const made = () =>
  sandbox.world.state.objects
    .list('facebook', 'campaign')
    .map(({ name }) => name)
    .toSorted();

test.each([
  ['item_error_before', 500, ['b']],
  ['item_error_after', 500, ['a', 'b']],
  ['item_null_before', null, ['b']],
  ['item_null_after', null, ['a', 'b']],
] as const)('%s strikes one operation and leaves its neighbour', async (kind, code, left) => {
  sandbox.world.faults.add({ kind, path: '/campaigns', count: 1 });
  const { status, body } = await sandbox.post('', { batch: [create('a'), create('b')] });
  const [first, second] = body as unknown as ({ code: number; body: string } | null)[];
  expect([status, first?.code ?? null, second?.code]).toEqual([200, code, 200]);
  expect(first?.body ?? '').toMatch(code === null ? /^$/ : /"code":2,"is_transient":true/);
  expect(made()).toEqual(left);
});

test('a reference that cannot be decoded fails its operation alone', async () => {
  const broken = { ...create('c'), body: 'name=%7Bresult=%E0%A4%A%7D' };
  const edge = `act_${sandbox.accountIds[0]}/campaigns?summary=true`;
  const batch = [create('a'), { method: 'GET', relative_url: edge }, broken];
  const { status, body } = await sandbox.post('', { batch });
  const codes = (body as unknown as { code: number }[]).map(({ code }) => code);
  expect([status, codes]).toEqual([200, [200, 200, 400]]);
  const { body: list } = await sandbox.get(`/act_${sandbox.accountIds[0]}/campaigns`, { fields: 'name' });
  expect(list.data).toMatchObject([{ name: 'a' }]);
});

test('the edge is late, the node is there at once', async () => {
  sandbox.world.lag.add({ platform: 'facebook', seconds: [20, 20] });
  const { body } = await sandbox.post('', { batch: [create('a')] });
  const [answer] = body as unknown as { body: string }[];
  const { id } = JSON.parse(answer?.body ?? '') as { id: string };
  const edge = async () => (await sandbox.get(`/act_${sandbox.accountIds[0]}/campaigns`)).body.data.length;
  expect((await sandbox.get(`/${id}`, { fields: 'name' })).body['name']).toBe('a');
  expect(await edge()).toBe(0);
  sandbox.pass(20_000);
  expect(await edge()).toBe(1);
});
