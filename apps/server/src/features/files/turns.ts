import { fairLimiter } from '../../framework/fair-limiter.ts';

/**
 * Files are looked at before the transaction of their call, so those who wait hold no connection. Still fewer than
 * DATABASE_POOL: they come out of the queue one after the other, and then each wants one.
 */
export const maxWaiting = 8;

/** Decoding takes threads that logins and static files need too; organisations take turns. */
export const pictureTurns = fairLimiter({ parallel: 2, perOwner: 1, waitingPerOwner: maxWaiting });

/** The thread that reads videos answers one at a time; organisations take turns. */
export const videoTurns = fairLimiter({ parallel: 1, perOwner: 1, waitingPerOwner: maxWaiting });
