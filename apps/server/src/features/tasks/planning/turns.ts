import type { Actor } from '../../../framework/bind.ts';
import { fairLimiter } from '../../../framework/fair-limiter.ts';

/** Of one member two plans are made at a time and one waits; whoever asks for more is told to slow down. */
const ofMember = fairLimiter({ parallel: Infinity, perOwner: 2, waitingPerOwner: 1 });
/** Two previews of the same task would make the same. */
const ofTask = fairLimiter({ parallel: Infinity, perOwner: 1, waitingPerOwner: Infinity });

export interface Asks {
  actor: Pick<Actor, 'tenantId' | 'userId'>;
  /** Whoever waits leaves then. */
  signal: AbortSignal;
}

/** Whoever waits here holds no connection: there are few of them, and all organisations need them. */
export const inMembersTurn = <T>({ actor, signal }: Asks, work: () => Promise<T>): Promise<T> =>
  ofMember(`${actor.tenantId} ${actor.userId}`, work, signal);

export const inTasksTurn = <T>(asks: Asks, taskId: string, work: () => Promise<T>): Promise<T> =>
  inMembersTurn(asks, () => ofTask(`${asks.actor.tenantId} ${taskId}`, work, asks.signal));
