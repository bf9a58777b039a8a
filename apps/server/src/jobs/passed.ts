/**
 * Clocks of two machines differ a little, and one that ran ahead is set back: a moment that lies further ahead than this code ever sets
 * one was written by such a clock. It has passed, or what waits for it would wait for as long as the clock was wrong.
 */
export const isAhead = (at: Date, now: Date, longestMs: number): boolean =>
  at.getTime() > now.getTime() + longestMs;
