import type { Database } from '../db/database.ts';
import type { MailMessage } from './port.ts';

export async function insertMail(
  db: Database,
  { to, subject, text, attachments = [] }: MailMessage,
  at: Date,
): Promise<void> {
  const files = attachments.map(({ name }) => name);
  await db.insertInto('mail_outbox').values({ address: to, subject, text, files, at }).execute();
}
