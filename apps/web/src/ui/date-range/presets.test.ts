import { describe, expect, it } from 'vitest';
import { dayCount, isIncomplete, presetOf, presetRange, rangePresets, readRange } from './presets.ts';

const at = (text: string) => new Date(text);

describe('presets are days of the tenant, not of the browser', () => {
  it('at one instant it is two different days in Auckland and Midway', () => {
    const now = at('2026-07-01T11:30:00Z');
    expect(presetRange('today', 'Pacific_Auckland', now)).toEqual({ from: '2026-07-01', to: '2026-07-01' });
    expect(presetRange('today', 'Pacific_Midway', now)).toEqual({ from: '2026-07-01', to: '2026-07-01' });
    const later = at('2026-07-01T12:30:00Z');
    expect(presetRange('today', 'Pacific_Auckland', later).to).toBe('2026-07-02');
    expect(presetRange('today', 'Pacific_Midway', later).to).toBe('2026-07-01');
    expect(presetRange('thisMonth', 'Pacific_Midway', at('2026-07-01T05:00:00Z'))).toEqual({
      from: '2026-06-01',
      to: '2026-06-30',
    });
  });

  it('counts days and not 24 hours over both changes of summer time', () => {
    // Clocks go forward on 29 March and back on 25 October 2026 in Paris; on 8 March and 1 November in New York.
    expect(presetRange('last7Days', 'Europe_Paris', at('2026-03-30T00:30:00Z'))).toEqual({
      from: '2026-03-24',
      to: '2026-03-30',
    });
    expect(presetRange('yesterday', 'Europe_Paris', at('2026-10-25T23:30:00Z'))).toEqual({
      from: '2026-10-25',
      to: '2026-10-25',
    });
    expect(presetRange('yesterday', 'America_New_York', at('2026-03-09T04:30:00Z')).to).toBe('2026-03-08');
    expect(presetRange('yesterday', 'America_New_York', at('2026-11-02T05:30:00Z')).to).toBe('2026-11-01');
    expect(presetRange('last30Days', 'America_New_York', at('2026-11-15T12:00:00Z'))).toEqual({
      from: '2026-10-17',
      to: '2026-11-15',
    });
  });

  it('spans as many days as its name says', () => {
    const now = at('2026-03-01T12:00:00Z');
    const days = rangePresets.map((preset) => dayCount(presetRange(preset, 'Asia_Shanghai', now)));
    expect(days).toEqual([1, 1, 7, 14, 30, 90, 7, 1, 28]);
  });

  it('takes whole weeks from Monday to Sunday, and whole months', () => {
    const lastWeek = (now: string) => presetRange('lastWeek', 'Asia_Shanghai', at(now));
    const week = { from: '2026-11-09', to: '2026-11-15' };
    expect(lastWeek('2026-11-16T00:00:00Z')).toEqual(week);
    expect(lastWeek('2026-11-22T15:59:00Z')).toEqual(week);
    expect(lastWeek('2026-11-22T16:00:00Z').from).toBe('2026-11-16');
    expect(presetRange('lastMonth', 'Asia_Shanghai', at('2027-01-31T12:00:00Z'))).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(presetOf(week, 'Asia_Shanghai', at('2026-11-19T00:00:00Z'))).toBe('lastWeek');
  });

  it('recognises itself', () => {
    const now = at('2026-05-20T12:00:00Z');
    expect(presetOf({ from: '2026-05-14', to: '2026-05-20' }, 'Asia_Shanghai', now)).toBe('last7Days');
    expect(presetOf({ from: '2026-05-13', to: '2026-05-20' }, 'Asia_Shanghai', now)).toBeNull();
  });
});

describe('a range', () => {
  const now = at('2026-05-20T17:00:00Z');

  it('that reaches today in the zone is incomplete', () => {
    const range = { from: '2026-05-14', to: '2026-05-20' };
    expect(isIncomplete(range, 'Asia_Shanghai', now)).toBe(false);
    expect(isIncomplete(range, 'Europe_London', now)).toBe(true);
  });

  it.each([
    ['2026-05-01', '2026-05-31', { from: '2026-05-01', to: '2026-05-31' }],
    ['2026-05-31', '2026-05-01', { from: '2026-05-14', to: '2026-05-20' }],
    ['2026-02-30', '2026-05-01', { from: '2026-05-14', to: '2026-05-20' }],
    ['0000-01-01', '2026-05-01', { from: '2026-05-14', to: '2026-05-20' }],
    ['today', '2026-05-01', { from: '2026-05-14', to: '2026-05-20' }],
    [undefined, undefined, { from: '2026-05-14', to: '2026-05-20' }],
  ])('from %s to %s is read as %j', (from, to, expected) => {
    expect(readRange(from, to, 'Europe_London', now)).toEqual(expected);
  });
});
