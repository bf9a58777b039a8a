import { expect, it } from 'vitest';
import { afterFailure, dayInZone, daysBetween, pullPlan, spansOf, turnAfter } from './schedule.ts';

const insights = { hourly: true, restatedDays: 7 };
const at = new Date('2026-11-18T11:30:00Z');
const hours = (instant: Date | null): number | null =>
  instant && (instant.getTime() - at.getTime()) / 3_600_000;

it('takes the day of the account: Auckland has its next one while Los Angeles has not begun this one', () => {
  const night = new Date('2026-11-18T07:30:00Z');
  expect(dayInZone('Pacific/Auckland', at)).toBe('2026-11-19');
  expect(dayInZone('America/Los_Angeles', night)).toBe('2026-11-17');
  expect(dayInZone('Asia/Kolkata', new Date('2026-11-18T18:29:00Z'))).toBe('2026-11-18');
  expect(dayInZone('Asia/Kolkata', new Date('2026-11-18T18:30:00Z'))).toBe('2026-11-19');
  expect(dayInZone('Mars/Base', at)).toBe('2026-11-18');
});

it('asks for today often, for days that may be restated daily, and once more when they may not', () => {
  const next = (age: number) => hours(turnAfter('ads', age, at, insights).nextAt);
  expect([-1, 0, 1, 7, 8, 60].map(next)).toEqual([0.5, 0.5, 24, 24, null, null]);
  expect(turnAfter('materials', 8, at, insights)).toEqual({ nextAt: null, staleAt: null });
  // The first fetch after its end is the last one of a day's hours.
  expect([0, 1].map((age) => hours(turnAfter('hours', age, at, insights).nextAt))).toEqual([0.5, null]);
});

it('calls old what should have been fetched again', () => {
  const stale = (age: number) => hours(turnAfter('ads', age, at, insights).staleAt);
  expect([0, 3, 8].map(stale)).toEqual([2, 48, null]);
});

it('waits longer and longer after failures, and not for ever', () => {
  const pauses = [0, 1, 2, 3, 4, 50].map((failures) => hours(afterFailure(failures, at)));
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60].map((minutes) => minutes / 60));
  expect(pullPlan.longestFailedMs).toBe(3_600_000);
});

it('puts days together that lie together, the newest first', () => {
  const days = ['2026-03-01', '2026-02-27', '2026-03-02', '2026-02-28', '2026-02-20', '2026-03-02'];
  expect(spansOf(days, 3)).toEqual([
    ['2026-03-02', '2026-03-01', '2026-02-28'],
    ['2026-02-27'],
    ['2026-02-20'],
  ]);
  expect(spansOf([], 3)).toEqual([]);
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
});
