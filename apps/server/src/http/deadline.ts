import { CallError } from '@adsail/contract';

export interface Deadline {
  /** Aborted when the time is over. Made when it is asked for: few handlers want it, and each costs. */
  readonly signal: AbortSignal;
  /** Called just before a commit: from then on the commit decides, and a deadline that has passed refuses it. */
  settle(): void;
}

/**
 * Answers with `timeout` when the work takes too long, without waiting for it: the statement under way is ended by
 * statement_timeout, the work's transaction is rolled back because `settle` throws, and what it still throws is told
 * to `late`.
 */
export function withDeadline<T>(
  milliseconds: number,
  work: (deadline: Deadline) => Promise<T>,
  late: (error: unknown) => void,
): Promise<T> {
  let state: 'running' | 'settled' | 'passed' = 'running';
  let abort: AbortController | undefined;
  let timeout: CallError | undefined;
  const reason = () => (timeout ??= new CallError('timeout'));
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      if (state !== 'running') return;
      state = 'passed';
      abort?.abort(reason());
      reject(reason());
    }, milliseconds);
    work({
      get signal() {
        abort ??= new AbortController();
        if (state === 'passed') abort.abort(reason());
        return abort.signal;
      },
      settle() {
        if (state === 'passed') throw reason();
        state = 'settled';
      },
    }).then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        if (state === 'passed' && error !== timeout) late(error);
        reject(error);
      },
    );
  });
}
