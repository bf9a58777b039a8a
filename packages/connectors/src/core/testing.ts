import type { Clock } from './clock.ts';

/** Until everybody who can go on now has done so. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Time that moves only when told, and wakes sleepers on the way. */
export class ManualClock implements Clock {
  #now: number;
  #sleepers: { at: number; wake: () => void }[] = [];
  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sleepers.push({ at: this.#now + milliseconds, wake: resolve });
    return promise;
  }

  async advance(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await idle();
    for (;;) {
      const [next] = this.#sleepers.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > until) break;
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next);
      this.#now = next.at;
      next.wake();
      // Whoever woke may go to sleep again before time goes on.
      await idle();
    }
    this.#now = until;
  }
}
