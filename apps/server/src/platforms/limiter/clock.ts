/** How a process sees time go by; what counts for the limits is the database's clock. */
export interface LimiterClock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Does the work later; answers how to call it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export const systemClock: LimiterClock = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
