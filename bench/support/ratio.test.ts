import { expect, test } from 'vitest';
import { type Round, type Sample, compare, median, meets } from './ratio.ts';

const sample = (seconds: number, cpuSeconds = seconds): Sample => ({ units: 100, seconds, cpuSeconds });
const round = (subject: number, before: number, after: number): Round => ({
  subject: sample(subject, subject / 2),
  references: [sample(before), sample(after)],
});

test('median of odd and even numbers of values, whatever their order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(() => median([])).toThrow('the median of nothing');
});

test('the ratio is that of rates: half the time is twice as fast', () => {
  const { ratio, sameness, counts } = compare([
    round(9, 9, 9),
    round(1, 2, 2),
    round(1, 2, 2),
    round(1, 2, 2),
  ]);
  expect([ratio, sameness, counts]).toEqual([2, 1, true]);
});

test('the first round is dropped and one slow round changes nothing', () => {
  const rounds = [round(100, 1, 1), round(2, 1, 1), round(2, 1, 1), round(50, 1, 1)];
  expect(compare(rounds).ratio).toBe(0.5);
  expect(() => compare([round(1, 1, 1)])).toThrow('at least two rounds');
});

test('a machine on which the same code differs by more than 15 % does not count', () => {
  expect(compare([round(1, 1, 1), round(1, 1, 1.14)]).counts).toBe(true);
  expect(compare([round(1, 1, 1), round(1, 1, 1.2)]).counts).toBe(false);
  expect(compare([round(1, 1, 1), round(1, 1.2, 1)]).counts).toBe(false);
});

test('CPU seconds are medians too', () => {
  const { subjectCpu, referenceCpu } = compare([round(8, 8, 8), round(4, 2, 2), round(4, 2, 2)]);
  expect([subjectCpu, referenceCpu]).toEqual([2, 2]);
});

test('goals', () => {
  expect(meets(0.5, { is: 'at least', value: 0.5 })).toBe(true);
  expect(meets(0.49, { is: 'at least', value: 0.5 })).toBe(false);
  expect(meets(2.1, { is: 'at most', value: 2 })).toBe(false);
});
