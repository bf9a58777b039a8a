import type { Database } from '../db/database.ts';
import type { MailMessage } from './port.ts';

const keptMs = 7 * 86_400_000;

/** Older ones go: nobody looks for them any more. */
export async function insertMail(
  db: Database,
  { to, subject, text, attachments = [] }: MailMessage,
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('at', '<', new Date(at.getTime() - keptMs))
    .execute();
  const files = attachments.map(({ name }) => name);
  await db.insertInto('mail_outbox').values({ address: to, subject, text, files, at }).execute();
}
