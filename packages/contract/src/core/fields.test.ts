import { expect, it } from 'vitest';
import { Day, Id, text } from './fields.ts';

it('an id has one spelling: what is compared as text must not differ in its letters', () => {
  const id = '0198c0de-0000-7000-8000-00000000abcd';
  expect(Id.parse(id.toUpperCase())).toBe(id);
  expect(Id.safeParse('not an id').success).toBe(false);
});

it.each([
  ['as long as it may be', 'x'.repeat(10), []],
  ['too long', 'x'.repeat(11), ['rule.maxLength']],
  ['so long that nobody counts it', ' '.repeat(9) + '👍'.repeat(500_000), ['rule.maxLength']],
  ['of ten pictures', '👍'.repeat(10), []],
  ['with NUL', 'a\0c', ['rule.format']],
  ['with half a surrogate pair', 'ab\ud83d', ['rule.format']],
  ['of which nothing is seen', '\u200b\u200b\u3164', ['rule.format']],
  ['with signs that join its own', '👨\u200d👩\u200d👧', []],
])('a text %s', (_what, value, expected) => {
  const issues = text(1, 10).safeParse(value).error?.issues ?? [];
  expect(issues.map(({ message }) => /rule\.\w+/.exec(message)?.[0])).toEqual(expected);
});

it.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
])('%s is a day: %s', (day, isDay) => expect(Day.safeParse(day).success).toBe(isDay));
