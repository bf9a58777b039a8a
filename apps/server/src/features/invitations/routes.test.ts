import { invitationCalls } from '@adsail/contract/invitations';
import { memberCalls } from '@adsail/contract/members';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { freshCode } from '../session/testing.ts';

let server: TestServer;
/** Somebody of B is invited by A; anew for every test. */
let world: Fixture;
let invited: TestMember;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await server.fixture();
  invited = world.b.designer;
});

const english = { 'accept-language': 'en' };
const invite = async (
  phone = invited.phone,
  roles: ('OPTIMIZER' | 'DESIGNER')[] = ['OPTIMIZER', 'DESIGNER'],
) =>
  (await server.as(world.a.admin).call(memberCalls.invite, { phone, userName: 'Our Ida', roles })).envelope
    .response;
const list = async (member: TestMember = invited) =>
  (await server.as(member).call(invitationCalls.list, {}, english)).envelope.response.list;
const theId = async (member?: TestMember) => (await list(member))[0]?.invitationId ?? '';
const accept = async (invitationId: string, member: TestMember = invited) =>
  (await server.as(member).call(invitationCalls.accept, { invitationId }, english)).envelope;
const decline = async (invitationId: string, member: TestMember = invited) =>
  (await server.as(member).call(invitationCalls.decline, { invitationId }, english)).envelope;
const statusIn = async (tenantId: string, userId = invited.userId) =>
  (
    await server.owner.query('select status, version from members where tenant_id = $1 and user_id = $2', [
      tenantId,
      userId,
    ])
  ).rows;
const changeLog = async (memberId = invited.userId) =>
  (await server.as(world.a.admin).call(memberCalls.log, { memberId })).envelope.response.list;
const ownLog = async (member: TestMember = invited) =>
  (await server.as(member).call(invitationCalls.log, {}, english)).envelope.response;

describe('the list', () => {
  it('shows who invites, to which organisation and in which roles, the newest first', async () => {
    await invite();
    server.clock.advance(1000);
    const third = (await server.fixture()).a;
    await server
      .as(third.admin)
      .call(memberCalls.invite, { phone: invited.phone, userName: 'X', roles: ['DESIGNER'] });
    const [newest, first] = await list();
    expect(newest).toMatchObject({ tenantId: third.tenantId });
    expect(first).toEqual({
      invitationId: expect.any(String),
      tenantId: world.a.tenantId,
      tenantName: 'Tenant A',
      roleCode: 'OPTIMIZER',
      roleName: 'Optimizer',
      roles: [
        { roleCode: 'OPTIMIZER', roleName: 'Optimizer' },
        { roleCode: 'DESIGNER', roleName: 'Designer' },
      ],
      inviterName: world.a.admin.name,
      invitedAt: expect.any(String),
    });
  });

  it('names the inviter as its organisation does', async () => {
    await server.owner.query("update members set name = 'Boss' where user_id = $1", [world.a.admin.userId]);
    await invite();
    expect(await list()).toMatchObject([{ inviterName: 'Boss' }]);
  });

  it('is empty for everybody else, the inviter and its colleagues too', async () => {
    await invite();
    for (const member of [world.a.admin, world.a.designer, world.b.admin])
      expect(await list(member)).toEqual([]);
  });
});

