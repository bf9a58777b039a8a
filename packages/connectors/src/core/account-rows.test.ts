import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  checkedAccount,
  instantOrNull,
  optional,
  optionalDecimal,
  optionalInteger,
  optionalText,
} from './account-rows.ts';

it.each([
  ['a text', optionalText, 'Harbour', 'Harbour'],
  ['a text that is a number', optionalText, 7, null],
  ['a missing text', optionalText, undefined, null],
  ['a decimal as text', optionalDecimal, '-1.50', '-1.50'],
  ['a decimal with an exponent', optionalDecimal, '1e3', null],
  ['a long integer', optionalDecimal, 9_007_199_254_740_993n, 9_007_199_254_740_993n],
  ['no number', optionalDecimal, Number.NaN, null],
  ['an integer', optionalInteger, 3, 3],
  ['a fraction where an integer belongs', optionalInteger, 1.5, null],
  ['a fraction as text where an integer belongs', optionalInteger, '1.5', null],
  ['a value that nobody knows', optional(z.enum(['A'])), 'B', null],
])('%s', (_what, schema, value, expected) => {
  expect(schema.parse(value)).toBe(expected);
});

const fields = { id: '7', name: 'Harbour' } as Parameters<typeof checkedAccount>[1];

it.each([
  [null, 'UTC', 'TIKTOK gives no currency for account 7'],
  ['USD', null, 'TIKTOK gives no time zone for account 7'],
  ['', 'UTC', 'TIKTOK gives no currency for account 7'],
])('an account with the currency %s and the zone %s fails alone', (currency, zone, message) => {
  expect(checkedAccount('TIKTOK', { ...fields, currency, zone })).toMatchObject({
    ok: false,
    error: { kind: 'policy', message },
  });
});

it('an account with both is taken', () => {
  expect(checkedAccount('TIKTOK', { ...fields, currency: 'USD', zone: 'UTC' })).toEqual({
    ok: true,
    value: { id: '7', name: 'Harbour', currency: 'USD', zone: 'UTC' },
  });
});

it('an instant that cannot be read is none; another mistake is not hidden', () => {
  expect(instantOrNull(() => new Date('2026-11-15T10:00:00Z').toISOString())).toBe(
    '2026-11-15T10:00:00.000Z',
  );
  expect(instantOrNull(() => new Date('soon').toISOString())).toBeNull();
  expect(() =>
    instantOrNull(() => {
      throw new TypeError('a mistake');
    }),
  ).toThrow('a mistake');
});
