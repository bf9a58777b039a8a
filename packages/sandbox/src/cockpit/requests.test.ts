import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';
import { readFilter } from './requests.ts';

let made: TestSandbox;
beforeEach(async () => {
  made = await testSandbox([toyPlatform()]);
  made.world.limits.switch('tiktok', false);
});
afterEach(async () => made.close());

const things = (payload?: object) =>
  made.app.inject(payload ? { method: 'POST', url: '/tiktok/things/', payload } : '/tiktok/things/');
const log = async (query = '') => {
  const { body } = await made.app.inject(`/_sandbox/cockpit/requests${query}`);
  return [...body.matchAll(/<b>(\w+)<\/b>/g)].map(([, method]) => method);
};

test('the log is filtered by platform, words, answer and whether it went wrong', async () => {
  await things();
  await things({ name: 'one' });
  made.world.faults.add({ kind: 'error_before', count: 1 });
  await things({ name: 'two' });
  expect(await log()).toEqual(['POST', 'POST', 'GET']);
  expect(await log('?path=get')).toEqual(['GET']);
  expect(await log('?path=error_before')).toEqual(['POST']);
  expect(await log('?path=Server%20error&lang=en')).toEqual(['POST']);
  expect(await log('?path=%E6%9C%8D%E5%8A%A1%E5%99%A8%E9%94%99%E8%AF%AF&lang=zh')).toEqual(['POST']);
  expect(await log('?status=500')).toEqual(['POST']);
  expect(await log('?errors=true')).toEqual(['POST']);
  expect(await log('?platform=ocean')).toEqual([]);
  expect(await log('?path=&status=&platform=')).toHaveLength(3);
});

test('a long log has pages', async () => {
  for (let index = 0; index < 60; index += 1) await things();
  const { body } = await made.app.inject('/_sandbox/cockpit/requests');
  expect(body.match(/<b>GET<\/b>/g)).toHaveLength(50);
  const [, older = ''] = /href="([^"]*before=\d+)"/.exec(body) ?? [];
  expect(await log(older.slice(older.indexOf('?')))).toHaveLength(10);
});

test('what the address asks for wrongly is left out', () => {
  expect(
    readFilter({ platform: 'x', status: 'many', errors: 'maybe', before: '-1', path: ' ', lang: 'ar' }),
  ).toEqual({
    platform: undefined,
    path: undefined,
    status: undefined,
    onlyErrors: false,
    before: undefined,
  });
});

test('the bodies are shown without secrets, and their texts are text', async () => {
  await things({ name: '<b>bold</b>', access_token: 'my-token' });
  const { body } = await made.app.inject('/_sandbox/cockpit/requests/1');
  expect(body).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(body).not.toContain('my-token');
});

test('the log goes by the sandbox clock, and says so', async () => {
  made.world.clock.advance(3 * 86_400);
  await things();
  const { body } = await made.app.inject('/_sandbox/cockpit/requests?lang=en');
  expect(body).toContain('2026-03-05 08:00:00');
  expect(body).toContain('<th scope="col">Sandbox clock (UTC)</th>');
  const one = (await made.app.inject('/_sandbox/cockpit/requests/1?lang=en')).body.replace(/\s+/g, ' ');
  expect(one).toMatch(/<dt>Sandbox clock<\/dt> <dd><[^>]+><[^>]+>2026-03-05 08:00:00/);
  expect(one).toMatch(/<dt>Real time<\/dt> <dd><[^>]+><[^>]+>2026-03-02 08:00:00/);
});
