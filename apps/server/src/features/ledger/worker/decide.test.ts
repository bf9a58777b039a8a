import { NotReadyError, TransientError } from '@adsail/connectors';
import { expect, it } from 'vitest';
import { failureFrom } from '../failure.ts';
import { ledgerDefaults as options } from '../options.ts';
import { decide } from './decide.ts';

const facts = { platform: 'FACEBOOK', message: 'Video Is Not Ready' } as const;
const notReady = new NotReadyError(facts);
const passing = new TransientError(facts);
const after = (error: Error | null, failure_count: number, now: Error) =>
  decide(
    {
      row: { failure_count, error: error && failureFrom(error) },
      phase: { name: 'send', sent: true },
      options,
      jitter: 1,
    },
    now,
  );

it('waits for what the platform still works on far longer than failures are put up with', () => {
  let waitedMs = 0;
  let count = 0;
  let last: Error | null = null;
  for (;;) {
    const decision = after(last, count, notReady);
    if (decision.to === 'FAILED') break;
    expect(decision).toMatchObject({ to: 'PENDING', failure: { kind: 'notReady' } });
    const { forMs, failureCount } = decision as { forMs: number; failureCount: number };
    expect(forMs).toBeLessThanOrEqual(options.longestWaitMs);
    waitedMs += forMs;
    [count, last] = [failureCount, notReady];
  }
  expect(waitedMs).toBeGreaterThan(45 * 60_000);
  expect(waitedMs).toBeLessThan(90 * 60_000);
});

it('counts failures by themselves: waiting has used up none of them, and they none of the waiting', () => {
  expect(after(notReady, 50, passing)).toMatchObject({ to: 'PENDING', failureCount: 1 });
  expect(after(passing, 5, notReady)).toMatchObject({ to: 'PENDING', failureCount: 1 });
  expect(after(passing, options.maxFailures - 1, passing)).toMatchObject({ to: 'FAILED' });
});
