import { type Clock, systemClock } from './clock.ts';
import {
  type Limiter,
  type LimitKey,
  type LimitRule,
  type LimitSignal,
  priorities,
  type Priority,
} from './limiter.ts';

interface Waiter {
  priority: Priority;
  cost: number;
  grant(): void;
}

/** From this share on, what is left is kept for people. */
const reservedFrom = 0.8;

class Lane {
  rules: readonly LimitRule[] = [];
  blockedUntil = 0;
  reservedUntil = 0;
  readonly waiting: Waiter[] = [];
  /** When the next look is due; 0 = none is. */
  wakeAt = 0;
  #sent: { at: number; cost: number }[] = [];

  /** Milliseconds until the request fits; a sliding window, so that no two windows' worth go out together. */
  wait(now: number, { priority, cost }: Waiter): number {
    const until = [this.blockedUntil, priority === 'background' ? this.reservedUntil : 0];
    for (const { max, windowMs } of this.rules) {
      // What costs more than a window allows goes alone.
      let left = max - Math.min(cost, max);
      const inTheWay = this.#sent.findLast((sent) => (left -= sent.cost) < 0);
      if (inTheWay) until.push(inTheWay.at + windowMs);
    }
    return Math.max(0, Math.max(...until) - now);
  }

  note(at: number, cost: number): void {
    this.#sent.push({ at, cost });
    const longest = Math.max(0, ...this.rules.map(({ max }) => max));
    if (this.#sent.length > 2 * longest) this.#sent = this.#sent.slice(-longest);
  }

  /** People first, then launches, then in order of arrival. */
  next(): Waiter | undefined {
    for (const rank of priorities) {
      const first = this.waiting.find(({ priority }) => priority === rank);
      if (first) return first;
    }
    return undefined;
  }

  drop(waiter: Waiter): void {
    const at = this.waiting.indexOf(waiter);
    if (at >= 0) this.waiting.splice(at, 1);
  }
}

/** For one process. Several workers share theirs in the database. */
export class MemoryLimiter implements Limiter {
  readonly #clock: Clock;
  readonly #lanes = new Map<string, Lane>();
  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  async acquire(
    { name, rules, cost = 1 }: LimitKey,
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<void> {
    signal?.throwIfAborted();
    const lane = this.#lane(name);
    lane.rules = rules;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { priority, cost, grant: resolve };
    const giveUp = () => {
      lane.drop(waiter);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    lane.waiting.push(waiter);
    this.#pump(lane);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  observe(signal: LimitSignal): void {
    const lane = this.#lane(signal.key);
    const now = this.#clock.now();
    if (signal.kind === 'limited') lane.blockedUntil = Math.max(lane.blockedUntil, now + signal.retryAfterMs);
    else if (signal.share >= 1) lane.blockedUntil = Math.max(lane.blockedUntil, now + signal.resetMs);
    else lane.reservedUntil = signal.share >= reservedFrom ? now + signal.resetMs : 0;
  }

  #lane(name: string): Lane {
    const found = this.#lanes.get(name) ?? new Lane();
    this.#lanes.set(name, found);
    return found;
  }

  #pump(lane: Lane): void {
    for (let waiter = lane.next(); waiter; waiter = lane.next()) {
      const now = this.#clock.now();
      const wait = lane.wait(now, waiter);
      if (wait > 0) return this.#later(lane, wait);
      lane.drop(waiter);
      lane.note(now, waiter.cost);
      waiter.grant();
    }
  }

  #later(lane: Lane, wait: number): void {
    const at = this.#clock.now() + wait;
    if (lane.wakeAt !== 0 && lane.wakeAt <= at) return;
    lane.wakeAt = at;
    void this.#clock.sleep(wait).then(() => {
      if (lane.wakeAt === at) lane.wakeAt = 0;
      this.#pump(lane);
    });
  }
}
