import type { LedgerOptions } from '../options.ts';

/**
 * Everything that takes many seconds in life takes one or two of them here; the order between the times is the same. Shorter
 * ones would be a pause that a busy machine makes by itself, and a request would outlive the time that it gets to settle.
 */
export const shortTimes: Partial<LedgerOptions> = {
  leaseMs: 2500,
  heartbeatMs: 400,
  lookAtMs: [200, 600, 1800, 4000],
  requestMs: 1000,
  lateExecutionMs: 2500,
  listLagMs: 4000,
  backOffMs: 20,
  longestBackOffMs: 200,
  pollMs: 200,
  timeoutMs: 20_000,
};
