import type { Decision } from '@adsail/contract/invitations';
import type { Tx } from '../../db/database.ts';
import { enterTenant } from '../../db/scope.ts';
import { alreadyAccepted, applyDecision, type DecisionContext, invitationGone } from './apply-decision.ts';
import { logDecision } from './store/log.ts';
import { type InvitationRow, isAccepted, openInvitations } from './store/open.ts';

export interface Decided {
  userId: string;
  invitationId: string;
  decision: Decision;
}

/**
 * Decides on one of the transaction user's own invitations. The organisation comes from the person's own row, never from
 * the request. The transaction is the inviting organisation's from here on: who needs its own again enters it again.
 */
export async function decide(
  tx: Tx,
  { userId, invitationId, decision }: Decided,
  context: DecisionContext,
): Promise<InvitationRow> {
  const open = (await openInvitations(tx)).find((each) => each.invitation_id === invitationId);
  if (!open) throw (await isAccepted(tx, userId, invitationId)) ? alreadyAccepted() : invitationGone();
  const theirs = await enterTenant(tx, { tenantId: open.tenant_id, userId });
  await applyDecision(theirs, invitationId, decision, context);
  await logDecision(tx, userId, decision, open, context);
  return open;
}