describe('accepting', () => {
  it('makes an active member with the roles offered; the session stays where it is until it switches', async () => {
    await invite();
    const answer = await accept(await theId());
    expect(answer).toMatchObject({
      errorCode: 0,
      response: { tenantId: world.a.tenantId, tenantName: 'Tenant A', roleName: 'Optimizer' },
    });
    expect(await statusIn(world.a.tenantId)).toEqual([{ status: 'USE', version: 2 }]);
    expect(await list()).toEqual([]);
    const info = await server.as(invited).call(profileCalls.obtain, {});
    expect(info.envelope.response.profile.tenantId).toBe(world.b.tenantId);
    const tenants = await server.as(invited).call(profileCalls.tenants, {});
    expect(tenants.envelope.response.list.map(({ tenantId }) => tenantId)).toContain(world.a.tenantId);
    const moved = await server.as(invited).call(profileCalls.switchTenant, { tenantId: world.a.tenantId });
    expect(moved.envelope.response.userRoleList.map(({ roleCode }) => roleCode)).toEqual([
      'OPTIMIZER',
      'DESIGNER',
    ]);
  });

  it('stands in the log of both sides', async () => {
    await invite();
    await accept(await theId());
    expect(await changeLog()).toMatchObject([
      {
        action: 'ACCEPT',
        memberName: 'Our Ida',
        operatorId: invited.userId,
        operatorName: 'Our Ida',
        before: { status: 'INVITE' },
        after: { status: 'USE' },
      },
      { action: 'INVITE', operatorId: world.a.admin.userId },
    ]);
    expect(await ownLog()).toMatchObject({
      total: 1,
      list: [
        {
          decision: 'ACCEPT',
          organisationId: world.a.tenantId,
          organisationName: 'Tenant A',
          inviterName: world.a.admin.name,
          roleNames: ['Optimizer', 'Designer'],
        },
      ],
    });
  });

  it('tells the organisation in which it is done nothing about the other one', async () => {
    await invite();
    const invitationId = await theId();
    await accept(invitationId);
    const { rows } = await server.owner.query(
      'select l::text as row, call, entity from audit_log l where tenant_id = $1',
      [world.b.tenantId],
    );
    expect(rows).toMatchObject([{ call: '/ad/sys/invitation/accept', entity: 'invitation' }]);
    expect(rows[0].row).not.toContain('Tenant A');
    expect(rows[0].row).not.toContain(`${world.a.tenantId},`);
    for (const member of [world.b.admin, world.a.admin]) expect((await ownLog(member)).list).toEqual([]);
  });

  it('happens once, however often it comes at the same time', async () => {
    await invite();
    const invitationId = await theId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(invitationId)));
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual([0, ...Array(5).fill(10409)]);
    expect(await statusIn(world.a.tenantId)).toEqual([{ status: 'USE', version: 2 }]);
    expect((await changeLog()).map(({ action }) => action)).toEqual(['ACCEPT', 'INVITE']);
    expect((await ownLog()).total).toBe(1);
    expect(await accept(invitationId)).toMatchObject({
      errorCode: 10409,
      errorMessage: 'You have already accepted this invitation',
    });
  });

  it('and declining at the same time: one of them counts', async () => {
    for (let time = 0; time < 4; time += 1) {
      await invite();
      const invitationId = await theId();
      const [yes, no] = await Promise.all([accept(invitationId), decline(invitationId)]);
      const accepted = yes.errorCode === 0;
      expect([yes.errorCode, no.errorCode]).toEqual(accepted ? [0, 10409] : [10404, 0]);
      expect(await statusIn(world.a.tenantId)).toHaveLength(accepted ? 1 : 0);
      await server.owner.query('delete from members where tenant_id = $1 and user_id = $2', [
        world.a.tenantId,
        invited.userId,
      ]);
    }
  });

  it('an invitation that is withdrawn at the same moment: joined and removed, or never joined', async () => {
    const { memberId } = await invite();
    const invitationId = await theId();
    const [yes, gone] = await Promise.all([
      accept(invitationId),
      server.as(world.a.admin).call(memberCalls.delete, { memberId }),
    ]);
    expect(gone.envelope.errorCode).toBe(0);
    expect([0, 10404]).toContain(yes.errorCode);
    expect(await statusIn(world.a.tenantId)).toEqual([]);
  });

  it.each([
    ['withdrawn', (memberId: string) => server.as(world.a.admin).call(memberCalls.delete, { memberId })],
    [
      'changed to other roles',
      (memberId: string) =>
        server
          .as(world.a.admin)
          .call(memberCalls.update, { memberId, userName: 'Our Ida', roles: ['ADMINISTRATOR'] }),
    ],
  ])(
    'is refused for an invitation that was %s: nobody joins by what it did not see',
    async (_what, change) => {
      const { memberId } = await invite();
      const invitationId = await theId();
      await change(memberId);
      expect(await accept(invitationId)).toMatchObject({
        errorCode: 10404,
        errorMessage: 'This invitation is no longer open. It was withdrawn, changed or declined',
      });
      expect((await statusIn(world.a.tenantId)).filter(({ status }) => status === 'USE')).toEqual([]);
    },
  );

  it('still works when only the name or the accounts were changed', async () => {
    const { memberId } = await invite();
    const invitationId = await theId();
    await server
      .as(world.a.admin)
      .call(memberCalls.update, { memberId, userName: 'Renamed', roles: ['OPTIMIZER', 'DESIGNER'] });
    expect((await accept(invitationId)).errorCode).toBe(0);
  });

  it("somebody else's invitation is none, for the inviter too", async () => {
    await invite();
    const invitationId = await theId();
    for (const member of [world.a.admin, world.b.admin, world.a.optimizer])
      for (const decide of [accept, decline])
        expect((await decide(invitationId, member)).errorCode).toBe(10404);
    expect(await statusIn(world.a.tenantId)).toEqual([{ status: 'INVITE', version: 1 }]);
  });

  it('repeated with its Idempotency-Key gets the same answer', async () => {
    await invite();
    const invitationId = await theId();
    const key = { 'idempotency-key': 'accept-0001', ...english };
    const ask = async () =>
      (await server.as(invited).call(invitationCalls.accept, { invitationId }, key)).envelope;
    const first = await ask();
    expect(first.errorCode).toBe(0);
    expect(await ask()).toEqual(first);
  });

  it('does not bring back somebody who was suspended after it accepted', async () => {
    const { memberId } = await invite();
    const invitationId = await theId();
    await accept(invitationId);
    await server.as(world.a.admin).call(memberCalls.stop, { memberId });
    expect((await accept(invitationId)).errorCode).toBe(10409);
    expect(await statusIn(world.a.tenantId)).toMatchObject([{ status: 'STOP' }]);
  });
});

