import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deadline, deadlines } from './deadline.ts';

// Time goes on when a test says so, by as much as it says.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quiet = () => undefined;
const code = (error: unknown) => (error as { definition: { code: number } }).definition.code;
const sleep = <T>(milliseconds: number, value?: T) =>
  new Promise<T | undefined>((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });

test('each of many gets its own time, whatever became of those before it', async () => {
  const inTime = deadlines(100);
  const after = async (ms: number, work: number) => {
    await sleep(ms);
    const outcome = await inTime(() => sleep(work, 'done'), quiet).catch(code);
    return [outcome, performance.now() - started];
  };
  const started = performance.now();
  const all = Promise.all([after(0, 10), after(0, 1000), after(60, 10), after(70, 1000)]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await all).toEqual([
    ['done', 10],
    [10504, 100],
    ['done', 70],
    [10504, 170],
  ]);
});

test('what has settled is waited for, what has not is refused when it wants to', async () => {
  const inTime = deadlines(30);
  const settled = async (deadline: Deadline) => {
    deadline.beginCommit();
    return sleep(80, 'committed');
  };
  const waited = inTime(settled, quiet);
  await vi.advanceTimersByTimeAsync(100);
  expect(await waited).toBe('committed');
  let refusal: unknown;
  const tooLate = async (deadline: Deadline) => {
    await sleep(80);
    try {
      deadline.beginCommit();
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const told: unknown[] = [];
  const refused = inTime(tooLate, (error) => told.push(error)).catch(code);
  await vi.advanceTimersByTimeAsync(30);
  expect(await refused).toBe(10504);
  expect(refusal).toBeUndefined();
  await vi.advanceTimersByTimeAsync(50);
  expect(code(refusal)).toBe(10504);
  expect(told).toEqual([]);
});

test('the signal is aborted for whoever holds it, and for whoever asks later', async () => {
  const inTime = deadlines(30);
  const seen: boolean[] = [];
  const work = async (deadline: Deadline) => {
    const { signal } = deadline;
    seen.push(signal.aborted);
    await sleep(80);
    seen.push(signal.aborted, deadline.signal.aborted);
  };
  const late = async (deadline: Deadline) => {
    await sleep(80);
    seen.push(deadline.signal.aborted);
  };
  const both = [inTime(work, quiet).catch(code), inTime(late, quiet).catch(code)];
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all(both)).toEqual([10504, 10504]);
  expect(seen).toEqual([false, true, true, true]);
});

test('what still fails after its time is told', async () => {
  const told: unknown[] = [];
  const broken = async () => {
    await sleep(60);
    throw new Error('broken');
  };
  const outcome = deadlines(20)(broken, (error) => told.push(error)).catch(code);
  await vi.advanceTimersByTimeAsync(20);
  expect(await outcome).toBe(10504);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(40);
  expect(told).toMatchObject([{ message: 'broken' }]);
});
