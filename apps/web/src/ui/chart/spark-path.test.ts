import { expect, it } from 'vitest';
import { sparkDots, sparkPath } from './spark-path.ts';

it('runs from zero to the largest value', () => {
  expect(sparkPath([0, 5, 10])).toBe('M0,22L50,12L100,2');
});

it('is interrupted where nothing is known, and never falls to zero there', () => {
  expect(sparkPath([10, null, 10, 10])).toBe('M0,2M66.67,2L100,2');
  expect(sparkDots([10, null, 10, 10])).toBe('M0,2h0');
});

it('draws a part of the values where it lies among all of them', () => {
  expect(sparkPath([null, 5, 0], [10, 5, 0])).toBe('M50,12L100,22');
});

it('draws nothing of nothing and a dot of one value', () => {
  expect(sparkPath([null, null])).toBe('');
  expect(sparkDots([4])).toBe('M50,2h0');
});
