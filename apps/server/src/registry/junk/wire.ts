import fc from 'fast-check';
import { junkText } from './values.ts';

export type Headers = [string, string][];

export const otherPath = fc.constantFrom(
  '/',
  '/files/1/2/3.png',
  '/files/upload',
  '/console/assets/x.js',
  '/docs',
  '/docs/openapi.json',
  '/healthz',
  '/nothing',
);
export const method = fc.constantFrom(
  'GET',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
);
export const contentType = fc.constantFrom(
  'text/plain',
  'text/html',
  'application/xml',
  '',
  ';',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; boundary=x',
  'APPLICATION/JSON',
  'application/json+',
  'x'.repeat(2000),
  'application/octet-stream',
);
export const oddPath = fc.constantFrom(
  '%00',
  '%2e%2e%2f',
  '..',
  '%ff',
  '%E0%A4%A',
  'x'.repeat(500),
  "'",
  '*',
  ':',
  '%20',
  '%5c',
  'constructor',
  '__proto__',
  '{platform}',
  '%F0%9F%98%80',
);

/** What may stand in a header: anything but what would end it. */
export const headerText = junkText.map((text) => text.slice(0, 4000).replaceAll(/[\r\n\u0000]/g, ' '));

const headerName = fc.constantFrom(
  'accept-language',
  'accept-encoding',
  'cookie',
  'idempotency-key',
  'x-request-id',
  'origin',
  'x-forwarded-for',
  'user-agent',
  'range',
  'if-none-match',
  'x-timestamp',
  'authorization',
  'referer',
  'content-encoding',
  'expect',
  'te',
  'upgrade',
  'x-http-method-override',
  'if-modified-since',
);
const headerValue = fc.constantFrom(
  'gzip',
  'br;q=2',
  '*;q=nan',
  'bytes=9-1',
  'null',
  '0',
  '-1',
  'zh;q=x,,,;',
  '100-continue',
);
const cookie = fc.oneof(
  headerText.map((text) => `Admin-Token=${text}`),
  fc.constantFrom(
    'Admin-Token=%',
    '=; =;;',
    `a=${'b'.repeat(3000)}`,
    'Admin-Token="',
    '__proto__=1; constructor=2',
  ),
);
const idempotencyKey = fc.oneof(headerText, fc.constantFrom('a-good-key-1', 'x'.repeat(200)));

const header = (name: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<Headers> =>
  fc.tuple(name, value).map((pair) => [pair]);

export const oddHeaders: fc.Arbitrary<Headers> = fc.oneof(
  header(fc.constant('cookie'), cookie),
  header(fc.constant('idempotency-key'), idempotencyKey),
  fc
    .constantFrom(2, 60, 1500)
    .map((count) => Array.from({ length: count }, (_, at): [string, string] => [`x-odd-${at}`, 'y'])),
  header(headerName, headerValue),
  header(headerName, headerText),
);

export function message(method: string, address: string, headers: Headers, body: Buffer): Buffer {
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'host: 127.0.0.1',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

export const length = (body: Buffer): Headers => [['content-length', String(body.length)]];

export const chunked = (body: Buffer, size: string): Buffer =>
  Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
