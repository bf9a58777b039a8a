import { smsCodeIntervalSeconds, smsCodeSeconds, smsCodeTries } from '@adsail/contract/session';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { SmsScene } from '../tables.ts';
import { sameHash } from '../tokens.ts';
import { countSend } from './sends.ts';
import type { Phone } from './users.ts';

const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** Why there is no code yet, and for how long. */
export interface Wait {
  seconds: number;
  because: 'minute' | 'day';
}

/**
 * Puts a new code in the place of the old one and answers null, or how long to wait: a phone gets one code a minute,
 * whatever for, and a phone and a network so many a day. Without a network the day is not counted.
 */
export async function renewCode(
  tx: Tx,
  { phoneRegion, phone, network }: Phone & { network: string | null },
  scene: SmsScene,
  hash: Buffer,
  now: Date,
): Promise<Wait | null> {
  // Two requests for one phone, maybe its first: there is no row yet to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${phoneRegion}:${phone}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('sms_codes')
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .executeTakeFirstOrThrow();
  const free = last.at ? secondsAfter(last.at, smsCodeIntervalSeconds) : now;
  if (free > now) return { seconds: Math.ceil((free.getTime() - now.getTime()) / 1000), because: 'minute' };
  const seconds = network === null ? 0 : await countSend(tx, { phoneRegion, phone, network }, now);
  if (seconds > 0) return { seconds, because: 'day' };
  const fresh = {
    code_hash: hash,
    sent_at: now,
    expires_at: secondsAfter(now, smsCodeSeconds),
    tries: 0,
    used_at: null,
  };
  await tx
    .insertInto('sms_codes')
    .values({ phone_region: phoneRegion, phone, scene, ...fresh })
    .onConflict((conflict) => conflict.columns(['phone_region', 'phone', 'scene']).doUpdateSet(fresh))
    .execute();
  return null;
}

/**
 * Uses the code up when it is the right one. A wrong try is counted, so the caller must commit before it refuses. The
 * row stays locked until then: of two requests with the same code one is served.
 */
export async function useCode(
  tx: Tx,
  { phoneRegion, phone }: Phone,
  scene: SmsScene,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('sms_codes')
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.used_at || row.expires_at <= now || row.tries >= smsCodeTries) return false;
  const right = sameHash(row.code_hash, hash);
  await tx
    .updateTable('sms_codes')
    .set(right ? { used_at: now } : { tries: row.tries + 1 })
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .execute();
  return right;
}
