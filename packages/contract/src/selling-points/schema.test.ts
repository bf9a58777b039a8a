import { expect, it } from 'vitest';
import { SellingPointInput } from './schema.ts';

const productId = '0198c0de-0000-7000-8000-000000000001';
const fits = (name: string) => SellingPointInput.safeParse({ productId, name }).success;

it.each(['海'.repeat(6), '海'.repeat(9), 'x'.repeat(12), 'x'.repeat(18), ' 一起出海寻宝藏 '])(
  'takes %s',
  (name) => expect(fits(name)).toBe(true),
);

it.each(['', '海'.repeat(5), '海'.repeat(10), 'x'.repeat(11), 'x'.repeat(19)])('refuses %s', (name) =>
  expect(fits(name)).toBe(false),
);

it('loses the signs that turn the direction', () =>
  expect(SellingPointInput.parse({ productId, name: '\u202E一起出海寻宝藏' }).name).toBe('一起出海寻宝藏'));
