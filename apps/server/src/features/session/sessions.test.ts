import { refreshTokenCookie, tokenCookie } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
import { cleanUp, endSessionsOfMember } from './index.ts';
import {
  type Browser,
  browser,
  duplicate,
  freshCode,
  isla,
  mara,
  minutes,
  omar,
  peopledServer,
  seconds,
  setStatus,
  signIn,
  tenantIdOf,
  tobin,
  userIdOf,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer({ log: true });
});
afterAll(() => server.close());

const stateOf = async (tab: Browser) => (await tab.call(profileCalls.obtain, {})).errorCode;
const listOf = async (tab: Browser) => (await tab.call(sessionCalls.sessions, {})).response.list;
const hour = 60 * minutes;

const macChrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1';

test('lists the devices of the user, in all organisations, the current one marked', async () => {
  const laptop = await signIn(server, mara, 'Blue Harbor Games', macChrome);
  server.clock.advance(5 * seconds);
  const phone = await signIn(server, mara, 'Northlight Shop', iphone);
  await signIn(server, tobin);
  const list = await listOf(laptop);
  expect(list).toEqual([
    {
      sessionId: expect.any(String),
      current: false,
      device: 'Safari · iOS',
      ip: '127.0.0.1',
      tenantName: 'Northlight Shop',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    },
    expect.objectContaining({ current: true, device: 'Chrome · macOS', tenantName: 'Blue Harbor Games' }),
  ]);
  expect((await listOf(phone)).map(({ current }) => current)).toEqual([true, false]);
});

test('being seen is written down, at most once a minute', async () => {
  const tab = await signIn(server, omar);
  const seen = async () => (await listOf(tab))[0]!.lastSeenAt;
  const first = await seen();
  server.clock.advance(50 * seconds);
  expect(await seen()).toBe(first);
  server.clock.advance(11 * seconds);
  const later = await seen();
  expect(Date.parse(later) - Date.parse(first)).toBeGreaterThan(60_000);
});

test('logging out ends this session at once, clears both cookies, and leaves the others', async () => {
  const [tab, other] = [await signIn(server, tobin), await signIn(server, tobin)];
  const copy = duplicate(server, tab);
  expect(await tab.call(sessionCalls.logout, {})).toMatchObject({ errorCode: 0, response: {} });
  expect(tab.jar.has(tokenCookie) || tab.jar.has(refreshTokenCookie)).toBe(false);
  expect(await stateOf(copy)).toBe(11014);
  expect((await copy.call(sessionCalls.logout, {})).errorCode).toBe(11014);
  expect(await stateOf(other)).toBe(0);
  expect(await stateOf(browser(server))).toBe(11012);
});

describe('remote sign-out', () => {
  test('of one device takes effect with its next call', async () => {
    const [here, there] = [await signIn(server, isla), await signIn(server, isla)];
    const target = (await listOf(there)).find(({ current }) => current)!;
    const end = () => here.call(sessionCalls.endSessions, { target: target.sessionId });
    expect(await end()).toMatchObject({ errorCode: 0, response: { ended: 1 } });
    expect(await stateOf(there)).toBe(11014);
    expect((await end()).errorCode).toBe(10404);
    expect((await listOf(here)).some(({ sessionId }) => sessionId === target.sessionId)).toBe(false);
  });

  test('of all others keeps this one', async () => {
    const tabs = [await signIn(server, isla), await signIn(server, isla), await signIn(server, isla)];
    const open = (await listOf(tabs[0]!)).length;
    const answer = await tabs[0]!.call(sessionCalls.endSessions, { others: true });
    expect(answer.response).toEqual({ ended: open - 1 });
    expect(await Promise.all(tabs.map(stateOf))).toEqual([0, 11014, 11014]);
    expect((await tabs[0]!.call(sessionCalls.endSessions, { others: true })).response).toEqual({ ended: 0 });
  });

  test('of this one is a logout', async () => {
    const tab = await signIn(server, isla);
    const { sessionId } = (await listOf(tab)).find(({ current }) => current)!;
    const copy = duplicate(server, tab);
    expect((await tab.call(sessionCalls.endSessions, { target: sessionId })).errorCode).toBe(0);
    expect(tab.jar.size).toBe(0);
    expect(await stateOf(copy)).toBe(11014);
  });

  test('of somebody else’s session is no such record, in the same organisation or another', async () => {
    const mine = await signIn(server, isla);
    for (const phone of [tobin, omar]) {
      const theirs = await signIn(server, phone);
      const { sessionId } = (await listOf(theirs)).find(({ current }) => current)!;
      expect((await mine.call(sessionCalls.endSessions, { target: sessionId })).errorCode).toBe(10404);
      expect(await stateOf(theirs)).toBe(0);
    }
  });

  test('wants one or the others, not both, not neither', async () => {
    const { a } = await server.fixture();
    const member = server.as(a.designer);
    for (const input of [{}, { target: a.designer.sessionId, others: true }, { others: false }])
      expect(fieldsOf(await member.send(sessionCalls.endSessions, input))).toEqual({ target: 'required' });
    expect(fieldsOf(await member.send(sessionCalls.endSessions, { target: '7' }))).toEqual({
      target: 'id',
    });
  });
});

