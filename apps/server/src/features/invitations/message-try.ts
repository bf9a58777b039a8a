import type { TenantTx } from '../../db/scope.ts';
import { type InvitedPerson, lockMessage, recordTry, removeTry } from './store/tries.ts';

const minuteMs = 60_000;
/**
 * How long after each try the next one may be. Each may have gone out although nobody said so: few, and further and further apart.
 * After the last pause it is given up. A try that certainly did not go out is given back and counts for nothing.
 */
const pausesMs = [15 * minuteMs, 2 * 60 * minuteMs, 4 * 60 * minuteMs] as const;

/** `early`: somebody tries it just now, or has done so lately. `hopeless`: tried often enough. `tries` has this one in it. */
export type MessageTry = { step: 'send'; tries: number } | { step: 'sent' | 'early' | 'hopeless' };

/** What is to be done about the message. Committed before it is sent: from then on it may have gone out. */
export async function beginTry(tx: TenantTx, person: InvitedPerson, now: Date): Promise<MessageTry> {
  const { tries: before, next_try_at, sent_at } = await lockMessage(tx, person, now);
  if (sent_at) return { step: 'sent' };
  if (next_try_at > now) return { step: 'early' };
  const pause = pausesMs[before];
  if (pause === undefined) return { step: 'hopeless' };
  const tries = before + 1;
  await recordTry(tx, person, { tries, now, next: new Date(now.getTime() + pause) });
  return { step: 'send', tries };
}

/** The provider did not take it: the queue's next try, or the sweep's, may be at once. */
export const giveBackTry = (tx: TenantTx, person: InvitedPerson, tries: number, now: Date): Promise<void> =>
  removeTry(tx, person, { tries, next: now });
