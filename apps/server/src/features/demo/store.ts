import type { Database } from '../../db/database.ts';

const shown = 50;

export const newestMessages = (db: Database) =>
  db.selectFrom('sms_outbox').selectAll().orderBy('id', 'desc').limit(shown).execute();

export type MessageRow = Awaited<ReturnType<typeof newestMessages>>[number];
