import type { LimitSignal } from '@adsail/connectors';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { LimiterClock } from './clock.ts';
import { closeLane, noteUsage } from './store.ts';

export interface SignalParts {
  db: Database;
  log: Logger;
  clock: LimiterClock;
  /** What the database is known to have. */
  shareOf(lane: string): number;
}

/** Below this, background work is not held back, so how full it is makes no difference. */
const slowFrom = 0.5;
const attempts = 3;

interface KnownShare {
  share: number;
  until: number;
}

/** Hands what platforms say about their limits to all processes. */
export class Signals {
  readonly #parts: SignalParts;
  readonly #under = new Map<string, Promise<void>>();
  readonly #shares = new Map<string, KnownShare>();

  constructor(parts: SignalParts) {
    this.#parts = parts;
  }

  tell(signal: LimitSignal): void {
    if (!this.#isNews(signal)) return;
    const { key } = signal;
    const before = this.#under.get(key) ?? Promise.resolve();
    const now = before
      .then(() => this.#write(signal))
      .finally(() => {
        if (this.#under.get(key) === now) this.#under.delete(key);
      });
    this.#under.set(key, now);
  }

  async settled(key: string): Promise<void> {
    await this.#under.get(key);
  }

  async close(): Promise<void> {
    await Promise.all(this.#under.values());
  }

  /** Every answer may carry a figure: a hundredth more or less is not worth a write. */
  #isNews(signal: LimitSignal): boolean {
    if (signal.kind === 'limited') return true;
    const { key, share, resetMs } = signal;
    const now = this.#parts.clock.now();
    const known = this.#shares.get(key);
    const held = known && known.until > now ? known.share : this.#parts.shareOf(key);
    if (share < slowFrom && held < slowFrom) return false;
    const fresh =
      known !== undefined && known.until - now > resetMs / 2 && Math.abs(known.share - share) < 0.03;
    if (fresh && share < 1) return false;
    if (share < slowFrom) this.#shares.delete(key);
    else this.#shares.set(key, { share, until: now + resetMs });
    return true;
  }

  async #write(signal: LimitSignal): Promise<void> {
    const { db, log } = this.#parts;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        if (signal.kind === 'limited') await closeLane(db, signal.key, signal.retryAfterMs);
        else if (signal.share >= 1) await closeLane(db, signal.key, signal.resetMs);
        else await noteUsage(db, signal.key, signal.share, signal.resetMs);
        return;
      } catch (err) {
        log.warn({ err, lane: signal.key, attempt }, 'a limit could not be written');
      }
    }
  }
}
