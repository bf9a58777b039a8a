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

  /** To the moment at which the next sleeper wakes; stays where it is when nobody sleeps. */
  async advanceToNext(): Promise<void> {
    const next = Math.min(...this.#sleepers.map(({ at }) => at));
    if (Number.isFinite(next)) await this.#wakeUntil(next);
  }

  async advance(milliseconds: number): Promise<void> {
    await idle();
    await this.#wakeUntil(this.#now + milliseconds);
  }

  async #wakeUntil(until: number): Promise<void> {
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
