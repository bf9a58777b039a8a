import type { Database, Tx } from '../../../db/database.ts';

/** An invitation as a message was wanted for it: the same person, invited again, is told again. */
export interface Invitation {
  tenantId: string;
  userId: string;
  invitedAt: Date;
}

const row = ({ tenantId, userId, invitedAt }: Invitation) => ({
  tenant_id: tenantId,
  user_id: userId,
  invited_at: invitedAt,
});

/** What is known of the message; locked, so that two jobs do not begin the same try. */
export async function lockMessage(tx: Tx, invitation: Invitation, now: Date) {
  const { tenant_id, user_id, invited_at } = row(invitation);
  await tx
    .insertInto('invitation_messages')
    .values({ tenant_id, user_id, invited_at, tries: 0, last_try_at: now, next_try_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'invited_at']).doNothing())
    .execute();
  return tx
    .selectFrom('invitation_messages')
    .select(['tries', 'next_try_at', 'sent_at'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('invited_at', '=', invited_at)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function update(
  db: Database | Tx,
  invitation: Invitation,
  change: { tries: number; last_try_at: Date; next_try_at: Date } | { sent_at: Date },
): Promise<void> {
  const { tenant_id, user_id, invited_at } = row(invitation);
  await db
    .updateTable('invitation_messages')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('invited_at', '=', invited_at)
    .execute();
}

export const recordTry = (
  tx: Tx,
  invitation: Invitation,
  { tries, now, next }: { tries: number; now: Date; next: Date },
): Promise<void> => update(tx, invitation, { tries, last_try_at: now, next_try_at: next });

export const recordSent = (db: Database, invitation: Invitation, now: Date): Promise<void> =>
  update(db, invitation, { sent_at: now });

export async function purgeMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('invitation_messages').where('last_try_at', '<', before).execute();
}
