import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney, formatMoney, money, multiplyMoney, roundMoney, sumMoney } from './money.ts';

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const asMoney = (value: bigint) => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return money(`${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, 'USD');
};

describe('money', () => {
  it('adds what floats cannot', () => {
    expect(sumMoney([money('0.1', 'USD'), money('0.2', 'USD')])).toEqual(money('0.3', 'USD'));
  });

  it('sums to the same cent in any grouping', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 2, maxLength: 50 }), fc.nat(), (values, cut) => {
        const parts = values.map(asMoney);
        const at = 1 + (cut % (parts.length - 1));
        const grouped = sumMoney([sumMoney(parts.slice(0, at)), sumMoney(parts.slice(at))]);
        const exact = asMoney(values.reduce((sum, value) => sum + value, 0n));
        expect(grouped).toEqual(exact);
        expect(sumMoney(parts)).toEqual(exact);
      }),
    );
  });

  it('refuses to mix currencies', () => {
    expect(() => sumMoney([money('1', 'USD'), money('1', 'CNY')])).toThrow(/different currencies/);
    expect(() => compareMoney(money('1', 'USD'), money('1', 'SAR'))).toThrow(/different currencies/);
  });

  it('rounds like an invoice', () => {
    expect(roundMoney(money('2.345', 'USD')).amount).toBe('2.35');
    expect(roundMoney(money('-2.345', 'USD')).amount).toBe('-2.35');
  });

  it('multiplies exactly', () => {
    expect(multiplyMoney(money('19.99', 'PHP'), '7').amount).toBe('139.93');
  });

  it('formats beyond the precision of a float, with digits 0-9 in every language', () => {
    const large = money('9007199254740993.10', 'USD');
    expect(formatMoney(large, 'en')).toBe('USD\u00A09,007,199,254,740,993.10');
    expect(formatMoney(money('-1234.5', 'CNY'), 'zh')).toBe('CNY\u00A0-1,234.50');
    expect(formatMoney(money('1234.5', 'SAR'), 'ar')).toMatch(/1,234\.50/);
    expect(formatMoney(money('-0.001', 'USD'), 'en')).toBe('USD\u00A00.00');
  });

  it.each([
    ['1234', 'JPY', 'JPY\u00A01,234'],
    ['1234.5', 'JPY', 'JPY\u00A01,235'],
    ['1234.5', 'EUR', 'EUR\u00A01,234.50'],
    ['1234.5', 'TWD', 'TWD\u00A01,234.50'],
    ['1234.5', 'AED', 'AED\u00A01,234.50'],
    ['-0.1235', 'KWD', 'KWD\u00A0-0.124'],
    ['-12.5', 'SAR', 'SAR\u00A0-12.50'],
    ['12', 'QQQ', 'QQQ\u00A012.00'],
    ['12', 'gold', 'gold\u00A012.00'],
  ])('writes %s in %s, whatever an ad account is billed in', (amount, currency, expected) => {
    expect(formatMoney({ amount, currency }, 'en')).toBe(expected);
  });
});
