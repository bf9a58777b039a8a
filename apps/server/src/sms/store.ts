import type { Database } from '../db/database.ts';
import type { SmsMessage } from './port.ts';

export async function insertMessage(
  db: Database,
  { phoneRegion, phone, text }: SmsMessage,
  at: Date,
): Promise<void> {
  await db.insertInto('sms_outbox').values({ phone_region: phoneRegion, phone, text, at }).execute();
}
