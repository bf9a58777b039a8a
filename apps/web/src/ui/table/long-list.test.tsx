import { calls, pageOf, pageQuery, read } from '@adsail/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '../../api/query-client.ts';
import { refreshFeature } from '../../api/query-keys.ts';
import { i18next } from '../../i18n/index.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  showPage,
  text,
  toastTexts,
  until,
} from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import type { Column } from './column.ts';
import { rowHeights } from './density.ts';
import { ListTable } from './list-table.tsx';
import { useLongList } from './use-long-list.ts';

const Ship = z.object({ id: z.string(), name: z.string() });
type Ship = z.infer<typeof Ship>;
const { page } = calls('products', {
  page: read('/ships/page', {
    input: pageQuery({
      filters: { keyword: z.string().optional(), snapshot: z.string().optional() },
      sorts: ['name', 'id'],
      defaultSort: { field: 'name', order: 'asc' },
    }),
    output: pageOf(Ship).extend({ snapshot: z.string() }),
    right: 'products.read',
    summary: 'Ships',
  }),
});
const columns: Column<Ship>[] = [
  { id: 'name', header: 'ships:name', sortable: 'name', card: 'title', cell: ({ name }) => name },
];
const run = vi.fn<(ids: string[]) => void>();
const runAll = vi.fn<(allBut: readonly string[]) => void>();
const actions = [
  { key: 'sink', icon: null, text: 'Sink', label: ({ name }: Ship) => `Sink ${name}`, run, runAll },
  { key: 'paint', icon: null, text: 'Paint', label: ({ name }: Ship) => `Paint ${name}`, run },
];
const rowId = ({ id }: Ship) => id;
const rowName = ({ name }: Ship) => name;

function Screen() {
  const list = useLongList(page, { rowId });
  return (
    <ListTable
      list={list}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      actions={actions}
      label="Ships"
      searchLabel="Search"
      empty={{ title: 'None' }}
    />
  );
}

const total = 100_000;
const nameOf = (at: number) => `Ship ${at}`;
let server: FakeServer;
let snapshot: string;
let fleet: number;

beforeEach(async () => {
  await openPage(['ui', 'views', 'products', 'common']);
  i18next.addResourceBundle('en', 'ships', { name: 'Name' });
  run.mockReset();
  runAll.mockReset();
  snapshot = 'first';
  fleet = total;
  server = fakeServer();
  server.answer(page, ({ pageIndex, pageSize }) => {
    const first = (pageIndex - 1) * pageSize;
    const count = Math.max(0, Math.min(pageSize, fleet - first));
    const list = Array.from({ length: count }, (_, at) => ({
      id: `s${first + at}`,
      name: nameOf(first + at),
    }));
    return { list, total: fleet, pageIndex, pageSize, snapshot };
  });
});
afterEach(closePage);

const askedPages = () => server.asked(page).map(({ pageIndex }) => pageIndex);
const grid = () => one('grid');
async function scrollTo(row: number, isResting = true) {
  await act(async () => {
    grid().scrollTop = row * rowHeights.standard;
    grid().dispatchEvent(new Event('scroll'));
    if (isResting) grid().dispatchEvent(new Event('scrollend'));
  });
}
const shownRows = () => all('row').map((row) => row.textContent);
const isShown = (at: number) => shownRows().some((row) => row?.includes(nameOf(at)));
const waiting = () => document.querySelectorAll('[role=row][aria-busy=true]').length;
const tick = (at: number) => one('checkbox', text('ui:table.selectRow', { name: nameOf(at) }));

it('reads the first rows, and says how many there are', async () => {
  await showPage(<Screen />);
  expect(askedPages()).toEqual([1]);
  expect(grid().getAttribute('aria-rowcount')).toBe('100001');
  expect(isShown(0)).toBe(true);
  expect(waiting()).toBe(0);
});

it('reads what is scrolled to, with rows on their way in its place', async () => {
  await showPage(<Screen />);
  await scrollTo(50_020);
  expect(waiting()).toBeGreaterThan(5);
  await until(() => isShown(50_020));
  expect(waiting()).toBe(0);
  expect(askedPages()).toEqual([1, 500, 501]);
});

