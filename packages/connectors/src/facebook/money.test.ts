import { describe, expect, it } from 'vitest';
import { writeJson } from '../core/index.ts';
import { fromMinor, toMinor } from './money.ts';

const write = (amount: string, currency: string) =>
  writeJson(toMinor('budget', { amount, currency }, { id: '1', currency, zone: 'UTC' }));

describe('money', () => {
  it.each([
    ['CRC', '5000', '5000'],
    ['JPY', '5000', '5000'],
    ['UGX', '5000', '5000'],
    ['USD', '50.25', '5025'],
    ['BHD', '50.25', '5025'],
  ])('in %s: %s is %s on the wire, and back', (currency, amount, units) => {
    expect(write(amount, currency)).toBe(units);
    expect(fromMinor(units, currency)).toEqual({ amount, currency });
  });

  it('in a currency that Meta does not list is refused rather than guessed', () => {
    expect(() => write('5', 'KWD')).toThrow(
      expect.objectContaining({ kind: 'input', field: expect.objectContaining({ rule: 'currency' }) }),
    );
  });

  it('has no more decimals than the currency', () => {
    expect(() => write('5.5', 'CRC')).toThrow('delivery:amountDecimals');
  });
});
