import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFromUnits, amountOf, decimalText, moneyOf, unitsOf } from './amounts.ts';
import { jsonNumber, parseJson, writeJson } from './json.ts';

describe('json', () => {
  it('keeps the digits of long integers and long decimals', () => {
    const text = '{"id":7300000000000000001,"n":12,"money":9007199254740993.10,"rate":0.1}';
    const read = parseJson(text) as Record<string, unknown>;
    expect(read).toEqual({ id: 7300000000000000001n, n: 12, money: '9007199254740993.10', rate: 0.1 });
    expect(writeJson({ id: read['id'] })).toBe('{"id":7300000000000000001}');
  });

  it('writes decimal text as the number it is, digit for digit, and reads it back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.nat(999_999), (whole, part) => {
        const text = `${whole}.${String(part).padStart(6, '0')}`;
        const written = writeJson({ budget: jsonNumber(text) });
        expect(written).toBe(`{"budget":${text}}`);
        const { budget } = parseJson(written) as { budget: number | bigint | string };
        expect(decimalText(budget)).toBe(decimalText(text));
      }),
    );
  });

  it('refuses to write what is no number', () => {
    for (const text of ['', '1e5', 'NaN', '1,5', '{}'])
      expect(() => jsonNumber(text)).toThrow(/Not a decimal/);
  });
});

describe('amounts', () => {
  it('never shows an exponent and keeps cents', () => {
    expect(amountOf(0.0000001, 'USD').amount).toBe('0.0000001');
    expect(amountOf(100.1, 'USD')).toEqual({ amount: '100.1', currency: 'USD' });
  });

  it('converts minor units both ways, or says that it cannot', () => {
    expect(amountFromUnits('123456789012345678', 100, 'CNY').amount).toBe('1234567890123456.78');
    expect(unitsOf({ amount: '19.99', currency: 'USD' }, 100)).toBe('1999');
    expect(unitsOf({ amount: '19.999', currency: 'USD' }, 100)).toBeUndefined();
    expect(unitsOf({ amount: '0.000001', currency: 'USD' }, 1_000_000)).toBe('1');
  });

  it('is money of the contract when the console knows the currency', () => {
    expect(moneyOf(amountOf(1, 'PHP'))).toEqual({ amount: '1', currency: 'PHP' });
    expect(moneyOf(amountOf(1, 'EUR'))).toBeUndefined();
  });
});
