import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../../../testing/index.ts';
import { measurePauses } from './pauses.ts';

afterEach(() => vi.useRealTimers());

it('sees how long the process stood still', async () => {
  const pauses = measurePauses();
  await until(() => pauses.longestMs() > 0, 'it has begun');
  const end = performance.now() + 300;
  while (performance.now() < end);
  await expect.poll(() => pauses.longestMs()).toBeGreaterThan(200);
  pauses.stop();
});

it('remembers a pause for one window at least, and for two at most', () => {
  vi.useFakeTimers();
  const delay = { max: 0, reset: () => void (delay.max = 0) };
  const pauses = measurePauses(delay);
  delay.max = 7e9;
  expect(pauses.longestMs()).toBe(7000);
  vi.advanceTimersByTime(5 * 60_000);
  delay.max = 2e9;
  expect(pauses.longestMs()).toBe(7000);
  vi.advanceTimersByTime(5 * 60_000);
  expect(pauses.longestMs()).toBe(2000);
  vi.advanceTimersByTime(5 * 60_000);
  expect(pauses.longestMs()).toBe(0);
  pauses.stop();
});
