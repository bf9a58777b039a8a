import { type MemberAction, memberCalls, type MemberSnapshot } from '@adsail/contract/members';
import { invitationCalls } from '@adsail/contract/invitations';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { replacePermissions } from '../accounts/index.ts';
import { makeDemoUser } from '../session/index.ts';
import { type DemoMember, demoMembers, type DemoStep } from './demo-data.ts';
import { findPhone, insertDemoMember, insertDemoStep, listAccounts, type DemoAccount } from './demo-store.ts';

const home = 'Blue Harbor Games';
const day = 24 * 60 * 60 * 1000;

const callOf: Record<MemberAction, string> = {
  INVITE: memberCalls.invite.path,
  ACCEPT: invitationCalls.accept.path,
  DECLINE: invitationCalls.decline.path,
  UPDATE: memberCalls.update.path,
  PERMISSION: memberCalls.updatePermissions.path,
  STOP: memberCalls.stop.path,
  RESUME: memberCalls.resume.path,
  DELETE: memberCalls.delete.path,
  LEAVE: memberCalls.leave.path,
};

function after(
  before: MemberSnapshot,
  step: DemoStep,
  accounts: readonly DemoAccount[],
): MemberSnapshot | null {
  switch (step.action) {
    case 'INVITE':
      return { ...before, roles: step.roles };
    case 'ACCEPT':
    case 'RESUME':
      return { ...before, status: 'USE' };
    case 'STOP':
      return { ...before, status: 'STOP' };
    case 'UPDATE':
      return { ...before, roles: step.roles ?? before.roles, userName: step.name ?? before.userName };
    case 'PERMISSION':
      return {
        ...before,
        permissions: accounts.flatMap((account, index) => {
          const permission = step.accounts[index];
          return permission ? [{ ...account, permission }] : [];
        }),
      };
    case 'DECLINE':
    case 'DELETE':
      return null;
  }
}

export interface LoggedStep {
  userId: string;
  by: string;
  step: DemoStep;
  at: Date;
  before: MemberSnapshot | null;
  after: MemberSnapshot | null;
}

/** As the call of this step would have logged it. */
export const logDemoStep = (tx: TenantTx, { step, ...entry }: LoggedStep): Promise<void> =>
  insertDemoStep(tx, { ...entry, call: callOf[step.action] });

async function replay(
  tx: TenantTx,
  person: DemoMember,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<void> {
  const userId = newId();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const joined = ago(person.steps[0]?.days ?? 0);
  await makeDemoUser(tx, { id: userId, ...person }, joined);
  let state: MemberSnapshot | null = {
    userName: person.name,
    phoneRegion: person.phoneRegion ?? '86',
    phone: person.phone,
    roles: [],
    status: 'INVITE',
    permissions: [],
  };
  for (const step of person.steps) {
    if (!state) break;
    const before: MemberSnapshot = state;
    state = after(before, step, accounts);
    // An organisation without accounts has none to give.
    if (JSON.stringify(state) === JSON.stringify(before) && step.action === 'PERMISSION') continue;
    const by = step.action === 'ACCEPT' || step.action === 'DECLINE' ? userId : tx.userId;
    await logDemoStep(tx, {
      userId,
      by,
      step,
      at: ago(step.days),
      before: step.action === 'INVITE' ? null : before,
      after: state,
    });
  }
  if (!state) return;
  await insertDemoMember(tx, {
    user_id: userId,
    name: state.userName,
    roles: state.roles,
    status: state.status,
    invited_by: tx.userId,
    created_at: joined,
    last_seen_at: person.seen === undefined ? null : ago(person.seen),
  });
  await replacePermissions(tx, userId, state.permissions);
}

/** Somebody may have registered the number by hand, in a demo world that is older than this part of it. */
const isTaken = async (tx: TenantTx, { phoneRegion = '86', phone }: DemoMember): Promise<boolean> =>
  (await findPhone(tx, phoneRegion, phone)) !== undefined;

/** More members in every status, and the log of how they came there. */
export async function makeDemoMembers({ tx, tenantName }: DemoTenant, { clock }: Services): Promise<void> {
  if (tenantName !== home) return;
  const accounts = await listAccounts(tx);
  for (const person of demoMembers)
    if (!(await isTaken(tx, person))) await replay(tx, person, accounts, clock());
}
