import { refreshTokenCookie, tokenCookie } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionTokenOf, signSecretOf } from '../../secrets.ts';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
import { demoPassword } from './demo.ts';
import {
  browser,
  freshCode,
  isla,
  jun,
  mara,
  minutes,
  unregisteredPhone,
  omar,
  peopledServer,
  petra,
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

const login = async (phone: string, password = demoPassword, headers = {}) =>
  (await server.anybody.call(sessionCalls.login, { phone, password }, headers)).envelope;
const ticketOf = async (phone: string) => (await login(phone)).response;

describe('by password', () => {
  test('answers a login code and the organisations, each with the first role in the reader’s language', async () => {
    const answer = await login(mara, demoPassword, { 'accept-language': 'zh' });
    expect(answer).toEqual({
      errorCode: 0,
      errorMessage: '',
      response: {
        loginCode: expect.stringMatching(/^[\w-]{43}$/),
        expiresInSeconds: 300,
        tenants: [
          {
            tenantId: await tenantIdOf(server, 'Blue Harbor Games'),
            tenantName: 'Blue Harbor Games',
            roleCode: 'ADMINISTRATOR',
            roleName: '管理员',
          },
          {
            tenantId: await tenantIdOf(server, 'Northlight Shop'),
            tenantName: 'Northlight Shop',
            roleCode: 'OPTIMIZER',
            roleName: '优化师',
          },
        ],
        invitations: [],
        isRegistered: true,
        stoppedIn: [],
      },
    });
  });

  test('no cookie is set before an organisation is chosen', async () => {
    const tab = browser(server);
    await tab.call(sessionCalls.login, { phone: mara, password: demoPassword });
    expect(tab.jar.size).toBe(0);
  });

  test('wrong password, nobody, somebody without a password: the same words', async () => {
    const [wrongPassword, unknown, withoutPassword] = [
      await login(mara, 'Adsail2027'),
      await login(unregisteredPhone),
      await login(jun),
    ];
    expect(wrongPassword).toMatchObject({ errorCode: 11001, response: null });
    expect(unknown).toEqual(wrongPassword);
    expect(withoutPassword).toEqual(wrongPassword);
  });

  test('the same number of another region is somebody else', async () => {
    const { envelope } = await server.anybody.call(sessionCalls.login, {
      phone: mara.slice(0, 8),
      phoneRegion: '852',
      password: demoPassword,
    });
    expect(envelope.errorCode).toBe(11001);
  });

  test('a password is case sensitive', async () => {
    expect((await login(tobin, 'adsail2026')).errorCode).toBe(11001);
    expect((await login(tobin)).errorCode).toBe(0);
  });

  test('who is stopped everywhere has nothing to enter, and sees where', async () => {
    expect(await login(petra)).toMatchObject({
      errorCode: 0,
      response: {
        tenants: [],
        invitations: [],
        isRegistered: true,
        stoppedIn: [{ tenantName: 'Blue Harbor Games' }],
      },
    });
  });

  test('who is only invited gets a login code all the same, to decide with', async () => {
    const reef = await tenantIdOf(server, 'Red Reef Apps');
    const petraId = await userIdOf(server, petra);
    await server.owner.query(
      `insert into members (tenant_id, user_id, roles, status, invited_by)
       values ($1, $2, '{DESIGNER,OPTIMIZER}', 'INVITE', $3)`,
      [reef, petraId, await userIdOf(server, omar)],
    );
    const { response } = await login(petra, demoPassword, { 'accept-language': 'en' });
    expect(response).toMatchObject({
      tenants: [],
      invitations: [
        {
          tenantId: reef,
          tenantName: 'Red Reef Apps',
          roleName: 'Designer',
          roles: [{ roleName: 'Designer' }, { roleName: 'Optimizer' }],
          inviterName: 'Omar Saltwell',
        },
      ],
    });
    const entered = await server.anybody.call(sessionCalls.tenantLogin, {
      loginCode: response.loginCode,
      tenantId: reef,
    });
    expect(entered.envelope.errorCode).toBe(11006);
    await server.owner.query('delete from members where tenant_id = $1 and user_id = $2', [reef, petraId]);
  });

  test('every bad field is named', async () => {
    const answer = await server.anybody.send(sessionCalls.login, { phone: '1', password: 'short' });
    expect(answer.envelope.errorCode).toBe(10400);
    expect(fieldsOf(answer)).toEqual({ phone: 'session.phoneDigits', password: 'session.passwordLength' });
  });

  test('stored hashes are argon2id, and different for equal passwords', async () => {
    const { rows } = await server.owner.query<{ password_hash: string }>(
      'select password_hash from users where password_hash is not null',
    );
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });
});

describe('the lock', () => {
  test.each([
    ['somebody', isla],
    ['nobody', unregisteredPhone],
  ])('ten wrong passwords of %s lock the login for 15 minutes', async (_who, phone) => {
    server.clock.advance(16 * minutes);
    await server.owner.query('delete from login_attempts');
    for (let time = 0; time < 10; time += 1) expect((await login(phone, 'Wrong1234')).errorCode).toBe(11001);
    expect(await login(phone)).toMatchObject({
      errorCode: 11003,
      errorMessage: 'Too many wrong attempts. Try again in 15 minutes',
      response: { minutes: 15 },
    });
    server.clock.advance(14 * minutes);
    expect(await login(phone)).toMatchObject({ errorCode: 11003, response: { minutes: 1 } });
    server.clock.advance(1 * minutes + 1 * seconds);
    expect((await login(phone)).errorCode).toBe(phone === isla ? 0 : 11001);
  });

  test('after the lock the count begins anew, and a right password clears it', async () => {
    await server.owner.query('delete from login_attempts');
    for (let time = 0; time < 9; time += 1) await login(tobin, 'Wrong1234');
    expect((await login(tobin)).errorCode).toBe(0);
    for (let time = 0; time < 9; time += 1) await login(tobin, 'Wrong1234');
    expect((await login(tobin)).errorCode).toBe(0);
    for (let time = 0; time < 10; time += 1) await login(tobin, 'Wrong1234');
    server.clock.advance(15 * minutes + 1 * seconds);
    expect((await login(tobin, 'Wrong1234')).errorCode).toBe(11001);
    expect((await login(tobin)).errorCode).toBe(0);
  });

  test('tries at the same time do not slip through together', async () => {
    await server.owner.query('delete from login_attempts');
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(omar, 'Wrong1234')));
    expect(answers.filter(({ errorCode }) => errorCode === 11001)).toHaveLength(10);
    expect(answers.filter(({ errorCode }) => errorCode === 11003)).toHaveLength(15);
    expect((await login(mara)).errorCode).toBe(0);
  });

  test('an SMS code opens a locked login’s account all the same', async () => {
    const code = await freshCode(server, omar);
    expect((await login(omar)).errorCode).toBe(11003);
    const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone: omar, code });
    expect(envelope.errorCode).toBe(0);
  });
});

