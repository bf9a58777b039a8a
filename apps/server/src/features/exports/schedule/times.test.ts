import { describe, expect, it } from 'vitest';
import { daysOfRange, instantOf, nextTime } from './times.ts';

const daily = { every: 'week', days: [0, 1, 2, 3, 4, 5, 6] } as const;
const next = (
  days: Parameters<typeof nextTime>[0]['days'],
  time: string,
  zone: 'Europe_Paris',
  after: string,
) => nextTime({ days, time }, zone, new Date(after)).toISOString();
const allDays = { every: 'week' as const, days: [...daily.days] };

describe('a time of a zone', () => {
  it.each([
    ['Asia_Shanghai', '2026-11-18', '08:00', '2026-11-18T00:00:00.000Z'],
    ['Pacific_Midway', '2026-11-18', '23:30', '2026-11-19T10:30:00.000Z'],
    ['Europe_Paris', '2026-03-28', '02:30', '2026-03-28T01:30:00.000Z'],
    // The clock jumps from two to three.
    ['Europe_Paris', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe_Paris', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    // It is half past two twice.
    ['Europe_Paris', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America_New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America_New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['Pacific_Auckland', '2026-09-27', '02:30', '2026-09-26T14:30:00.000Z'],
  ] as const)('%s %s %s', (zone, day, time, instant) => {
    expect(instantOf(zone, day, time).toISOString()).toBe(instant);
  });

  it('comes once a day, also on days of 23 and 25 hours', () => {
    for (const [after, time, count] of [
      ['2026-03-27T12:00:00Z', '02:30', 4],
      ['2026-10-23T12:00:00Z', '02:30', 4],
    ] as const) {
      let at = new Date(after);
      const seen: string[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        at = nextTime({ days: allDays, time }, 'Europe_Paris', at);
        seen.push(at.toISOString());
      }
      expect(new Set(seen.map((each) => each.slice(0, 10))).size).toBe(count);
    }
  });

  it('is the next one behind the last, never the same again', () => {
    expect(next(allDays, '02:30', 'Europe_Paris', '2026-10-25T00:30:00.000Z')).toBe(
      '2026-10-26T01:30:00.000Z',
    );
    expect(next(allDays, '02:30', 'Europe_Paris', '2026-10-25T00:29:59.000Z')).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  it('is of certain weekdays, or days of the month', () => {
    expect(next({ every: 'week', days: [0] }, '09:00', 'Europe_Paris', '2026-11-18T12:00:00Z')).toBe(
      '2026-11-23T08:00:00.000Z',
    );
    expect(next({ every: 'month', days: [31] }, '09:00', 'Europe_Paris', '2026-02-01T12:00:00Z')).toBe(
      '2026-02-28T08:00:00.000Z',
    );
    expect(next({ every: 'month', days: [1] }, '09:00', 'Europe_Paris', '2026-02-01T08:00:00Z')).toBe(
      '2026-03-01T08:00:00.000Z',
    );
  });
});

it.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-11-18', '2026-11-11', '2026-11-17'],
  ['last14Days', '2026-11-18', '2026-11-04', '2026-11-17'],
  ['last30Days', '2026-11-18', '2026-10-19', '2026-11-17'],
  ['last90Days', '2026-11-18', '2026-08-20', '2026-11-17'],
  ['lastWeek', '2026-11-18', '2026-11-09', '2026-11-15'],
  ['lastWeek', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['lastWeek', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (range, today, from, to) => {
  expect(daysOfRange(range, today)).toEqual({ from, to });
});
