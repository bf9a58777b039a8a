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
  /** After an unknown answer the platform is looked at so long after the last moment in which something can have left us. */
  lookAtMs: readonly number[];
  /** So many looks are enough where doing it twice does no more than doing it once. */
  repeatableLooks: number;
  /** Longest time that a connector waits for an answer. */
  requestMs: number;
  /** So long after a request came in a platform may still carry it out. */
  lateExecutionMs: number;
  /** So far may lists lag behind that have shown nothing younger than the sending. */
  listLagMs: number;
  /** So far they lag behind at worst: so long after a sending it is asked for the last time what was made more than once. */
  lateListMs: number;
  /** Longest time that a group may take, waiting for limits included. */
  timeoutMs: number;
  /** Passing failures in a row before it counts as failed. */
  maxFailures: number;
  /** So often, and so far apart, what the platform still works on is waited for: a long film takes it the better part of an hour. */
  maxWaits: number;
  longestWaitMs: number;
  backOffMs: number;
  longestBackOffMs: number;
  /** Looks for work so often if no notification and no time that is known comes before. */
  pollMs: number;
  /** False only in the control of the proof: sends again without reading back, as a careless program would. */
  readBack: boolean;
}

export const ledgerDefaults: Readonly<LedgerOptions> = {
  slots: 24,
  backgroundSlots: 18,
  perAccount: 3,
  leaseMs: 40_000,
  heartbeatMs: 10_000,
  lookAtMs: [5_000, 15_000, 45_000, 120_000],
  repeatableLooks: 2,
  requestMs: 30_000,
  lateExecutionMs: 60_000,
  listLagMs: 300_000,
  lateListMs: 600_000,
  timeoutMs: 60_000,
  maxFailures: 8,
  maxWaits: 120,
  longestWaitMs: 30_000,
  backOffMs: 1_000,
  longestBackOffMs: 300_000,
  pollMs: 5_000,
  readBack: true,
};
