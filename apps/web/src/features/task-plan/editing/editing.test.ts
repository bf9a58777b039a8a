import { describe, expect, it } from 'vitest';
import { parseCells, writeCells } from './clipboard.ts';
import { applyEdits, redoChange, undoChange } from './overrides.ts';
import { type PasteTarget, pasteCells, readHead } from './paste.ts';
import { continued, seriesOf } from './series.ts';
import { readAmount, readCell } from './values.ts';

describe('the clipboard of spreadsheets', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['5" screen\tb', [['5" screen', 'b']]],
    ['"open', [['"open']]],
    ['', []],
  ])('reads %j', (text, cells) => expect(parseCells(text)).toEqual(cells));

  it('writes what it reads', () => {
    const cells = [
      ['plain', 'tab\there', '"quoted"'],
      ['two\nlines', '', 'end'],
    ];
    expect(parseCells(writeCells(cells))).toEqual(cells);
  });
});

it.each([
  ['1,200.50', '1200.50'],
  ['USD 30', '30'],
  ['¥30', '30'],
  ['30 元', '30'],
  ['３０．５', '30.5'],
  ['٣٠٫٥', '30.5'],
  [' 7 ', '7'],
  ['1,5', '1,5'],
  ['much', 'much'],
  ['-3', '-3'],
])('an amount %j is %j', (text, amount) => expect(readAmount(text).amount).toBe(amount));

const room = { hasBudget: true, hasBid: true, isSkippedAbove: false, currency: 'USD' };

it.each([
  ['USD', '$2,500', '2500'],
  ['USD', 'usd 30', '30'],
  ['USD', '30 美元', '30'],
  ['USD', 'US$30', '30'],
  ['USD', '¥3,000', 'otherCurrency'],
  ['USD', '45.50 EUR', 'otherCurrency'],
  ['USD', 'CA$ 20', 'otherCurrency'],
  ['USD', 'USD 30 EUR', 'otherCurrency'],
  ['JPY', '$2,500', 'otherCurrency'],
  ['JPY', '￥2,500', '2500'],
  ['JPY', '3000円', '3000'],
  ['CNY', '¥30', '30'],
  ['CNY', '30 元', '30'],
  ['CAD', '$30', 'otherCurrency'],
  ['SAR', '30 ر.س.', '30'],
  ['USD', '45,50', '45,50'],
])('in a row of %s the amount %j is %j', (currency, text, expected) => {
  for (const field of ['budget', 'bid'] as const) {
    const read = readCell(field, text, { ...room, currency });
    expect('reason' in read ? read.reason.key : read.value).toBe(expected);
  }
});

it('says why a cell cannot take a value', () => {
  const reason = (...args: Parameters<typeof readCell>) => {
    const read = readCell(...args);
    return 'reason' in read ? read.reason.key : read.value;
  };
  expect([
    reason('budget', '30', { ...room, hasBudget: false }),
    reason('bid', '1', { ...room, hasBid: false }),
    reason('name', 'x'.repeat(2001), room),
    reason('budget', '9'.repeat(41), room),
    reason('skipped', 'maybe', room),
    reason('skipped', 'yes', { ...room, isSkippedAbove: true }),
  ]).toEqual(['noBudget', 'noBid', 'tooLong', 'tooLong', 'notYesNo', 'aboveOut']);
  expect([reason('skipped', '否', room), reason('skipped', 'نعم', room), reason('name', '  ', room)]).toEqual(
    [true, undefined, undefined],
  );
});

