/**
 * The platforms' time goes so much slower than ours. A busy machine makes pauses of tens of milliseconds by itself: at the
 * real pace they, and not what we do, would decide how much of a second is used.
 */
export const timesSlower = 5;

const began = Date.now();
/** As it goes there. */
export const slowTime = (): number => Math.floor(began + (Date.now() - began) / timesSlower);
