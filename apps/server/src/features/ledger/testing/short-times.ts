import type { LedgerOptions } from '../options.ts';

/** Everything that takes seconds in life takes tenths of them here; the order between the times is the same. */
export const shortTimes: Partial<LedgerOptions> = {
  leaseMs: 900,
  beatMs: 225,
  settleMs: 250,
  looks: 1,
  backOffMs: 20,
  longestBackOffMs: 200,
  pollMs: 200,
  patienceMs: 8000,
};
