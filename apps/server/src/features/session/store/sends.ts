import { smsCodesADay } from '@adsail/contract/session';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { SendPurpose } from '../tables.ts';
import type { Phone } from './users.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A phone, and the network that asks for it. */
export interface Sender extends Phone {
  network: string;
}

/** When the last `cap` of these leave the day; null while there are fewer. */
async function fullUntil(
  tx: Tx,
  who: { phone: Phone; purpose: SendPurpose } | { network: string },
  cap: number,
  now: Date,
): Promise<Date | null> {
  const sends = tx.selectFrom('sms_sends').where('at', '>', new Date(now.getTime() - dayMs));
  const theirs =
    'network' in who
      ? sends.where('network', '=', who.network)
      : sends
          .where('phone_region', '=', who.phone.phoneRegion)
          .where('phone', '=', who.phone.phone)
          .where('purpose', '=', who.purpose);
  const row = await theirs
    .select('at')
    .orderBy('at', 'desc')
    .offset(cap - 1)
    .limit(1)
    .executeTakeFirst();
  // Whoever waited for its turn may find some that are younger than its own beginning.
  return row ? new Date(Math.min(row.at.getTime(), now.getTime()) + dayMs) : null;
}

/**
 * Counts one more code within a day and answers 0, or the seconds until there may be one. The caller holds the phone's
 * lock; the network's comes second everywhere, so that nobody waits for each other.
 */
export async function countSend(tx: Tx, { network, ...phone }: Sender, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms-network:${network}`}, 0))`.execute(tx);
  const ends = [
    await fullUntil(tx, { phone, purpose: 'CODE' }, smsCodesADay.phone, now),
    await fullUntil(tx, { network }, smsCodesADay.network, now),
  ];
  const waits = ends.map((end) => (end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0));
  const seconds = Math.max(...waits);
  if (seconds > 0) return seconds;
  await tx
    .insertInto('sms_sends')
    .values({ phone_region: phone.phoneRegion, phone: phone.phone, network, at: now })
    .execute();
  return 0;
}

/**
 * Counts one more invitation of this phone within a day and answers null, or when there may be one. The phone belongs to
 * no organisation, so neither does the count: organisations that invite it at the same time wait for each other here.
 */
export async function countInvitation(
  tx: Tx,
  { phoneRegion, phone }: Phone,
  cap: number,
  now: Date,
): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms-invitation:${phoneRegion}:${phone}`}, 0))`.execute(
    tx,
  );
  const until = await fullUntil(tx, { phone: { phoneRegion, phone }, purpose: 'INVITATION' }, cap, now);
  if (until) return until;
  await tx
    .insertInto('sms_sends')
    .values({ phone_region: phoneRegion, phone, purpose: 'INVITATION', at: now })
    .execute();
  return null;
}
