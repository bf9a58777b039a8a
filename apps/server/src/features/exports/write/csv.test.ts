import { describe, expect, it } from 'vitest';
import type { ExportColumn } from '../source.ts';
import { readCsv } from '../testing/read-csv.ts';
import { contentOf, written } from '../testing/written.ts';
import { withoutFormula } from './csv.ts';

const columns: ExportColumn[] = [
  { key: 'name', heading: 'Name', unit: 'text' },
  { key: 'shows', heading: 'Impressions', unit: 'count' },
  { key: 'spend', heading: 'Spend', unit: 'money', currency: 'USD' },
  { key: 'ctr', heading: 'CTR', unit: 'percent' },
  { key: 'roas', heading: 'ROAS', unit: 'ratio' },
  { key: 'day', heading: 'Day', unit: 'day' },
  { key: 'seen', heading: 'Seen', unit: 'instant' },
];
const row = {
  name: 'Lamp',
  shows: '1200',
  spend: '18.123456789',
  ctr: '0.01234',
  roas: '2.5',
  day: '2026-11-17',
  seen: '2026-11-17T20:05:00.000Z',
};
const bare = async (content: Parameters<typeof written>[0]) => {
  const bytes = await written(content, 'csv', { about: false });
  return readCsv(bytes.toString('utf8'));
};

describe('a csv', () => {
  it('begins with its mark, says what it is, and then has the rows and their totals', async () => {
    const content = contentOf(columns, [[row], [{ ...row, name: 'Chair' }]], {
      totals: { shows: 2400, spend: '36.246913578', ctr: '0.01234' },
      range: { from: '2026-11-11', to: '2026-11-17' },
      currency: 'USD',
      filters: [{ name: 'Platform', value: 'TikTok' }],
      notes: ['One day is missing'],
    });
    const bytes = await written(content, 'csv');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = bytes.toString('utf8');
    expect(text).not.toMatch(/[^\r]\n/);
    expect(readCsv(text)).toEqual([
      ['Title', 'Daily product'],
      ['Date range', '2026-11-11 to 2026-11-17'],
      ['Platform', 'TikTok'],
      ['Currency', 'USD'],
      ['Time zone', 'Asia/Shanghai (UTC+8)'],
      ['Organisation', 'Blue Harbor'],
      ['Exported by', 'Ada'],
      ['Exported at', '2026-11-19 04:30'],
      ['Rows', '2'],
      ['Totals: Impressions', '2400'],
      ['Totals: Spend', 'USD 36.25'],
      ['Totals: CTR', '1.234 %'],
      ['Notes', 'One day is missing'],
      [''],
      ['Name', 'Impressions', 'Spend (USD)', 'CTR (%)', 'ROAS', 'Day', 'Seen'],
      ['Lamp', '1200', '18.123457', '1.234', '2.5', '2026-11-17', '2026-11-18 04:05'],
      ['Chair', '1200', '18.123457', '1.234', '2.5', '2026-11-17', '2026-11-18 04:05'],
      ['Total', '2400', '36.246914', '1.234', '', '', ''],
    ]);
  });

  it('has the number of rows that were written, whatever was expected', async () => {
    const content = contentOf(columns.slice(0, 1), [[{ name: 'a' }], [{ name: 'b' }]], { total: 12_345 });
    const rows = readCsv((await written(content, 'csv')).toString('utf8'));
    expect(rows).toContainEqual(['Rows', '2']);
    expect(rows.slice(-4)).toEqual([[''], ['Name'], ['a'], ['b']]);
  });

  it('keeps every letter: commas, quotes, line ends, Chinese, Arabic, emoji, blanks', async () => {
    const names = ['a,b', 'say "hi"', 'two\r\nlines', '落地页', 'صفحة', '👩‍👩‍👧', ' edge ', '\uD800', "O'Neil"];
    const [head, ...rows] = await bare(contentOf(columns.slice(0, 1), [names.map((name) => ({ name }))]));
    expect(head).toEqual(['Name']);
    expect(rows.flat()).toEqual(names.map((name) => name.toWellFormed()));
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    // A cell of its own where lists are separated by semicolons.
    ['x;=1+1', "x;'=1+1"],
    [';=1', ";'=1"],
    ['x; ;;@SUM(A1)', "x; ;;'@SUM(A1)"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n＝1', "a\r\n'＝1"],
    ['a;-5;b', 'a;-5;b'],
    ['a;b=1', 'a;b=1'],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['-5', '-5'],
    ['+8613800000001', '+8613800000001'],
    ['-0.5', '-0.5'],
    ['a=1', 'a=1'],
    ['', ''],
  ])('shows %j as %j', (text, shown) => {
    expect(withoutFormula(text)).toBe(shown);
  });

  it('guards headings, filters and what is no number in a column of numbers', async () => {
    const content = contentOf(
      [{ key: 'n', heading: '=heading', unit: 'count' }],
      [[{ n: '=1' }, { n: -3 }, { n: { text: '@why' } }, { n: null }, {}]],
      { filters: [{ name: 'Search', value: '=cmd' }] },
    );
    const rows = readCsv((await written(content, 'csv')).toString('utf8'));
    expect(rows).toContainEqual(['Search', "'=cmd"]);
    expect(rows.slice(-6)).toEqual([["'=heading"], ["'=1"], ['-3'], [''], [''], ['']]);
    expect(rows).toContainEqual(['Empty cells: =heading', "'@why"]);
  });

  it('writes amounts of each row in the decimals of their own currency', async () => {
    const column = { key: 'a', heading: 'Balance', unit: 'money' } as const;
    const rows = [
      { a: { amount: '5', currency: 'USD' } },
      { a: { amount: '-0.005', currency: 'USD' } },
      { a: { amount: '1200.0000004', currency: 'JPY' } },
      { a: { amount: '-12.5', currency: 'KWD' } },
      { a: { text: 'Needs a rate' } },
    ];
    expect((await bare(contentOf([column], [rows]))).flat()).toEqual([
      'Balance',
      '5.00',
      '-0.005',
      '1200',
      expect.stringMatching(/^-12\.50?0?$/),
      '',
    ]);
  });
});
