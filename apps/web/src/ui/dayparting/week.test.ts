import { Week } from '@adsail/contract/delivery';
import { describe, expect, it } from 'vitest';
import {
  copyDay,
  emptyWeek,
  fillBetween,
  presetWeek,
  rangeText,
  slotText,
  weekIn,
  weekPresets,
} from './week.ts';

const selected = (week: readonly string[]) =>
  week.map((day) => [...day].filter((sign) => sign === '1').length);

describe.each(['hour', 'halfHour'] as const)('in slots of an %s', (size) => {
  const inHour = size === 'hour' ? 1 : 2;
  it.each(weekPresets)('the preset %s is a week', (preset) => {
    expect(Week.safeParse(presetWeek(preset, size)).success).toBe(true);
  });

  it('presets mean what they say', () => {
    const hours = (preset: (typeof weekPresets)[number]) =>
      selected(presetWeek(preset, size)).map((count) => count / inHour);
    expect(hours('all')).toEqual([24, 24, 24, 24, 24, 24, 24]);
    expect(hours('work')).toEqual([9, 9, 9, 9, 9, 0, 0]);
    expect(hours('evenings')).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(hours('weekend')).toEqual([0, 0, 0, 0, 0, 24, 24]);
    expect(hours('none')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

it('fills between two corners, whichever comes first', () => {
  const [a, b] = [
    { day: 1, slot: 3 },
    { day: 2, slot: 5 },
  ];
  const week = fillBetween(emptyWeek('hour'), a, b, true);
  expect(selected(week)).toEqual([0, 3, 3, 0, 0, 0, 0]);
  expect(fillBetween(emptyWeek('hour'), b, a, true)).toEqual(week);
  expect(fillBetween(week, a, b, false)).toEqual(emptyWeek('hour'));
});

it('copies a day to others', () => {
  const week = fillBetween(emptyWeek('hour'), { day: 0, slot: 0 }, { day: 0, slot: 4 }, true);
  expect(selected(copyDay(week, 0, [2, 6]))).toEqual([5, 0, 5, 0, 0, 0, 5]);
});

it('reads a week in slots of another size', () => {
  const hours = presetWeek('work', 'hour');
  expect(weekIn('halfHour', hours)).toEqual(presetWeek('work', 'halfHour'));
  expect(weekIn('hour', presetWeek('work', 'halfHour'))).toEqual(hours);
  const half = fillBetween(emptyWeek('halfHour'), { day: 3, slot: 5 }, { day: 3, slot: 5 }, true);
  expect(selected(weekIn('hour', half))).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(weekIn('hour', undefined)).toEqual(emptyWeek('hour'));
});

it('says times as a clock shows them', () => {
  expect(rangeText({ from: 0, to: 1440 })).toBe('00:00–24:00');
  expect(slotText(1, 'halfHour')).toBe('00:30–01:00');
  expect(slotText(23, 'hour')).toBe('23:00–24:00');
});
