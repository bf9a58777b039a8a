import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Mail } from './port.ts';
import { insertMail } from './store.ts';

/** The demo's driver: a message is not sent, it stands in the outbox and in the log. Its addresses may belong to somebody. */
export const outboxMail = (db: Database, log: Logger, clock: () => Date): Mail => ({
  async deliver(message) {
    await insertMail(db, message, clock());
    const { to, subject, text } = message;
    log.info({ event: 'mail.outbox', to, subject, text }, 'mail of the demo world');
  },
});
