import { memberCalls } from '@adsail/contract/members';
import { productCalls } from '@adsail/contract/products';
import { type CustomColumn, customSort, reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { click, closePage, one, openPage, showPage, text } from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { ReportScreen } from './page.tsx';
import { blank, idOf, page } from './testing/answers.ts';

const own: CustomColumn = {
  id: idOf(7),
  name: 'Price of a click',
  formula: 'cost / clicks',
  unit: 'money',
  isShared: false,
  isOwn: true,
  mayChange: true,
  createdByName: 'Iris',
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  version: 1,
};
const ownSort = customSort(own.id);

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'reports', 'names', 'core', 'routes', 'views', 'exports']);
  server = fakeServer();
  server.answer(reportCalls.product, () => page);
  server.answer(reportColumnCalls.page, () => ({ ...blank, list: [own], total: 1 }));
  server.answer(productCalls.page, () => blank);
  server.answer(memberCalls.page, () => blank);
});
afterEach(closePage);

const open = (address: string) => showPage(<ReportScreen name="product" />, address);
const sorts = () => server.asked(reportCalls.product).map(({ sort }) => sort);
const change = (column: string) => text('reports:screen.changeColumn', { column });
const heading = (name: string) =>
  [...document.querySelectorAll('[role=columnheader]')].find(({ textContent }) =>
    textContent?.includes(name),
  );

it('sorts by how much a column changed, from its heading, and says so', async () => {
  const at = await open('/?compare=before');
  await click(one('button', change(text('reports:metric.ctr'))));
  await at.answered();
  expect(sorts().at(-1)).toEqual({ field: 'change.ctr', order: 'asc' });
  expect(at.address()).toContain('sort=change.ctr');
  await click(one('button', change(text('reports:metric.ctr'))));
  await at.answered();
  expect(sorts().at(-1)).toEqual({ field: 'change.ctr', order: 'desc' });
  expect(heading('CTR')?.getAttribute('aria-sort')).toBe('descending');
});

it.each(['change.cost', ownSort, `change.${ownSort}`])(
  'is sorted by what the address says when it is loaded anew: %s',
  async (field) => {
    await open(`/?compare=before&sort=-${field}`);
    expect(sorts().at(-1)).toEqual({ field, order: 'desc' });
  },
);

it('asks for nothing before it knows the own column that it is sorted by', async () => {
  await open(`/?sort=-${ownSort}`);
  expect(new Set(sorts().map((sort) => sort?.field))).toEqual(new Set([ownSort]));
  // A list is never sorted by what nobody sees.
  expect(heading(own.name)?.getAttribute('aria-sort')).toBe('descending');
});

it('sorts as usual where an own column of the address is gone', async () => {
  server.answer(reportColumnCalls.page, () => blank);
  await open(`/?sort=-${ownSort}`);
  expect(sorts().at(-1)?.field).toBe('cost');
});
