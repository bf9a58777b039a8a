import { LimitError, type LimitKey, priorities } from '@adsail/connectors';
import { AuthPlatform } from '@adsail/contract';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { LimiterClock } from './clock.ts';
import { type Waiter, WaitingRoom } from './queue.ts';
import { companyOf, type FormerTurns, type PriorityNumber, type Taken, takePermits } from './store.ts';
import type { UsedTurns } from './used-turns.ts';

/** Who waits asks again at least so often: that is also the sign of life without which nothing is kept for it. */
const longestSleepMs = 1000;
const shortestSleepMs = 10;
const afterFailureMs = 500;
const longestWaitMs = 10_000;

/** The platform's name is the first part of its keys. */
function limitError(keys: readonly LimitKey[], waitMs: number, from: PriorityNumber): LimitError {
  const platform = AuthPlatform.parse(keys[0]?.name.split(':')[0]?.toUpperCase());
  return new LimitError({ platform, message: 'The allowance is used up' }, waitMs, null, priorities[from]);
}

export interface LaneParts {
  db: Database;
  log: Logger;
  clock: LimiterClock;
  /** This process among all. */
  process: string;
  used: UsedTurns;
  /** What the database knows of how full the allowances are. */
  onShares(shares: Readonly<Record<string, number>>): void;
  /** Nobody waits any more. */
  onIdle(): void;
}

/**
 * How long a permit may lie here before it must be used. It counts against the window for so much longer, until the next
 * question tells when it was used.
 */
const leaseOf = (keys: readonly LimitKey[]): number => {
  const windows = keys.flatMap(({ rules }) => rules.map(({ windowMs }) => windowMs));
  return Math.max(10, Math.round(Math.min(1000, ...windows) * 0.05));
};

/** Requests that need the same allowances, as this process sees them: asks the database for all of them in one go. */
export class Lane {
  readonly #parts: LaneParts;
  readonly #room = new WaitingRoom();
  #keys: readonly LimitKey[];
  #leaseMs: number;
  #unused: FormerTurns[] = [];
  #asking = false;
  #again = false;
  #callOff: (() => void) | undefined;
  #closed = false;

  constructor(keys: readonly LimitKey[], parts: LaneParts) {
    this.#parts = parts;
    this.#keys = keys;
    this.#leaseMs = leaseOf(keys);
  }

  enter(keys: readonly LimitKey[], waiter: Waiter): void {
    this.#keys = keys;
    const isNews = this.#room.add(waiter);
    if (isNews || (!this.#callOff && !this.#asking)) this.#soon();
  }

  leave(waiter: Waiter): void {
    this.#room.remove(waiter);
    if (this.#room.isEmpty) this.#soon();
  }

  close(error: unknown): void {
    this.#closed = true;
    this.#callOff?.();
    this.#room.empty(error);
  }

  get isIdle(): boolean {
    return this.#room.isEmpty && !this.#asking && !this.#callOff;
  }

  /** After the current turn of the event loop, so that those who come together ask together. */
  #soon(): void {
    this.#again = true;
    if (this.#asking || this.#closed) return;
    this.#sleep(0);
  }

  #sleep(milliseconds: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(milliseconds, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    this.#callOff = undefined;
    this.#asking = true;
    this.#again = false;
    const unused = this.#unused.splice(0);
    let next: number | null;
    try {
      next = await this.#exchange(unused);
    } catch (err) {
      this.#unused.push(...unused);
      this.#parts.log.warn({ err, lanes: companyOf(this.#keys) }, 'the limits cannot be asked');
      next = afterFailureMs;
    }
    this.#asking = false;
    if (this.#closed) return;
    if (this.#unused.length > 0 || this.#again) next = 0;
    if (next === null) this.#parts.onIdle();
    else this.#sleep(next);
  }

  async #exchange(unused: readonly FormerTurns[]): Promise<number | null> {
    const { db, process, clock, used } = this.#parts;
    const sentAt = clock.now();
    const leaseMs = Math.ceil(this.#leaseMs);
    const keys = this.#keys;
    const former = [...unused, ...used.take(keys)];
    const demand = this.#room.demand(sentAt);
    const taken = await takePermits(db, keys, { process, demand, former, leaseMs });
    this.#parts.onShares(taken.shares);
    const earlyMs = Math.floor(leaseMs - (clock.now() - sentAt));
    const late = earlyMs < 0 && Object.keys(taken.ends).length > 0;
    const given = taken.given.reduce((sum, { count }) => sum + count, 0);
    const left = late ? given : this.#serve(taken);
    const turns = (count: number, rest: Partial<FormerTurns> = {}): FormerTurns[] =>
      count > 0 ? Object.entries(taken.ends).map(([lane, until]) => ({ lane, until, count, ...rest })) : [];
    this.#unused.push(...turns(left));
    used.note(keys, turns(given - left, { earlyMs }), sentAt);
    this.#sendAway(taken);
    // A slow database needs longer leases, or no permit would ever arrive in time.
    this.#leaseMs = late ? Math.min(leaseMs * 2, 5000) : Math.max(leaseOf(keys), leaseMs * 0.9);
    if (this.#room.isEmpty) return null;
    // What was given just now opens the window earlier than the database could know.
    const waitMs = (taken.waitMs ?? 0) - (given > left ? earlyMs : 0);
    return Math.min(longestSleepMs, Math.max(shortestSleepMs, waitMs));
  }

  /** Whoever would wait for minutes had better do something else: it is told when to come again. */
  #sendAway({ closedMs, heldMs, fullMs, fullPriority }: Taken): void {
    const before = this.#room.isEmpty;
    for (const [forMs, from] of [
      [closedMs, 0],
      [fullMs, fullPriority],
      [heldMs, 2],
    ] as const)
      if (forMs > longestWaitMs) this.#room.empty(limitError(this.#keys, forMs, from), from);
    // Nobody is kept a place for who has left.
    if (!before && this.#room.isEmpty) this.#again = true;
  }

  #serve({ given }: Taken): number {
    if (this.#closed) return 0;
    return given.reduce((left, share) => left + this.#room.serve(share), 0);
  }
}
