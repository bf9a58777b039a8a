import type { CallError } from '@adsail/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deadline, deadlines } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const quiet = () => undefined;
const never = () => new Promise<never>(() => undefined);

/** Counts the milliseconds until the work is given up, on a clock that only we move. */
async function givenUpAfter(outcome: Promise<unknown>, most: number): Promise<number> {
  const begunAt = performance.now();
  const given = { up: Infinity, as: '' };
  outcome.catch((error: unknown) => {
    given.up = performance.now() - begunAt;
    given.as = (error as CallError).errorName;
  });
  for (let gone = 0; gone < most; gone += 10) await vi.advanceTimersByTimeAsync(10);
  expect(given.as).toBe('timeout');
  return given.up;
}

test('what is spent before counts', async () => {
  const inTime = deadlines(1000);
  expect(await givenUpAfter(inTime(never, quiet), 2000)).toBe(1000);
  expect(await givenUpAfter(inTime(never, quiet, 700), 2000)).toBe(300);
});

test('the one that has less time left ends first, though it came later', async () => {
  const inTime = deadlines(1000);
  const whole = inTime(never, quiet);
  whole.catch(quiet);
  expect(await givenUpAfter(inTime(never, quiet, 900), 500)).toBe(100);
  expect(await givenUpAfter(whole, 2000)).toBe(500);
});

test('a commit that nobody answers is not waited for without end', async () => {
  const inTime = deadlines(1000, 500);
  const commit = (deadline: Deadline) => {
    deadline.beginCommit();
    return never();
  };
  expect(await givenUpAfter(inTime(commit, quiet), 5000)).toBe(1500);
});

test('a commit that is answered late counts', async () => {
  const inTime = deadlines(1000, 500);
  const commit = async (deadline: Deadline) => {
    deadline.beginCommit();
    await new Promise((resolve) => setTimeout(resolve, 1400));
    return 'committed';
  };
  const outcome = inTime(commit, quiet);
  await vi.advanceTimersByTimeAsync(1400);
  expect(await outcome).toBe('committed');
});
