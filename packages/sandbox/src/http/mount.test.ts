import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start.ts';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';

let made: TestSandbox;
let running: RunningSandbox | undefined;
beforeEach(async () => {
  made = await testSandbox([toyPlatform()]);
});
afterEach(async () => {
  await made.close();
  await running?.stop();
  running = undefined;
});

const create = (name: string) =>
  made.app.inject({ method: 'POST', url: '/tiktok/things/?token=x', payload: { name } });
const fault = (payload: object) => made.app.inject({ method: 'POST', url: '/_sandbox/faults', payload });
const names = async () => {
  const answer = await made.app.inject('/_sandbox/objects?platform=tiktok&level=thing');
  return answer.json<{ list: { name: string }[] }>().list.map(({ name }) => name);
};
const log = async () =>
  (await made.app.inject('/_sandbox/log?platform=tiktok')).json<{ list: Record<string, unknown>[] }>().list;

test('a handler that throws leaves nothing behind', async () => {
  expect((await create('bad')).json()).toEqual({ code: 2 });
  expect(await names()).toEqual([]);
});

test.each([
  ['error_before', 500, []],
  ['error_after', 500, ['one']],
  ['limit', 200, []],
  ['token_expired', 200, []],
  ['busy', 500, []],
])('%s answers %i and leaves %j', async (kind, status, left) => {
  await fault({ kind, platform: 'tiktok', path: '/things/', count: 1 });
  const answer = await create('one');
  expect([answer.statusCode, answer.json<{ code: number }>().code]).not.toEqual([200, 0]);
  expect(answer.statusCode).toBe(status);
  expect(await names()).toEqual(left);
  expect((await log()).map((entry) => entry['fault'])).toEqual([kind]);
  expect((await create('two')).json()).toMatchObject({ code: 0 });
});

test('the log keeps path and code but no query', async () => {
  await create('one');
  const [entry] = await log();
  expect(entry).toMatchObject({ method: 'POST', path: '/things/', status: 200, code: '0', requestId: 'r1' });
  expect(JSON.stringify(entry)).not.toContain('token');
});

test('too many in a second are refused in the platform own words, then it goes on', async () => {
  const codes = [];
  for (let index = 0; index < 7; index += 1)
    codes.push((await create(`n${index}`)).json<{ code: number }>().code);
  expect(codes).toEqual([0, 0, 0, 0, 0, 100, 100]);
  made.pass(1000);
  expect((await create('later')).json()).toMatchObject({ code: 0 });
});

test('a body that is no JSON is refused by the platform', async () => {
  const answer = await made.app.inject({
    method: 'POST',
    url: '/tiktok/things/',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(answer.json()).toEqual({ code: 400 });
});

test('over a real connection: dropped after the commit, silent after the commit, slow', async () => {
  running = await startSandbox({ platforms: [toyPlatform()] });
  const { url, world } = running;
  const gone = new AbortController();
  const post = (name: string) =>
    fetch(`${url}/tiktok/things/`, {
      method: 'POST',
      body: JSON.stringify({ name }),
      signal: name === 'silent' ? gone.signal : undefined,
    });
  const held = () => world.state.objects.list('tiktok', 'thing').length;
  world.faults.add({ kind: 'drop', count: 1 });
  await expect(post('dropped')).rejects.toThrow('fetch failed');
  expect(held()).toBe(1);
  world.faults.add({ kind: 'timeout_after', count: 1 });
  const silent = post('silent');
  await expect.poll(held).toBe(2);
  gone.abort(new Error('went away'));
  await expect(silent).rejects.toThrow('went away');
  world.faults.add({ kind: 'slow', count: 1, delayMs: 200 });
  const started = performance.now();
  expect((await post('slow')).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(190);
  expect(world.state.requests.list().map(({ status, fault }) => [status, fault])).toEqual([
    [null, 'drop'],
    [null, 'timeout_after'],
    [200, 'slow'],
  ]);
});

test('over a real connection: dropped before anything is done, carried out late, delivered twice', async () => {
  running = await startSandbox({ platforms: [toyPlatform()] });
  const { url, world } = running;
  const post = (name: string) =>
    fetch(`${url}/tiktok/things/`, { method: 'POST', body: JSON.stringify({ name }) });
  const names = () => world.state.objects.list('tiktok', 'thing').map(({ name }) => name);
  world.faults.add({ kind: 'drop_before', count: 1 });
  await expect(post('never')).rejects.toThrow('fetch failed');
  expect(names()).toEqual([]);
  world.faults.add({ kind: 'late', count: 1, delayMs: 100 });
  await expect(post('late')).rejects.toThrow('fetch failed');
  expect(names()).toEqual([]);
  await expect.poll(names).toEqual(['late']);
  world.faults.add({ kind: 'repeat', count: 1, delayMs: 0 });
  expect((await post('twice')).status).toBe(200);
  await expect.poll(() => names().toSorted()).toEqual(['late', 'twice', 'twice']);
  expect(world.state.requests.list().map(({ status, fault: kind }) => [status, kind])).toEqual([
    [null, 'drop_before'],
    [null, 'late'],
    [200, 'repeat'],
    [200, 'repeat'],
  ]);
});

test('what was to be carried out later is given up when the sandbox stops', async () => {
  const sandbox = await startSandbox({ platforms: [toyPlatform()] });
  sandbox.world.faults.add({ kind: 'late', count: 1, delayMs: 50 });
  await expect(fetch(`${sandbox.url}/tiktok/things/`, { method: 'POST', body: '{}' })).rejects.toThrow(
    'fetch failed',
  );
  await sandbox.stop();
  await new Promise((resolve) => setTimeout(resolve, 80));
});
