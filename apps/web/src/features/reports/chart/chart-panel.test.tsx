import { memberCalls } from '@adsail/contract/members';
import { productCalls } from '@adsail/contract/products';
import { type ReportTrend, reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, showPage, text, until } from '../../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../../testing/server.ts';
import { ReportScreen } from '../page.tsx';
import { blank, page, row } from '../testing/answers.ts';

const point = (day: string, cost: string) => ({
  day,
  until: day,
  isPartial: false,
  values: { cost },
  why: {},
  before: null,
});
const trend: ReportTrend = {
  currency: 'USD',
  runningFrom: null,
  points: [point('2026-11-12', '1000'), point('2026-11-13', '234.5')],
  lines: [{ row, points: [point('2026-11-13', '100')] }],
};

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'reports', 'names', 'core', 'routes', 'views', 'exports']);
  server = fakeServer();
  server.answer(reportCalls.product, () => page);
  server.answer(reportCalls.trend, () => trend);
  server.answer(reportColumnCalls.page, () => blank);
  server.answer(productCalls.page, () => blank);
  server.answer(memberCalls.page, () => blank);
});
afterEach(closePage);

const figure = () => document.querySelector('figure');
async function open(address: string): Promise<void> {
  const at = await showPage(<ReportScreen name="product" />, address);
  await until(() => figure() !== null);
  await at.answered();
}
const cells = () =>
  [...(figure()?.querySelectorAll('tr') ?? [])].map((tr) => [...tr.children].map((cell) => cell.textContent));

it('draws the total over time beside the largest rows, with their numbers as a table', async () => {
  await open('/?chart=cost&group=week&platform=TIKTOK');
  expect(server.asked(reportCalls.trend).at(-1)).toMatchObject({
    report: 'product',
    group: 'week',
    platform: ['TIKTOK'],
    columns: ['cost'],
    lines: 5,
  });
  expect(cells()).toEqual([
    [text('ui:chart.category'), text('reports:screen.totals'), 'Harbor Tycoon'],
    ['2026-11-12', 'USD\u00a01,000.00', text('reports:why.noDivisor')],
    ['2026-11-13', 'USD\u00a0234.50', 'USD\u00a0100.00'],
  ]);
});

it('draws totals alone of several columns, by day where rows have no period', async () => {
  await open('/?chart=cost.roas');
  expect(server.asked(reportCalls.trend).at(-1)).toMatchObject({
    group: 'day',
    columns: ['cost', 'roas'],
    lines: 0,
  });
});

it('has one currency for all amounts, whatever the rows have', async () => {
  await open('/?chart=cost&currency=USD');
  expect(server.asked(reportCalls.trend).at(-1)?.currency).toBe('USD');
  expect(figure()?.textContent).toContain(text('reports:screen.chart.zoneNote'));
});

it('draws rows side by side', async () => {
  await open('/?chart=cost.roas&over=rows');
  expect(server.asked(reportCalls.trend)).toEqual([]);
  expect(cells()).toEqual([
    [text('reports:screen.column.productName'), 'Cost', 'ROAS'],
    ['Harbor Tycoon', 'USD\u00a01,234.50', '2.50'],
  ]);
});
