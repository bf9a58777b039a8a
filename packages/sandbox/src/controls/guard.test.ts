import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';

let made: TestSandbox;
beforeEach(async () => {
  made = await testSandbox([toyPlatform()]);
});
afterEach(async () => made.close());

const advance = async (headers: Record<string, string>) =>
  (
    await made.app.inject({
      method: 'POST',
      url: '/_sandbox/clock',
      headers: { host: '127.0.0.1:8090', ...headers },
      payload: { advanceSeconds: 60 },
    })
  ).statusCode;

test.each([
  ['a program', {}],
  ['its own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8090' }],
  ['its own page in an older browser', { origin: 'http://127.0.0.1:8090' }],
  ['an address typed by a person', { 'sec-fetch-site': 'none' }],
  ['a program in the same network of containers', { host: 'sandbox:8090' }],
])('%s may steer it', async (_who, headers) => {
  const before = made.world.clock.now();
  expect(await advance(headers)).toBe(200);
  expect(made.world.clock.now()).toBe(before + 60_000);
});

test.each([
  ['a page elsewhere', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a page on another port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:5173' }, 403],
  ['an older browser with a page elsewhere', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a name that leads here', { host: 'evil.example:8090', origin: 'http://evil.example:8090' }, 421],
])('%s may not', async (_who, headers, status) => {
  const before = made.world.clock.now();
  expect(await advance(headers)).toBe(status);
  expect(made.world.clock.now()).toBe(before);
});

test('under a foreign name nothing is read either: tokens stand in the answers', async () => {
  const read = await made.app.inject({ url: '/_sandbox/log', headers: { host: 'evil.example' } });
  expect(read.statusCode).toBe(421);
});

test('links from elsewhere may open the page', async () => {
  const read = await made.app.inject({ url: '/_sandbox', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(read.statusCode).toBe(200);
});