describe('by SMS code', () => {
  test('answers the same as a password', async () => {
    const code = await freshCode(server, mara);
    const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone: mara, code });
    const byPassword = await ticketOf(mara);
    expect(envelope.response).toEqual({ ...byPassword, loginCode: expect.any(String) });
  });

  test('a code used twice at the same time lets in once', async () => {
    const code = await freshCode(server, mara);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.anybody.call(sessionCalls.codeLogin, { phone: mara, code })),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode).sort()).toEqual([0, ...Array(5).fill(11002)]);
  });

  test('somebody who was invited is asked, not joined', async () => {
    const code = await freshCode(server, jun);
    const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone: jun, code });
    expect(envelope.response).toMatchObject({
      tenants: [],
      invitations: [{ tenantName: 'Blue Harbor Games', inviterName: 'Mara Quayle' }],
    });
    const { rows } = await server.owner.query('select status from members where user_id = $1', [
      await userIdOf(server, jun),
    ]);
    expect(rows).toEqual([{ status: 'INVITE' }]);
  });

  test('somebody who was stopped is not let in', async () => {
    const code = await freshCode(server, petra);
    const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone: petra, code });
    const { loginCode, stoppedIn } = envelope.response;
    const tenantId = await tenantIdOf(server, 'Blue Harbor Games');
    expect(stoppedIn).toMatchObject([{ tenantId }]);
    const entered = await server.anybody.call(sessionCalls.tenantLogin, { loginCode, tenantId });
    expect(entered.envelope.errorCode).toBe(11006);
    const { rows } = await server.owner.query('select status from members where user_id = $1', [
      await userIdOf(server, petra),
    ]);
    expect(rows).toEqual([{ status: 'STOP' }]);
  });

  test('refuses what is no code', async () => {
    const answer = await server.anybody.send(sessionCalls.codeLogin, { phone: mara, code: '12345' });
    expect(fieldsOf(answer)).toEqual({ code: 'session.codeFormat' });
    expect(fieldsOf(await server.anybody.send(sessionCalls.codeLogin, {}))).toEqual({
      phone: 'session.phoneRequired',
      code: 'session.codeRequired',
    });
  });
});

