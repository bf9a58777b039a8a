import { CallError, type InputOf, type OutputOf } from '@adsail/contract';
import type { memberCalls } from '@adsail/contract/members';
import type { MemberArgs } from '../../framework/bind.ts';
import { endSessionsOfMember, moveSession, takeBack, userById } from '../session/index.ts';
import { type Membership, membershipsOf, presentProfile } from '../tenants/index.ts';
import { announceLeft } from './left.ts';
import { lastAdministratorLeaves } from './refuse.ts';
import { removeMember } from './remove.ts';
import { isLastAdministrator, lockMembers, readMember } from './store.ts';

type Leave = (typeof memberCalls)['leave'];
type LeaveArgs = MemberArgs<InputOf<Leave>>;

/** The session that asks goes along to where its person is still a member; without such a place it ends. */
async function goOn(args: LeaveArgs, next: Membership | undefined): Promise<OutputOf<Leave>> {
  const { tx, services, actor, http } = args;
  const { userId, tenantId, sessionId, deviceId } = actor;
  const now = services.clock();
  if (next) await moveSession(tx, sessionId, next.tenant_id);
  // Those on other devices: each of them learns of it and goes on by itself.
  await endSessionsOfMember(tx, { tenantId, userId }, now, 'LEFT');
  if (!next) {
    takeBack(http);
    return { profile: null };
  }
  const user = await userById(tx, userId);
  const session = { id: sessionId, deviceId };
  return { profile: presentProfile({ membership: next, user, session, language: http.language }) };
}

export async function leave(args: LeaveArgs): Promise<OutputOf<Leave>> {
  const { input, tx, services, actor, http } = args;
  const { userId, tenantId } = actor;
  if (input.tenantId !== tenantId) throw new CallError('conflict', { key: 'core:error.tenantChanged' });
  await lockMembers(tx);
  const row = await readMember(tx, userId);
  if (!row) throw new CallError('notFound');
  if (await isLastAdministrator(tx, row)) throw lastAdministratorLeaves();
  const memberships = await membershipsOf(tx, userId);
  const membership = memberships.find((each) => each.tenant_id === tenantId) as Membership;
  const next = memberships.find((each) => each.status === 'USE' && each.tenant_id !== tenantId);
  const answer = await goOn(args, next);
  await removeMember(args, row, input.successorId);
  await announceLeft(tx, { membership, http, at: services.clock() }, services);
  return answer;
}
