import { CallError, FieldRefused } from '@adsail/contract';
import { memberLimits, type MemberStatus } from '@adsail/contract/members';
import type { TenantTx } from '../../db/scope.ts';
import { countInvitation } from '../session/index.ts';
import { invitationsFullUntil } from './invite-store.ts';
import { isLastAdministrator, type MemberRow } from './store.ts';

export function memberExists({ status }: MemberRow): CallError {
  const key = status === 'INVITE' ? 'members:error.memberInvited' : 'members:error.memberExists';
  return new CallError('conflict', { key, fields: [{ path: 'phone', key }] });
}

export const noSuccessor = (): CallError => new FieldRefused('successorId', 'members:rule.successor');

export function refuseSelf(row: MemberRow, actor: { userId: string }): void {
  if (row.user_id === actor.userId) throw new CallError('conflict', { key: 'members:error.memberSelf' });
}

export function refuseOtherStatus(row: MemberRow, needed: MemberStatus): void {
  if (row.status === needed) return;
  const status = { message: `members:memberStatus.${row.status}` } as const;
  throw new CallError('conflict', { key: 'members:error.memberStatus', parameters: { status } });
}

/** Somebody must be left who can let others in. Only with the members locked. */
export async function refuseLastAdministrator(tx: TenantTx, row: MemberRow): Promise<void> {
  if (await isLastAdministrator(tx, row))
    throw new CallError('conflict', { key: 'members:error.lastAdministrator' });
}

export const lastAdministratorLeaves = (): CallError =>
  new CallError('conflict', { key: 'members:error.lastAdministratorLeaves' });

const hourMs = 60 * 60 * 1000;

/** Each is a text message at our cost, to somebody who may not want it. Only with the members locked. */
export async function refuseTooManyInvitations(
  tx: TenantTx,
  invited: { phoneRegion: string; phone: string },
  now: Date,
): Promise<void> {
  const { phone, organisation } = memberLimits.invitationsADay;
  const refuse = (
    until: Date,
    key: 'members:error.invitationsAPhone' | 'members:error.invitationsADay',
    limit: number,
  ) => {
    const waitMs = until.getTime() - now.getTime();
    return new CallError('slowDown', {
      key,
      parameters: { limit, count: Math.ceil(waitMs / hourMs) },
      response: { nextInSeconds: Math.ceil(waitMs / 1000) },
    });
  };
  const ofAll = await invitationsFullUntil(tx, organisation, now);
  if (ofAll) throw refuse(ofAll, 'members:error.invitationsADay', organisation);
  // Last, because it counts this one: a refusal takes it back with the transaction.
  const ofPhone = await countInvitation(tx, invited, phone, now);
  if (ofPhone) throw refuse(ofPhone, 'members:error.invitationsAPhone', phone);
}