describe('entering an organisation', () => {
  test('opens a session with the profile, both cookies and the session’s own signing secret', async () => {
    const { loginCode, tenants } = await ticketOf(mara);
    const { envelope, raw } = await server.anybody.call(
      sessionCalls.tenantLogin,
      { loginCode, tenantId: tenants[1]!.tenantId, deviceId: 'device-7' },
      { 'accept-language': 'en' },
    );
    const { profile, token, tokenExpiresInSeconds, sessionToken, signSecret } = envelope.response;
    expect(profile).toEqual({
      userId: await userIdOf(server, mara),
      tenantId: tenants[1]!.tenantId,
      tenantName: 'Northlight Shop',
      deviceId: 'device-7',
      sessionId: expect.any(String),
      lang: 'en',
      userName: 'Mara Quayle',
      avatarUrl: '',
      currencyCode: 'USD',
      timezone: 'Europe_Paris',
      platforms: ['FACEBOOK'],
      userRoleList: [{ roleCode: 'OPTIMIZER', roleName: 'Optimizer' }],
    });
    expect(tokenExpiresInSeconds).toBe(1800);
    expect(signSecret).toBe(signSecretOf(server.services.config.secret, profile.sessionId));
    expect(sessionToken).toBe(sessionTokenOf(server.services.config.secret, profile.sessionId));
    const cookies = Object.fromEntries(
      raw.cookies.map(({ name, value, ...rest }) => [name, { value, rest }]),
    );
    expect(cookies[tokenCookie]).toEqual({
      value: token,
      rest: { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 },
    });
    expect(cookies[refreshTokenCookie]).toMatchObject({
      rest: { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7200 },
    });
    const byHeader = await server.anybody.call(profileCalls.obtain, {}, { 'x-token': token });
    expect(byHeader.envelope).toMatchObject({
      errorCode: 0,
      response: { profile: { tenantName: 'Northlight Shop' } },
    });
  });

  test('cookies are secure outside of demo mode', async () => {
    const production = await peopledServer({ config: { demo: false } });
    try {
      const tab = await production.anybody.call(sessionCalls.login, { phone: omar, password: demoPassword });
      const { loginCode, tenants } = tab.envelope.response;
      const { raw } = await production.anybody.call(sessionCalls.tenantLogin, {
        loginCode,
        tenantId: tenants[0]!.tenantId,
      });
      expect(raw.cookies.map(({ secure }) => secure)).toEqual([true, true]);
    } finally {
      await production.close();
    }
  });

  test('a login code is good once, also when it comes several times at once', async () => {
    const { loginCode, tenants } = await ticketOf(mara);
    const { tenantId } = tenants[0]!;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.anybody.call(sessionCalls.tenantLogin, { loginCode, tenantId })),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode).sort()).toEqual([0, ...Array(5).fill(11005)]);
  });

  test('a login code ends after five minutes; an invented one is none', async () => {
    const { loginCode, tenants } = await ticketOf(mara);
    server.clock.advance(5 * minutes + 1 * seconds);
    const enter = (code: string) =>
      server.anybody.call(sessionCalls.tenantLogin, { loginCode: code, tenantId: tenants[0]!.tenantId });
    expect((await enter(loginCode)).envelope.errorCode).toBe(11005);
    expect((await enter('invented')).envelope.errorCode).toBe(11005);
  });

  test('another one’s organisation and one that does not exist are refused alike, and the code stays good', async () => {
    const { loginCode, tenants } = await ticketOf(mara);
    const enter = async (tenantId: string) =>
      (await server.anybody.call(sessionCalls.tenantLogin, { loginCode, tenantId })).envelope;
    const foreign = await enter(await tenantIdOf(server, 'Red Reef Apps'));
    expect(foreign.errorCode).toBe(11006);
    expect(await enter('999999999999')).toEqual(foreign);
    expect((await enter(tenants[0]!.tenantId)).errorCode).toBe(0);
  });

  test('who was stopped between the two halves stays outside', async () => {
    const { loginCode, tenants } = await ticketOf(isla);
    await setStatus(server, isla, 'STOP');
    const { envelope } = await server.anybody.call(sessionCalls.tenantLogin, {
      loginCode,
      tenantId: tenants[0]!.tenantId,
    });
    expect(envelope.errorCode).toBe(11006);
    await setStatus(server, isla, 'USE');
  });

  test('refuses a missing code and a tenant that is no number', async () => {
    const answer = await server.anybody.send(sessionCalls.tenantLogin, { tenantId: 'x' });
    expect(fieldsOf(answer)).toEqual({ loginCode: 'required', tenantId: 'id' });
  });
});

test('nothing of a login stands in the clear, neither in the database nor in the log', async () => {
  const tab = await signIn(server, mara);
  const { rows } = await server.owner.query<{ row: string }>(
    'select s::text as row from sessions s union all select r::text from refresh_tokens r union all select t::text from login_tickets t',
  );
  const everything = rows.map(({ row }) => row).join('\n') + server.logged.join('\n');
  for (const secret of [...tab.jar.values(), demoPassword]) expect(everything).not.toContain(secret);
});
