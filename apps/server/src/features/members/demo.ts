import { type MemberAction, memberCalls, type MemberSnapshot } from '@adsail/contract/members';
import { invitationCalls } from '@adsail/contract/invitations';
import { newId, systemUserId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { replacePermissions } from '../accounts/index.ts';
import { makeDemoUser } from '../session/index.ts';
import { type DemoMember, demoInvitations, demoMembers, type DemoStep } from './demo-data.ts';
import { insertMember } from './store.ts';

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
};

type Account = Omit<MemberSnapshot['permissions'][number], 'permission'>;

const accountsOf = (tx: TenantTx): Promise<Account[]> =>
  tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id as advertiserId', 'name as advertiserName'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('auth_at')
    .orderBy('platform')
    .orderBy('advertiser_id')
    .execute();

function after(before: MemberSnapshot, step: DemoStep, accounts: readonly Account[]): MemberSnapshot | null {
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

interface Told {
  userId: string;
  by: string;
  step: DemoStep;
  at: Date;
  before: MemberSnapshot | null;
  after: MemberSnapshot | null;
}

async function tell(tx: TenantTx, { userId, by, step, at, before, after }: Told): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      user_id: by,
      session_id: systemUserId,
      call: callOf[step.action],
      entity: 'member',
      entity_id: userId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: 'demo',
      ip: '127.0.0.1',
    })
    .execute();
}

async function live(
  tx: TenantTx,
  person: DemoMember,
  accounts: readonly Account[],
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
    await tell(tx, {
      userId,
      by,
      step,
      at: ago(step.days),
      before: step.action === 'INVITE' ? null : before,
      after: state,
    });
  }
  if (!state) return;
  await tx
    .insertInto('members')
    .values({
      user_id: userId,
      name: state.userName,
      roles: state.roles,
      status: state.status,
      invited_by: tx.userId,
      created_at: joined,
      last_seen_at: person.seen === undefined ? null : ago(person.seen),
    })
    .execute();
  await replacePermissions(tx, userId, state.permissions, 'en');
}

/** Somebody may have registered the number by hand, in a demo world that is older than this part of it. */
const isTaken = async (tx: TenantTx, { phoneRegion = '86', phone }: DemoMember): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .executeTakeFirst()) !== undefined;

/** More members in every status, and the log of how they came there. */
export async function makeDemoMembers({ tx, tenantName }: DemoTenant, { clock }: Services): Promise<void> {
  if (tenantName !== home) return;
  const accounts = await accountsOf(tx);
  for (const person of demoMembers)
    if (!(await isTaken(tx, person))) await live(tx, person, accounts, clock());
}

const memberByPhone = (tx: TenantTx, phone: string) =>
  tx
    .selectFrom('users as u')
    .leftJoin('members as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.tenant_id', '=', tx.tenantId),
    )
    .where('u.phone_region', '=', '86')
    .where('u.phone', '=', phone)
    .select(['u.id', 'm.status'])
    .executeTakeFirst();

/** Somebody of one organisation is invited to another: it finds the invitation after its login. */
export async function makeDemoInvitations(
  { tx, tenantName }: DemoTenant,
  { clock }: Services,
): Promise<void> {
  for (const { phone, name, roles, days } of demoInvitations.filter(({ to }) => to === tenantName)) {
    const person = await memberByPhone(tx, phone);
    if (!person || person.status) continue;
    const at = new Date(clock().getTime() - days * day);
    await insertMember(tx, { userId: person.id, name, roles, invitedBy: tx.userId }, at);
    await tell(tx, {
      userId: person.id,
      by: tx.userId,
      step: { days, action: 'INVITE', roles },
      at,
      before: null,
      after: { userName: name, phoneRegion: '86', phone, roles, status: 'INVITE', permissions: [] },
    });
  }
}
