import { expect, test } from 'vitest';
import { type People, peopleOf, together, without } from './people.ts';

const list = (...people: number[]): People => Float64Array.from(people);

test('two lists together have each person once, in order', () => {
  expect(together(list(1, 3, 5), list(2, 3, 6, 7))).toEqual(list(1, 2, 3, 5, 6, 7));
  expect(together(list(), list(2, 3))).toEqual(list(2, 3));
  expect(together(list(2, 3), list())).toEqual(list(2, 3));
  expect(together(list(2, 3), list(2, 3))).toEqual(list(2, 3));
  expect(together(list(4, 5), list(1, 9))).toEqual(list(1, 4, 5, 9));
});

test('what is taken away is gone, whether or not it was there', () => {
  expect(without(list(1, 2, 3, 5), list(0, 2, 4, 5, 9))).toEqual(list(1, 3));
  expect(peopleOf([list(3, 1), list(2, 3)])).toEqual(list(1, 2, 3));
});
