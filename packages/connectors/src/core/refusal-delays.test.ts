import { expect, it } from 'vitest';
import { RefusalDelays } from './refusal-delays.ts';

it('doubles from refusal to refusal up to the longest wait, and begins anew when something passed', () => {
  const delays = new RefusalDelays(5000);
  expect([0, 1000, 3000, 7000].map((now) => delays.next('app', 1000, now))).toEqual([1000, 2000, 4000, 5000]);
  expect(delays.next('other', 1000, 7000)).toBe(1000);
  delays.forget('app');
  expect(delays.next('app', 1000, 20_000)).toBe(1000);
});

it('counts those that were refused together once', () => {
  const delays = new RefusalDelays(300_000);
  const together = Array.from({ length: 50 }, () => delays.next('account', 1000, 0));
  expect(new Set(together)).toEqual(new Set([1000]));
  expect(delays.next('account', 1000, 400)).toBe(600);
  expect(delays.next('account', 1000, 1000)).toBe(2000);
});
