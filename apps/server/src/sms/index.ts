import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { httpSms } from './http.ts';
import { noSms } from './none.ts';
import { outboxSms } from './outbox.ts';
import type { Sms } from './port.ts';

export { type Sms, type SmsMessage, SmsNotTaken } from './port.ts';

interface Parts {
  config: Pick<Config, 'demo' | 'sms'>;
  db: Database;
  log: Logger;
  clock: () => Date;
}

/** Demo mode never sends: its phone numbers may belong to somebody. */
export function createSms({ config, db, log, clock }: Parts): Sms {
  if (config.demo) return outboxSms(db, log, clock);
  return config.sms.driver === 'http' ? httpSms(config.sms, log) : noSms(log);
}
