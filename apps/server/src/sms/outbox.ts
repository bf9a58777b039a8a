import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Sms, SmsMessage } from './port.ts';
import { insertMessage } from './store.ts';

/** The demo's driver: a message is not sent, it stands in the outbox and in the log, where everybody may read it. */
export function outboxSms(db: Database, log: Logger, clock: () => Date): Sms {
  async function keep({ phoneRegion, phone, text }: SmsMessage): Promise<void> {
    await insertMessage(db, { phoneRegion, phone, text }, clock());
    log.info({ event: 'sms.outbox', phone: `+${phoneRegion} ${phone}`, text }, 'SMS of the demo world');
  }
  return { send: keep, deliver: keep, close: async () => undefined };
}
