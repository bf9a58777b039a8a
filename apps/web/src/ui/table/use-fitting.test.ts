import { expect, it } from 'vitest';
import { fitting } from './use-fitting.ts';

it.each([
  ['all, where there is room', [100, 100, 100], 316, 3],
  ['not the last, by a pixel', [100, 100, 100], 315, 2],
  ['fewer, as the button of the menu needs room too', [100, 100, 100], 260, 1],
  ['none in a narrow window', [100, 100], 120, 0],
  ['nothing', [], 0, 0],
])('has room for %s', (_name, widths, room, count) => {
  expect(fitting(widths, room, 8, 90)).toBe(count);
});
