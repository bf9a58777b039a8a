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

type Change =
  | { tries: number; last_try_at: Date; next_try_at: Date }
  | { tries: number; next_try_at: Date }
  | { sent_at: Date };

const updateMessage = (tx: TenantTx, { userId, invitedAt }: InvitedPerson, change: Change) =>
  tx
    .updateTable('invitation_messages')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('invited_at', '=', invitedAt);

export async function recordTry(
  tx: TenantTx,
  person: InvitedPerson,
  { tries, now, next }: { tries: number; now: Date; next: Date },
): Promise<void> {
  await updateMessage(tx, person, { tries, last_try_at: now, next_try_at: next }).execute();
}

/** Not when a further try has begun meanwhile: its pause stays. */
export async function removeTry(
  tx: TenantTx,
  person: InvitedPerson,
  { tries, next }: { tries: number; next: Date },
): Promise<void> {
  const change = { tries: tries - 1, next_try_at: next };
  await updateMessage(tx, person, change).where('tries', '=', tries).execute();
}

export async function recordSent(tx: TenantTx, person: InvitedPerson, now: Date): Promise<void> {
  await updateMessage(tx, person, { sent_at: now }).execute();
}

export async function purgeMessages(db: Database, before: Date): Promise<void> {
  await sql`select app_purge_invitation_messages(${before})`.execute(db);
}
