import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bodyLimits, maxFieldErrors } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { fileCalls } from '@adsail/contract/files';
import { gatewayCalls } from '@adsail/contract/gateway';
import { memberCalls, memberLimits } from '@adsail/contract/members';
import { allCalls } from '@adsail/contract/registry';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await testServer({ features: [probe().feature] });
  fixture = await server.fixture();
});
afterAll(() => server.close());

const post = async (url: string, payload: string, type = 'application/json') => {
  const headers = { 'content-type': type, 'x-token': fixture.a.admin.token };
  const answer = await server.anybody.request({ method: 'POST', url, payload, headers });
  const envelope = answer.json<{ errorCode: number }>();
  return { status: answer.statusCode, text: answer.body, errorCode: envelope.errorCode };
};
const ofLength = (length: number) => `{"x":"${'x'.repeat(length - 8)}"}`;

describe('a body', () => {
  it.each([
    ['a call without a session', sessionCalls.login.path, bodyLimits.public],
    ['a call of a member', accountCalls.authorisedPage.path, bodyLimits.member],
    ['a call that says so', memberCalls.updatePermissions.path, bodyLimits.large],
  ])('of %s has its limit', async (_name, path, limit) => {
    const fits = await post(path, ofLength(limit));
    expect(fits.status).toBe(200);
    expect(fits.errorCode).not.toBe(10413);
    expect(await post(path, ofLength(limit + 1))).toMatchObject({ status: 413, errorCode: 10413 });
  });

  it('of what is no call is small', async () => {
    expect(await post('/ad/nothing/here', ofLength(bodyLimits.public + 1))).toMatchObject({ status: 413 });
  });

  it('of the gateway is limited like that of any other public call', async () => {
    const form = (length: number) => `request=${'x'.repeat(length - 8)}`;
    const type = 'application/x-www-form-urlencoded';
    const { path } = gatewayCalls.dispatch;
    expect(await post(path, form(bodyLimits.public), type)).toMatchObject({ status: 200, errorCode: 10400 });
    expect(await post(path, form(bodyLimits.public + 1), type)).toMatchObject({
      status: 413,
      errorCode: 10413,
    });
  });

  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  it.each([
    ['one field that is too long', field('kind', 'x'.repeat(10_001))],
    [
      'many fields that are too long together',
      Array.from({ length: 4 }, (_, at) => field(`f${at}`, 'x'.repeat(9000))).join(''),
    ],
  ])('of a form with a file is refused with %s', async (_name, fields) => {
    const answer = await post(fileCalls.upload.path, `${fields}--b--\r\n`, 'multipart/form-data; boundary=b');
    // The envelope of this call is `status`, not `errorCode`.
    expect(answer).toMatchObject({ status: 413 });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 10413 });
  });

  it('is large in no call that needs no session', () => {
    const generous = allCalls.filter(
      ({ right, maxBytes }) => right === 'public' && maxBytes > bodyLimits.public,
    );
    expect(generous.map(({ path }) => path)).toEqual([]);
  });

  it('has room for all accounts that a member may have', async () => {
    const permissions = Array.from({ length: memberLimits.permissions }, (_, at) => ({
      platform: 'FACEBOOK',
      advertiserId: String(10n ** 23n + BigInt(at)),
      permission: 'MANAGE',
    }));
    const input = { memberId: fixture.a.optimizer.userId, permissions };
    const answer = await server.as(fixture.a.admin).send(memberCalls.updatePermissions, input);
    expect(answer.status).toBe(200);
    // It has come to the handler: that knows none of these accounts.
    expect(fieldsOf(answer)['permissions.0.advertiserId']).toBe('accounts.unknownAccount');
  });
});

describe('a body with a content-encoding', () => {
  const send = async (encoding: string, payload: Buffer | string, path = sessionCalls.login.path) => {
    const { statusCode, body } = await server.anybody.request({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding, 'accept-language': 'en' },
    });
    return { status: statusCode, envelope: JSON.parse(body) as { errorCode: number; errorMessage: string } };
  };
  const json = '{"phone":"13800000001","password":"Harbor2026"}';
  const refused = {
    status: 415,
    envelope: {
      errorCode: 10415,
      errorMessage: 'Compressed request bodies are not accepted. Send the body without Content-Encoding',
      response: null,
    },
  };

  it.each([
    ['gzip', gzipSync(json)],
    ['br', brotliCompressSync(json)],
    ['zstd', json],
    ['gzip, identity', json],
    ['nonsense', json],
  ])('%s is refused, and the answer says what to do', async (encoding, payload) => {
    expect(await send(encoding, payload)).toEqual(refused);
  });

  it('is refused where no call is, and in forms', async () => {
    expect(await send('gzip', gzipSync(json), '/ad/nothing/here')).toEqual(refused);
    expect(await send('gzip', gzipSync('request=x'), gatewayCalls.dispatch.path)).toEqual(refused);
  });

  it('is read when the encoding is none, or when there is no body', async () => {
    expect(await send('identity', json)).toMatchObject({ status: 200 });
    const health = { method: 'GET', url: '/healthz', headers: { 'content-encoding': 'gzip' } } as const;
    expect((await server.anybody.request(health)).statusCode).toBe(200);
  });
});

describe('an input', () => {
  it('that is too deep is refused as such, in a public call too', async () => {
    // `x` is one level; whether a text is short, long or spelled out makes no difference.
    const deep = (levels: number, text: string) =>
      `{"x":${'['.repeat(levels - 1)}"${text}"${']'.repeat(levels - 1)}}`;
    for (const text of ['A', String.raw`\u0041`, 'A'.repeat(2000)]) {
      expect((await post(sessionCalls.login.path, deep(32, text))).text).not.toContain('"path":""');
      for (const levels of [33, 51, 70, 10_000]) {
        const refused = await post(sessionCalls.login.path, deep(levels, text));
        expect(refused).toMatchObject({ status: 200, errorCode: 10400 });
        expect(refused.text).toContain('"path":""');
        expect(refused.text.length).toBeLessThan(1000);
      }
    }
  });

  it('of somebody who may not ask is not even read', async () => {
    const { path } = memberCalls.updatePermissions;
    const answer = await server.as(fixture.a.designer).request({
      method: 'POST',
      url: path,
      payload: '{"not": json',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json<{ errorCode: number }>().errorCode]).toEqual([403, 10403]);
  });

  it('with a hundred thousand bad fields is refused before they are looked at', async () => {
    const many = await post(probeCalls.list.path, JSON.stringify({ list: Array(100_000).fill(0) }));
    expect(many).toMatchObject({ status: 413, errorCode: 10413 });
  });

  it('with thousands of bad fields is told a hundred of them', async () => {
    const some = await post(probeCalls.list.path, JSON.stringify({ list: Array(10_000).fill(0) }));
    expect(some).toMatchObject({ status: 200, errorCode: 10400 });
    const { fields } = (JSON.parse(some.text) as { response: { fields: unknown[] } }).response;
    expect(fields).toHaveLength(maxFieldErrors);
  });
});
