import { describe, expect, it } from 'vitest';
import { type AmountOperation, amountAfter, nameAfter, type NameOperation } from './values.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('another amount', () => {
  const after = (operation: AmountOperation, current = usd('100')) => amountAfter(operation, current);

  it.each([
    [{ kind: 'set', amount: '50.5' }, '50.5'],
    [{ kind: 'add', amount: '12.25' }, '112.25'],
    [{ kind: 'add', amount: '-30' }, '70'],
    [{ kind: 'percent', percent: '20' }, '120'],
    [{ kind: 'percent', percent: '-15' }, '85'],
    [{ kind: 'percent', percent: '+12.5' }, '112.5'],
    // Below nothing: the flags say so.
    [{ kind: 'add', amount: '-130' }, '-30'],
  ] as const)('%o', (operation, amount) => {
    expect(after(operation)).toEqual(usd(amount));
  });

  it('is counted exactly, and rounded half up to the cent', () => {
    expect(after({ kind: 'percent', percent: '10' }, usd('0.3'))).toEqual(usd('0.33'));
    expect(after({ kind: 'percent', percent: '50' }, usd('10.01'))).toEqual(usd('15.02'));
    expect(after({ kind: 'add', amount: '0.2' }, usd('0.1'))).toEqual(usd('0.3'));
  });

  it('has no decimals where the currency or the platform has none', () => {
    const yen = { amount: '1003', currency: 'JPY' };
    expect(amountAfter({ kind: 'percent', percent: '10' }, yen).amount).toBe('1103');
    const whole = { min: '1', max: '10', wholeNumber: true };
    expect(amountAfter({ kind: 'percent', percent: '50' }, usd('3'), whole).amount).toBe('5');
    const one = { min: '1', max: '10', decimals: 1 };
    expect(amountAfter({ kind: 'percent', percent: '25' }, usd('1.3'), one).amount).toBe('1.6');
  });

  it('stays as it was written: what has too many decimals is told, not changed', () => {
    expect(after({ kind: 'set', amount: '10.123' })).toEqual(usd('10.123'));
  });
});

describe('another name', () => {
  it.each([
    [{ kind: 'set', name: ' Autumn ' }, 'Autumn'],
    [{ kind: 'replace', find: 'Summer', replacement: 'Autumn' }, 'Autumn sale Autumn'],
    [{ kind: 'replace', find: 'summer', replacement: 'Autumn' }, 'Summer sale Summer'],
    [{ kind: 'replace', find: 'summer', replacement: 'Autumn', ignoreCase: true }, 'Autumn sale Autumn'],
    // Neither a pattern nor a reference to one.
    [{ kind: 'replace', find: '.', replacement: '$&' }, 'Summer sale Summer'],
    [{ kind: 'replace', find: ' sale', replacement: '$1' }, 'Summer$1 Summer'],
    [{ kind: 'prefix', text: 'US | ' }, 'US | Summer sale Summer'],
    [{ kind: 'suffix', text: ' 2' }, 'Summer sale Summer 2'],
  ] as const satisfies readonly (readonly [NameOperation, string])[])('%o', (operation, name) => {
    expect(nameAfter(operation, 'Summer sale Summer')).toBe(name);
  });
});
