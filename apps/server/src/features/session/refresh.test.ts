import { refreshTokenCookie, tokenCookie } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
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
  server = await peopledServer({ log: true });
});
afterAll(() => server.close());

const renew = (tab: Browser) => tab.call(sessionCalls.refreshToken, {});
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

test('a second tab within 10 seconds is told to look again, gets no token, and the session goes on', async () => {
  const tab = await signIn(server, tobin);
  const second = duplicate(server, tab);
  await renew(tab);
  server.clock.advance(8 * seconds);
  const jar = new Map(second.jar);
  expect(await renew(second)).toMatchObject({ errorCode: 10409, response: null });
  expect(second.jar).toEqual(jar);
  expect(await stateOf(tab)).toBe(0);
});

test('of five renewals at the same time one is served', async () => {
  const tab = await signIn(server, tobin);
  const sessionId = await sessionIdOf(tab);
  const tabs = Array.from({ length: 5 }, () => duplicate(server, tab));
  // All five are under way before the first one may write.
  const gate = await server.owner.connect();
  await gate.query('begin');
  await gate.query('select from sessions where id = $1 for update', [sessionId]);
  const renewals = Promise.all(tabs.map(renew));
  await expect
    .poll(async () => {
      const waiting = await server.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.rowCount;
    })
    .toBe(5);
  await gate.query('commit');
  gate.release();
  const answers = await renewals;
  expect(answers.map(({ errorCode }) => errorCode).sort()).toEqual([0, ...Array(4).fill(10409)]);
  const winner = tabs[answers.findIndex(({ errorCode }) => errorCode === 0)]!;
  expect(await stateOf(winner)).toBe(0);
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
  server.clock.advance(11 * seconds);
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
  server.clock.advance(11 * seconds);
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