it('sends the token of the first answer with the pages and orders that follow', async () => {
  const at = await showPage(<Screen />);
  await scrollTo(50_000);
  await until(() => isShown(50_000));
  await at.go('/?sort=-name');
  const asked = server.asked(page);
  expect(asked[0]?.snapshot).toBeUndefined();
  expect(asked.slice(1).every((input) => input.snapshot === 'first')).toBe(true);
  expect(asked.at(-1)).toMatchObject({ pageIndex: 1, sort: { field: 'name', order: 'desc' } });
  await at.go('/?keyword=gull');
  expect(server.asked(page).at(-1)?.snapshot).toBeUndefined();
});

it('asks for nothing that a dragged scroll bar flies over', async () => {
  await showPage(<Screen />);
  for (const row of [10_000, 30_000, 60_000]) await scrollTo(row, false);
  expect(askedPages()).toEqual([1]);
  await scrollTo(90_000);
  await until(() => isShown(90_000));
  expect(askedPages()).toEqual([1, 900, 901]);
});

it('reads again only what is in view when something was written', async () => {
  await showPage(<Screen />);
  await scrollTo(50_020);
  await until(() => isShown(50_020));
  await act(async () => refreshFeature(queryClient, 'products'));
  await until(() => askedPages().length === 5);
  expect(askedPages().slice(3).sort()).toEqual([500, 501]);
  expect(server.asked(page).at(-1)?.snapshot).toBe('first');
});

it('looks for rows anew when somebody reloads the list', async () => {
  const at = await showPage(<Screen />);
  snapshot = 'second';
  fleet = total + 1;
  await click(one('button', text('ui:table.reload')));
  await at.answered();
  expect(server.asked(page).at(-1)?.snapshot).toBeUndefined();
  expect(grid().getAttribute('aria-rowcount')).toBe('100002');
});

it('goes over all rows by keys', async () => {
  await showPage(<Screen />);
  grid().focus();
  await press('End');
  await scrollTo(total - 10);
  await until(() => isShown(total - 1));
  const active = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-rowindex')).toBe(String(total + 1));
  await press('Home');
  await scrollTo(0);
  await until(() => isShown(0));
  expect(askedPages().length).toBeLessThan(6);
});

it('asks for the ids of a range whose rows are not all here', async () => {
  const at = await showPage(<Screen />);
  await click(tick(0));
  await scrollTo(520);
  await until(() => isShown(520));
  await act(
    async () => void tick(520).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })),
  );
  await at.answered();
  await until(() => one('toolbar').textContent?.includes('521') ?? false);
  await click(one('button', 'Sink'));
  expect(run.mock.calls[0]?.[0]).toHaveLength(521);
  expect(run.mock.calls[0]?.[0]).toContain('s250');
});

it('says that a range is too long instead of cutting it', async () => {
  await showPage(<Screen />);
  await click(tick(0));
  await scrollTo(50_000);
  await until(() => isShown(50_000));
  await act(
    async () => void tick(50_000).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })),
  );
  expect(toastTexts()).toContain(text('ui:table.rangeTooLong', { number: '1,000' }));
  expect(one('toolbar').textContent).toContain('1 selected');
});

it('chooses all that match but some, through order and scrolling', async () => {
  const at = await showPage(<Screen />);
  await click(one('checkbox', text('ui:table.selectMatching')));
  expect(one('toolbar').textContent).toContain('100,000 selected');
  await click(tick(3));
  expect(one('toolbar').textContent).toContain('99,999 selected');
  expect(at.address()).toContain('sel=all.s3');
  await at.go(`${at.address()}&sort=-name`);
  await scrollTo(50_000);
  await until(() => isShown(50_000));
  expect((tick(50_000) as HTMLInputElement).checked).toBe(true);
  // What takes named rows alone is not offered for them.
  expect(all('button', 'Paint')).toHaveLength(0);
  await click(one('button', 'Sink'));
  expect(runAll).toHaveBeenCalledExactlyOnceWith(['s3']);
});

it('chooses by id where every row is here', async () => {
  fleet = 30;
  const at = await showPage(<Screen />);
  await click(one('checkbox', text('ui:table.selectPage')));
  expect(one('toolbar').textContent).toContain('30 selected');
  expect(at.address()).toContain('sel=s0.s1');
});

it('reads cards as they come into view on a phone', async () => {
  await openPage(['ui', 'views', 'products', 'common'], 390);
  i18next.addResourceBundle('en', 'ships', { name: 'Name' });
  await showPage(<Screen />);
  const cards = document.querySelectorAll('[data-card]');
  expect(cards.length).toBeLessThan(40);
  expect(cards[0]?.getAttribute('aria-setsize')).toBe('100000');
  expect(askedPages()).toEqual([1]);
});
