import type { Role } from '@adsail/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface InvitationRow {
  invitation_id: string;
  tenant_id: string;
  tenant_name: string;
  roles: Role[];
  invited_at: Date;
  inviter_name: string | null;
}

/** Open invitations of the transaction's user, the newest first. */
export async function openInvitations(tx: Tx): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`select * from app_invitations()`.execute(tx);
  return rows;
}

/** Whether the transaction's user has become a member by this invitation, whatever its status is now. */
export async function isAccepted(tx: Tx, userId: string, invitationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('invitation_id', '=', invitationId)
    .where('status', '!=', 'INVITE')
    .executeTakeFirst();
  return row !== undefined;
}
