import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '@adsail/contract/products';
import { tenantCalls } from '@adsail/contract/tenants';
import { profileCalls } from '@adsail/contract/profile';
import { type Fixture, type TestServer, fieldsOf, testServer } from '../testing/index.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.anybody.request({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-token': fixture.a.admin.token, ...headers },
  });

describe('answers', () => {
  it('carry the envelope and a request id', async () => {
    const { status, envelope, headers } = await server.as(fixture.a.admin).call(productCalls.page, {});
    expect(status).toBe(200);
    expect(envelope).toEqual({
      errorCode: 0,
      errorMessage: '',
      response: { list: [], total: 0, pageIndex: 1, pageSize: 20 },
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('take over a sane request id and no other', async () => {
    const sane = await post('/ad/product/page', '{}', { 'x-request-id': 'trace-1234567' });
    expect(sane.headers['x-request-id']).toBe('trace-1234567');
    const insane = await post('/ad/product/page', '{}', { 'x-request-id': 'a b\tc;DROP' });
    expect(insane.headers['x-request-id']).not.toContain('DROP');
  });

  it.each([
    ['not JSON', '/ad/product/page', '{"a":', 'application/json', 400, 10401],
    ['another content type', '/ad/product/page', 'a=1', 'application/x-www-form-urlencoded', 400, 10401],
    ['prototype poison', '/ad/product/page', '{"__proto__":{"a":1}}', 'application/json', 400, 10401],
    ['unknown path', '/ad/nothing/here', '{}', 'application/json', 404, 10405],
    ['broken address', '/ad/%E0%A4%A', '{}', 'application/json', 400, 10401],
    [
      'too large',
      '/ad/product/page',
      JSON.stringify({ keyword: 'x'.repeat(3_000_000) }),
      'application/json',
      413,
      10413,
    ],
  ])('%s', async (_name, url, payload, type, status, errorCode) => {
    const answer = await post(url, payload, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ errorCode, errorMessage: expect.any(String), response: null });
  });

  it('speak the language of the header', async () => {
    const messages = await Promise.all(
      ['zh-CN,en;q=0.5', 'en', 'ar', 'fr'].map(async (language) => {
        const { envelope } = await server.anybody.send(
          productCalls.page,
          {},
          { 'accept-language': language },
        );
        return envelope.errorMessage;
      }),
    );
    expect(new Set(messages).size).toBe(3);
    expect(messages[0]).toMatch(/[\u4e00-\u9fff]/);
    expect(messages[1]).toBe(messages[3]);
    expect(messages[2]).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('validation', () => {
  it('reports every bad field at once, also those of the context', async () => {
    const answer = await server.as(fixture.a.admin).send(productCalls.add, {
      name: '',
      imageUrl: 7,
      illustrate: 'x'.repeat(501),
      platform: 'MYSPACE',
      deviceId: 5,
    });
    expect(answer.envelope.errorCode).toBe(10400);
    expect(Object.keys(fieldsOf(answer)).toSorted()).toEqual([
      'deviceId',
      'illustrate',
      'imageUrl',
      'name',
      'platform',
    ]);
  });

  it.each([['[]'], ['7'], ['null'], ['"text"']])('refuses a body that is no object: %s', async (payload) => {
    const answer = await post('/ad/product/add', payload);
    expect(answer.json()).toMatchObject({ errorCode: 10400 });
  });

  it('takes no text that the database cannot hold', async () => {
    const nul = await server.as(fixture.a.admin).send(productCalls.page, { keyword: 'a\u0000b' });
    expect(fieldsOf(nul)).toEqual({ keyword: 'format' });
    const half = await server.as(fixture.a.admin).send(productCalls.page, { keyword: '\uD83D' });
    expect(fieldsOf(half)).toEqual({ keyword: 'format' });
  });
});

describe('tenant', () => {
  it('refuses a request that was made for another organisation', async () => {
    const { envelope } = await server
      .as(fixture.a.admin)
      .send(productCalls.page, { tenantId: fixture.b.tenantId });
    expect(envelope).toMatchObject({
      errorCode: 10409,
      errorMessage: expect.stringContaining('another organisation'),
    });
    const own = await server.as(fixture.a.admin).send(productCalls.page, { tenantId: fixture.a.tenantId });
    expect(own.envelope.errorCode).toBe(0);
  });

  it('lets a switch name another one: that is its input', async () => {
    const { envelope } = await server
      .as(fixture.a.admin)
      .send(profileCalls.switchTenant, { tenantId: fixture.b.tenantId });
    expect(envelope.errorCode).toBe(11006);
  });
});

describe('rights', () => {
  it('refuse with 403, whatever the input is', async () => {
    const { designer } = fixture.a;
    const refused = await server
      .as(designer)
      .send(tenantCalls.update, { timezone: 'Asia_Tokyo', currency: 'USD' });
    expect([refused.status, refused.envelope.errorCode]).toEqual([403, 10403]);
    const invalid = await server.as(designer).send(tenantCalls.update, {});
    expect([invalid.status, invalid.envelope.errorCode]).toEqual([403, 10403]);
  });
});
