import type { Database } from '../../db/database.ts';
import { type Invitation, lockMessage, recordTry } from './store/tries.ts';

const minuteMs = 60_000;
/**
 * How long after each try the next one may be. Each may have gone out although nobody said so: few, and further and further apart.
 * After the last pause it is given up.
 */
const pausesMs = [15 * minuteMs, 2 * 60 * minuteMs, 4 * 60 * minuteMs] as const;

/** `early`: somebody tries it just now, or has done so lately. `hopeless`: tried often enough. */
export type MessageTry = 'send' | 'sent' | 'early' | 'hopeless';

/** What is to be done about the message. A try is written down before it is made, in a transaction of its own. */
export const beginTry = (db: Database, invitation: Invitation, now: Date): Promise<MessageTry> =>
  db.transaction().execute(async (tx) => {
    const { tries, next_try_at, sent_at } = await lockMessage(tx, invitation, now);
    if (sent_at) return 'sent';
    if (next_try_at > now) return 'early';
    const pause = pausesMs[tries];
    if (pause === undefined) return 'hopeless';
    await recordTry(tx, invitation, { tries: tries + 1, now, next: new Date(now.getTime() + pause) });
    return 'send';
  });
