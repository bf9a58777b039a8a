import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { outboxMail } from './outbox.ts';
import { type Mail, MailNotTaken } from './port.ts';
import { smtpMail } from './smtp.ts';

export { type Mail, type MailAttachment, MailNotTaken } from './port.ts';

interface Parts {
  config: Pick<Config, 'demo' | 'mail'>;
  db: Database;
  log: Logger;
  clock: () => Date;
}

const noMail: Mail = {
  deliver: () => Promise.reject(new MailNotTaken('No mail server is configured (SMTP_URL)')),
};

/** Demo mode never sends: its addresses may belong to somebody. */
export function createMail({ config, db, log, clock }: Parts): Mail {
  if (config.demo) return outboxMail(db, log, clock);
  return config.mail ? smtpMail(config.mail, log, clock) : noMail;
}
