import { expect, it } from 'vitest';
import { neighbour } from './neighbour.ts';

it('moves along the list and around its ends', () => {
  expect(neighbour('ArrowDown', 0, 3)).toBe(1);
  expect(neighbour('ArrowDown', 2, 3)).toBe(0);
  expect(neighbour('ArrowUp', 0, 3)).toBe(2);
  expect(neighbour('ArrowUp', -1, 3)).toBe(2);
  expect(neighbour('ArrowDown', -1, 3)).toBe(0);
  expect(neighbour('Home', 2, 3)).toBe(0);
  expect(neighbour('End', 0, 3)).toBe(2);
});

it('leaves other keys and empty lists alone', () => {
  expect(neighbour('Enter', 0, 3)).toBeUndefined();
  expect(neighbour('ArrowDown', -1, 0)).toBeUndefined();
});
