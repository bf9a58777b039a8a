import { expect, it } from 'vitest';
import { rowsInView, slotCount } from './rows-in-view.ts';

const slots = slotCount(380, 38);
const ends = (
  startIndex: number,
  endIndex: number,
  direction: 'forward' | 'backward' | null,
  count = 1000,
) => {
  const rows = rowsInView({ startIndex, endIndex, count }, slots, direction);
  return [rows[0], rows.at(-1), rows.length];
};

it('has more rows where the list goes than behind it, and always as many', () => {
  expect(ends(100, 109, 'forward')).toEqual([99, 115, slots]);
  expect(ends(100, 110, 'forward')).toEqual([99, 115, slots]);
  expect(ends(100, 110, 'backward')).toEqual([95, 111, slots]);
  expect(ends(100, 110, null)).toEqual([97, 113, slots]);
});

it('ends where the list ends', () => {
  expect(ends(0, 10, null)).toEqual([0, 16, slots]);
  expect(ends(989, 999, 'forward')).toEqual([983, 999, slots]);
  expect(ends(0, 2, null, 3)).toEqual([0, 2, 3]);
});
