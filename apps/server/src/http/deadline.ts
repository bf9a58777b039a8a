import { CallError } from '@adsail/contract';

export interface Deadline {
  /** Aborted when the time is over. Made when it is asked for: few handlers want it, and each costs. */
  readonly signal: AbortSignal;
  /** Called just before a commit: from then on the commit decides, and a deadline that has passed refuses it. */
  settle(): void;
}

/** A class: an object literal with a getter gets a shape of its own each time, and V8 keeps those until a full collection. */
class Countdown implements Deadline {
  readonly endsAt: number;
  readonly reject: (reason: CallError) => void;
  timeout: CallError | null = null;
  #settled = false;
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

  settle(): void {
    if (this.timeout) throw this.timeout;
    this.#settled = true;
  }

  pass(): void {
    if (this.#settled) return;
    this.timeout = new CallError('timeout');
    this.#abort?.abort(this.timeout);
    this.reject(this.timeout);
  }
}

export type WithDeadline = <T>(
  work: (deadline: Deadline) => Promise<T>,
  late: (error: unknown) => void,
) => Promise<T>;

/**
 * Answers with `timeout` when the work takes too long, without waiting for it: the statement under way is ended by
 * statement_timeout, the work's transaction is rolled back because `settle` throws, and what it still throws is told
 * to `late`.
 *
 * One timer for all that is under way, set to the oldest one's end: most work is done long before, and a timer each
 * would cost more than the watching.
 */
export function deadlines(milliseconds: number): WithDeadline {
  // A set keeps the order of insertion, and all have the same time: the first one ends first.
  const running = new Set<Countdown>();
  let timer: NodeJS.Timeout | null = null;
  const watch = (): void => {
    timer = null;
    const now = performance.now();
    for (const countdown of running) {
      if (countdown.endsAt > now) {
        timer = setTimeout(watch, Math.ceil(countdown.endsAt - now));
        // What is under way holds the process by its connection; an idle one may end.
        timer.unref();
        return;
      }
      running.delete(countdown);
      countdown.pass();
    }
  };
  return (work, late) =>
    new Promise((resolve, reject) => {
      const countdown = new Countdown(performance.now() + milliseconds, reject);
      running.add(countdown);
      if (!timer) timer = setTimeout(watch, milliseconds).unref();
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
