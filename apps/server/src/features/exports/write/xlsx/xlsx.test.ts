import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { ExportColumn } from '../../source.ts';
import { Unknowns } from '../cell.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { at, contentOf, written } from '../../testing/written.ts';
import { xlsxOf } from './index.ts';
import { columnLetters, sheetName } from './text.ts';

const columns: ExportColumn[] = [
  { key: 'name', heading: 'Name', unit: 'text' },
  { key: 'shows', heading: 'Impressions', unit: 'count' },
  { key: 'spend', heading: 'Spend', unit: 'money', currency: 'USD' },
  { key: 'ctr', heading: 'CTR', unit: 'percent' },
  { key: 'roas', heading: 'ROAS', unit: 'ratio' },
  { key: 'day', heading: 'Day', unit: 'day' },
  { key: 'seen', heading: 'Seen', unit: 'instant' },
  { key: 'balance', heading: 'Balance', unit: 'money' },
];

it('has numbers, days and amounts as such, headings that stay, and what it is about', async () => {
  const row = {
    name: '灯 <b>&"صفحة" 👩‍👩‍👧',
    shows: 1200,
    spend: '18.123456789',
    ctr: '0.0125',
    roas: '2.5',
    day: '2026-11-17',
    seen: '2026-11-17T16:00:00.000Z',
    balance: { amount: '99', currency: 'JPY' },
  };
  const content = contentOf(columns, [[row], [{ name: '=1+1', spend: { text: 'No rate' } }]], {
    totals: { shows: 1200, spend: '18.123456789' },
    currency: 'USD',
  });
  const [sheet, about] = readXlsx(await written(content, 'xlsx'));
  expect([sheet?.name, about?.name]).toEqual(['Daily product', 'About']);
  expect(sheet?.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet?.xml.match(/<col /g)).toHaveLength(columns.length);
  const [head, first, second, totals] = sheet?.rows ?? [];
  expect(Object.values(head ?? {}).map(({ value, bold }) => [value, bold])).toEqual(
    ['Name', 'Impressions', 'Spend (USD)', 'CTR (%)', 'ROAS', 'Day', 'Seen', 'Balance'].map((text) => [
      text,
      true,
    ]),
  );
  const plain = (value: string | number, format = '') => ({ value, format, bold: false });
  expect(first).toEqual({
    A: plain(row.name),
    B: plain(1200, '#,##0'),
    C: plain(18.123456789, '[$USD] #,##0.00'),
    D: plain(0.0125, '0.00%'),
    E: plain(2.5, '#,##0.00'),
    // 2026-11-17, and the midnight after it in Shanghai.
    F: plain(46_343, 'yyyy-mm-dd'),
    G: plain(46_344, 'yyyy-mm-dd hh:mm'),
    H: plain(99, '[$JPY] #,##0'),
  });
  expect(second).toEqual({ A: plain('=1+1') });
  expect(sheet?.xml).not.toContain('<f>');
  expect(totals).toEqual({
    A: { value: 'Total', format: '', bold: true },
    B: { value: 1200, format: '#,##0', bold: true },
    C: { value: 18.123456789, format: '[$USD] #,##0.00', bold: true },
  });
  const lines = about?.rows.map(({ A, B }) => [A?.value, B?.value]);
  expect(lines).toContainEqual(['Rows', '2']);
  expect(lines).toContainEqual(['Empty cells: Spend', 'No rate']);
});

it('reads from right to left in Arabic, and without what it is about has the rows alone', async () => {
  const content = contentOf(columns.slice(0, 1), [[{ name: 'a' }]], { totals: { name: null } });
  const arabic = readXlsx(await written(content, 'xlsx', { language: 'ar' }));
  expect(arabic).toHaveLength(2);
  for (const { xml } of arabic) expect(xml).toContain('rightToLeft="1"');
  const bare = readXlsx(await written(content, 'xlsx', { about: false }));
  expect(bare.map(({ rows }) => rows.length)).toEqual([2]);
});

it('keeps letters that XML does not have, and cuts what no cell can hold', async () => {
  const names = [
    '\u0000\u000B\u001F',
    'a\r\nb',
    '_x000A_',
    '\uD83D',
    '\uFFFE',
    '  edges  ',
    'x'.repeat(40_000),
  ];
  const [sheet] = readXlsx(
    await written(contentOf(columns.slice(0, 1), [names.map((name) => ({ name }))]), 'xlsx'),
  );
  const read = sheet?.rows.slice(1).map(({ A }) => A?.value);
  expect(read?.slice(0, 6)).toEqual(names.slice(0, 6).map((name) => name.toWellFormed()));
  expect(read?.[6]).toHaveLength(32_767);
});

it.each([
  [7, [3, 3, 1]],
  [6, [3, 3]],
  [3, [3]],
  [1, [1]],
])('puts %i rows on as many sheets as they need, the totals on the last one', async (count, sizes) => {
  const pages = [Array.from({ length: count }, (_, index) => ({ name: `row ${index}` }))];
  const content = contentOf(columns.slice(0, 2), pages, { totals: { shows: 5 } });
  const options = {
    zone: 'Asia_Shanghai',
    rtl: false,
    totalLabel: 'Total',
    aboutTitle: 'About',
    about: () => [['Rows', '7']] as const,
    unknowns: new Unknowns(),
    onRows: () => undefined,
    modifiedAt: at,
    limits: { rows: 5, bytes: 1e9 },
  } as const;
  const sheets = readXlsx(await buffer(xlsxOf(content, options)));
  const data = sheets.slice(0, -1);
  expect(data.map(({ name }) => name)).toEqual(
    ['Daily product', 'Daily product (2)', 'Daily product (3)'].slice(0, sizes.length),
  );
  const last = sizes.length - 1;
  expect(data.map(({ rows }) => rows.length)).toEqual(
    sizes.map((size, at) => 1 + size + Number(at === last)),
  );
  const names = data.flatMap(({ rows }) => rows.slice(1).map(({ A }) => A?.value));
  expect(names).toEqual([...(pages[0] ?? []).map(({ name }) => name), 'Total']);
  expect(data.flatMap(({ rows }) => rows).every((row) => (row.A?.value ?? '') !== '')).toBe(true);
});

it('names columns and sheets as spreadsheets take them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  expect(sheetName("'a/b:c*[d]'", [])).toBe('a b c  d');
  expect(sheetName('', ['data'])).toBe('Data (2)');
  expect(sheetName('x'.repeat(40), ['X'.repeat(31)])).toBe(`${'x'.repeat(27)} (2)`);
});
