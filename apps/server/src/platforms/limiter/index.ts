import { randomUUID } from 'node:crypto';
import { type Limiter, type LimitKey, type LimitSignal, priorities, type Priority } from '@adsail/connectors';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { type LimiterClock, systemClock } from './clock.ts';
import { Lane } from './lane.ts';
import type { Waiter } from './queue.ts';
import { Signals } from './signals.ts';
import { companyOf, leaveLanes, type PriorityNumber } from './store.ts';
import { UsedTurns } from './used-turns.ts';

export interface DatabaseLimiters {
  of(tenantId: string): Limiter;
  /** Whoever still waits is told so; what was seen of the limits is written first. */
  close(): Promise<void>;
}

class LimiterClosed extends Error {}
const closedText = 'The limiter is closed';

/** The platforms' allowances in PostgreSQL: all processes together keep the rules. */
export function createLimiters({
  db,
  log,
  clock = systemClock,
}: {
  db: Database;
  log: Logger;
  clock?: LimiterClock;
}): DatabaseLimiters {
  const process = randomUUID();
  const lanes = new Map<string, Lane>();
  const shares = new Map<string, number>();
  const used = new UsedTurns();
  const signals = new Signals({ db, log, clock, shareOf: (key) => shares.get(key) ?? 0 });
  let asked = false;
  let isClosed = false;

  function onShares(seen: Readonly<Record<string, number>>): void {
    for (const [key, share] of Object.entries(seen)) {
      if (share > 0) shares.set(key, share);
      else shares.delete(key);
    }
  }

  function laneOf(keys: readonly LimitKey[]): Lane {
    const name = companyOf(keys);
    const found = lanes.get(name);
    if (found) return found;
    const onIdle = () => {
      if (lane.isIdle) lanes.delete(name);
    };
    const lane = new Lane(keys, { db, log, clock, process, used, onShares, onIdle });
    lanes.set(name, lane);
    return lane;
  }

  /** At least one turn and at most so many. */
  async function acquireUpTo(
    tenantId: string,
    keys: readonly LimitKey[],
    most: number,
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<number> {
    signal?.throwIfAborted();
    if (keys.length === 0) return most;
    asked = true;
    // What this process has just been told must count before it asks on.
    for (const { name } of keys) await signals.settled(name);
    signal?.throwIfAborted();
    if (isClosed) throw new LimiterClosed(closedText);
    const lane = laneOf(keys);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const waiting = new Set<Waiter>();
    const leave = () => {
      for (const waiter of waiting) lane.leave(waiter);
    };
    let granted = 0;
    const served = () => {
      leave();
      resolve(granted);
    };
    for (let turn = 0; turn < most; turn += 1) {
      const waiter: Waiter = {
        tenantId,
        priority: priorities.indexOf(priority) as PriorityNumber,
        since: clock.now(),
        grant() {
          waiting.delete(waiter);
          granted += 1;
          // Those that the same answer gives come in the same moment.
          if (granted === 1) queueMicrotask(served);
        },
        fail(error) {
          waiting.delete(waiter);
          if (granted === 0) reject(error as Error);
        },
      };
      waiting.add(waiter);
      lane.enter(keys, waiter);
    }
    const giveUp = () => {
      reject(signal?.reason as Error);
      leave();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  async function acquire(
    tenantId: string,
    keys: readonly LimitKey[],
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<void> {
    await acquireUpTo(tenantId, keys, 1, priority, signal);
  }

  return {
    of: (tenantId) => ({
      acquire: (key, priority, signal) => acquire(tenantId, [key], priority, signal),
      acquireAll: (keys, priority, signal) => acquire(tenantId, keys, priority, signal),
      acquireUpTo: (keys, most, priority, signal) => acquireUpTo(tenantId, keys, most, priority, signal),
      observe: (signal: LimitSignal) => signals.tell(signal),
    }),
    async close() {
      isClosed = true;
      for (const lane of lanes.values()) lane.close(new LimiterClosed(closedText));
      await signals.close();
      if (asked)
        await leaveLanes(db, process).catch((err) => log.warn({ err }, 'could not leave the limits'));
    },
  };
}
