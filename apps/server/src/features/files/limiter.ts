import { CallError } from '@adsail/contract';

export interface FairLimits {
  /** How many run at a time. */
  parallel: number;
  /** How many of one owner run at a time: fewer than `parallel`, so that no owner can take every slot. */
  perOwner: number;
  /** When so many of one owner wait already, its next one is told to come back later. */
  waitingPerOwner: number;
}

export type FairLimiter = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

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

  async function waitForTurn(owner: string): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= waitingPerOwner) throw new CallError('slowDown');
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      queues.set(owner, queue);
    });
  }

  return async (owner, work) => {
    if (isFree(owner)) take(owner);
    else await waitForTurn(owner);
    try {
      return await work();
    } finally {
      release(owner);
    }
  };
}
