import type { Role } from '@adsail/contract';
import { type Member, memberCalls, type MemberPermission } from '@adsail/contract/members';
import { profileCalls } from '@adsail/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  fieldsOf,
  type Fixture,
  type TestMember,
  type TestServer,
  testServer,
  untilBlocked,
} from '../../testing/index.ts';
import { cleanUp } from '../session/index.ts';
import { freshPhone, givenAccount, rolesOf } from './testing.ts';

let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await server.fixture();
});

const as = (member: TestMember = world.a.admin) => server.as(member);
const pageOf = async (input = {}, member = world.a.admin) =>
  (await as(member).call(memberCalls.page, input)).envelope.response;
const one = async (memberId: string): Promise<Member> => {
  const [found] = (await pageOf({ memberId })).list;
  if (!found) throw new Error('No such member');
  return found;
};
async function invited(
  userName: string,
  roles: Role[] = ['OPTIMIZER'],
  phone = freshPhone(),
): Promise<Member> {
  const { envelope } = await as().call(memberCalls.invite, { phone, userName, roles });
  expect(envelope).toMatchObject({ errorCode: 0 });
  return envelope.response;
}
const setStatus = (memberId: string, status: string) =>
  server.owner.query('update members set status = $2 where user_id = $1', [memberId, status]);
const active = async (userName: string, roles?: Role[]): Promise<Member> => {
  const member = await invited(userName, roles);
  await setStatus(member.memberId, 'USE');
  return member;
};
const account = (advertiserId: string, permission: MemberPermission['permission']): MemberPermission => ({
  platform: 'TIKTOK',
  advertiserId,
  permission,
});
const give = (memberId: string, ...permissions: MemberPermission[]) =>
  as().call(memberCalls.updatePermissions, { memberId, permissions });
const english = { 'accept-language': 'en' };

