import type { Role } from '@adsail/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';

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

/** What the message to the invited person says, in its own language; undefined when it is no longer invited. */
export const readInvitation = (tx: TenantTx, userId: string, inviterId: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .innerJoin('users as i', (join) => join.on('i.id', '=', inviterId))
    .leftJoin('members as im', (join) =>
      join.onRef('im.tenant_id', '=', 'm.tenant_id').onRef('im.user_id', '=', 'i.id'),
    )
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'INVITE')
    .select(['u.phone_region', 'u.phone', 'u.lang', 't.name as tenant'])
    .select(sql<string>`coalesce(im.name, i.name)`.as('inviter'))
    .executeTakeFirst();
