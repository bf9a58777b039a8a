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

/** The head of a PNG of that size: enough for whoever looks at the size. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(4, 0x0d0a1a0a);
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode('IHDR'), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
