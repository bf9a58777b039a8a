import type { TenantTx } from '../../db/scope.ts';
import { type InvitedPerson, lockMessage, recordTry } from './store/tries.ts';

const minuteMs = 60_000;
/**
 * How long after each try the next one may be. Each may have gone out although nobody said so: few, and further and further apart.
 * After the last pause it is given up.
 */
const pausesMs = [15 * minuteMs, 2 * 60 * minuteMs, 4 * 60 * minuteMs] as const;

/** `early`: somebody tries it just now, or has done so lately. `hopeless`: tried often enough. */
export type MessageTry = 'send' | 'sent' | 'early' | 'hopeless';

/** What is to be done about the message. Committed before it is sent: from then on it may have gone out. */
export async function beginTry(tx: TenantTx, person: InvitedPerson, now: Date): Promise<MessageTry> {
  const { tries, next_try_at, sent_at } = await lockMessage(tx, person, now);
  if (sent_at) return 'sent';
  if (next_try_at > now) return 'early';
  const pause = pausesMs[tries];
  if (pause === undefined) return 'hopeless';
  await recordTry(tx, person, { tries: tries + 1, now, next: new Date(now.getTime() + pause) });
  return 'send';
}
