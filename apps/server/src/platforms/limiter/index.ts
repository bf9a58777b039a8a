import { randomUUID } from 'node:crypto';
import type { Limiter, LimitKey, LimitSignal, Priority } from '@adsail/connectors';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { Lane } from './lane.ts';
import type { Waiter } from './queue.ts';
import { Signals } from './signals.ts';
import { leaveLanes } from './store.ts';

export interface DatabaseLimiters {
  of(tenantId: string): Limiter;
  /** Whoever still waits is told so; what was seen of the limits is written first. */
  close(): Promise<void>;
}

export class LimiterClosed extends Error {}

/** The platforms' allowances in PostgreSQL: all processes together keep the rules. */
export function createLimiters({ db, log }: { db: Database; log: Logger }): DatabaseLimiters {
  const process = randomUUID();
  const lanes = new Map<string, Lane>();
  const signals = new Signals({ db, log, shareOf: (key) => lanes.get(key)?.share ?? 0 });
  let asked = false;

  function laneOf(key: LimitKey): Lane {
    const found = lanes.get(key.name);
    if (found) return found;
    const onIdle = () => {
      if (lane.isIdle) lanes.delete(key.name);
    };
    const lane = new Lane(key, { db, log, process, onIdle });
    lanes.set(key.name, lane);
    return lane;
  }

  async function acquire(tenantId: string, key: LimitKey, priority: Priority, signal?: AbortSignal) {
    signal?.throwIfAborted();
    asked = true;
    // What this process has just been told must count before it asks on.
    await signals.settled(key.name);
    signal?.throwIfAborted();
    const lane = laneOf(key);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { tenantId, rank: priority === 'person' ? 0 : 1, grant: resolve, fail: reject };
    const giveUp = () => {
      reject(signal?.reason as Error);
      lane.leave(waiter);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    lane.enter(key, waiter);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return {
    of: (tenantId) => ({
      acquire: (key, priority, signal) => acquire(tenantId, key, priority, signal),
      observe: (signal: LimitSignal) => signals.tell(signal),
    }),
    async close() {
      for (const lane of lanes.values()) lane.close(new LimiterClosed('The limiter is closed'));
      await signals.close();
      if (asked)
        await leaveLanes(db, process).catch((err) => log.warn({ err }, 'could not leave the limits'));
    },
  };
}
