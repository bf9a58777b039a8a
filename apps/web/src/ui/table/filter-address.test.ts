import { anyOf, dayRange, numberRange, yesNo } from '@adsail/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fromAddress, toAddress } from './filter-address.ts';

const names = anyOf(z.string());

it.each([
  ['a dot within a value', names, ['v1.2', 'v1'], 'v1~12.v1'],
  ['the sign that hides a dot', names, ['a~1.b'], 'a~01~1b'],
  ['one value', names, ['USE'], 'USE'],
  ['two days', dayRange(), { from: '2026-11-01', to: '2026-11-15' }, '2026-11-01..2026-11-15'],
  ['days with an open end', dayRange(), { from: '2026-11-01' }, '2026-11-01..'],
  ['numbers with fractions', numberRange(), { from: 1.5, to: 2 }, '1.5..2'],
  ['numbers with an open beginning', numberRange(), { to: 0 }, '..0'],
  ['no', yesNo(), false, false],
])('writes %s and reads it again', (_name, schema, value, address) => {
  expect(toAddress(schema, value)).toBe(address);
  expect(fromAddress(schema, address)).toEqual(value);
});

it('takes a value that the router read as a number for what was typed', () => {
  expect(fromAddress(names, 123)).toEqual(['123']);
});

it.each([
  ['an empty range', dayRange(), '..'],
  ['days in the wrong order', dayRange(), '2026-11-15..2026-11-01'],
  ['no day', dayRange(), '2026-11-31..'],
  ['the year 0000', dayRange(), '0000-01-01..2026-11-01'],
  ['three ends', numberRange(), '1..2..3'],
  ['no number', numberRange(), 'a..2'],
  ['an object', names, {}],
  ['a word for yes', yesNo(), 'yes'],
])('reads nothing from %s', (_name, schema, address) => {
  expect(fromAddress(schema, address)).toBeUndefined();
});

it('writes nothing for a range without ends', () => {
  expect(toAddress(numberRange(), {})).toBeUndefined();
});
