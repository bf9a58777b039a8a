import { CallError } from '@adsail/contract';

export interface Deadline {
  signal: AbortSignal;
  /** Called just before a commit: from then on the commit decides, and a deadline that has passed refuses it. */
  settle(): void;
}

/**
 * Answers with `timeout` when the work takes too long, without waiting for it: the statement under way is ended by
 * statement_timeout, the work's transaction is rolled back because `settle` throws, and what it still throws is told
 * to `late`.
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: (deadline: Deadline) => Promise<T>,
  late: (error: unknown) => void,
): Promise<T> {
  const abort = new AbortController();
  let settled = false;
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (settled) return;
      const timeout = new CallError('timeout');
      abort.abort(timeout);
      reject(timeout);
    }, milliseconds);
  });
  const working = work({
    signal: abort.signal,
    settle() {
      abort.signal.throwIfAborted();
      settled = true;
    },
  });
  working.catch((error: unknown) => {
    if (abort.signal.aborted && error !== abort.signal.reason) late(error);
  });
  try {
    return await Promise.race([working, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
