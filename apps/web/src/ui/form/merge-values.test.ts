import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Lamp', titles: ['one', 'two'], product: 'a' };

it('takes from each what only that one changed', () => {
  const mine = { ...base, name: 'Mine' };
  const theirs = { ...base, titles: ['one'] };
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: { name: 'Mine', titles: ['one'], product: 'a' },
    changed: ['titles'],
    colliding: [],
  });
});

it('keeps what was typed where both changed a field, and says which', () => {
  const mine = { ...base, name: 'Mine', titles: ['three'] };
  const theirs = { ...base, name: 'Theirs', titles: ['four'], product: 'b' };
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: { name: 'Mine', titles: ['three'], product: 'b' },
    changed: ['name', 'titles', 'product'],
    colliding: ['name', 'titles'],
  });
});

it('has no quarrel where both did the same', () => {
  const both = { ...base, name: 'New' };
  expect(mergeValues(base, both, both)).toMatchObject({ changed: ['name'], colliding: [] });
});
