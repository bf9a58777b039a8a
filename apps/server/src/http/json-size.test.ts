import { expect, it } from 'vitest';
import { excessOf } from './json-size.ts';

it('counts fields and items, however they are nested', () => {
  const text = JSON.stringify({ a: [1, 2, { b: 'x' }], c: null });
  // Three openings, three commas, and the whole.
  expect(excessOf(text, 7)).toBeNull();
  expect(excessOf(text, 6)).toBe('values');
});

it('takes punctuation inside of texts for text', () => {
  const text = JSON.stringify({ a: ',[{"\\",{{{[[[' });
  expect(excessOf(text, 2, 1)).toBeNull();
});

it('refuses what is deeper than any input of ours', () => {
  expect(excessOf('['.repeat(32), 1000)).toBeNull();
  expect(excessOf('['.repeat(33), 1000)).toBe('depth');
});

it('lets broken texts through: the parser says what is wrong with them', () => {
  for (const text of ['', '"', '"\\', '{', ']]]]', 'null']) expect(excessOf(text, 5)).toBeNull();
});
