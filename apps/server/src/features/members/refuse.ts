import { CallError, fieldError, FieldRefused, type Language, translate } from '@adsail/contract';
import { memberLimits, type MemberStatus } from '@adsail/contract/members';
import type { TenantTx } from '../../db/scope.ts';
import { countInvitation } from '../session/index.ts';
import { invitationsFullUntil } from './invite-store.ts';
import { hasOtherAdministrator, type MemberRow } from './store.ts';

export function memberExists(language: Language): CallError {
  const key = 'error.memberExists';
  return new CallError('conflict', { key, response: { fields: [fieldError('phone', language, { key })] } });
}

export const noSuccessor = (language: Language): CallError =>
  new FieldRefused('successorId', language, { key: 'members.successor' });

export function refuseSelf(row: MemberRow, actor: { userId: string }): void {
  if (row.user_id === actor.userId) throw new CallError('conflict', { key: 'error.memberSelf' });
}

export function refuseOtherStatus(row: MemberRow, needed: MemberStatus, language: Language): void {
  if (row.status === needed) return;
  const status = translate(language, `memberStatus.${row.status}`);
  throw new CallError('conflict', { key: 'error.memberStatus', parameters: { status } });
}

/** Somebody must be left who can let others in. Only with the members locked. */
export async function refuseLastAdministrator(tx: TenantTx, row: MemberRow): Promise<void> {
  if (row.status !== 'USE' || !row.roles.includes('ADMINISTRATOR')) return;
  if (!(await hasOtherAdministrator(tx, row.user_id)))
    throw new CallError('conflict', { key: 'error.lastAdministrator' });
}

const hourMs = 60 * 60 * 1000;

/** Each is a text message at our cost, to somebody who may not want it. Only with the members locked. */
export async function refuseTooManyInvitations(
  tx: TenantTx,
  invited: { phoneRegion: string; phone: string },
  now: Date,
): Promise<void> {
  const { phone, organisation } = memberLimits.invitationsADay;
  const refuse = (until: Date, key: 'error.invitationsAPhone' | 'error.invitationsADay', limit: number) => {
    const waitMs = until.getTime() - now.getTime();
    return new CallError('slowDown', {
      key,
      parameters: { limit, hours: Math.ceil(waitMs / hourMs) },
      response: { nextInSeconds: Math.ceil(waitMs / 1000) },
    });
  };
  const ofAll = await invitationsFullUntil(tx, organisation, now);
  if (ofAll) throw refuse(ofAll, 'error.invitationsADay', organisation);
  // Last, because it counts this one: a refusal takes it back with the transaction.
  const ofPhone = await countInvitation(tx, invited, phone, now);
  if (ofPhone) throw refuse(ofPhone, 'error.invitationsAPhone', phone);
}
