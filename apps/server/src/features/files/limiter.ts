import { CallError } from '@adsail/contract';

/** At most `parallel` at a time; when `waitingMax` wait already, the next one is told to come back later. */
export function limiter(parallel: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= waitingMax) throw new CallError('slowDown');
      // Whoever finishes hands its place on, so nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
