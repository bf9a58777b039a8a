import { invitationCalls } from '@adsail/contract/invitations';
import { memberCalls } from '@adsail/contract/members';
import { profileCalls } from '@adsail/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { givenAccount } from './testing.ts';

let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  world = await server.fixture();
});
afterAll(() => server.close());

const leave = (member: TestMember, successorId?: string) =>
  server
    .as(member)
    .call(memberCalls.leave, { tenantId: member.tenantId, successorId }, { 'accept-language': 'en' });
const join = (member: TestMember, tenantId: string) =>
  server.owner.query(
    "insert into members (tenant_id, user_id, roles, status) values ($1, $2, '{DESIGNER}', 'USE')",
    [tenantId, member.userId],
  );
const obtain = async (member: TestMember) => (await server.as(member).call(profileCalls.obtain, {})).envelope;
const logOfA = async () => (await server.as(world.a.admin).ok(memberCalls.log, {})).list;

describe('leaving', () => {
  it('ends the session of somebody who has no other organisation, and is in the log as its own act', async () => {
    const { designer } = world.a;
    expect((await leave(designer)).envelope).toMatchObject({ errorCode: 0, response: { profile: null } });
    expect(await obtain(designer)).toMatchObject({ errorCode: 11014, response: { membership: 'LEFT' } });
    expect(await logOfA()).toMatchObject([
      {
        action: 'LEAVE',
        memberId: designer.userId,
        memberName: designer.name,
        operatorName: designer.name,
        before: { status: 'USE' },
        after: null,
      },
    ]);
  });

  it('goes on in another organisation, where the person alone reads what it left', async () => {
    const { designer } = world.a;
    await join(designer, world.b.tenantId);
    const { profile } = (await leave(designer)).envelope.response;
    expect(profile).toMatchObject({ tenantId: world.b.tenantId, sessionId: designer.sessionId });
    expect(await obtain(designer)).toMatchObject({ errorCode: 0, response: { profile } });
    const own = await server.as(designer).ok(invitationCalls.log, {});
    expect(own.list).toMatchObject([{ decision: 'LEAVE', organisationId: world.a.tenantId }]);
    const others = await server.owner.query('select from audit_log where tenant_id = $1 and user_id = $2', [
      world.b.tenantId,
      designer.userId,
    ]);
    expect(others.rowCount).toBe(0);
  });

  it('sent twice leaves one organisation', async () => {
    const { designer } = world.a;
    await join(designer, world.b.tenantId);
    expect((await leave(designer)).envelope.errorCode).toBe(0);
    expect((await leave(designer)).envelope.errorCode).toBe(10409);
    expect(await obtain(designer)).toMatchObject({ response: { profile: { tenantId: world.b.tenantId } } });
  });

  it('is refused for the last administrator, who is told what to do', async () => {
    const { admin, optimizer } = world.a;
    expect((await leave(admin)).envelope).toMatchObject({
      errorCode: 10409,
      errorMessage: 'You are the last administrator. Make another member an administrator before you leave',
    });
    const roles = ['ADMINISTRATOR' as const];
    await server.as(admin).ok(memberCalls.update, { memberId: optimizer.userId, userName: 'Otto', roles });
    const both = await Promise.all([leave(admin), leave(optimizer)]);
    expect(both.map(({ envelope }) => envelope.errorCode).toSorted((a, b) => a - b)).toEqual([0, 10409]);
  });
});

describe('the accounts of who leaves', () => {
  beforeEach(async () => {
    const { admin, optimizer } = world.a;
    await givenAccount(server, admin, { advertiserId: '1', name: 'Shop' });
    const permissions = [{ platform: 'TIKTOK', advertiserId: '1', permission: 'OWNER' }] as const;
    await server
      .as(admin)
      .ok(memberCalls.updatePermissions, { memberId: optimizer.userId, permissions: [...permissions] });
  });

  it('go to the successor', async () => {
    const { admin, optimizer } = world.a;
    expect((await leave(optimizer, admin.userId)).envelope.errorCode).toBe(0);
    const { list } = await server.as(admin).ok(memberCalls.page, { memberId: admin.userId });
    expect(list[0]?.permissions).toMatchObject([{ advertiserId: '1', permission: 'OWNER' }]);
    expect((await logOfA()).map(({ action }) => action).toSorted()).toEqual([
      'LEAVE',
      'PERMISSION',
      'PERMISSION',
    ]);
  });

  it('go to nobody who could not be responsible, and nobody has left then', async () => {
    const { optimizer, designer } = world.a;
    for (const successorId of [designer.userId, optimizer.userId, world.b.admin.userId])
      expect(fieldsOf(await leave(optimizer, successorId))).toEqual({ successorId: 'members.successor' });
    expect(await obtain(optimizer)).toMatchObject({ errorCode: 0 });
  });

  it('can be offered to every member, by name alone, of the own organisation', async () => {
    const { admin, optimizer, designer } = world.a;
    const offered = async (member: TestMember) =>
      (await server.as(member).ok(memberCalls.successors, {})).list;
    const named = ({ userId, name }: TestMember) => ({ memberId: userId, userName: name });
    expect(await offered(designer)).toEqual([named(admin), named(optimizer)]);
    expect(await offered(optimizer)).toEqual([named(admin)]);
  });
});
