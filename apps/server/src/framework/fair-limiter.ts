import { CallError } from '@adsail/contract';

export interface FairLimits {
  /** How many run at a time. */
  parallel: number;
  /** How many of one owner run at a time: fewer than `parallel`, so that no owner can take every slot. */
  perOwner: number;
  /** When so many of one owner wait already, its next one is told to come back later. */
  waitingPerOwner: number;
}

/** Whoever waits leaves the queue when `signal` is aborted, and the work is never begun. */
export type FairLimiter = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Shares slots among owners (organisations): those who wait take turns, however many pieces of work each has. */
export function fairLimiter({ parallel, perOwner, waitingPerOwner }: FairLimits): FairLimiter {
  /** In the order in which the owners get their next turn. */
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let running = 0;

  const ownRunning = (owner: string) => runningOf.get(owner) ?? 0;
  const isFree = (owner: string) => running < parallel && ownRunning(owner) < perOwner;

  function take(owner: string): void {
    running += 1;
    runningOf.set(owner, ownRunning(owner) + 1);
  }

  function release(owner: string): void {
    running -= 1;
    if (ownRunning(owner) === 1) runningOf.delete(owner);
    else runningOf.set(owner, ownRunning(owner) - 1);
    startNext();
  }

  /** The slot is taken for the one who is called, so that nobody can slip in between. */
  function startNext(): void {
    const next = [...queues].find(([owner]) => isFree(owner));
    if (!next) return;
    const [owner, queue] = next;
    queues.delete(owner);
    const start = queue.shift();
    if (queue.length > 0) queues.set(owner, queue);
    take(owner);
    start?.();
    startNext();
  }

  function leave(owner: string, start: () => void): void {
    const rest = (queues.get(owner) ?? []).filter((waiting) => waiting !== start);
    // The owner keeps its place among the others while somebody is left.
    if (rest.length > 0) queues.set(owner, rest);
    else queues.delete(owner);
  }

  async function waitForTurn(owner: string, signal?: AbortSignal): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= waitingPerOwner) throw new CallError('slowDown');
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        leave(owner, start);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queues.set(owner, [...queue, start]);
    });
  }

  return async (owner, work, signal) => {
    signal?.throwIfAborted();
    if (isFree(owner)) take(owner);
    else await waitForTurn(owner, signal);
    try {
      return await work();
    } finally {
      release(owner);
    }
  };
}
