import { CallError } from '@adsail/contract';

export interface Deadline {
  /** Aborted when the time is over. Made when it is asked for: few handlers want it, and each costs. */
  readonly signal: AbortSignal;
  /**
   * Called just before a commit: from then on the commit decides, and a deadline that has passed refuses it. Only a
   * database that does not answer the commit either is not waited for: then nobody knows.
   */
  beginCommit(): void;
  /** Throws when the time is over: whoever asked has its answer, and what is still done is done for nobody. */
  throwIfOver(): void;
}

/** A class: an object literal with a getter gets a shape of its own each time, and V8 keeps those until a full collection. */
class Countdown implements Deadline {
  endsAt: number;
  readonly reject: (reason: CallError) => void;
  timeout: CallError | null = null;
  #isCommitting = false;
  #abort: AbortController | null = null;

  constructor(endsAt: number, reject: (reason: CallError) => void) {
    this.endsAt = endsAt;
    this.reject = reject;
  }

  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    if (this.timeout) this.#abort.abort(this.timeout);
    return this.#abort.signal;
  }

  throwIfOver(): void {
    if (this.timeout) throw this.timeout;
  }

  beginCommit(): void {
    this.throwIfOver();
    this.#isCommitting = true;
  }

  /** The time is over. Answers whether that ends it: a commit under way gets a little more, once. */
  pass(commitMs: number): boolean {
    if (this.#isCommitting) {
      this.#isCommitting = false;
      this.endsAt += commitMs;
      return false;
    }
    this.timeout = new CallError('timeout');
    this.#abort?.abort(this.timeout);
    this.reject(this.timeout);
    return true;
  }
}

const longestCommitMs = 5_000;

export type WithDeadline = <T>(
  work: (deadline: Deadline) => Promise<T>,
  late: (error: unknown) => void,
  /** What of the time is gone already. */
  spentMs?: number,
) => Promise<T>;

/**
 * Answers with `timeout` when the work takes too long, without waiting for it: the statement under way is ended by
 * statement_timeout, the next one is refused (`throwIfOver`), the work's transaction is rolled back because one of them
 * or `beginCommit` throws, and what it still throws is told to `late`.
 *
 * One timer for all that is under way, set to the earliest end: most work is done long before, and a timer each would
 * cost more than the watching.
 */
export function deadlines(milliseconds: number, commitMs = longestCommitMs): WithDeadline {
  const running = new Set<Countdown>();
  let timer: NodeJS.Timeout | null = null;
  let wakesAt = Infinity;
  const wakeAt = (at: number): void => {
    if (at >= wakesAt) return;
    if (timer) clearTimeout(timer);
    wakesAt = at;
    // What is under way holds the process by its connection; an idle one may end.
    timer = setTimeout(watch, Math.max(1, Math.ceil(at - performance.now()))).unref();
  };
  const watch = (): void => {
    timer = null;
    wakesAt = Infinity;
    const now = performance.now();
    let next = Infinity;
    for (const countdown of running) {
      if (countdown.endsAt <= now && countdown.pass(commitMs)) running.delete(countdown);
      else next = Math.min(next, countdown.endsAt);
    }
    wakeAt(next);
  };
  return (work, late, spentMs = 0) =>
    new Promise((resolve, reject) => {
      const countdown = new Countdown(performance.now() + milliseconds - spentMs, reject);
      running.add(countdown);
      wakeAt(countdown.endsAt);
      work(countdown).then(
        (value) => {
          running.delete(countdown);
          resolve(value);
        },
        (error: unknown) => {
          running.delete(countdown);
          if (countdown.timeout && error !== countdown.timeout) late(error);
          reject(error);
        },
      );
    });
}
