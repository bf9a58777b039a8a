import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockOrganisation } from '../../../db/lock-organisation.ts';
import type { TenantTx } from '../../../db/scope.ts';

/** What the message to the invited person says, in its own language; undefined when it is told, or no longer invited. */
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
    .where('m.message_origin', 'is not', null)
    .select(['m.invitation_id', 'm.created_at as invited_at'])
    .select(['u.phone_region', 'u.phone', 'u.lang', 't.name as tenant'])
    .select(sql<string>`coalesce(im.name, i.name)`.as('inviter'))
    .executeTakeFirst();

export type InvitationText = NonNullable<Awaited<ReturnType<typeof readInvitation>>>;

const member = (tx: TenantTx, userId: string) =>
  tx.updateTable('members').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId);

/** A message is wanted, and leads there. */
export async function setMessageOrigin(tx: TenantTx, userId: string, origin: string): Promise<void> {
  await member(tx, userId).set({ message_origin: origin }).execute();
}

/** No message is wanted any more. Of this very invitation: one that was made anew meanwhile wants a message of its own. */
export async function markTold(tx: TenantTx, userId: string, invitationId: string): Promise<void> {
  await lockOrganisation(tx, tx.tenantId);
  await member(tx, userId).set({ message_origin: null }).where('invitation_id', '=', invitationId).execute();
}

interface Unsent {
  tenant_id: string;
  user_id: string;
  inviter_id: string;
  origin: string;
}

export async function unsentInvitations(
  tx: Tx,
  { since, before, now }: { since: Date; before: Date; now: Date },
  limit: number,
): Promise<Unsent[]> {
  const { rows } =
    await sql<Unsent>`select * from app_unsent_invitations(${since}, ${before}, ${now}, ${limit})`.execute(
      tx,
    );
  return rows;
}
