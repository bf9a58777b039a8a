import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';

let made: TestSandbox;
beforeEach(async () => {
  made = await testSandbox([toyPlatform()]);
});
afterEach(async () => made.close());

const post = (path: string, payload: object) =>
  made.app.inject({ method: 'POST', url: `/_sandbox/${path}`, payload });

test('a token only for a platform that is there', async () => {
  expect((await post('token', { platform: 'tiktok' })).json()).toEqual({
    accessToken: 'a',
    refreshToken: null,
    accountIds: ['1'],
  });
  expect((await post('token', { platform: 'ocean' })).statusCode).toBe(404);
  expect((await post('token', { platform: 'myspace' })).statusCode).toBe(400);
});

test('the clock is moved and told', async () => {
  expect((await post('clock', { advanceSeconds: 3600, speed: 60 })).json()).toEqual({
    now: '2026-03-02T09:00:00.000Z',
    speed: 60,
  });
  made.pass(1000);
  expect((await made.app.inject('/_sandbox/clock')).json()).toMatchObject({
    now: '2026-03-02T09:01:00.000Z',
  });
  expect((await post('clock', { advanceSeconds: -1 })).statusCode).toBe(400);
});

test('faults are set, seen, refused when unknown, and cleared', async () => {
  const set = await post('faults', {
    platform: 'tiktok',
    path: '/things/',
    kind: 'error_after',
    rate: 0.5,
    count: 3,
    seed: 7,
  });
  expect(set.json()).toMatchObject({ kind: 'error_after', rate: 0.5, count: 3, seed: '7' });
  const refused = await post('faults', { kind: 'earthquake', rate: 2, more: 1 });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringMatching(/kind.*rate.*more/),
  ]);
  expect((await made.app.inject('/_sandbox/faults')).json<{ list: unknown[] }>().list).toHaveLength(1);
  await made.app.inject({ method: 'DELETE', url: '/_sandbox/faults' });
  expect(made.world.faults.list()).toEqual([]);
});

test('a fault takes a path as long as paths are, and no longer', async () => {
  expect((await post('faults', { kind: 'drop', path: '/'.repeat(200) })).statusCode).toBe(200);
  const refused = await post('faults', { kind: 'drop', path: '/'.repeat(201) });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { fields: [{ field: 'path', rule: 'length', expected: '0-200' }] },
  ]);
  expect((await post('lag', { level: 'x'.repeat(201), seconds: [1, 2] })).statusCode).toBe(400);
});

test('a fault of reports is refused where there are none, or none of that kind', async () => {
  const none = await post('faults', { platform: 'tiktok', kind: 'report_failed' });
  expect([none.statusCode, none.json()]).toMatchObject([400, { fields: [{ field: 'kind', rule: 'enum' }] }]);
  await made.close();
  made = await testSandbox([toyPlatform({ reportKinds: ['report_failed'] })]);
  expect((await post('faults', { platform: 'tiktok', kind: 'report_failed' })).statusCode).toBe(200);
  expect((await post('faults', { platform: 'tiktok', kind: 'report_skipped' })).statusCode).toBe(400);
});

test('rows move between pages only where a platform numbers the pages of its reports', async () => {
  expect((await post('faults', { platform: 'tiktok', kind: 'shift' })).statusCode).toBe(400);
  await made.close();
  made = await testSandbox([toyPlatform({ pageKinds: ['shift'] })]);
  expect((await post('faults', { platform: 'tiktok', kind: 'shift' })).statusCode).toBe(200);
});

test('one fault ends and the others stay', async () => {
  await post('faults', { kind: 'drop' });
  await post('faults', { kind: 'slow' });
  const [first] = made.world.faults.list();
  const end = (id: unknown) => made.app.inject({ method: 'DELETE', url: `/_sandbox/faults/${String(id)}` });
  expect((await end(first?.id)).statusCode).toBe(200);
  expect(made.world.faults.list()).toMatchObject([{ kind: 'slow' }]);
  expect((await end(first?.id)).statusCode).toBe(404);
  expect((await end('all')).statusCode).toBe(400);
});

test('one lag ends; a range the wrong way round is refused', async () => {
  await post('lag', { seconds: [1, 2] });
  await post('lag', { seconds: [3, 4] });
  const [first] = made.world.lag.list();
  await made.app.inject({ method: 'DELETE', url: `/_sandbox/lag/${first?.id}` });
  expect(made.world.lag.list()).toMatchObject([{ seconds: [3, 4] }]);
  const wrong = await post('lag', { seconds: [9, 4] });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: [{ field: 'seconds[1]' }] }]);
});

