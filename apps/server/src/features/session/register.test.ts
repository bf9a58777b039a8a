import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { tenantCalls } from '@adsail/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
import { demoPassword } from './demo.ts';
import {
  browser,
  freshCode,
  jun,
  mara,
  minutes,
  peopledServer,
  petra,
  tenantIdOf,
  userIdOf,
  wrong,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer();
});
afterAll(() => server.close());

const form = (phone: string, code: string) => ({
  phone,
  code,
  password: 'Harbor2026',
  confirmPassword: 'Harbor2026',
  privacyAgreed: true as const,
});
const register = (phone: string, code: string, more: object = {}, headers = {}) =>
  server.anybody.call(sessionCalls.register, { ...form(phone, code), ...more }, headers);
const count = async (table: 'users' | 'tenants' | 'members'): Promise<number> =>
  Number((await server.owner.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);

test('makes a user and an organisation of its own with all platforms, and logs in there', async () => {
  const phone = '13611110001';
  const code = await freshCode(server, phone, 'REGISTER');
  const { status, raw } = await register(phone, code, { userName: 'Ada Pier', tenantName: 'Pier Works' });
  expect(status).toBe(200);
  const body = raw.json();
  expect(body).toEqual({
    errorCode: 0,
    errorMessage: '',
    response: { userId: expect.any(String), tenantId: expect.stringMatching(/^\d{6,}$/) },
    code: 200,
    msg: '',
    data: body.response,
  });
  const tab = browser(server);
  const ticket = await tab.call(sessionCalls.login, { phone, password: 'Harbor2026' });
  expect(ticket.response.tenants).toMatchObject([
    { tenantId: body.data.tenantId, tenantName: 'Pier Works', roleCode: 'ADMINISTRATOR' },
  ]);
  const grant = await tab.call(sessionCalls.tenantLogin, {
    loginCode: ticket.response.loginCode,
    tenantId: body.data.tenantId,
  });
  expect(grant.response.profile).toMatchObject({
    userId: body.data.userId,
    userName: 'Ada Pier',
    platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
    userRoleList: [{ roleCode: 'ADMINISTRATOR' }],
  });
  const detail = await tab.call(tenantCalls.detail, {});
  expect(detail.response).toMatchObject({ tenantName: 'Pier Works', memberCount: 1, version: 1 });
});

test('without names: the phone, masked, and an organisation named after it in the language of the request', async () => {
  const phone = '13611110002';
  const code = await freshCode(server, phone, 'REGISTER');
  const { envelope } = await register(phone, code, {}, { 'accept-language': 'zh' });
  const { rows } = await server.owner.query(
    'select u.name as person, u.lang, t.name as tenant from users u, tenants t where u.id = $1 and t.id = $2',
    [envelope.response.userId, envelope.response.tenantId],
  );
  expect(rows).toEqual([{ person: '136****0002', lang: 'zh', tenant: '136****0002的组织' }]);
});

test('a phone that was invited registers like any other: own organisation, own name, still invited', async () => {
  const tenants = await count('tenants');
  const code = await freshCode(server, jun, 'REGISTER');
  const { envelope } = await register(jun, code, { userName: 'June Harrow', tenantName: 'June Works' });
  expect(envelope.response.userId).toBe(await userIdOf(server, jun));
  expect(await count('tenants')).toBe(tenants + 1);
  const tab = browser(server);
  const ticket = await tab.call(sessionCalls.login, { phone: jun, password: 'Harbor2026' });
  expect(ticket.response).toMatchObject({
    tenants: [{ tenantId: envelope.response.tenantId, tenantName: 'June Works', roleCode: 'ADMINISTRATOR' }],
    invitations: [{ tenantName: 'Blue Harbor Games', roleCode: 'OPTIMIZER', inviterName: 'Mara Quayle' }],
  });
  await tab.call(sessionCalls.tenantLogin, {
    loginCode: ticket.response.loginCode,
    tenantId: envelope.response.tenantId,
  });
  expect((await tab.call(profileCalls.obtain, {})).response.userName).toBe('June Harrow');
});

test('somebody who belongs nowhere any more may register again and keeps its name', async () => {
  const phone = '13611110003';
  await register(phone, await freshCode(server, phone, 'REGISTER'), { userName: 'Ada Pier' });
  await server.owner.query('delete from members where user_id = (select id from users where phone = $1)', [
    phone,
  ]);
  const { envelope } = await register(phone, await freshCode(server, phone, 'REGISTER'));
  expect(envelope.errorCode).toBe(0);
  const { rows } = await server.owner.query('select name from users where phone = $1', [phone]);
  expect(rows).toEqual([{ name: 'Ada Pier' }]);
});

test('registering ends a login that was half done before', async () => {
  const phone = '13611110008';
  await server.owner.query(
    "insert into users (id, phone_region, phone, name, lang) values (gen_random_uuid(), '86', $1, 'x', 'en')",
    [phone],
  );
  await server.owner.query(
    `insert into members (tenant_id, user_id, roles, status)
     select $1, id, '{DESIGNER}', 'INVITE' from users where phone = $2`,
    [await tenantIdOf(server, 'Red Reef Apps'), phone],
  );
  const code = await freshCode(server, phone);
  const ticket = await server.anybody.call(sessionCalls.codeLogin, { phone, code });
  const { loginCode } = ticket.envelope.response;
  const made = await register(phone, await freshCode(server, phone, 'REGISTER'));
  const { tenantId } = made.envelope.response;
  const entered = await server.anybody.call(sessionCalls.tenantLogin, { loginCode, tenantId });
  expect(entered.envelope.errorCode).toBe(11005);
});

test('a taken phone is refused like any other with a wrong code, and told only with the right one', async () => {
  const code = await freshCode(server, mara, 'REGISTER');
  const free = await freshCode(server, '13611110004', 'REGISTER');
  const takenWrong = await register(mara, wrong(code));
  const freeWrong = await register('13611110004', wrong(free));
  expect(takenWrong.raw.json()).toEqual(freeWrong.raw.json());
  expect(takenWrong.raw.json()).toMatchObject({ errorCode: 11002, code: 11002 });

  const before = await count('users');
  const taken = await register(mara, code, {}, { 'accept-language': 'en' });
  expect(taken.envelope).toMatchObject({
    errorCode: 10400,
    errorMessage: 'This phone number cannot be registered. Try to log in or reset the password',
  });
  expect(fieldsOf(taken)).toEqual({ phone: 'session.phoneRegistered' });
  expect(await count('users')).toBe(before);
  const { envelope } = await server.anybody.call(sessionCalls.login, { phone: mara, password: demoPassword });
  expect(envelope.errorCode).toBe(0);
});

test('who was stopped cannot register its way back', async () => {
  const code = await freshCode(server, petra, 'REGISTER');
  expect((await register(petra, code)).envelope.errorCode).toBe(10400);
});

test('doubles at the same time make one', async () => {
  const phone = '13611110005';
  const code = await freshCode(server, phone, 'REGISTER');
  const before = [await count('users'), await count('tenants'), await count('members')];
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(phone, code)));
  expect(answers.map(({ envelope }) => envelope.errorCode).sort()).toEqual([0, ...Array(4).fill(11002)]);
  const after = [await count('users'), await count('tenants'), await count('members')];
  expect(after).toEqual(before.map((n) => n + 1));
});

