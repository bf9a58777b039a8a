import { expect, it } from 'vitest';
import { exceeds } from './json-size.ts';

it('counts fields and items, however they are nested', () => {
  const text = JSON.stringify({ a: [1, 2, { b: 'x' }], c: null });
  // Three openings, three commas, and the whole.
  expect(exceeds(text, 7)).toBe(false);
  expect(exceeds(text, 6)).toBe(true);
});

it('takes punctuation inside of texts for text', () => {
  const text = JSON.stringify({ a: ',[{"\\",{{{[[[' });
  expect(exceeds(text, 2, 1)).toBe(false);
});

it('refuses what is deeper than any parser should go', () => {
  expect(exceeds('['.repeat(64), 1000)).toBe(false);
  expect(exceeds('['.repeat(65), 1000)).toBe(true);
});

it('lets broken texts through: the parser says what is wrong with them', () => {
  for (const text of ['', '"', '"\\', '{', ']]]]', 'null']) expect(exceeds(text, 5)).toBe(false);
});
