import { memberCalls } from '@adsail/contract/members';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/index.ts';
import { demoPassword } from './demo.ts';
import {
  type Browser,
  duplicate,
  freshCode,
  mara,
  peopledServer,
  signIn,
  tenantIdOf,
  tobin,
  userIdOf,
} from './testing.ts';

const harbor = 'Blue Harbor Games';
const shop = 'Northlight Shop';
const english = { 'accept-language': 'en' };

let server: TestServer;
let admin: Browser;
let tab: Browser;
let memberId: string;
beforeEach(async () => {
  server = await peopledServer();
  server.clock.stop();
  admin = await signIn(server, mara, harbor);
  memberId = await userIdOf(server, tobin);
  tab = await signIn(server, tobin, harbor);
});
afterEach(() => server.close());

const ask = (from: Browser) => from.call(profileCalls.obtain, {}, english);
const renew = (from: Browser) => from.call(sessionCalls.refreshToken, { deviceId: from.deviceId }, english);
const remove = () => admin.call(memberCalls.delete, { memberId });
const stop = () => admin.call(memberCalls.stop, { memberId });
const join = async (tenantName: string) =>
  server.owner.query(
    "insert into members (tenant_id, user_id, roles, status) values ($1, $2, '{DESIGNER}', 'USE')",
    [await tenantIdOf(server, tenantName), memberId],
  );

describe('whose only membership is over', () => {
  test.each([
    ['removed', remove, 'REMOVED', 'You were removed from this organisation'],
    ['suspended', stop, 'STOPPED', 'You are suspended in this organisation'],
  ] as const)(
    'is told that it was %s, by the call and by the renewal',
    async (_name, end, membership, errorMessage) => {
      await end();
      const told = { errorCode: 11014, errorMessage, response: { membership } };
      expect(await ask(tab)).toEqual(told);
      expect(await renew(tab)).toEqual(told);
      expect(await renew(tab)).toEqual(told);
    },
  );

  test('is not told so when something else ended the session before', async () => {
    const copy = duplicate(server, tab);
    await tab.call(sessionCalls.logout, {});
    await remove();
    expect(await ask(copy)).toMatchObject({ errorCode: 11014, response: null });
    expect(await renew(copy)).toMatchObject({ errorCode: 11014, response: null });
  });

  test('finds out at the next login that there is nothing to enter, and may register when removed', async () => {
    const login = async () =>
      (await tab.call(sessionCalls.login, { phone: tobin, password: demoPassword })).response;
    await stop();
    const tenantId = await tenantIdOf(server, harbor);
    expect(await login()).toMatchObject({
      tenants: [],
      invitations: [],
      isRegistered: true,
      stoppedIn: [{ tenantId, tenantName: harbor }],
    });
    await remove();
    expect(await login()).toMatchObject({ tenants: [], invitations: [], isRegistered: false, stoppedIn: [] });
  });
});

describe('with another organisation', () => {
  test.each([
    ['removed', remove],
    ['suspended', stop],
  ])('the session of somebody %s goes on there, as the same one', async (_name, end) => {
    await join(shop);
    const { sessionId } = (await ask(tab)).response.profile;
    const lost = duplicate(server, tab);
    await end();
    expect(await ask(tab)).toMatchObject({ errorCode: 11014 });
    const tenantId = await tenantIdOf(server, shop);
    const moved = { errorCode: 0, response: { profile: { tenantId, tenantName: shop, sessionId } } };
    expect(await renew(tab)).toMatchObject(moved);
    expect(await ask(tab)).toMatchObject({ errorCode: 0, response: { profile: { tenantId } } });
    // An answer that got lost is given again, here as anywhere.
    expect(await renew(lost)).toMatchObject(moved);
    const { rows } = await server.owner.query(
      "select tenant_id, before, after from audit_log where entity = 'session' and entity_id = $1",
      [sessionId],
    );
    expect(rows).toEqual([{ tenant_id: tenantId, before: null, after: { tenantId } }]);
  });

  test('whoever is active again does not get the former session back', async () => {
    await join(shop);
    await stop();
    await admin.call(memberCalls.resume, { memberId });
    expect(await renew(tab)).toMatchObject({ errorCode: 11014, response: null });
  });

  test('a session that was moved cannot be stolen by its old token', async () => {
    await join(shop);
    const thief = duplicate(server, tab);
    await remove();
    await renew(tab);
    server.clock.advance(21_000);
    expect(await renew(thief)).toMatchObject({ errorCode: 11014 });
    expect(await ask(tab)).toMatchObject({ errorCode: 11014, response: null });
  });

  test('nobody goes on after a new password', async () => {
    await join(shop);
    const laptop = await signIn(server, tobin, shop);
    await remove();
    const change = { oldPassword: demoPassword, password: 'NewReef77', confirmPassword: 'NewReef77' };
    expect(await laptop.call(sessionCalls.changePassword, change)).toMatchObject({ errorCode: 0 });
    expect(await renew(tab)).toMatchObject({ errorCode: 11014, response: null });
  });

  test('nobody goes on in what the next owner of the number opens', async () => {
    await remove();
    const code = await freshCode(server, tobin, 'REGISTER');
    const input = { phone: tobin, code, password: 'Harbor2026', privacyAgreed: true } as const;
    await server.anybody.call(sessionCalls.register, input);
    expect(await renew(tab)).toMatchObject({ errorCode: 11014, response: null });
  });
});
