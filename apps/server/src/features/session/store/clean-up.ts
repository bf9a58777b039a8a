import { signatureToleranceMs } from '@adsail/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Sweeps what has served its time. A session stays a week beyond its end, so that its owner is told that it was ended
 * and a stolen token of it is still known.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await sql`select app_keep_last_seen(${ago(7 * day)})`.execute(db);
  await db
    .deleteFrom('sessions')
    .where('refresh_expires_at', '<', ago(7 * day))
    .execute();
  await db.deleteFrom('login_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('sms_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('sms_sends').where('at', '<', ago(day)).execute();
  await db.deleteFrom('login_attempts').where('last_at', '<', ago(day)).execute();
  await db.deleteFrom('sms_outbox').where('at', '<', ago(day)).execute();
  // A timestamp may be ahead by the tolerance, so its nonce could come again until twice that has passed.
  await db
    .deleteFrom('used_nonces')
    .where('at', '<', ago(2 * signatureToleranceMs + minute))
    .execute();
}
