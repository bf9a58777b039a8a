import { adPlatforms } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { expect, it } from 'vitest';
import {
  afterFailure,
  afterLimit,
  dayInZone,
  daysAllowed,
  daysBetween,
  pullPlan,
  spansOf,
  turnAfter,
  unsettledFrom,
} from './schedule.ts';

const insights = { restatedDays: 7 };
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

const asked = { today: '2026-11-18', unsettledFrom: '2026-11-17' };
const turn = (part: 'ads' | 'hours' | 'materials', day: string) => turnAfter(part, day, asked, at, insights);

it('asks often for days that are not told whole, daily for those that may be restated, and once more when they may not', () => {
  const next = (day: string) => hours(turn('ads', day).nextAt);
  expect(['2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-11'].map(next)).toEqual([
    0.5, 0.5, 0.5, 24, 24,
  ]);
  expect(['2026-11-10', '2026-09-19'].map(next)).toEqual([null, null]);
  expect(turn('materials', '2026-11-10')).toEqual({ nextAt: null, staleAt: null });
  // The first fetch of a day that is told whole is the last one of its hours.
  expect(['2026-11-17', '2026-11-16'].map((day) => hours(turn('hours', day).nextAt))).toEqual([0.5, null]);
});

it('calls old what should have been fetched again', () => {
  const stale = (day: string) => hours(turn('ads', day).staleAt);
  expect(['2026-11-18', '2026-11-17', '2026-11-15', '2026-11-10'].map(stale)).toEqual([2, 2, 48, null]);
});

it('takes a day for whole some hours after its end, in the zone of the account', () => {
  const from = (zone: string, time: string, settleHours: number) =>
    unsettledFrom(zone, new Date(`2026-11-18T${time}:00Z`), { settleHours });
  expect(from('Asia/Shanghai', '07:59', 16)).toBe('2026-11-17');
  expect(from('Asia/Shanghai', '08:00', 16)).toBe('2026-11-18');
  expect(from('America/Los_Angeles', '10:59', 3)).toBe('2026-11-17');
  expect(from('America/Los_Angeles', '11:00', 3)).toBe('2026-11-18');
  // Each platform says how long, and never so long that three days would run.
  for (const platform of adPlatforms) {
    const settles = capabilitiesOf(platform).insights?.settleHours ?? 1;
    expect(settles).toBeGreaterThan(0);
    expect(settles).toBeLessThanOrEqual(24);
  }
});

it('waits longer and longer after failures, and not for ever', () => {
  const pauses = [0, 1, 2, 3, 4, 50].map((failures) => hours(afterFailure(failures, at)));
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60].map((minutes) => minutes / 60));
  expect(pullPlan.longestFailedMs).toBe(3_600_000);
});

it('asks for more days at once again with the time, a day for each doubling', () => {
  const allowed = (days: number, ago: number) =>
    daysAllowed({ days, since: new Date(at.getTime() - ago * 3_600_000) }, at);
  expect([0, 23, 24, 48, 72].map((ago) => allowed(4, ago))).toEqual([4, 4, 8, 16, null]);
  // A clock that was set back.
  expect(allowed(4, -100)).toBe(4);
  expect(daysAllowed(null, at)).toBeNull();
});

it('waits as a platform says, at least a little and at most a day', () => {
  expect([0, 3_600_000, 1e12].map((ms) => hours(afterLimit(ms, at)))).toEqual([1 / 60, 1, 24]);
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
