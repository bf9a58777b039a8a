import { expect, it } from 'vitest';
import { amountFromUnits, amountOf, decimalText, moneyOf, unitsOf } from './amounts.ts';

it.each([
  [0.1, '0.1'],
  ['1e-7', '0.0000001'],
  [1e21, '1000000000000000000000'],
  [9_007_199_254_740_993n, '9007199254740993'],
  ['12.50', '12.5'],
])('%s is written %s', (value, text) => {
  expect(decimalText(value)).toBe(text);
  expect(amountOf(value, 'USD')).toEqual({ amount: text, currency: 'USD' });
});

it.each([
  ['12345', 100, '123.45'],
  [1, 1_000_000, '0.000001'],
  [9_007_199_254_740_993n, 100, '90071992547409.93'],
  ['-50', 100, '-0.5'],
])('%s units of which %s make one are %s', (units, unitsPerOne, amount) => {
  expect(amountFromUnits(units, unitsPerOne, 'USD').amount).toBe(amount);
  expect(unitsOf({ amount, currency: 'USD' }, unitsPerOne)).toBe(String(units));
});

it('what has more digits than the platform takes has no units', () => {
  expect(unitsOf({ amount: '1.005', currency: 'USD' }, 100)).toBeUndefined();
  expect(unitsOf({ amount: '1.5', currency: 'JPY' }, 1)).toBeUndefined();
});

it('is money only in a currency in which the console reports', () => {
  expect(moneyOf({ amount: '1', currency: 'USD' })).toEqual({ amount: '1', currency: 'USD' });
  expect(moneyOf({ amount: '1', currency: 'XXX' })).toBeUndefined();
});
