import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { click, closePage, one, openPage, show, until } from '../../testing/page.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { readTableState } from './table-state.ts';

interface Ship {
  id: string;
}
const ships = (count: number, first = 0): Ship[] =>
  Array.from({ length: count }, (_, at) => ({ id: `s${first + at}` }));

/** Remembers that somebody pressed it, as a menu that is open does. */
function Mark({ id }: Ship) {
  const [pressed, setPressed] = useState(false);
  return (
    <button type="button" aria-pressed={pressed} onClick={() => setPressed(true)}>
      {id}
    </button>
  );
}
const columns: Column<Ship>[] = [{ id: 'name', header: 'ui:edit', cell: (ship) => <Mark {...ship} /> }];
const state = readTableState({}, { sortFields: [] });

const fill = (list: Ship[]) =>
  show(
    <DataTable
      label="Ships"
      columns={columns}
      query={{
        data: { list, total: list.length, pageIndex: 1, pageSize: 1000 },
        isPending: false,
        isFetching: false,
        error: null,
        dataUpdatedAt: 0,
        refetch: () => undefined,
      }}
      controller={{ state, change: () => undefined }}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id}
      empty={{ title: 'None', hint: '' }}
    />,
  );
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=rowgroup] > [role=row]')];
const numbers = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')));
const isInOrder = () => numbers().every((number, at, all) => at === 0 || number === (all[at - 1] ?? 0) + 1);
async function scrollTo(row: number) {
  const grid = one('grid');
  await act(async () => {
    grid.scrollTop = row * 38;
    grid.dispatchEvent(new Event('scroll'));
  });
}

beforeEach(() => openPage());
afterEach(closePage);

it('uses the elements of rows that leave again, and has them in order when it stands', async () => {
  await fill(ships(500));
  const before = rows();
  await scrollTo(103);
  expect(rows().every((row) => before.includes(row))).toBe(true);
  expect(rows()).toHaveLength(before.length);
  expect(Math.min(...numbers())).toBeGreaterThan(90);
  await until(isInOrder);
});

it('hands nothing that somebody touched on to another row', async () => {
  await fill(ships(500));
  const before = rows();
  await click(one('button', 's3'));
  await scrollTo(103);
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
  expect(rows().filter((row) => !before.includes(row))).toHaveLength(1);
  await until(isInOrder);
});

it('keeps what somebody touched with its row where others come before it', async () => {
  await fill(ships(20, 5));
  await click(one('button', 's7'));
  const touched = one('button', 's7');
  await fill(ships(24, 3));
  expect(one('button', 's7')).toBe(touched);
  expect([...document.querySelectorAll('[aria-pressed=true]')]).toEqual([touched]);
});

it('keeps rows in order while it scrolls from one of them to the next', async () => {
  await fill(ships(500));
  const grid = one('grid');
  await act(async () => one('button', 's9').focus());
  await act(async () => {
    grid.scrollTop = 5 * 38;
    grid.dispatchEvent(new Event('scroll'));
  });
  expect(Math.min(...numbers())).toBeGreaterThan(2);
  expect(isInOrder()).toBe(true);
  expect(document.activeElement?.textContent).toBe('s9');
});
