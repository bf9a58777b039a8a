import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer({ features: [], config: { trustProxy: 1 } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as { port: number });
});
afterAll(() => server.close());

/** The bytes as they are: clients would put a broken target in order. */
const ask = (target: string, ...headers: string[]): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([`GET ${target} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n'));
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
        text: /"errorMessage":"(.*?)"/.exec(answer)?.[1] ?? '',
      }),
    );
  });
const broken = {
  zh: '请求的地址格式错误，请检查地址是否完整',
  en: 'The address of the request is broken. Check that it was copied completely',
};
const inEnglish = 'accept-language: en';

describe('an address that cannot be decoded', () => {
  it.each([
    '/%zz',
    '/%',
    '/ad/%E4%B8/page',
    '/files/%ff',
    '/console/%c3%28',
    'http://localhost/%zz',
    '/%zz?a=1',
  ])('%s is called broken', async (target) => {
    expect(await ask(target, 'host: localhost', inEnglish)).toEqual({ status: 400, text: broken.en });
  });

  it.each([
    ['/%zz', 'host: evil.example'],
    ['http://evil.example/%zz', 'host: localhost'],
    ['/%zz', 'host: localhost', 'x-forwarded-host: evil.example'],
  ])('%s under a host that is not ours is refused for the host (%s)', async (target, ...headers) => {
    expect(await ask(target, ...headers, inEnglish)).toMatchObject({ status: 421 });
  });

  it('counts under the host that a trusted proxy names', async () => {
    const headers = ['host: 10.0.0.7', 'x-forwarded-host: localhost', inEnglish];
    expect(await ask('/%zz', ...headers)).toEqual({ status: 400, text: broken.en });
  });

  it('is answered like everything else: in the language, with its number and the headers of all', async () => {
    const headers = { host: 'localhost', 'accept-language': 'zh', 'x-request-id': 'broken-0001' };
    const { statusCode, headers: sent, ...answer } = await server.app.inject({ url: '/%zz', headers });
    expect([statusCode, answer.json()]).toEqual([
      400,
      { errorCode: 10401, errorMessage: broken.zh, response: null },
    ]);
    expect(sent).toMatchObject({ 'x-request-id': 'broken-0001', 'x-content-type-options': 'nosniff' });
  });
});

it('a query that cannot be decoded, or an encoded path that can, is no broken address', async () => {
  expect(await ask('/healthz?a=%zz', 'host: localhost')).toMatchObject({ status: 200 });
  expect(await ask('/%68ealthz', 'host: localhost')).toMatchObject({ status: 200 });
  expect(await ask('/%2525', 'host: localhost', inEnglish)).toEqual({
    status: 404,
    text: 'There is no such call',
  });
});

describe('what the parser refuses', () => {
  it('is a broken address when its address is', async () => {
    expect(await ask('nothing', 'host: localhost')).toEqual({ status: 400, text: broken.en });
  });

  it('is no HTTP otherwise, and says nothing about JSON', async () => {
    expect(await ask('/', 'host: localhost', 'no header')).toEqual({
      status: 400,
      text: 'The request is not valid HTTP',
    });
  });
});
