import { describe, expect, it } from 'vitest';
import { isMessageKey, translate } from '../translate.ts';
import { definitionOf } from '../delivery/drafts/index.ts';
import {
  amountFlags,
  deleteFlags,
  type EditedObject,
  editFlags,
  flagMessage,
  isRefusing,
  nameFlags,
  statusFlags,
} from './flags.ts';
import { switchOf } from './switches.ts';

const object = (values: Partial<EditedObject> = {}): EditedObject => ({
  platform: 'TIKTOK',
  level: 'adgroup',
  name: 'Harbour',
  status: 'DISABLE',
  managed: false,
  budget: { mode: 'DAY', amount: { amount: '100', currency: 'USD' } },
  bid: { amount: '2', currency: 'USD' },
  ...values,
});
const names = (flags: readonly { flag: string }[]) => flags.map(({ flag }) => flag);

describe('a status', () => {
  it.each([
    ['may change', {}, []],
    ['is so already', { status: 'ENABLE' }, ['unchanged']],
    ['of what is frozen stays', { status: 'FROZEN' }, ['frozen']],
    ['of what is deleted stays', { status: 'DELETE' }, ['deleted']],
    ['of a smart campaign stays', { level: 'campaign', managed: true }, ['smartStatus']],
    ['of what is in a smart campaign may change', { managed: true }, []],
  ] as const)('%s', (_title, values, flags) => {
    expect(names(statusFlags(object(values), 'ENABLE'))).toEqual(flags);
  });
});

describe('a name', () => {
  it.each([
    ['may change', {}, 'Port', []],
    ['is so already', {}, 'Harbour', ['unchanged']],
    ['of a smart group stays', { managed: true }, 'Port', ['smartName']],
    ['of a smart ad stays', { managed: true, level: 'ad' }, 'Port', ['smartName']],
    ['of a smart campaign may change', { managed: true, level: 'campaign' }, 'Port', []],
    ['of what is deleted stays', { status: 'DELETE' }, 'Port', ['deleted']],
  ] as const)('%s', (_title, values, name, flags) => {
    expect(names(nameFlags(object(values), name))).toEqual(flags);
  });
});

describe('an amount', () => {
  const flags = (
    values: Partial<EditedObject>,
    amount: string,
    typedAgain?: string,
    what = 'budget' as const,
  ) => {
    const edited = object(values);
    const currency = edited.budget?.amount?.currency ?? 'USD';
    const rules = definitionOf(edited.platform, edited.level)!;
    return amountFlags(what, rules, edited, { amount, currency }, typedAgain);
  };
  const ocean = { platform: 'OCEAN', level: 'promotion' } as const;
  const yuan = (amount: string) => ({ mode: 'DAY', amount: { amount, currency: 'CNY' } }) as const;

  it.each([
    ['may change', {}, '150', []],
    ['is so already, whatever its zeros', {}, '100.00', ['unchanged']],
    ['is below the least', {}, '19.99', ['belowMinimum']],
    ['is nothing', {}, '0', ['belowMinimum']],
    [
      'is above the most',
      { budget: { mode: 'DAY', amount: { amount: '9000000', currency: 'USD' } } },
      '10000000',
      ['aboveMaximum'],
    ],
    ['has too many decimals', {}, '100.123', ['decimals']],
    ['is ten times as much', {}, '1000', ['tenfold']],
    ['is nearly ten times as much', {}, '999.99', []],
    ['stands elsewhere', { budget: null }, '100', ['noBudget']],
    ['has no end', { budget: { mode: 'INFINITE', amount: null } }, '100', ['noBudget']],
    ['moves by too little', { ...ocean, budget: yuan('500') }, '550', ['smallStep']],
    ['moves by enough', { ...ocean, budget: yuan('500') }, '600', []],
  ] as const)('%s', (_title, values, amount, expected) => {
    expect(names(flags(values, amount))).toEqual(expected);
  });

  it('that is ten times as much is typed again', () => {
    expect(flags({}, '1000', '1000.00')).toEqual([]);
    expect(names(flags({}, '1000', '100'))).toEqual(['tenfold']);
  });

  it('names the least, in the currency', () => {
    expect(flags({}, '5')).toEqual([{ flag: 'belowMinimum', amount: '20', currency: 'USD' }]);
    const won = { budget: { mode: 'DAY', amount: { amount: '50000', currency: 'KRW' } } } as const;
    expect(flags(won, '5000')).toEqual([{ flag: 'belowMinimum', amount: '20000', currency: 'KRW' }]);
    expect(names(flags(won, '50000.5'))).toEqual(['wholeNumber']);
  });

  it('has to be in the currency that is there', () => {
    const rules = definitionOf('TIKTOK', 'adgroup')!;
    const euro = { amount: '100', currency: 'EUR' };
    expect(names(amountFlags('budget', rules, object(), euro))).toEqual(['currency']);
  });

  it('of a bid needs one that is there', () => {
    const rules = definitionOf('TIKTOK', 'adgroup')!;
    const bid = { amount: '3', currency: 'USD' };
    expect(names(amountFlags('bid', rules, object({ bid: null }), bid))).toEqual(['noBid']);
    expect(amountFlags('bid', rules, object(), bid)).toEqual([]);
  });
});

it('what is deleted has nothing left to delete', () => {
  expect(names(deleteFlags(object({ status: 'DELETE' })))).toEqual(['unchanged']);
  expect(deleteFlags(object({ status: 'FROZEN' }))).toEqual([]);
});

it('every flag has its words', () => {
  for (const flag of editFlags) {
    const { key, parameters } = flagMessage({ flag, amount: '1234.5', currency: 'USD', reason: 'why' });
    expect(isMessageKey(key)).toBe(true);
    for (const language of ['zh', 'en', 'ar'] as const)
      expect(translate(language, key, parameters)).not.toContain('{');
  }
  expect(isRefusing({ flag: 'unchanged' })).toBe(false);
  expect(isRefusing({ flag: 'tenfold' })).toBe(true);
});

it.each([
  ['ENABLE', 'enabled'],
  ['ACTIVE', 'enabled'],
  [true, 'enabled'],
  ['DISABLE', 'notEnabled'],
  ['PAUSED', 'notEnabled'],
  [false, 'notEnabled'],
  ['FROZEN', 'frozen'],
  ['whatever', undefined],
] as const)('%s is read as %s', (value, word) => {
  expect(switchOf(value)).toBe(word);
});