test('what is no JSON is refused as such', async () => {
  const answer = await made.app.inject({
    method: 'POST',
    url: '/_sandbox/clock',
    headers: { 'content-type': 'application/json' },
    payload: '{"speed":',
  });
  expect(answer.statusCode).toBe(400);
});

test('a request is shown with what was sent and answered, without its secrets', async () => {
  await made.app.inject({
    method: 'POST',
    url: '/tiktok/things/?access_token=my-token',
    payload: { name: 'one', secret: 'my-secret' },
  });
  const entry = (await made.app.inject('/_sandbox/log/1')).json<{ exchange: object }>();
  expect(entry).toMatchObject({
    method: 'POST',
    path: '/things/',
    exchange: { query: 'access_token=•••', request: '{"name":"one","secret":"•••"}' },
  });
  expect(JSON.stringify(entry)).not.toMatch(/my-token|my-secret/);
  expect((await made.app.inject('/_sandbox/log/2')).statusCode).toBe(404);
});

test('limits can be changed and switched off', async () => {
  const codes = async (count: number) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1)
      seen.push((await made.app.inject('/tiktok/things/')).json<{ code: number }>().code);
    return seen;
  };
  await post('limits', { platform: 'tiktok', rule: 'qps', max: 1 });
  expect(await codes(2)).toEqual([0, 100]);
  await post('limits', { platform: 'tiktok', enabled: false });
  expect(await codes(3)).toEqual([0, 0, 0]);
});

test('the log answers since an id and since a time', async () => {
  await made.app.inject('/tiktok/things/');
  made.pass(5000);
  await made.app.inject('/tiktok/things/');
  const log = async (since: string) =>
    (await made.app.inject(`/_sandbox/log?since=${since}`))
      .json<{ list: { id: number }[] }>()
      .list.map(({ id }) => id);
  expect(await log('0')).toEqual([1, 2]);
  expect(await log('1')).toEqual([2]);
  expect(await log('2026-03-02T08:00:03Z')).toEqual([2]);
  expect((await made.app.inject('/_sandbox/log?since=yesterday')).statusCode).toBe(400);
});

test('objects are listed with what a test asks about', async () => {
  await made.app.inject({ method: 'POST', url: '/tiktok/things/', payload: { name: 'one' } });
  const { list } = (await made.app.inject('/_sandbox/objects?platform=tiktok&level=thing&account=1')).json<{
    list: unknown[];
  }>();
  expect(list).toEqual([
    {
      id: expect.stringMatching(/^17\d{17}$/),
      account: '1',
      parent: null,
      name: 'one',
      status: 'ON',
      createdAt: '2026-03-02T08:00:00.000Z',
    },
  ]);
});

test('what a person changes at the platform is changed, and what is not there is said', async () => {
  await made.app.inject({ method: 'POST', url: '/tiktok/things/', payload: { name: 'one' } });
  const [thing] = made.world.state.objects.list('tiktok', 'thing');
  made.pass(5000);
  const change = {
    platform: 'tiktok',
    level: 'thing',
    id: thing?.id,
    name: 'renamed',
    fields: { colour: 'red' },
  };
  expect((await post('objects', change)).statusCode).toBe(200);
  expect(made.world.state.objects.list('tiktok', 'thing')).toMatchObject([
    { name: 'renamed', status: 'ON', fields: { colour: 'red' }, updatedAt: made.world.clock.now() },
  ]);
  expect((await post('objects', { ...change, id: '9' })).statusCode).toBe(404);
  expect((await post('objects', { ...change, name: '   ' })).statusCode).toBe(400);
});

test('lists are late by the seconds drawn for each object, until the lag is lifted', async () => {
  await post('lag', { platform: 'tiktok', level: 'thing', seconds: [10, 30], rate: 0.5, seed: 3 });
  made.world.limits.switch('tiktok', false);
  for (let index = 0; index < 40; index += 1)
    await made.app.inject({ method: 'POST', url: '/tiktok/things/', payload: { name: `n${index}` } });
  const shown = () => made.world.state.objects.listed('tiktok', 'thing').length;
  const atOnce = shown();
  expect(atOnce).toBeGreaterThan(8);
  expect(atOnce).toBeLessThan(32);
  expect(made.world.state.objects.list('tiktok', 'thing')).toHaveLength(40);
  made.pass(20_000);
  const later = shown();
  expect(later).toBeGreaterThan(atOnce);
  expect(later).toBeLessThan(40);
  await made.app.inject({ method: 'DELETE', url: '/_sandbox/lag' });
  expect(shown()).toBe(40);
  expect((await made.app.inject('/_sandbox/lag')).json()).toEqual({ list: [] });
});
