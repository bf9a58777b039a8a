import { expect, it } from 'vitest';
import { draggedSpan, isWhole, lengthOf, wholeSpan, zoomedAround } from './zoom.ts';

it('shows what was dragged over, in either direction', () => {
  expect(draggedSpan(3, 8)).toEqual({ from: 3, to: 8 });
  expect(draggedSpan(8, 3)).toEqual({ from: 3, to: 8 });
});

it('takes a click for none', () => expect(draggedSpan(4, 4)).toBeNull());

it('halves and doubles around the cursor and stays among the categories', () => {
  const whole = wholeSpan(40);
  const half = zoomedAround(whole, 20, 'in', 40);
  expect(half).toEqual({ from: 10, to: 29 });
  expect(zoomedAround(half, 29, 'in', 40)).toEqual({ from: 24, to: 33 });
  expect(zoomedAround(whole, 0, 'in', 40)).toEqual({ from: 0, to: 19 });
  expect(zoomedAround(whole, 39, 'in', 40)).toEqual({ from: 20, to: 39 });
  expect(zoomedAround(half, 12, 'out', 40)).toEqual(whole);
  expect(lengthOf(zoomedAround({ from: 4, to: 5 }, 4, 'in', 40))).toBe(2);
});

it('knows when there is nothing to reset', () => {
  expect(isWhole(wholeSpan(7), 7)).toBe(true);
  expect(isWhole({ from: 0, to: 5 }, 7)).toBe(false);
  expect(isWhole(wholeSpan(0), 0)).toBe(true);
});
