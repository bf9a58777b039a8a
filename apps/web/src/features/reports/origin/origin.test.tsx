import { memberCalls } from '@adsail/contract/members';
import { productCalls } from '@adsail/contract/products';
import { reportCalls, reportColumnCalls, type ReportPage } from '@adsail/contract/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  resizeWindow,
  showPage,
  shownText,
  text,
  until,
} from '../../../testing/page.tsx';
import { someOrigin } from '../../../testing/origin.ts';
import { type FakeServer, fakeServer } from '../../../testing/server.ts';
import { leftToRight } from '../../../ui/left-to-right.ts';
import { ReportScreen } from '../page.tsx';
import { blank, page, row } from '../testing/answers.ts';

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'reports', 'names', 'core', 'routes', 'views', 'exports']);
  server = fakeServer();
  server.answer(reportCalls.product, () => page);
  server.answer(reportColumnCalls.page, () => blank);
  server.answer(productCalls.page, () => blank);
  server.answer(memberCalls.page, () => blank);
});
afterEach(closePage);

const open = (address = '/') => showPage(<ReportScreen name="product" />, address);
const figure = (column: string) =>
  document.querySelector(`[data-row][data-figure="${column}"]`) as HTMLElement;

it('tells where a number is from, by keyboard too, and gives the focus back', async () => {
  server.answer(reportCalls.origin, () => someOrigin);
  const at = await open('/?from=2026-11-12&to=2026-11-18&platform=TIKTOK');
  one('grid').focus();
  await press('ArrowRight');
  expect(document.activeElement).toBe(figure('cost'));
  await press('ArrowRight');
  expect(document.activeElement).toBe(figure('impressions'));
  await press('ArrowLeft');
  await click(figure('cost'));
  // The card is a part of its own, which comes when it is asked for.
  await until(() => server.asked(reportCalls.origin).length > 0);
  await at.answered();
  expect(server.asked(reportCalls.origin)).toMatchObject([
    {
      report: 'product',
      rowId: row.id,
      column: 'cost',
      days: { from: '2026-11-12', to: '2026-11-18' },
      platform: ['TIKTOK'],
    },
  ]);
  const card = one('dialog', text('reports:screen.origin.title'));
  expect(card.textContent).toContain('Cost ÷ Clicks');
  expect(card.textContent).toContain('Harbor East');
  expect(card.textContent).toContain('CNY\u00a08,888.40');
  expect(card.textContent).toContain('1 USD = 7.19942 CNY');
  // Beside Arabic a date without a direction of its own is read from its end.
  expect(card.textContent).toContain(leftToRight('2026-11-18 17:30'));
  await click(one('button', text('reports:screen.origin.close')));
  expect(all('dialog')).toHaveLength(0);
  expect(document.activeElement).toBe(figure('cost'));
});

it('tells where a number is from in the middle of a window in which it has no room beside it', async () => {
  server.answer(reportCalls.origin, () => someOrigin);
  const at = await open();
  resizeWindow({ height: 320 });
  await click(figure('cost'));
  await until(() => server.asked(reportCalls.origin).length > 0);
  await at.answered();
  expect(document.querySelector('.ant-modal')?.textContent).toContain('Harbor East');
  await press('Escape');
  await until(() => document.querySelector('.ant-modal') === null);
  expect(document.activeElement).toBe(figure('cost'));
});

it('asks of a split column for the same number narrowed to it', async () => {
  server.answer(reportCalls.origin, () => someOrigin);
  const told = { values: { cost: '7' }, why: {} };
  server.answer(reportCalls.product, (): ReportPage => ({
    ...page,
    list: [{ ...row, cells: [{ key: 'TIKTOK', ...told }] }],
    pivot: { by: 'platform', columns: [{ key: 'TIKTOK', name: null, kind: 'one', totals: told }] },
  }));
  const at = await open('/?pivot=platform');
  expect(shownText()).toContain('TikTok · Cost');
  await click(document.querySelector('[data-pivot=TIKTOK]') as HTMLElement);
  await until(() => server.asked(reportCalls.origin).length > 0);
  await at.answered();
  expect(server.asked(reportCalls.origin)).toMatchObject([{ platform: ['TIKTOK'], column: 'cost' }]);
});

it('asks of an account’s column for its platform and its id', async () => {
  server.answer(reportCalls.origin, () => someOrigin);
  const told = { values: { cost: '7' }, why: {} };
  server.answer(reportCalls.product, (): ReportPage => ({
    ...page,
    list: [{ ...row, cells: [{ key: 'TIKTOK:7001', ...told }] }],
    pivot: {
      by: 'account',
      columns: [{ key: 'TIKTOK:7001', name: 'Harbor East', kind: 'one', totals: told }],
    },
  }));
  const at = await open('/?pivot=account');
  await click(document.querySelector('[data-pivot="TIKTOK:7001"]') as HTMLElement);
  await until(() => server.asked(reportCalls.origin).length > 0);
  await at.answered();
  expect(server.asked(reportCalls.origin)).toMatchObject([
    { platform: ['TIKTOK'], advertiserId: ['7001'], column: 'cost' },
  ]);
});

it('says that nothing was shown where a product has no part in a split column', async () => {
  const told = { values: { cost: '7' }, why: {} };
  server.answer(reportCalls.product, (): ReportPage => ({
    ...page,
    pivot: { by: 'platform', columns: [{ key: 'TIKTOK', name: null, kind: 'one', totals: told }] },
  }));
  await open('/?pivot=platform');
  expect(all('img', text('reports:screen.noFigure'))).toHaveLength(1);
  // There is nothing to ask about: the total alone can be asked for.
  expect(document.querySelectorAll('[data-pivot=TIKTOK]')).toHaveLength(1);
});
