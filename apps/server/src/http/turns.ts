import type { Call } from '@adsail/contract';
import { fairLimiter, type FairLimiter } from '../framework/fair-limiter.ts';

/** So much of the connections one organisation may hold: the rest is for the others, however many calls it makes. */
const ownShare = 0.7;
/** The processor is one for all: more of them at once would make everybody wait, and none of them sooner done. */
const heavyAtOnce = 2;
const heavyWaiting = 20;

/** The turn that a call takes before it gets a connection. */
export function turnsOf(databasePool: number): (call: Pick<Call, 'heavy'>) => FairLimiter {
  const usual = fairLimiter({
    parallel: Infinity,
    perOwner: Math.max(1, Math.floor(databasePool * ownShare)),
    waitingPerOwner: Infinity,
  });
  const heavy = fairLimiter({ parallel: Infinity, perOwner: heavyAtOnce, waitingPerOwner: heavyWaiting });
  return (call) => (call.heavy ? heavy : usual);
}
