import type { Limiter, LimitKey, LimitSignal } from '@adsail/connectors';
import type { Limiters } from '../../index.ts';

/** The allowances of platforms whose time goes so many times slower than ours. */
export function slowLimiters(limiters: Limiters, times: number): Limiters {
  const slowed = ({ rules, ...key }: LimitKey): LimitKey => ({
    ...key,
    rules: rules.map(({ windowMs, max }) => ({ windowMs: windowMs * times, max })),
  });
  const slowedSignal = (signal: LimitSignal): LimitSignal =>
    signal.kind === 'limited'
      ? { ...signal, retryAfterMs: signal.retryAfterMs * times }
      : { ...signal, resetMs: signal.resetMs * times };
  return {
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
  };
}

function never(): never {
  throw new Error('The limiter of the server takes several keys at once');
}
