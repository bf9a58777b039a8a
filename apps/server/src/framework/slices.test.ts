import { afterEach, expect, it, vi } from 'vitest';
import { mapInSlices } from './slices.ts';

afterEach(() => void vi.restoreAllMocks());

it('gives the same as a map', async () => {
  expect(await mapInSlices([1, 2, 3], (each) => each * 2)).toEqual([2, 4, 6]);
  await expect(mapInSlices([1], () => JSON.parse('{') as unknown)).rejects.toThrow(SyntaxError);
});

it('lets others have a turn after ten milliseconds, and not before', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: string[] = [];
  const others = () => setImmediate(() => order.push('others'));
  await mapInSlices(['a', 'b', 'c', 'd'], (each) => {
    order.push(each);
    others();
    now += 5;
  });
  expect(order).toEqual(['a', 'b', 'others', 'others', 'c', 'd']);
});

it('lets others have a turn between slices of several at once', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let round = 0;
  let isOver = false;
  const count = (): void => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const rounds: number[] = [];
  const work = () => {
    rounds.push(round);
    now += 10;
  };
  await Promise.all([1, 2, 3].map(() => mapInSlices([1, 2, 3], work)));
  isOver = true;
  // The first ones begin where they are called.
  const later = rounds.slice(3);
  expect(new Set(later).size).toBe(later.length);
});