test('repeated with its Idempotency-Key gets the same answer', async () => {
  const phone = '13611110006';
  const code = await freshCode(server, phone, 'REGISTER');
  const key = { 'idempotency-key': 'registration-0001' };
  const first = await register(phone, code, {}, key);
  const second = await register(phone, code, {}, key);
  expect(first.envelope.errorCode).toBe(0);
  expect(second.raw.json()).toEqual(first.raw.json());
});

test('every bad field is named at once', async () => {
  const answer = await server.anybody.send(sessionCalls.register, {
    phone: '136',
    code: 'abc',
    password: 'onlyletters',
    confirmPassword: 'other',
    userName: 'x'.repeat(51),
    privacyAgreed: false,
  });
  expect(answer.envelope.errorCode).toBe(10400);
  expect(fieldsOf(answer)).toEqual({
    phone: 'session.phoneDigits',
    code: 'session.codeFormat',
    password: 'session.passwordMix',
    confirmPassword: 'session.passwordMismatch',
    userName: 'maxLength',
    privacyAgreed: 'session.privacy',
  });
});

test('a code that came too late registers nobody', async () => {
  const phone = '13611110007';
  const code = await freshCode(server, phone, 'REGISTER');
  server.clock.advance(6 * minutes);
  expect((await register(phone, code)).envelope.errorCode).toBe(11002);
  expect((await server.owner.query('select from users where phone = $1', [phone])).rowCount).toBe(0);
});
