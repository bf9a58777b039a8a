export interface LimitRule {
  windowMs: number;
  max: number;
}

/** A little longer than the platform's own window: requests sent apart may arrive together. */
const margin = 1.02;
export const perWindow = (windowMs: number, max: number): LimitRule => ({
  windowMs: Math.ceil(windowMs * margin),
  max,
});

/** Whose allowance a request uses. The rules come along so that any implementation can open the lane by itself. */
export interface LimitKey {
  /** Unique over all platforms: `tiktok:app:7300…`. */
  name: string;
  rules: readonly LimitRule[];
  /** How much of it one request uses, in whatever the rules count: 1 unless said. */
  cost?: number;
}

/**
 * `person`: somebody clicked and waits. `launch`: work that people wait for; it may use all but a small reserve for those
 * who click. `background`: syncs, which make room as an allowance fills up.
 */
export type Priority = 'person' | 'launch' | 'background';
export const priorities: readonly Priority[] = ['person', 'launch', 'background'];

/** What a platform tells about its limits. */
export type LimitSignal =
  | { key: string; kind: 'limited'; retryAfterMs: number }
  /** Share of the allowance used, 0 to 1, and when it is given back. */
  | { key: string; kind: 'usage'; share: number; resetMs: number };

export interface Limiter {
  /** Resolves when the request may be sent; rejects with the signal's reason when the caller gives up first. */
  acquire(key: LimitKey, priority: Priority, signal?: AbortSignal): Promise<void>;
  /** The same for a request that uses several allowances: in all of them at once, so that none grows old while another is waited for. */
  acquireAll?(keys: readonly LimitKey[], priority: Priority, signal?: AbortSignal): Promise<void>;
  /**
   * The same for a call that carries many: as many turns as there are now, at least one and at most so many. Whoever waits until
   * all of them fit leaves the rest of every window unused.
   */
  acquireUpTo?(
    keys: readonly LimitKey[],
    most: number,
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<number>;
  observe(signal: LimitSignal): void;
}
