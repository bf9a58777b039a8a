import type { Tx } from '../../../db/database.ts';

export async function insertTicket(
  tx: Tx,
  ticket: { hash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('login_tickets')
    .values({ hash: ticket.hash, user_id: ticket.userId, expires_at: ticket.expiresAt })
    .execute();
}

/** Single use: whoever deletes the row has it. Answers whose ticket it was. */
export async function takeTicket(tx: Tx, hash: Buffer, now: Date): Promise<string | null> {
  const ticket = await tx
    .deleteFrom('login_tickets')
    .where('hash', '=', hash)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();
  return ticket && ticket.expires_at > now ? ticket.user_id : null;
}

/** Whose ticket it is, without using it up: invitations are decided on before an organisation is entered. */
export async function holderOfTicket(tx: Tx, hash: Buffer, now: Date): Promise<string | null> {
  const ticket = await tx
    .selectFrom('login_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
  return ticket?.user_id ?? null;
}

/** A login half done with the old password must not be finished with it. */
export async function dropTickets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
}
