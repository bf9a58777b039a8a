import { describe, expect, it } from 'vitest';
import { chineseNumeral, randomString, relativeTime, thousands } from './format.ts';
import { translateTo } from '../translate.ts';

const now = new Date('2026-05-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('relativeTime', () => {
  it.each([
    [59, 'just now'],
    [60, '1 min ago'],
    [3599, '59 min ago'],
    [3600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, '1 d ago'],
    [7 * 86_400 - 1, '6 d ago'],
  ])('%i seconds ago is "%s"', (seconds, text) => {
    expect(relativeTime(ago(seconds), translateTo('en'), { now })).toBe(text);
  });

  it('is a full date from a week on', () => {
    expect(relativeTime(ago(7 * 86_400), translateTo('en'), { now, timeZone: 'UTC' })).toBe(
      '2026-05-03 12:00',
    );
  });

  it('speaks three languages', () => {
    expect(relativeTime(ago(120), translateTo('zh'), { now })).toBe('2 分钟前');
    expect(relativeTime(ago(180), translateTo('ar'), { now })).toBe('قبل 3 دقائق');
  });
});

describe('chineseNumeral', () => {
  it.each([
    [0, '零'],
    [7, '七'],
    [10, '十'],
    [15, '十五'],
    [110, '一百一十'],
    [105, '一百零五'],
    [1010, '一千零一十'],
    [10_000, '一万'],
    [10_500, '一万零五百'],
    [100_010, '十万零一十'],
    [10_203_004, '一千零二十万三千零四'],
    [100_000_000, '一亿'],
    [100_000_001, '一亿零一'],
  ])('%i is %s', (value, text) => {
    expect(chineseNumeral(value)).toBe(text);
  });

  it('refuses what it cannot write', () => {
    expect(() => chineseNumeral(-1)).toThrow(RangeError);
    expect(() => chineseNumeral(1.5)).toThrow(RangeError);
  });
});

it('separates thousands with digits 0-9', () => {
  expect(thousands(1234567, 'en')).toBe('1,234,567');
  expect(thousands(1234567, 'ar')).toMatch(/^1.234.567$/);
});

it('makes random strings of the asked length that differ', () => {
  const texts = new Set(Array.from({ length: 200 }, () => randomString(16)));
  expect(texts.size).toBe(200);
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9]{16}$/);
});
