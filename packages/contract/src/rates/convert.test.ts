import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertAmount, crossRate, plainRate, rateChange, sumAmounts } from './convert.ts';

const scaled = (value: bigint, places: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
const amount = fc.bigInt({ min: -(10n ** 23n), max: 10n ** 23n }).map((value) => scaled(value, 6));
const perUsd = fc.bigInt({ min: 1n, max: 10n ** 20n }).map((value) => scaled(value, 12));

describe('converting', () => {
  it('sums and then summing are the same to the last digit', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 60 }), perUsd, perUsd, (amounts, from, to) => {
        const rate = crossRate(from, to);
        const sumOfConverted = sumAmounts(amounts.map((each) => convertAmount(each, rate)));
        expect(convertAmount(sumAmounts(amounts), rate)).toBe(sumOfConverted);
      }),
    );
  });

  it('groups of mixed currencies and days gives the same total in any grouping', () => {
    const part = fc.record({ amount, rate: perUsd });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 40 }), fc.nat(), (parts, seed) => {
        const cut = seed % parts.length;
        const total = (some: typeof parts) =>
          sumAmounts(some.map(({ amount: each, rate }) => convertAmount(each, rate)));
        expect(sumAmounts([total(parts.slice(0, cut)), total(parts.slice(cut))])).toBe(total(parts));
      }),
    );
  });

  it('to itself changes nothing', () => {
    fc.assert(
      fc.property(perUsd, (rate) => {
        expect(crossRate(rate, rate)).toBe('1');
      }),
    );
  });
});

describe('a rate between two currencies', () => {
  it('has twelve digits that count, however small it is', () => {
    expect(crossRate('7.1', '3.7505')).toBe('0.52823943662');
    expect(crossRate('26310', '0.3071')).toBe('0.0000116723679209');
    expect(crossRate('3', '2')).toBe('0.666666666667');
    expect(crossRate('1', '7.12')).toBe('7.12');
  });

  it('there and back is off by less than a part in a hundred thousand million', () => {
    fc.assert(
      fc.property(perUsd, perUsd, (from, to) => {
        const there = convertAmount('1', crossRate(from, to));
        expect(rateChange('1', convertAmount(there, crossRate(to, from)))).toBeLessThan(2e-11);
      }),
    );
  });
});

it('is written without the zeros that the database keeps', () => {
  expect(plainRate('7.200000')).toBe('7.2');
  expect(plainRate('1e-7')).toBe('0.0000001');
});

it('tells how far one is from another, in both directions', () => {
  expect(rateChange('10', '12.5')).toBe(0.25);
  expect(rateChange('10', '7.5')).toBe(0.25);
});
