import type { Envelope, FieldError } from '@adsail/contract';
import { refreshTokenCookie, tokenCookie } from '@adsail/contract';
import type { SessionGrant } from '@adsail/contract/profile';
import { profileCalls } from '@adsail/contract/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../testing/index.ts';
import { freshCode, mara, unregisteredPhone, omar, peopledServer, tenantIdOf } from '../session/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer({ log: true });
});
afterAll(() => server.close());

const base = {
  constructor: 'LoginRequest',
  userId: '',
  roomId: '',
  deviceId: 'browser-1',
  sessionId: '',
  messageSeq: 1,
  osCode: 7,
};
const form = (request: unknown, more: object = {}) => ({
  kIndex: '0',
  osCode: '7',
  cmdId: 'login',
  protocolVersion: '1',
  request: typeof request === 'string' ? request : JSON.stringify(request),
  ...more,
});

async function dispatch(fields: Record<string, string>, headers = {}) {
  const raw = await server.anybody.request({
    method: 'POST',
    url: '/gateway/dispatch',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: raw.statusCode, cookies: raw.cookies, envelope: raw.json<Envelope<SessionGrant>>() };
}

const login = (more: object, headers = {}) =>
  dispatch(form({ ...base, phone: mara, password: 'Adsail2026', ...more }), headers);
const fieldsOf = (envelope: Envelope): Record<string, string> =>
  Object.fromEntries(
    (envelope.response as { fields: FieldError[] }).fields.map(({ path, rule }) => [path, rule]),
  );

test('logs in in one step, in the organisation of the longest standing, with cookies', async () => {
  const { status, envelope, cookies } = await login({});
  expect(status).toBe(200);
  expect(envelope).toMatchObject({
    errorCode: 0,
    errorMessage: '',
    response: {
      profile: { tenantName: 'Blue Harbor Games', deviceId: 'browser-1', userName: 'Mara Quayle' },
    },
  });
  expect(cookies.map(({ name }) => name)).toEqual([tokenCookie, refreshTokenCookie]);
  const me = await server.anybody.call(profileCalls.obtain, {}, { 'x-token': envelope.response.token });
  expect(me.envelope.response.profile).toEqual(envelope.response.profile);
});

test('or in the one that is named, if the user belongs there', async () => {
  const northlight = await login({ tenantId: await tenantIdOf(server, 'Northlight Shop') });
  expect(northlight.envelope.response.profile.tenantName).toBe('Northlight Shop');
  const foreign = await login({ tenantId: await tenantIdOf(server, 'Red Reef Apps') });
  expect(foreign.envelope).toMatchObject({ errorCode: 11006, response: null });
  expect(foreign.cookies).toEqual([]);
  expect((await login({ tenantId: 'nowhere' })).envelope).toEqual(foreign.envelope);
});

test('also with an SMS code', async () => {
  const code = await freshCode(server, omar);
  const byCode = () => dispatch(form({ ...base, phone: omar, code }));
  expect((await byCode()).envelope).toMatchObject({
    errorCode: 0,
    response: { profile: { tenantName: 'Red Reef Apps' } },
  });
  expect((await byCode()).envelope.errorCode).toBe(11002);
});

test('a wrong password and nobody are refused alike, and counted', async () => {
  const wrong = await login({ password: 'Wrong1234' });
  expect(wrong.envelope).toMatchObject({ errorCode: 11001, response: null });
  expect((await login({ phone: unregisteredPhone })).envelope).toEqual(wrong.envelope);
  for (let time = 0; time < 9; time += 1) await login({ password: 'Wrong1234' });
  expect((await login({})).envelope.errorCode).toBe(11003);
  await server.owner.query('delete from login_attempts');
});

test.each(['{"constructor":', 'not json', '[1,2]', '"text"', 'null', '42'])(
  'a request field that holds %s is named',
  async (request) => {
    const { status, envelope } = await dispatch(form(request));
    expect(status).toBe(200);
    expect(envelope.errorCode).toBe(10400);
    expect(fieldsOf(envelope)).toEqual({ request: 'notJson' });
  },
);

test('an unknown command is named in the caller’s language', async () => {
  const { status, envelope } = await dispatch(form(base, { cmdId: 'fly' }), { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(envelope).toEqual({
    errorCode: 10400,
    errorMessage: 'Unknown command fly',
    response: { fields: [{ path: 'cmdId', rule: 'gateway.unknownCommand', message: 'Unknown command fly' }] },
  });
});

test('every bad field of the request is named under it', async () => {
  const { envelope } = await dispatch(
    form({ ...base, constructor: 7, deviceId: 'x'.repeat(129), phone: '1', password: 'short' }),
  );
  expect(fieldsOf(envelope)).toEqual({
    'request.constructor': 'type',
    'request.deviceId': 'maxLength',
    'request.phone': 'session.phoneDigits',
    'request.password': 'session.passwordLength',
  });
});

test.each([
  ['NUL', String.raw`b\u0000`],
  ['half a surrogate pair', String.raw`\ud800`],
])('a text with %s inside the JSON of the form is refused like anywhere else', async (_what, text) => {
  const request = JSON.stringify({ ...base, phone: mara, password: 'Adsail2026' });
  const { envelope } = await dispatch(form(request.replace('browser-1', () => text)));
  expect(envelope.errorCode).toBe(10400);
  expect(fieldsOf(envelope)).toEqual({ 'request.deviceId': 'format' });
});

test('a request without a constructor is refused', async () => {
  const { constructor: _constructor, ...rest } = base;
  const { envelope } = await dispatch(form({ ...rest, phone: mara, password: 'Adsail2026' }));
  expect(Object.keys(fieldsOf(envelope))).toEqual(['request.constructor']);
});

test('every missing form field is named', async () => {
  const { envelope } = await dispatch({});
  expect(fieldsOf(envelope)).toEqual({
    kIndex: 'required',
    osCode: 'required',
    cmdId: 'required',
    request: 'required',
    protocolVersion: 'required',
  });
});

test('the password is not in the log', () => {
  expect(server.logged.length).toBeGreaterThan(0);
  expect(server.logged.join()).not.toContain('Adsail2026');
});
