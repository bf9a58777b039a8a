export interface LimitRule {
  windowMs: number;
  max: number;
}

/** Whose allowance a request uses. The rules come along so that any implementation can open the lane by itself. */
export interface LimitKey {
  /** Unique over all platforms: `tiktok:app:7300…`. */
  name: string;
  rules: readonly LimitRule[];
}

/** A person who waits goes before background work. */
export type Priority = 'person' | 'background';

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
  observe(signal: LimitSignal): void;
}
