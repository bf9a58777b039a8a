import { expect, it } from 'vitest';
import { halfHours, summariseWeek, Week } from './dayparting.ts';

const week = (day: string) => Array.from({ length: 7 }, () => day);

it.each([
  ['seven days of half hours', week('0'.repeat(48)), true],
  ['seven days of hours', week('1'.repeat(24)), true],
  ['six days', week('0'.repeat(48)).slice(1), false],
  ['a day of 47', week('0'.repeat(47)), false],
  ['another sign', week(`2${'0'.repeat(47)}`), false],
])('%s', (_what, days, isValid) => {
  expect(Week.safeParse(days).success).toBe(isValid);
});

it('is unlimited without a slot, full with all, and otherwise says the ranges of each day', () => {
  expect(summariseWeek(week('0'.repeat(48)))).toBe('unlimited');
  expect(summariseWeek(week('1'.repeat(24)))).toBe('full');
  const [monday] = summariseWeek([`0110${'0'.repeat(43)}1`, ...week('0'.repeat(48)).slice(1)]) as object[];
  expect(monday).toEqual([
    { from: 30, to: 90 },
    { from: 1410, to: 1440 },
  ]);
  expect(summariseWeek(week(`1${'0'.repeat(23)}`))).toEqual(week('').map(() => [{ from: 0, to: 60 }]));
});

it('doubles hours into half hours', () => {
  expect(halfHours(['10'.repeat(12), '1'.repeat(48)])).toEqual(['1100'.repeat(12), '1'.repeat(48)]);
});
