import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';

/** An invitation as a message was wanted for it: the same person, invited again, is told again. */
export interface InvitedPerson {
  userId: string;
  invitedAt: Date;
}

/** What is known of the message; locked, so that two jobs do not begin the same try. */
export async function lockMessage(tx: TenantTx, { userId, invitedAt }: InvitedPerson, now: Date) {
  await tx
    .insertInto('invitation_messages')
    .values({ user_id: userId, invited_at: invitedAt, tries: 0, last_try_at: now, next_try_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'invited_at']).doNothing())
    .execute();
  return tx
    .selectFrom('invitation_messages')
    .select(['tries', 'next_try_at', 'sent_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('invited_at', '=', invitedAt)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function update(
  tx: TenantTx,
  { userId, invitedAt }: InvitedPerson,
  change: { tries: number; last_try_at: Date; next_try_at: Date } | { sent_at: Date },
): Promise<void> {
  await tx
    .updateTable('invitation_messages')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('invited_at', '=', invitedAt)
    .execute();
}

export const recordTry = (
  tx: TenantTx,
  person: InvitedPerson,
  { tries, now, next }: { tries: number; now: Date; next: Date },
): Promise<void> => update(tx, person, { tries, last_try_at: now, next_try_at: next });

export const recordSent = (tx: TenantTx, person: InvitedPerson, now: Date): Promise<void> =>
  update(tx, person, { sent_at: now });

export async function purgeMessages(db: Database, before: Date): Promise<void> {
  await sql`select app_purge_invitation_messages(${before})`.execute(db);
}