describe('suspension', () => {
  test('signs the member out with its next call, and not the others', async () => {
    const [tab, colleague] = [await signIn(server, tobin), await signIn(server, isla)];
    await setStatus(server, tobin, 'STOP');
    expect(await stateOf(tab)).toBe(11014);
    expect(await stateOf(colleague)).toBe(0);
    await setStatus(server, tobin, 'USE');
  });

  test('in one organisation leaves the sessions in the other ones', async () => {
    const harbor = await signIn(server, mara, 'Blue Harbor Games');
    const northlight = await signIn(server, mara, 'Northlight Shop');
    const member = {
      userId: await userIdOf(server, mara),
      tenantId: await tenantIdOf(server, 'Blue Harbor Games'),
    };
    await server.services.db
      .transaction()
      .execute((tx) => endSessionsOfMember(tx, member, server.clock.now()));
    expect(await stateOf(harbor)).toBe(11014);
    expect(await stateOf(northlight)).toBe(0);
  });

  test('a member who was removed is out, too', async () => {
    const tab = await signIn(server, tobin);
    const { rows } = await server.owner.query(
      'delete from members where user_id = (select id from users where phone = $1) returning *',
      [tobin],
    );
    expect(await stateOf(tab)).toBe(11014);
    const [{ tenant_id, user_id, roles }] = rows as [{ tenant_id: string; user_id: string; roles: string[] }];
    await server.owner.query("insert into members values ($1, $2, $3, 'USE')", [tenant_id, user_id, roles]);
  });
});