describe('page', () => {
  it('shows role names, status, and how many accounts each sees: all of them to an administrator', async () => {
    for (const id of ['1', '2', '3'])
      await givenAccount(server, world.a.admin, { advertiserId: id, name: id });
    await give(world.a.optimizer.userId, account('1', 'OWNER'), account('2', 'VIEW'));
    const { list, total } = await pageOf({ sort: { field: 'userName', order: 'asc' } });
    expect(total).toBe(3);
    expect(list.map(({ roles, status, assetCount }) => [roles[0]?.roleCode, status, assetCount])).toEqual([
      ['ADMINISTRATOR', 'USE', 3],
      ['DESIGNER', 'USE', 0],
      ['OPTIMIZER', 'USE', 2],
    ]);
    expect(list[0]).not.toHaveProperty('permissions');
    expect((await one(world.a.optimizer.userId)).permissions).toEqual([
      account('1', 'OWNER'),
      account('2', 'VIEW'),
    ]);
  });

  it('finds by part of the name or of the number, however it is written', async () => {
    const phone = freshPhone();
    await invited('Zoe 50% Pier', ['DESIGNER'], phone);
    const names = async (keyword: string) => (await pageOf({ keyword })).list.map(({ userName }) => userName);
    expect(await names('zoe 50%')).toEqual(['Zoe 50% Pier']);
    expect(await names(phone.slice(3))).toEqual(['Zoe 50% Pier']);
    expect(await names(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`)).toEqual(['Zoe 50% Pier']);
    expect(await names(`${freshPhone()} ${phone}`)).toEqual(['Zoe 50% Pier']);
    expect(await names('nobody')).toEqual([]);
  });

  it('filters by role and status, sorts by name, time and status', async () => {
    const pia = await invited('Pia', ['DESIGNER', 'OPTIMIZER']);
    await setStatus((await invited('Sten')).memberId, 'STOP');
    const names = async (input: object) => (await pageOf(input)).list.map(({ userName }) => userName);
    expect(await names({ status: 'INVITE' })).toEqual(['Pia']);
    expect(await names({ status: 'STOP' })).toEqual(['Sten']);
    expect(await names({ role: 'OPTIMIZER', status: 'INVITE' })).toEqual(['Pia']);
    expect(await names({ role: 'ADMINISTRATOR' })).toEqual([world.a.admin.name]);
    const byStatus = await pageOf({ sort: { field: 'status', order: 'asc' } });
    expect(byStatus.list.map(({ status }) => status)).toEqual(['INVITE', 'USE', 'USE', 'USE', 'STOP']);
    expect(rolesOf(await one(pia.memberId))).toEqual(['DESIGNER', 'OPTIMIZER']);
  });

  it('shows nobody of another organisation', async () => {
    expect((await pageOf({ memberId: world.b.optimizer.userId })).list).toEqual([]);
    expect((await pageOf({ keyword: world.b.admin.name })).total).toBe(0);
  });

  it('knows when somebody was last here, also after the session is swept or went elsewhere', async () => {
    const { userId, sessionId } = world.a.optimizer;
    const seen = (await one(userId)).lastSeenAt;
    expect(seen).toEqual(expect.any(String));
    const later = new Date(server.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000);
    await cleanUp(server.services.db, later);
    expect((await server.owner.query('select from sessions where id = $1', [sessionId])).rowCount).toBe(0);
    const { rows } = await server.owner.query('select last_seen_at from members where user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ last_seen_at: new Date(seen!) }]);
  });

  it('keeps it when the member changes to another organisation', async () => {
    const { userId } = world.a.optimizer;
    await server.owner.query(
      "insert into members (tenant_id, user_id, roles, status) values ($1, $2, '{DESIGNER}', 'USE')",
      [world.b.tenantId, userId],
    );
    await as(world.a.optimizer).call(profileCalls.switchTenant, { tenantId: world.b.tenantId });
    expect((await one(userId)).lastSeenAt).toEqual(expect.any(String));
  });
});

describe('update', () => {
  it('changes name and roles at once, and says so in the log', async () => {
    const { userId } = world.a.optimizer;
    const { envelope } = await as().call(memberCalls.update, {
      memberId: userId,
      userName: 'Otto',
      roles: ['DESIGNER'],
      version: 1,
    });
    expect(envelope.response).toMatchObject({ userName: 'Otto', version: 2 });
    expect(
      (await as(world.a.optimizer).call(profileCalls.obtain, {})).envelope.response.profile,
    ).toMatchObject({
      userRoleList: [{ roleCode: 'DESIGNER' }],
    });
    const log = await as().call(memberCalls.log, { memberId: userId });
    expect(log.envelope.response.list).toMatchObject([
      {
        action: 'UPDATE',
        memberName: 'Otto',
        operatorName: world.a.admin.name,
        before: { userName: world.a.optimizer.name, roles: ['OPTIMIZER'] },
        after: { userName: 'Otto', roles: ['DESIGNER'] },
      },
    ]);
  });

  it('refuses an old version, and leaves the member alone', async () => {
    const change = { memberId: world.a.optimizer.userId, userName: 'Otto', roles: ['DESIGNER' as const] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => as().call(memberCalls.update, { ...change, version: 1 })),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10409, 10409]);
    expect((await one(change.memberId)).version).toBe(2);
  });

  it('does not take the last administrator its role, but one of two', async () => {
    const demote = (member: TestMember, memberId = member.userId) =>
      as(member).call(memberCalls.update, { memberId, userName: 'x', roles: ['OPTIMIZER'] }, english);
    expect((await demote(world.a.admin)).envelope).toMatchObject({
      errorCode: 10409,
      errorMessage: 'The organisation needs at least one active administrator',
    });
    await invited('Not yet here', ['ADMINISTRATOR']);
    expect((await demote(world.a.admin)).envelope.errorCode).toBe(10409);
    await active('Second', ['ADMINISTRATOR']);
    expect((await demote(world.a.admin)).envelope.errorCode).toBe(0);
  });

  it.each([
    ['that nobody has', () => newId()],
    ['of another organisation', () => world.b.designer.userId],
  ])('does not know an id %s', async (_which, id) => {
    const calls = [
      as().call(memberCalls.update, { memberId: id(), userName: 'x', roles: ['DESIGNER'] }),
      as().call(memberCalls.stop, { memberId: id() }),
      as().call(memberCalls.resume, { memberId: id() }),
      as().call(memberCalls.delete, { memberId: id() }),
      as().call(memberCalls.updatePermissions, { memberId: id(), permissions: [] }),
    ];
    for (const { envelope } of await Promise.all(calls)) expect(envelope.errorCode).toBe(10404);
  });
});

describe('stop and resume', () => {
  it('signs out at once, and lets in again', async () => {
    const { userId } = world.a.optimizer;
    const stopped = await as().call(memberCalls.stop, { memberId: userId });
    expect(stopped.envelope.response).toMatchObject({ status: 'STOP', version: 2 });
    expect((await as(world.a.optimizer).call(profileCalls.obtain, {})).envelope.errorCode).toBe(11014);
    const resumed = await as().call(memberCalls.resume, { memberId: userId });
    expect(resumed.envelope.response.status).toBe('USE');
    // Its sessions stay ended: it logs in again.
    expect((await as(world.a.optimizer).call(profileCalls.obtain, {})).envelope.errorCode).toBe(11014);
    const log = await as().call(memberCalls.log, { memberId: userId });
    expect(log.envelope.response.list.map(({ action }) => action)).toEqual(['RESUME', 'STOP']);
  });

  it('are refused from any other status', async () => {
    const { memberId } = await invited('Ina');
    for (const call of [memberCalls.stop, memberCalls.resume]) {
      const { envelope } = await as().call(call, { memberId }, english);
      expect(envelope).toMatchObject({
        errorCode: 10409,
        errorMessage: 'The member is “Invited” now, so this cannot be done',
      });
    }
    const { envelope } = await as().call(memberCalls.resume, { memberId: world.a.designer.userId });
    expect(envelope.errorCode).toBe(10409);
  });

  it('nobody stops or deletes himself', async () => {
    await active('Second', ['ADMINISTRATOR']);
    for (const call of [memberCalls.stop, memberCalls.delete]) {
      const { envelope } = await as().call(call, { memberId: world.a.admin.userId }, english);
      expect(envelope).toMatchObject({ errorCode: 10409, errorMessage: 'You cannot do this to yourself' });
    }
  });

  it('two administrators who remove each other at the same time leave one', async () => {
    await server.owner.query("update members set roles = '{ADMINISTRATOR}' where user_id = $1", [
      world.a.optimizer.userId,
    ]);
    // Held up after each has asked whether there is another administrator, so that they really meet.
    const gate = await server.owner.connect();
    await gate.query('begin; lock table account_permissions in access exclusive mode');
    const meeting = Promise.all([
      as(world.a.admin).call(memberCalls.stop, { memberId: world.a.optimizer.userId }),
      as(world.a.optimizer).call(memberCalls.update, {
        memberId: world.a.admin.userId,
        userName: 'x',
        roles: ['DESIGNER'],
      }),
    ]);
    await untilBlocked(server.owner, 2);
    await gate.query('commit');
    gate.release();
    const answers = await meeting;
    expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10409]);
    const { rows } = await server.owner.query(
      "select count(*)::int as n from members where tenant_id = $1 and status = 'USE' and 'ADMINISTRATOR' = any(roles)",
      [world.a.tenantId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('permissions', () => {
  beforeEach(async () => {
    for (const id of ['1', '2'])
      await givenAccount(server, world.a.admin, { advertiserId: id, name: `Shop ${id}` });
    await givenAccount(server, world.b.admin, { advertiserId: '9', name: 'Foreign' });
  });

  it('replace the whole set; the log keeps the accounts with their names', async () => {
    const { userId } = world.a.optimizer;
    await give(userId, account('1', 'VIEW'), account('2', 'MANAGE'));
    const { envelope } = await give(userId, account('1', 'OWNER'));
    expect(envelope.response).toMatchObject({
      assetCount: 1,
      permissions: [account('1', 'OWNER')],
      version: 3,
    });
    const log = await as().call(memberCalls.log, { memberId: userId, action: 'PERMISSION' });
    expect(log.envelope.response.list[0]).toMatchObject({
      before: {
        permissions: [
          { ...account('1', 'VIEW'), advertiserName: 'Shop 1' },
          { ...account('2', 'MANAGE'), advertiserName: 'Shop 2' },
        ],
      },
      after: { permissions: [{ ...account('1', 'OWNER'), advertiserName: 'Shop 1' }] },
    });
  });

  it('refuse an unknown account by its name, and change nothing', async () => {
    const { userId } = world.a.optimizer;
    await give(userId, account('1', 'VIEW'));
    const answer = await give(userId, account('2', 'VIEW'), account('9', 'OWNER'));
    expect(fieldsOf(answer)).toEqual({ 'permissions.1.advertiserId': 'accounts.unknownAccount' });
    expect((await one(userId)).permissions).toEqual([account('1', 'VIEW')]);
  });

  it('refuse an old version', async () => {
    const { userId } = world.a.optimizer;
    await give(userId, account('1', 'VIEW'));
    const { envelope } = await as().call(memberCalls.updatePermissions, {
      memberId: userId,
      permissions: [],
      version: 1,
    });
    expect(envelope.errorCode).toBe(10409);
    expect((await one(userId)).assetCount).toBe(1);
  });
});

describe('delete', () => {
  it('takes the member away with its accounts and signs it out; inviting it again works', async () => {
    await givenAccount(server, world.a.admin, { advertiserId: '1', name: 'One' });
    const { userId, phone } = world.a.optimizer;
    await give(userId, account('1', 'VIEW'));
    expect((await as().call(memberCalls.delete, { memberId: userId })).envelope.errorCode).toBe(0);
    expect((await as(world.a.optimizer).call(profileCalls.obtain, {})).envelope.errorCode).toBe(11014);
    expect((await pageOf({ memberId: userId })).list).toEqual([]);
    const log = await as().call(memberCalls.log, { memberId: userId, action: 'DELETE' });
    expect(log.envelope.response.list).toMatchObject([
      { action: 'DELETE', memberName: world.a.optimizer.name, before: { status: 'USE' }, after: null },
    ]);
    const again = await invited('Otto', ['DESIGNER'], phone);
    expect(again).toMatchObject({ memberId: userId, status: 'INVITE', assetCount: 0, lastSeenAt: null });
  });

  it('hands accounts that would have nobody to the successor, and leaves the others alone', async () => {
    for (const id of ['1', '2', '3', '4'])
      await givenAccount(server, world.a.admin, { advertiserId: id, name: `Shop ${id}` });
    const leaving = await active('Leaving');
    const heir = await active('Heir');
    const third = await active('Third');
    await give(leaving.memberId, account('1', 'OWNER'), account('2', 'OWNER'), account('3', 'MANAGE'));
    await give(third.memberId, account('2', 'OWNER'));
    await give(heir.memberId, account('1', 'VIEW'), account('4', 'MANAGE'));
    const { envelope } = await as().call(memberCalls.delete, {
      memberId: leaving.memberId,
      successorId: heir.memberId,
    });
    expect(envelope.errorCode).toBe(0);
    expect((await one(heir.memberId)).permissions).toEqual([account('1', 'OWNER'), account('4', 'MANAGE')]);
    const log = await as().call(memberCalls.log, {});
    expect(
      log.envelope.response.list
        .slice(0, 2)
        .map(({ action, memberName }) => [action, memberName])
        .toSorted(),
    ).toEqual([
      ['DELETE', 'Leaving'],
      ['PERMISSION', 'Heir'],
    ]);
  });

  it('wants a successor who can look after accounts', async () => {
    const leaving = await active('Leaving');
    const notYet = await invited('Not yet here');
    for (const successorId of [
      leaving.memberId,
      notYet.memberId,
      world.a.designer.userId,
      world.b.optimizer.userId,
      newId(),
    ]) {
      const answer = await as().call(memberCalls.delete, { memberId: leaving.memberId, successorId });
      expect(fieldsOf(answer)).toEqual({ successorId: 'members.successor' });
    }
    expect((await one(leaving.memberId)).status).toBe('USE');
  });
});

describe('log', () => {
  it('is paged, newest first or oldest first, filtered by action, and of this organisation only', async () => {
    const { memberId } = await invited('Ina');
    server.clock.advance(1000);
    await as().call(memberCalls.update, { memberId, userName: 'Ina P', roles: ['DESIGNER'] });
    const log = async (input: object, member = world.a.admin) =>
      (await as(member).call(memberCalls.log, input)).envelope.response;
    expect((await log({ memberId })).list.map(({ action }) => action)).toEqual(['UPDATE', 'INVITE']);
    const oldest = await log({ memberId, sort: { field: 'at', order: 'asc' }, pageSize: 1 });
    expect(oldest).toMatchObject({ total: 2, list: [{ action: 'INVITE' }] });
    expect((await log({ action: 'INVITE' })).list).toMatchObject([{ memberName: 'Ina' }]);
    expect((await log({ memberId }, world.b.admin)).total).toBe(0);
  });

  it('still names an operator who has left', async () => {
    await active('Second', ['ADMINISTRATOR']);
    const { memberId } = await invited('Ina');
    await server.owner.query('delete from members where user_id = $1', [world.a.admin.userId]);
    const reader = await active2();
    const { envelope } = await as(reader).call(memberCalls.log, { memberId });
    expect(envelope.response.list).toMatchObject([{ operatorName: world.a.admin.name }]);
  });

  /** The designer, made an administrator: somebody with a session. */
  async function active2(): Promise<TestMember> {
    await server.owner.query("update members set roles = '{ADMINISTRATOR}' where user_id = $1", [
      world.a.designer.userId,
    ]);
    return world.a.designer;
  }
});
