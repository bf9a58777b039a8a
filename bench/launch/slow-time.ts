import type { Limiter, LimitKey, LimitSignal } from '../../packages/connectors/src/core/index.ts';
import type { Limiters } from '../../apps/server/src/platforms/index.ts';

/**
 * The platforms' time goes so much slower than ours. A busy machine makes pauses of tens of milliseconds by itself: at the
 * real pace they, and not what we do, would decide how much of a second is used.
 */
export const timesSlower = 5;

const slowed = ({ rules, ...key }: LimitKey): LimitKey => ({
  ...key,
  rules: rules.map(({ windowMs, max }) => ({ windowMs: windowMs * timesSlower, max })),
});

function slowedSignal(signal: LimitSignal): LimitSignal {
  return signal.kind === 'limited'
    ? { ...signal, retryAfterMs: signal.retryAfterMs * timesSlower }
    : { ...signal, resetMs: signal.resetMs * timesSlower };
}

/** The allowances as they are in that time. */
export const slowLimiters = (limiters: Limiters): Limiters => ({
  of(tenantId): Limiter {
    const limiter = limiters.of(tenantId);
    return {
      acquire: (key, priority, signal) => limiter.acquire(slowed(key), priority, signal),
      acquireAll: (keys, priority, signal) =>
        limiter.acquireAll?.(keys.map(slowed), priority, signal) ?? never(),
      acquireUpTo: (keys, most, priority, signal) =>
        limiter.acquireUpTo?.(keys.map(slowed), most, priority, signal) ?? never(),
      observe: (signal) => limiter.observe(slowedSignal(signal)),
    };
  },
});

function never(): never {
  throw new Error('The limiter of the server takes several keys at once');
}
