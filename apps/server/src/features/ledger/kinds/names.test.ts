import { expect, it } from 'vitest';
import { numberedNames } from './names.ts';

it.each([
  ['Summer sale', 40, 'Summer sale 2'],
  ['Summer sale 2', 40, 'Summer sale 3'],
  ['Summer 2026', 40, 'Summer 2026 2'],
  ['7', 40, '7 2'],
  ['Summer sale', 11, 'Summer sa 2'],
  ['Summer sale', 9, 'Summer 2'],
  ['夏季促销活动', 10, '夏季促销 2'],
])('for %s within %i letters proposes a number', (name, maxWidth, first) => {
  expect(numberedNames(name, maxWidth)[0]).toBe(first);
});

it('goes on counting', () => {
  expect(numberedNames('Sale', 20).slice(0, 3)).toEqual(['Sale 2', 'Sale 3', 'Sale 4']);
});
