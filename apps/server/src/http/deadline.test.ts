import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Deadline, deadlines } from './deadline.ts';

const quiet = () => undefined;
const code = (error: unknown) => (error as { definition: { code: number } }).definition.code;

test('each of many gets its own time, whatever became of those before it', async () => {
  const inTime = deadlines(100);
  const started = performance.now();
  const after = async (ms: number, work: number) => {
    await sleep(ms);
    const outcome = await inTime(() => sleep(work, 'done'), quiet).catch(code);
    return [outcome, Math.round((performance.now() - started - ms) / 50)];
  };
  expect(await Promise.all([after(0, 10), after(0, 1000), after(60, 10), after(70, 1000)])).toEqual([
    ['done', 0],
    [10504, 2],
    ['done', 0],
    [10504, 2],
  ]);
});

test('what has settled is waited for, what has not is refused when it wants to', async () => {
  const inTime = deadlines(30);
  const settled = async (deadline: Deadline) => {
    deadline.settle();
    return sleep(80, 'committed');
  };
  expect(await inTime(settled, quiet)).toBe('committed');
  let refusal: unknown;
  const tooLate = async (deadline: Deadline) => {
    await sleep(80);
    try {
      deadline.settle();
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const told: unknown[] = [];
  expect(await inTime(tooLate, (error) => told.push(error)).catch(code)).toBe(10504);
  await sleep(100);
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
  await inTime(work, quiet).catch(code);
  const late = async (deadline: Deadline) => {
    await sleep(80);
    seen.push(deadline.signal.aborted);
  };
  await inTime(late, quiet).catch(code);
  await sleep(120);
  expect(seen).toEqual([false, true, true, true]);
});

test('what still fails after its time is told', async () => {
  const told: unknown[] = [];
  const broken = async () => {
    await sleep(60);
    throw new Error('broken');
  };
  expect(await deadlines(20)(broken, (error) => told.push(error)).catch(code)).toBe(10504);
  await expect.poll(() => told).toMatchObject([{ message: 'broken' }]);
});