describe('passwords', () => {
  const change = (tab: Browser, oldPassword: string, password: string) =>
    tab.call(sessionCalls.changePassword, { oldPassword, password, confirmPassword: password });
  const login = async (phone: string, password: string) =>
    (await server.anybody.call(sessionCalls.login, { phone, password })).envelope;

  test('changing it ends the other sessions and half-done logins; the new one counts', async () => {
    const [tab, other] = [await signIn(server, omar), await signIn(server, omar)];
    const { loginCode, tenants } = (await login(omar, 'Adsail2026')).response;
    expect(await change(tab, 'Adsail2026', 'NewReef77')).toMatchObject({ errorCode: 0 });
    expect(await stateOf(tab)).toBe(0);
    expect(await stateOf(other)).toBe(11014);
    const late = await server.anybody.call(sessionCalls.tenantLogin, {
      loginCode,
      tenantId: tenants[0]!.tenantId,
    });
    expect(late.envelope.errorCode).toBe(11005);
    expect((await login(omar, 'Adsail2026')).errorCode).toBe(11001);
    expect((await login(omar, 'NewReef77')).errorCode).toBe(0);
    const { rows } = await server.owner.query<{ row: string }>('select a::text as row from audit_log a');
    expect(rows.some(({ row }) => row.includes('changePassword'))).toBe(true);
    expect(rows.map(({ row }) => row).join() + server.logged.join()).not.toMatch(/NewReef77|Adsail2026/);
    expect((await change(tab, 'NewReef77', 'Adsail2026')).errorCode).toBe(0);
  });

  test('a wrong old password changes nothing and marks its field', async () => {
    const [tab, other] = [await signIn(server, omar), await signIn(server, omar)];
    expect(await change(tab, 'Adsail2027', 'NewReef77')).toMatchObject({
      errorCode: 11001,
      errorMessage: 'The current password is wrong',
      response: { fields: [{ path: 'oldPassword', rule: 'session.wrongPassword' }] },
    });
    expect(await stateOf(other)).toBe(0);
    expect((await login(omar, 'Adsail2026')).errorCode).toBe(0);
  });

  test('ten wrong old passwords lock the change, counted over many at once, but not the login', async () => {
    const tab = await signIn(server, tobin);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => change(tab, 'Wrong1234', 'NewReef77')),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 11001)).toHaveLength(10);
    expect(answers.filter(({ errorCode }) => errorCode === 11003)).toHaveLength(4);
    expect((await change(tab, 'Adsail2026', 'NewReef77')).errorCode).toBe(11003);
    expect((await login(tobin, 'Adsail2026')).errorCode).toBe(0);
    server.clock.advance(15 * minutes + 1 * seconds);
    expect((await change(tab, 'Adsail2026', 'NewReef77')).errorCode).toBe(0);
    expect((await change(tab, 'NewReef77', 'Adsail2026')).errorCode).toBe(0);
  });

  test('a refused try is counted, but its Idempotency-Key is free for the next one', async () => {
    const tab = await signIn(server, isla);
    const key = { 'idempotency-key': 'change-my-password' };
    const change = (oldPassword: string) =>
      tab.call(
        sessionCalls.changePassword,
        { oldPassword, password: 'NewReef77', confirmPassword: 'NewReef77' },
        key,
      );
    expect((await change('Wrong1234')).errorCode).toBe(11001);
    const { rows } = await server.owner.query(
      "select failures from login_attempts where purpose = 'CHANGE' and phone = $1",
      [isla],
    );
    expect(rows).toEqual([{ failures: 1 }]);
    expect((await change('Adsail2026')).errorCode).toBe(0);
    expect((await change('Adsail2026')).errorCode).toBe(0);
    const back = { oldPassword: 'NewReef77', password: 'Adsail2026', confirmPassword: 'Adsail2026' };
    expect((await tab.call(sessionCalls.changePassword, back)).errorCode).toBe(0);
  });

  test('both entries must be equal, with letters and digits', async () => {
    const { b } = await server.fixture();
    const answer = await server.as(b.admin).send(sessionCalls.changePassword, {
      oldPassword: 'x',
      password: 'lettersonly',
      confirmPassword: 'lettersonlY',
    });
    expect(fieldsOf(answer)).toEqual({
      oldPassword: 'session.passwordLength',
      password: 'session.passwordMix',
      confirmPassword: 'session.passwordMismatch',
    });
  });

  test('forgotten: a code sets a new one, ends every session and opens a locked login', async () => {
    const tab = await signIn(server, omar);
    for (let time = 0; time < 10; time += 1) await login(omar, 'Wrong1234');
    expect((await login(omar, 'Adsail2026')).errorCode).toBe(11003);
    const code = await freshCode(server, omar, 'FORGET');
    const forget = () =>
      server.anybody.call(sessionCalls.forgetPassword, { phone: omar, code, password: 'Afresh2026' });
    expect((await forget()).envelope).toEqual({ errorCode: 0, errorMessage: '', response: {} });
    expect(await stateOf(tab)).toBe(11014);
    expect((await login(omar, 'Afresh2026')).errorCode).toBe(0);
    expect((await forget()).envelope.errorCode).toBe(11002);
  });

  test('forgotten: nobody and a wrong code are refused alike; bad fields are named', async () => {
    const password = 'Afresh2026';
    const unknown = await server.anybody.call(sessionCalls.forgetPassword, {
      phone: '13700000001',
      code: '123456',
      password,
    });
    const known = await server.anybody.call(sessionCalls.forgetPassword, {
      phone: isla,
      code: '123456',
      password,
    });
    expect(known.envelope).toMatchObject({ errorCode: 11002, response: null });
    expect(unknown.envelope).toEqual(known.envelope);
    const answer = await server.anybody.send(sessionCalls.forgetPassword, {
      password: 'x',
      confirmPassword: 'y',
    });
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual(['code', 'confirmPassword', 'password', 'phone']);
  });
});

test('what has served its time is swept, what still counts stays', async () => {
  const tab = await signIn(server, mara);
  await freshCode(server, mara);
  const rowsIn = async (table: string) =>
    Number((await server.owner.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);
  const tables = ['sessions', 'refresh_tokens', 'login_tickets', 'sms_codes', 'login_attempts', 'sms_outbox'];
  await server.anybody.call(sessionCalls.login, { phone: mara, password: 'Wrong1234' });
  await server.anybody.call(sessionCalls.login, { phone: mara, password: 'Adsail2026' });
  await server.anybody.call(sessionCalls.login, { phone: tobin, password: 'Wrong1234' });
  const { rows } = await server.owner.query<{ id: string }>('select id from sessions limit 1');
  await server.owner.query('insert into used_nonces values ($1, $2, $3)', [
    rows[0]!.id,
    'x'.repeat(16),
    server.clock.now(),
  ]);

  await cleanUp(server.services.db, server.clock.now());
  expect(await stateOf(tab)).toBe(0);
  for (const table of [...tables, 'used_nonces'])
    expect([table, await rowsIn(table)]).not.toEqual([table, 0]);

  server.clock.advance(12 * minutes);
  await cleanUp(server.services.db, server.clock.now());
  expect(await Promise.all(['used_nonces', 'login_tickets', 'sms_codes'].map(rowsIn))).toEqual([0, 0, 0]);
  expect(await rowsIn('login_attempts')).toBeGreaterThan(0);

  server.clock.advance(8 * 24 * hour);
  await cleanUp(server.services.db, server.clock.now());
  expect(await Promise.all(tables.map(rowsIn))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await stateOf(tab)).toBe(11012);
});
