import { type Call, CallError } from '@adsail/contract';
import type { Decision } from '@adsail/contract/invitations';
import { systemUserId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import { writeAudit } from '../../framework/store/audit.ts';
import type { HttpInfo } from '../../framework/bind.ts';
import { deleteMember, lockMembers, readMember, snapshot, updateMember } from '../members/index.ts';

/** In which call of the person it happened. */
export interface DecisionContext {
  call: Call;
  http: HttpInfo;
  at: Date;
}

export const invitationGone = () => new CallError('notFound', { key: 'invitations:error.invitationGone' });
export const alreadyAccepted = () =>
  new CallError('conflict', { key: 'invitations:error.invitationAccepted' });

/**
 * The transaction's user accepts or declines, in the inviting organisation's transaction. Under the members' lock: of
 * several decisions, or of one and a withdrawal, exactly one counts. The change log shows it as the person's own act.
 */
export async function applyDecision(
  tx: TenantTx,
  invitationId: string,
  decision: Decision,
  { call, http, at }: DecisionContext,
): Promise<void> {
  const { userId, tenantId } = tx;
  await lockMembers(tx);
  const row = await readMember(tx, userId);
  if (row?.invitation_id !== invitationId) throw invitationGone();
  if (row.status !== 'INVITE') throw alreadyAccepted();
  const before = await snapshot(tx, userId);
  if (decision === 'ACCEPT') await updateMember(tx, userId, { status: 'USE' });
  else await deleteMember(tx, userId);
  const after = decision === 'ACCEPT' ? await snapshot(tx, userId) : undefined;
  const { userName, roles } = before;
  // The person works elsewhere or nowhere yet: its session is none of this organisation's business.
  const actor = { userId, tenantId, sessionId: systemUserId, deviceId: '', userName, roles };
  await writeAudit(tx, { call, actor, http, input: undefined, at }, [
    { entity: 'member', entityId: userId, before, after },
  ]);
}
