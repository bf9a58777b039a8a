import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';

const day = '2026-11-17';
const read = (answer: unknown) =>
  readAnswer(day, typeof answer === 'string' ? answer : JSON.stringify(answer));

describe('an answer', () => {
  it('keeps the digits of the source, numbers and texts alike', () => {
    expect(
      read({ base: 'USD', date: day, rates: { CNY: 7.123456789, SAR: '3.7500', IDR: 1.648e4 } }),
    ).toEqual({
      quotedOn: day,
      rates: [
        { currency: 'CNY', perUsd: '7.123456789' },
        { currency: 'SAR', perUsd: '3.75' },
        { currency: 'IDR', perUsd: '16480' },
      ],
    });
  });

  it('against another currency is turned to the dollar, which itself is left out', () => {
    expect(read({ base: 'EUR', rates: { USD: 1.25, CNY: 8 } }).rates).toEqual([
      { currency: 'CNY', perUsd: '6.4' },
      { currency: 'EUR', perUsd: '0.8' },
    ]);
  });

  it('says on which day its rates were set: on a Sunday those of Friday', () => {
    expect(read({ base: 'USD', date: '2026-11-13', rates: { CNY: 7 } }).quotedOn).toBe('2026-11-13');
    expect(read({ base: 'USD', rates: { CNY: 7 } }).quotedOn).toBe(day);
  });

  it.each([0, -1, 1e10, 1e-10, 'x', '', ' ', '0x10', 'Infinity'])(
    'with %j for a rate leaves that currency out, and keeps the others',
    (bad) => {
      const { rates } = read({ base: 'USD', rates: { PHP: bad, CNY: 7 } });
      expect(rates).toEqual([{ currency: 'CNY', perUsd: '7' }]);
    },
  );

  it('leaves out what is no currency', () => {
    expect(read({ base: 'USD', rates: { cny: 7, BITCOIN: 1, '': 2, USD: 1, SAR: 3.75 } }).rates).toEqual([
      { currency: 'SAR', perUsd: '3.75' },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '<html>', 'not JSON'],
    ['an error in JSON', { success: false, error: { code: 104 } }, 'unknown form: base'],
    ['no object', [1, 2], 'unknown form: the whole'],
    ['no base', { rates: { CNY: 7 } }, 'unknown form: base'],
    ['rates of another type', { base: 'USD', rates: { CNY: { buy: 7 } } }, 'unknown form: rates.CNY'],
    ['no rates', { base: 'USD', rates: {} }, 'no rates'],
    ['no dollar', { base: 'EUR', rates: { CNY: 8 } }, 'does not say what a USD is in EUR'],
    ['a day to come', { base: 'USD', date: '2026-11-18', rates: { CNY: 7 } }, 'another day: 2026-11-18'],
    ['a day long gone', { base: 'USD', date: '2026-11-09', rates: { CNY: 7 } }, 'another day: 2026-11-09'],
  ])('that has %s is refused', (_name, answer, reason) => {
    expect(() => read(answer)).toThrow(reason);
  });
});
