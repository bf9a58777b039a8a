import { expect, it } from 'vitest';
import { materialTagLimits, MaterialTagInput, MaterialTagPageQuery } from './schema.ts';

const { length } = materialTagLimits;

it.each([
  ['a'.repeat(length), true],
  ['a'.repeat(length + 1), false],
  ['🌊'.repeat(length), true],
  ['🌊'.repeat(length + 1), false],
  ['Night\u0000', false],
  ['Night\u001B', false],
])('a category can be filtered by as it can be saved: %j, %s', (category, accepted) => {
  const categories = { firstCategory: category, secondCategory: category };
  expect(MaterialTagInput.safeParse({ name: 'Night', ...categories }).success).toBe(accepted);
  expect(MaterialTagPageQuery.safeParse(categories).success).toBe(accepted);
});
