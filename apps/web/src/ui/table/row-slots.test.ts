import { expect, it } from 'vitest';
import { inOrderOf, rowKey, untouched, withTouched } from './row-slots.ts';

const slots = 4;
const row = (index: number) => ({ id: `r${index}`, index });

it('gives the elements of a row that left to the one that came', () => {
  expect(rowKey(untouched, row(1), slots)).toBe(rowKey(untouched, row(5), slots));
  expect(new Set([4, 5, 6, 7].map((index) => rowKey(untouched, row(index), slots))).size).toBe(slots);
});

it('keeps the elements of a touched row for it alone, also where it stands elsewhere by now', () => {
  const before = rowKey(untouched, row(1), slots);
  const touched = withTouched(untouched, row(1), slots);
  expect(rowKey(touched, row(1), slots)).toBe(before);
  expect(rowKey(touched, { id: 'r1', index: 2 }, slots)).toBe(before);
  expect(rowKey(touched, row(5), slots)).not.toBe(before);
  expect(rowKey(touched, row(2), slots)).toBe(rowKey(untouched, row(2), slots));
  const both = withTouched(touched, row(5), slots);
  expect(new Set([row(1), row(5), row(9)].map((each) => rowKey(both, each, slots))).size).toBe(3);
  expect(withTouched(both, row(5), slots)).toBe(both);
});

it('draws rows in the order that their elements have', () => {
  const order = (indexes: number[], first: number) =>
    inOrderOf(
      indexes.map((index) => ({ index })),
      first,
      slots,
    ).map(({ index }) => index);
  expect(order([2, 3, 4, 5], 2)).toEqual([2, 3, 4, 5]);
  // 6 and 7 took what 2 and 3 had.
  expect(order([4, 5, 6, 7], 2)).toEqual([6, 7, 4, 5]);
  expect(order([1, 2, 3, 4], 2)).toEqual([2, 3, 4, 1]);
});
