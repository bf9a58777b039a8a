export interface LedgerOptions {
  /** Operations that one process has under way at once, and how many of them may be background work. */
  slots: number;
  backgroundSlots: number;
  /** Under way at once in one account, for each priority. */
  perAccount: number;
  /** Longer than the connectors' time-out: what a silent worker sent has come to an end when another takes over. */
  leaseMs: number;
  /** So often the leases of what is under way are prolonged: a few may fail before one is lost. */
  beatMs: number;
  /** After an unknown answer the request may still be on its way: so long until a look counts. */
  settleMs: number;
  /** Looks that must find nothing, one settling time apart, before it is sent again: lists lag behind. */
  readBackCount: number;
  /** Longest time that an operation may hold its place, waiting for limits included. */
  timeoutMs: number;
  /** Passing failures in a row before it counts as failed. */
  maxFailures: number;
  backOffMs: number;
  longestBackOffMs: number;
  pollMs: number;
  /** False only in the control of the proof: sends again without a look, as a careless program would. */
  readBack: boolean;
}

export const ledgerDefaults: LedgerOptions = {
  slots: 24,
  backgroundSlots: 18,
  perAccount: 3,
  leaseMs: 40_000,
  beatMs: 10_000,
  settleMs: 5_000,
  readBackCount: 2,
  timeoutMs: 60_000,
  maxFailures: 8,
  backOffMs: 1_000,
  longestBackOffMs: 300_000,
  pollMs: 2_000,
  readBack: true,
};
