import { refreshTokenCookie, tokenCookie } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fieldsOf, type TestServer, untilBlocked } from '../../testing/index.ts';
import {
  browser,
  type Browser,
  duplicate,
  isla,
  mara,
  minutes,
  peopledServer,
  refreshTokenOf,
  seconds,
  setStatus,
  signIn,
  tobin,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  // Time stands still unless a test moves it: a busy machine must not use up the seconds that are counted here.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await peopledServer({ log: true });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/** As the web asks: the cookie, and which device it is. */
const renew = (tab: Browser, more: { deviceId?: string } = {}) =>
  tab.call(sessionCalls.refreshToken, { deviceId: tab.deviceId, ...more });
/** The server renewed, and the browser never heard of it. */
const renewUnheard = (tab: Browser) => renew(duplicate(server, tab));
const stateOf = async (tab: Browser) => (await tab.call(profileCalls.obtain, {})).errorCode;
const sessionIdOf = async (tab: Browser) =>
  (await tab.call(profileCalls.obtain, {})).response.profile.sessionId;
const auditOf = (sessionId: string) =>
  server.owner.query('select call, entity, after from audit_log where entity_id = $1 and entity = $2', [
    sessionId,
    'session',
  ]);

test('both tokens are new, the session is the same, and the old access token is done', async () => {
  const tab = await signIn(server, mara);
  const sessionId = await sessionIdOf(tab);
  const old = duplicate(server, tab);
  const answer = await renew(tab);
  expect(answer).toMatchObject({
    errorCode: 0,
    response: { token: tab.jar.get(tokenCookie), tokenExpiresInSeconds: 1800, profile: { sessionId } },
  });
  expect(tab.jar.get(tokenCookie)).not.toBe(old.jar.get(tokenCookie));
  expect(refreshTokenOf(tab)).not.toBe(refreshTokenOf(old));
  expect(await stateOf(tab)).toBe(0);
  expect(await stateOf(old)).toBe(11012);
});

test('the access token lives 30 minutes, the refresh token 2 hours from its last rotation', async () => {
  const tab = await signIn(server, mara);
  server.clock.advance(30 * minutes - 2 * seconds);
  expect(await stateOf(tab)).toBe(0);
  server.clock.advance(3 * seconds);
  expect(await stateOf(tab)).toBe(11012);
  server.clock.advance(89 * minutes);
  expect((await renew(tab)).errorCode).toBe(0);
  expect(await stateOf(tab)).toBe(0);
  server.clock.advance(119 * minutes);
  expect((await renew(tab)).errorCode).toBe(0);
  server.clock.advance(2 * 60 * minutes + 1 * seconds);
  expect((await renew(tab)).errorCode).toBe(11012);
});

test('a client without cookies sends the token in the body', async () => {
  const tab = await signIn(server, mara);
  const bare = browser(server);
  const answer = await bare.call(sessionCalls.refreshToken, { refreshToken: refreshTokenOf(tab) });
  expect(answer.errorCode).toBe(0);
  expect(bare.jar.has(refreshTokenCookie)).toBe(true);
});

test('no token and an invented one: expired', async () => {
  expect((await renew(browser(server))).errorCode).toBe(11012);
  const invented = await browser(server).call(sessionCalls.refreshToken, { refreshToken: 'invented' });
  expect(invented.errorCode).toBe(11012);
  const tooLong = await server.anybody.send(sessionCalls.refreshToken, { refreshToken: 'x'.repeat(129) });
  expect(fieldsOf(tooLong)).toEqual({ refreshToken: 'maxLength' });
});

describe('an answer that got lost', () => {
  test('comes again for the same token from the same device, and the session goes on from there', async () => {
    const tab = await signIn(server, tobin);
    const sessionId = await sessionIdOf(tab);
    const lost = await renewUnheard(tab);
    server.clock.advance(20 * seconds);
    const again = await renew(tab);
    expect(again).toEqual(lost);
    expect(tab.jar.get(tokenCookie)).toBe(lost.response.token);
    expect(await stateOf(tab)).toBe(0);
    server.clock.advance(29 * minutes);
    const next = await renew(tab);
    expect(next).toMatchObject({ errorCode: 0, response: { profile: { sessionId } } });
    expect(next.response.token).not.toBe(lost.response.token);
    expect(await stateOf(tab)).toBe(0);
  });

  test('lives no longer for having come twice', async () => {
    const tab = await signIn(server, tobin);
    await renewUnheard(tab);
    server.clock.advance(20 * seconds);
    await renew(tab);
    server.clock.advance(30 * minutes - 21 * seconds);
    expect(await stateOf(tab)).toBe(0);
    server.clock.advance(1 * seconds);
    expect(await stateOf(tab)).toBe(11012);
  });

  test('is not given to a client that does not say which device it is; the session goes on', async () => {
    const tab = await signIn(server, tobin);
    const second = duplicate(server, tab);
    await renew(tab);
    const jar = new Map(second.jar);
    expect(await renew(second, { deviceId: undefined })).toMatchObject({ errorCode: 10409, response: null });
    expect(second.jar).toEqual(jar);
    expect(await stateOf(tab)).toBe(0);
  });

  test('is not given once it was renewed in turn: the browser has newer cookies', async () => {
    const tab = await signIn(server, tobin);
    const slow = duplicate(server, tab);
    await renew(tab);
    server.clock.advance(2 * seconds);
    await renew(tab);
    const jar = new Map(slow.jar);
    expect(await renew(slow)).toMatchObject({ errorCode: 10409, response: null });
    expect(slow.jar).toEqual(jar);
    expect(await stateOf(tab)).toBe(0);
  });

  test.each([
    ['another device', { deviceId: 'thief' }, 'test'],
    ['another program that knows the device', {}, 'curl/8'],
  ])('asked for from %s is theft, and ends the session', async (_who, more, userAgent) => {
    const owner = await signIn(server, mara);
    const thief = duplicate(server, owner, userAgent);
    await renew(owner);
    server.clock.advance(1 * seconds);
    expect(await renew(thief, more)).toMatchObject({ errorCode: 11014, response: null });
    expect(await stateOf(owner)).toBe(11014);
  });

  test('a thief who was first is found out after the window', async () => {
    const owner = await signIn(server, mara);
    const thief = duplicate(server, owner);
    expect((await renew(thief)).errorCode).toBe(0);
    server.clock.advance(5 * seconds);
    // The owner gets the same tokens; whoever renews them second gives the theft away.
    expect((await renew(owner)).errorCode).toBe(0);
    server.clock.advance(20 * minutes);
    expect((await renew(owner)).errorCode).toBe(0);
    server.clock.advance(21 * seconds);
    expect((await renew(thief)).errorCode).toBe(11014);
    expect(await stateOf(owner)).toBe(11014);
  });

  test('is not given to somebody who was stopped meanwhile', async () => {
    const tab = await signIn(server, isla);
    await renewUnheard(tab);
    await setStatus(server, isla, 'STOP');
    expect((await renew(tab)).errorCode).toBe(11014);
    await setStatus(server, isla, 'USE');
  });

  test('cannot be made from the database alone: it holds neither token', async () => {
    const tab = await signIn(server, tobin);
    const old = refreshTokenOf(tab);
    const { response } = await renew(tab);
    const { rows } = await server.owner.query('select * from refresh_tokens');
    const kept = JSON.stringify(rows) + rows.map((row) => row.successor_seed?.toString('base64url')).join();
    for (const secret of [old, response.token, refreshTokenOf(tab)]) expect(kept).not.toContain(secret);
  });
});

test('five renewals at the same time are one: all get the same answer', async () => {
  const tab = await signIn(server, tobin);
  const sessionId = await sessionIdOf(tab);
  const tabs = Array.from({ length: 5 }, () => duplicate(server, tab));
  // All five are under way before the first one may write.
  const gate = await server.owner.connect();
  await gate.query('begin');
  await gate.query('select from sessions where id = $1 for update', [sessionId]);
  const renewals = Promise.all(tabs.map((each) => renew(each)));
  await untilBlocked(server.owner, 5);
  await gate.query('commit');
  gate.release();
  const answers = await renewals;
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(Array(5).fill(0));
  for (const each of tabs) expect(each.jar).toEqual(tabs[0]!.jar);
  expect(await stateOf(tabs[0]!)).toBe(0);
  const { rows } = await server.owner.query(
    'select used_at is null as fresh from refresh_tokens where session_id = $1 order by fresh',
    [sessionId],
  );
  expect(rows).toEqual([{ fresh: false }, { fresh: true }]);
});

test('a stolen token that is used twice ends the session for the thief and the owner', async () => {
  const owner = await signIn(server, mara);
  const sessionId = await sessionIdOf(owner);
  const thief = duplicate(server, owner);
  expect((await renew(thief)).errorCode).toBe(0);
  server.clock.advance(21 * seconds);
  expect((await renew(owner)).errorCode).toBe(11014);
  expect(await stateOf(thief)).toBe(11014);
  expect((await renew(thief)).errorCode).toBe(11014);
  const { rows } = await auditOf(sessionId);
  expect(rows).toEqual([
    { call: '/ad/sys/user/refreshToken', entity: 'session', after: { endReason: 'REUSED' } },
  ]);
  const warning = server.logged.find((line) => line.includes('session.reused') && line.includes(sessionId));
  expect(warning).toBeDefined();
  expect(warning).not.toContain(refreshTokenOf(owner));
});

test('also one that is several rotations old is known', async () => {
  const tab = await signIn(server, mara);
  const old = duplicate(server, tab);
  for (let time = 0; time < 3; time += 1) {
    server.clock.advance(20 * minutes);
    expect((await renew(tab)).errorCode).toBe(0);
  }
  expect((await renew(old)).errorCode).toBe(11014);
  expect(await stateOf(tab)).toBe(11014);
});

test('theft on one device leaves the other devices alone', async () => {
  const [phone, laptop] = [await signIn(server, mara), await signIn(server, mara)];
  const old = duplicate(server, phone);
  await renew(phone);
  server.clock.advance(21 * seconds);
  await renew(old);
  expect(await stateOf(phone)).toBe(11014);
  expect(await stateOf(laptop)).toBe(0);
});

test('who was stopped cannot renew, and stays out of that session when resumed', async () => {
  const tab = await signIn(server, isla);
  await setStatus(server, isla, 'STOP');
  expect((await renew(tab)).errorCode).toBe(11014);
  await setStatus(server, isla, 'USE');
  expect((await renew(tab)).errorCode).toBe(11014);
});

test('a session that was ended cannot be renewed', async () => {
  const tab = await signIn(server, isla);
  const copy = duplicate(server, tab);
  await tab.call(sessionCalls.logout, {});
  expect((await renew(copy)).errorCode).toBe(11014);
});