describe('series', () => {
  it('are exact', () => expect(seriesOf('1.5', '0.1', 4)).toEqual(['1.5', '1.6', '1.7', '1.8']));
  it('go down too', () => expect(seriesOf('1', '-0.25', 3)).toEqual(['1', '0.75', '0.5']));
  it.each([
    [
      ['1.5', '1.6'],
      ['1.7', '1.8'],
    ],
    [['5'], ['5', '5']],
    [
      ['Lamp 08', 'Lamp 09'],
      ['Lamp 10', 'Lamp 11'],
    ],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('%j goes on with %j', (seed, more) => expect(continued(seed, 2)).toEqual(more));
});

describe('pasting', () => {
  const target: PasteTarget = {
    fields: ['name', 'budget', 'bid', 'skipped', undefined],
    columns: ['name', 'budget', 'bid', 'create', 'level'],
    keys: ['a', 'b'],
    closedTexts: () => ['Ad'],
    isKnown: (key) => ['a', 'b', 'c'].includes(key),
    room: () => room,
  };
  it('goes from the active cell on, and keeps what has no place', () => {
    const { edits, left } = pasteCells(
      [
        ['One', '30'],
        ['Two', '40'],
        ['Three', '50'],
      ],
      target,
    );
    expect(edits.map(({ key, field, value }) => `${key} ${field} ${String(value)}`)).toEqual([
      'a name One',
      'a budget 30',
      'b name Two',
      'b budget 40',
    ]);
    expect(left).toEqual([['Three', '50']]);
  });

  it.each([
    [['Bid (USD)', 'Name']],
    [['出价', '广告名称']],
    [['عرض السعر', 'الاسم']],
    [['bid_price', 'Ad name']],
  ])('matches the columns %j by what they mean', (head) => {
    const { edits, unused } = pasteCells([head, ['1.2', 'One']], target);
    expect([edits.map(({ field, value }) => [field, value]), unused]).toEqual([
      [
        ['bid', '1.2'],
        ['name', 'One'],
      ],
      [],
    ]);
  });

  it('finds rows by their keys, and tells which columns and rows were not used', () => {
    const cells = [
      ['Key', 'Level', 'Comment', 'Name', 'Skip'],
      ['c', 'Ad', 'good', 'Third', 'yes'],
      ['a', 'Campaign', '', 'First', ''],
      ['x', 'Ad', '', 'Nobody', ''],
    ];
    const { edits, left, closed, unused, byKey } = pasteCells(cells, target);
    expect({ edits, left, closed, unused, byKey }).toEqual({
      edits: [
        { key: 'c', field: 'name', value: 'Third' },
        { key: 'c', field: 'skipped', value: true },
        { key: 'a', field: 'name', value: 'First' },
      ],
      closed: [[{ column: 'level', text: 'Campaign' }]],
      left: [['x', 'Ad', '', 'Nobody', '']],
      unused: ['Comment'],
      byKey: true,
    });
  });

  it.each([
    [['Budget (EUR)'], ['30']],
    [
      ['Budget', 'Currency'],
      ['30', 'EUR'],
    ],
  ])('takes no amount whose column %j names another currency', (head, line) => {
    const { edits, unfit } = pasteCells([head, line], target);
    expect([edits, unfit.map(({ reason }) => reason.key)]).toEqual([[], ['otherCurrency']]);
    const own = (cell: string) => cell.replace('EUR', 'USD');
    expect(pasteCells([head.map(own), line.map(own)], target).edits).toEqual([
      { key: 'a', field: 'budget', value: '30' },
    ]);
  });

  it('tells what has no place in columns that nobody can change, other than what stands there', () => {
    const lines = [
      ['One', '30', '1', 'yes', 'Campaign'],
      ['Two', '30', '1', 'yes', ' Ad '],
    ];
    expect(pasteCells(lines, target).closed).toEqual([[{ column: 'level', text: 'Campaign' }]]);
  });

  it('takes a line for a head only where it names columns', () => {
    expect(readHead([['Name', 'My ad', 'Other', 'More'], ['x']])).toBeNull();
    expect(readHead([['Name']])).toBeNull();
    expect(
      readHead([
        ['Name', 'Budget'],
        ['x', '1'],
      ]),
    ).toEqual(['name', 'budget']);
  });

  it('keeps what does not fit, with the reason', () => {
    const { unfit, edits } = pasteCells([['x'.repeat(2001), 'abc']], target);
    expect(unfit.map(({ field, reason }) => [field, reason.key])).toEqual([['name', 'tooLong']]);
    expect(edits).toEqual([{ key: 'a', field: 'budget', value: 'abc' }]);
  });
});

it('takes changes back and makes them again, and leaves other rows the same objects', () => {
  const before = { a: { name: 'A' }, b: { bid: '1' } };
  const done = applyEdits(before, [
    { key: 'b', field: 'bid', value: undefined },
    { key: 'c', field: 'budget', value: '5' },
    { key: 'c', field: 'name', value: 'C' },
  ])!;
  expect(done.overrides).toEqual({ a: { name: 'A' }, c: { budget: '5', name: 'C' } });
  expect(done.overrides['a']).toBe(before.a);
  const undone = undoChange(done.overrides, done.change);
  expect([undone, redoChange(undone, done.change)]).toEqual([before, done.overrides]);
  expect(applyEdits(before, [{ key: 'a', field: 'name', value: 'A' }])).toBeNull();
});
