import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18next } from '../../i18n/index.ts';
import { all, click, closePage, one, openPage, press, show, text } from '../../testing/page.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { changeTableState, readTableState, type TableState } from './table-state.ts';

interface Row {
  id: string;
}

const rows: Row[] = Array.from({ length: 60 }, (_, at) => ({ id: `r${at + 1}` }));
const columns: Column<Row>[] = [
  { id: 'name', header: 'ships:name', cell: ({ id }) => <input aria-label={`Note on ${id}`} /> },
];
const actions = [
  { key: 'sink', icon: null, text: 'Sink', label: ({ id }: Row) => `Sink ${id}`, run: () => undefined },
];
const opened = vi.fn<(row: Row) => void>();
let state: TableState;

function Screen({ first = [] }: { first?: string[] }) {
  const [now, setNow] = useState<TableState>(() => ({ ...readTableState({}, {}), selected: first }));
  useEffect(() => {
    state = now;
  }, [now]);
  return (
    <DataTable
      label="Rows"
      columns={columns}
      query={{
        data: { list: rows, total: 200, pageIndex: 1, pageSize: 60 },
        isPending: false,
        isFetching: false,
        error: null,
        dataUpdatedAt: 1,
        refetch: () => undefined,
      }}
      controller={{
        state: now,
        change: (patch) => setNow((before) => changeTableState(before, patch)),
      }}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id}
      actions={actions}
      onOpen={opened}
      empty={{ title: 'None' }}
    />
  );
}

beforeEach(async () => {
  await openPage();
  i18next.addResourceBundle('en', 'ships', { name: 'Name' });
  opened.mockReset();
});
afterEach(closePage);

/** The row that a screen reader is told of, by what Enter opens. */
async function activeRow(): Promise<string | undefined> {
  opened.mockReset();
  await press('Enter');
  return opened.mock.calls[0]?.[0].id;
}
const tick = (id: string) => one('checkbox', text('ui:table.selectRow', { name: id }));
const shiftClick = (id: string) =>
  act(async () => void tick(id).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));

it('opens nothing before a row was gone to', async () => {
  await show(<Screen />);
  one('grid').focus();
  expect(await activeRow()).toBeUndefined();
  await press(' ');
  expect(state.selected).toEqual([]);
});

it('jumps to the ends and by pages, and stops there', async () => {
  await show(<Screen />);
  one('grid').focus();
  await press('End');
  expect(await activeRow()).toBe('r60');
  await press('ArrowDown');
  expect(await activeRow()).toBe('r60');
  await press('Home');
  expect(await activeRow()).toBe('r1');
  await press('ArrowUp');
  expect(await activeRow()).toBe('r1');
  // The stage is 600 pixels high: fifteen rows of 40, two of them for what stays in sight.
  await press('PageDown');
  expect(await activeRow()).toBe('r14');
  await press('PageUp');
  expect(await activeRow()).toBe('r1');
});

it('chooses along the way while shift is held', async () => {
  await show(<Screen />);
  one('grid').focus();
  await press('ArrowDown');
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  expect(state.selected).toEqual(['r1', 'r2', 'r3']);
});

it('chooses from the last tick to the one with shift, and takes the same range back', async () => {
  await show(<Screen first={['elsewhere']} />);
  await click(tick('r2'));
  await shiftClick('r5');
  expect(state.selected).toEqual(['elsewhere', 'r2', 'r3', 'r4', 'r5']);
  await shiftClick('r3');
  expect(state.selected).toEqual(['elsewhere', 'r2']);
});

it('ticks the whole page and only that', async () => {
  await show(<Screen first={['elsewhere', 'r1']} />);
  const page = () => one('checkbox', text('ui:table.selectPage')) as HTMLInputElement;
  expect(page().indeterminate).toBe(true);
  await click(page());
  expect(state.selected).toHaveLength(61);
  expect(page().checked).toBe(true);
  await click(page());
  expect(state.selected).toEqual(['elsewhere']);
});

it('leaves the keys of a field in a cell to that field', async () => {
  await show(<Screen />);
  one('textbox', 'Note on r2').focus();
  await press('ArrowDown');
  await press(' ');
  await press('a', { ctrlKey: true });
  expect(state.selected).toEqual([]);
  expect(one('grid').getAttribute('aria-activedescendant')).toBeNull();
});

it('tells which row is meant, how many there are and which are chosen', async () => {
  await show(<Screen first={['r2']} />);
  const grid = one('grid');
  grid.focus();
  await press('ArrowDown');
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-rowindex')).toBe('2');
  expect(grid.getAttribute('aria-rowcount')).toBe('201');
  expect(all('row').filter((row) => row.getAttribute('aria-selected') === 'true')).toHaveLength(1);
});

it('draws the rows in sight and not all of them', async () => {
  await show(<Screen />);
  expect(all('row').length).toBeLessThan(40);
});

it('opens a row by a double click', async () => {
  await show(<Screen />);
  await act(async () => void all('row')[3]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  expect(opened).toHaveBeenCalledExactlyOnceWith(rows[2]);
});
