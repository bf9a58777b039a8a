import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { calls, read } from '@adsail/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { bind } from '../framework/bind.ts';
import { encodingOf } from './encode.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of %s the caller gets %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

describe('the answer of a call', () => {
  const textCalls = calls('products', {
    text: read('/ad/probe/text', {
      input: z.object({ length: z.int() }),
      output: z.object({ text: z.string() }),
      right: 'products.read',
      summary: 'For tests',
    }),
  });
  const routes = bind(textCalls, { text: async ({ input }) => ({ text: '字'.repeat(input.length) }) });
  let server: TestServer;
  let fixture: Fixture;
  beforeAll(async () => {
    server = await testServer({ features: [{ name: 'text', routes }] });
    fixture = await server.fixture();
  });
  afterAll(() => server.close());

  const ask = (length: number, encoding?: string) =>
    server.anybody.request({
      method: 'POST',
      url: textCalls.text.path,
      payload: { length },
      headers: { 'x-token': fixture.a.admin.token, ...(encoding ? { 'accept-encoding': encoding } : {}) },
    });
  const expected = (length: number) =>
    JSON.stringify({ errorCode: 0, errorMessage: '', response: { text: '字'.repeat(length) } });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is packed with %s when it is long', async (encoding, unpack) => {
    const { headers, rawPayload } = await ask(50_000, encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(rawPayload.length).toBeLessThan(5000);
    expect(unpack(rawPayload).toString()).toBe(expected(50_000));
  });

  it('is left as it is when it is short, or when nobody asked', async () => {
    for (const [length, encoding] of [
      [20, 'br'],
      [50_000, undefined],
      [50_000, 'identity'],
    ] as const) {
      const { headers, body } = await ask(length, encoding);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBe(String(Buffer.byteLength(expected(length))));
      expect(body).toBe(expected(length));
    }
  });

  it('takes no packed body: what it would unpack to is not known before it is unpacked', async () => {
    const answer = await server.anybody.request({
      method: 'POST',
      url: textCalls.text.path,
      payload: gzipSync('{"length":1}'),
      headers: {
        'x-token': fixture.a.admin.token,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    });
    expect(answer.statusCode).toBe(415);
  });
});
