import { expect, test } from 'vitest';
import { checkMessages } from './check-messages.ts';
import { show } from './lint/files.ts';

function check(zh: unknown, en: unknown, ar: unknown): string[] {
  const files = Object.entries({ zh, en, ar }).filter(([, content]) => content !== undefined);
  return checkMessages(
    files.map(([language, content]) => ({
      path: `a/messages/${language}.json`,
      text: JSON.stringify(content),
    })),
  ).map(show);
}

test('equal files pass, nested or not', () => {
  const same = { title: 'x', menu: { home: 'y {name}' } };
  expect(check(same, same, same)).toEqual([]);
});

test('a missing file, a missing key and an empty text are named', () => {
  expect(check({ a: 'x', b: 'x' }, { a: '', b: 'x' }, { a: 'x' })).toEqual([
    'a/messages/en.json  "a" is empty',
    'a/messages/ar.json  "b" is missing',
  ]);
  expect(check({ a: 'x' }, { a: 'x' }, undefined)).toEqual(['a/messages/ar.json  is missing']);
});

test('a value that is no text counts as empty', () => {
  expect(check({ a: 'x' }, { a: 3 }, { a: 'x' })).toEqual(['a/messages/en.json  "a" is empty']);
});

test('placeholders must be the same, whatever their order', () => {
  expect(check({ a: '{b} {c}' }, { a: '{c} {b}' }, { a: '{b}: {c}' })).toEqual([]);
  expect(check({ a: '{b}' }, { a: '{b}' }, { a: '{d}' }).at(-1)).toBe(
    'a/messages/ar.json  "a" has the placeholders d; the other languages have b, d',
  );
});

test('plural forms follow the language', () => {
  const ar = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`n_${form}`, '{count} x']),
  );
  expect(check({ n_other: '{count} x' }, { n_one: 'one x', n_other: '{count} x' }, ar)).toEqual([]);
  const { n_few: _, ...lacking } = ar;
  expect(check({ n_other: '{count} x' }, { n_other: '{count} x' }, lacking)).toEqual([
    'a/messages/en.json  "n" lacks the plural forms one',
    'a/messages/ar.json  "n" lacks the plural forms few',
  ]);
});
