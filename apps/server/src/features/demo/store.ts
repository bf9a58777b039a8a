import type { Database } from '../../db/database.ts';

const shown = 50;

export const newestMessages = (db: Database) =>
  db.selectFrom('sms_outbox').selectAll().orderBy('id', 'desc').limit(shown).execute();

export const newestMails = (db: Database) =>
  db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(shown).execute();

export type MailRow = Awaited<ReturnType<typeof newestMails>>[number];
export type MessageRow = Awaited<ReturnType<typeof newestMessages>>[number];