describe('declining', () => {
  it('takes the invitation off both lists and stands in both logs, under the name that was used there', async () => {
    const { memberId } = await invite();
    expect((await decline(await theId())).errorCode).toBe(0);
    expect(await statusIn(world.a.tenantId)).toEqual([]);
    expect(await list()).toEqual([]);
    const [entry] = await changeLog();
    expect(entry).toMatchObject({
      action: 'DECLINE',
      memberId,
      operatorId: memberId,
      // Not what the person calls itself: it never joined.
      operatorName: 'Our Ida',
      before: { status: 'INVITE' },
      after: null,
    });
    const only = await server.as(world.a.admin).call(memberCalls.log, { action: 'DECLINE' });
    expect(only.envelope.response.total).toBe(1);
    expect(await ownLog()).toMatchObject({ list: [{ decision: 'DECLINE', organisationName: 'Tenant A' }] });
  });

  it('leaves no account permissions behind, and the phone can be invited again', async () => {
    await invite();
    const declined = await theId();
    await decline(declined);
    await invite();
    expect(await theId()).not.toBe(declined);
    expect((await accept(declined)).errorCode).toBe(10404);
    expect((await accept(await theId())).errorCode).toBe(0);
  });
});

describe('between the two halves of a login', () => {
  let phones = 0;
  /** Nobody has registered this number. */
  async function ticket() {
    const phone = `134${String((phones += 1)).padStart(8, '0')}`;
    await invite(phone);
    await server.owner.query("update sessions set token_expires_at = token_expires_at + interval '1 hour'");
    const code = await freshCode(server, phone);
    const { envelope } = await server.anybody.call(sessionCalls.codeLogin, { phone, code });
    const { loginCode, invitations } = envelope.response;
    return { phone, loginCode, invitationId: invitations[0]?.invitationId ?? '' };
  }
  const enter = async (loginCode: string) =>
    (await server.anybody.call(sessionCalls.tenantLogin, { loginCode, tenantId: world.a.tenantId })).envelope;

  it('an employee who never registered accepts and comes in, with the same login code', async () => {
    const { loginCode, invitationId } = await ticket();
    const accepted = await server.anybody.call(invitationCalls.acceptAtLogin, { loginCode, invitationId });
    expect(accepted.envelope).toMatchObject({ errorCode: 0, response: { tenantId: world.a.tenantId } });
    const grant = await enter(loginCode);
    expect(grant.response.profile).toMatchObject({ tenantId: world.a.tenantId, tenantName: 'Tenant A' });
    const { userId } = grant.response.profile;
    expect((await changeLog(userId)).map(({ action }) => action)).toEqual(['ACCEPT', 'INVITE']);
    const log = await server.anybody.call(invitationCalls.log, {}, { 'x-token': grant.response.token });
    expect(log.envelope.response.list).toMatchObject([{ decision: 'ACCEPT' }]);
  });

  it('accepts by password as well', async () => {
    const { phone } = await ticket();
    const code = await freshCode(server, phone, 'FORGET');
    await server.anybody.call(sessionCalls.forgetPassword, { phone, code, password: 'Harbor2026' });
    const { envelope } = await server.anybody.call(sessionCalls.login, { phone, password: 'Harbor2026' });
    const { loginCode, invitations } = envelope.response;
    const { invitationId } = invitations[0]!;
    await server.anybody.call(invitationCalls.acceptAtLogin, { loginCode, invitationId });
    expect((await enter(loginCode)).errorCode).toBe(0);
  });

  it('declining leaves nothing to enter, and registering is still open', async () => {
    const { phone, loginCode, invitationId } = await ticket();
    const declined = await server.anybody.call(invitationCalls.declineAtLogin, { loginCode, invitationId });
    expect(declined.envelope.errorCode).toBe(0);
    expect((await enter(loginCode)).errorCode).toBe(11006);
    const code = await freshCode(server, phone);
    const again = await server.anybody.call(sessionCalls.codeLogin, { phone, code });
    expect(again.envelope.response).toMatchObject({ tenants: [], invitations: [], isRegistered: false });
    const registered = await server.anybody.call(sessionCalls.register, {
      phone,
      code: await freshCode(server, phone, 'REGISTER'),
      password: 'Harbor2026',
      privacyAgreed: true,
    });
    expect(registered.envelope.errorCode).toBe(0);
  });

  it('a login code that is invented, used up or too old decides nothing, nor one of somebody else', async () => {
    const mine = await ticket();
    const other = await ticket();
    const ask = async (loginCode: string) =>
      (
        await server.anybody.call(invitationCalls.acceptAtLogin, {
          loginCode,
          invitationId: mine.invitationId,
        })
      ).envelope.errorCode;
    expect(await ask('invented')).toBe(11005);
    expect(await ask(other.loginCode)).toBe(10404);
    server.clock.advance(5 * 60_000 + 1000);
    expect(await ask(mine.loginCode)).toBe(11005);
    const { rows } = await server.owner.query(
      "select status from members where tenant_id = $1 and status = 'USE' and name = 'Our Ida'",
      [world.a.tenantId],
    );
    expect(rows).toEqual([]);
  });
});
