export interface LedgerOptions {
  /** Groups that one process has under way at once, and how many of them may be background work. */
  slots: number;
  backgroundSlots: number;
  /** Under way at once in one account, for each priority. */
  perAccount: number;
  /** Longer than the connectors' time-out: what a dead worker sent has come to an end when another takes over. */
  leaseMs: number;
  /** So often the leases of what is under way are prolonged: a few may fail before one is lost. */
  heartbeatMs: number;
  /** After an unknown answer the request may still be on its way: so long until it is read back. */
  readBackDelayMs: number;
  /** Read-backs that must find nothing, that delay apart, before it is sent again: lists lag behind. */
  readBackCount: number;
  /** Longest time that a group may take, waiting for limits included. */
  timeoutMs: number;
  /** Passing failures in a row before it counts as failed. */
  maxFailures: number;
  backOffMs: number;
  longestBackOffMs: number;
  pollMs: number;
  /** False only in the control of the proof: sends again without reading back, as a careless program would. */
  readBack: boolean;
}

export const ledgerDefaults: LedgerOptions = {
  slots: 24,
  backgroundSlots: 18,
  perAccount: 3,
  leaseMs: 40_000,
  heartbeatMs: 10_000,
  readBackDelayMs: 5_000,
  readBackCount: 2,
  timeoutMs: 60_000,
  maxFailures: 8,
  backOffMs: 1_000,
  longestBackOffMs: 300_000,
  pollMs: 2_000,
  readBack: true,
};
