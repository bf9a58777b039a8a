import { gatewayCalls } from '@adsail/contract/gateway';
import { invitationCalls } from '@adsail/contract/invitations';
import { memberCalls } from '@adsail/contract/members';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCode } from '../session/testing.ts';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';

/** Nobody becomes a member by somebody else's doing: the attacks that an invitation once allowed. */
let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer();
  world = await server.fixture();
});
afterAll(() => server.close());

let phones = 0;
async function invitedPhone(userName = 'Our new victim'): Promise<string> {
  const phone = `135${String((phones += 1)).padStart(8, '0')}`;
  const { envelope } = await server
    .as(world.a.admin)
    .call(memberCalls.invite, { phone, userName, roles: ['DESIGNER'] });
  expect(envelope.errorCode).toBe(0);
  // The clock moves on with every code: the inviting session must not end by that.
  await server.owner.query("update sessions set token_expires_at = token_expires_at + interval '1 hour'");
  return phone;
}

const membershipsOf = async (phone: string) =>
  (
    await server.owner.query(
      `select t.name, m.status, m.roles from members m join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id
       where u.phone = $1 order by t.id`,
      [phone],
    )
  ).rows;
const pending = { name: 'Tenant A', status: 'INVITE', roles: ['DESIGNER'] };

const register = async (phone: string, more: object = {}) =>
  (
    await server.anybody.call(sessionCalls.register, {
      phone,
      code: await freshCode(server, phone, 'REGISTER'),
      password: 'Harbor2026',
      privacyAgreed: true,
      ...more,
    })
  ).envelope;

test('an invited stranger who registers gets an organisation of its own, and stays invited', async () => {
  const phone = await invitedPhone();
  const { errorCode, response } = await register(phone, { tenantName: 'Vic Shop Ltd' });
  expect(errorCode).toBe(0);
  expect(await membershipsOf(phone)).toEqual([
    pending,
    { name: 'Vic Shop Ltd', status: 'USE', roles: ['ADMINISTRATOR'] },
  ]);
  const { envelope } = await server.anybody.call(sessionCalls.login, { phone, password: 'Harbor2026' });
  expect(envelope.response.tenants).toMatchObject([
    { tenantId: response.tenantId, tenantName: 'Vic Shop Ltd', roleCode: 'ADMINISTRATOR' },
  ]);
});

test('the name that the inviter gave does not become the name of the stranger or of its organisation', async () => {
  const phone = await invitedPhone('Dirty Dan');
  await register(phone);
  const { rows } = await server.owner.query(
    `select u.name as person, t.name as tenant from users u join members m on m.user_id = u.id and m.status = 'USE'
     join tenants t on t.id = m.tenant_id where u.phone = $1`,
    [phone],
  );
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  expect(rows[0]).toMatchObject({ person: masked });
  expect(rows[0].tenant).toContain(masked);
});

test('an SMS login joins nothing', async () => {
  const phone = await invitedPhone();
  const code = await freshCode(server, phone);
  const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone, code });
  expect(envelope).toMatchObject({ errorCode: 0, response: { tenants: [] } });
  expect(await membershipsOf(phone)).toEqual([pending]);
});

test('an SMS login through the gateway joins nothing, and says where to decide', async () => {
  const phone = await invitedPhone();
  const login = { constructor: 'Login', phone, code: await freshCode(server, phone) };
  const raw = await server.anybody.request({
    method: 'POST',
    url: gatewayCalls.dispatch.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams({
      kIndex: '1',
      osCode: '7',
      cmdId: 'login',
      protocolVersion: '1',
      request: JSON.stringify(login),
    }).toString(),
  });
  expect(raw.json()).toMatchObject({
    errorCode: 11006,
    errorMessage: 'You are invited to Tenant A. Log in on the web to accept or decline',
  });
  expect(await membershipsOf(phone)).toEqual([pending]);
});

test('setting a password with a code joins nothing and does not stand in the way of registering', async () => {
  const phone = await invitedPhone();
  const code = await freshCode(server, phone, 'FORGET');
  await server.anybody.call(sessionCalls.forgetPassword, { phone, code, password: 'Harbor2026' });
  expect(await membershipsOf(phone)).toEqual([pending]);
  expect((await register(phone, { tenantName: 'Own place' })).errorCode).toBe(0);
  expect(await membershipsOf(phone)).toEqual([
    pending,
    { name: 'Own place', status: 'USE', roles: ['ADMINISTRATOR'] },
  ]);
});

test('somebody who is suspended elsewhere decides at the login, and is not sent to register', async () => {
  const { phone, userId, tenantId } = world.b.designer;
  const english = { 'accept-language': 'en' };
  await server.as(world.b.admin).call(memberCalls.stop, { memberId: userId });
  const ticketByCode = async () =>
    (
      await server.anybody.call(
        sessionCalls.codeLogin,
        { phone, code: await freshCode(server, phone) },
        english,
      )
    ).envelope;
  // Without an invitation there is nowhere to go, and only the administrator can change that.
  expect(await ticketByCode()).toMatchObject({
    errorCode: 0,
    response: { tenants: [], invitations: [], isRegistered: true, stoppedIn: [{ tenantId }] },
  });
  expect((await register(phone)).errorCode).toBe(10400);

  await server.as(world.a.admin).call(memberCalls.invite, { phone, userName: 'Ida', roles: ['DESIGNER'] });
  const code = await freshCode(server, phone, 'FORGET');
  await server.anybody.call(sessionCalls.forgetPassword, { phone, code, password: 'Harbor2026' });
  const byPassword = await server.anybody.call(sessionCalls.login, { phone, password: 'Harbor2026' });
  for (const { errorCode, response } of [byPassword.envelope, await ticketByCode()]) {
    expect(errorCode).toBe(0);
    expect(response).toMatchObject({
      tenants: [],
      invitations: [{ tenantId: world.a.tenantId }],
      isRegistered: true,
    });
  }

  const { loginCode, invitations } = byPassword.envelope.response;
  const invitationId = invitations[0]?.invitationId ?? '';
  const accepted = await server.anybody.call(invitationCalls.acceptAtLogin, { loginCode, invitationId });
  expect(accepted.envelope).toMatchObject({ errorCode: 0, response: { tenantId: world.a.tenantId } });
  const entered = await server.anybody.call(sessionCalls.tenantLogin, {
    loginCode,
    tenantId: world.a.tenantId,
  });
  expect(entered.envelope.errorCode).toBe(0);
  const stillOut = { loginCode: (await ticketByCode()).response.loginCode, tenantId };
  const refused = await server.anybody.call(sessionCalls.tenantLogin, stillOut);
  expect(refused.envelope.errorCode).toBe(11006);
});

test('somebody who is only invited may register, and the login says so', async () => {
  const phone = await invitedPhone();
  const code = await freshCode(server, phone);
  const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone, code });
  expect(envelope.response).toMatchObject({ tenants: [], isRegistered: false });
});
