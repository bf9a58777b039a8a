import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '../../i18n/index.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  show,
  shownText,
  text,
  type,
} from '../../testing/page.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { changeTableState, readTableState, type TableState } from './table-state.ts';

interface Ship {
  id: string;
  name: string;
}

const columns: Column<Ship>[] = [
  {
    id: 'name',
    header: 'ships:name',
    required: true,
    frozen: true,
    width: 200,
    cell: ({ name }) => name,
  },
  { id: 'tons', header: 'ships:tons', total: { additive: true, value: '245 t' }, cell: () => '1' },
  { id: 'reach', header: 'ships:reach', total: { additive: false }, cell: () => '2' },
  { id: 'built', header: 'ships:built', hidden: true, cell: () => '3' },
];
const ships = [
  { id: 'a', name: 'Albatross' },
  { id: 'b', name: 'Bonito' },
];
const query = {
  data: { list: ships, total: 1245, pageIndex: 1, pageSize: 20 },
  isPending: false,
  isFetching: false,
  error: null,
  dataUpdatedAt: Date.now(),
  refetch: vi.fn<() => void>(),
};
let state: TableState;

function Screen({ columns: layout, list = ships }: { columns?: string; list?: Ship[] }) {
  const [now, setNow] = useState<TableState>(() => ({ ...readTableState({}, {}), columns: layout }));
  useEffect(() => {
    state = now;
  }, [now]);
  const change = (patch: Partial<TableState>) => setNow((before) => changeTableState(before, patch));
  return (
    <DataTable
      label="Ships"
      columns={columns}
      query={{ ...query, data: { ...query.data, list } }}
      controller={{ state: now, change }}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      empty={{ title: 'No ships' }}
    />
  );
}

const texts = { name: 'Name', tons: 'Tons', reach: 'Reach', built: 'Built' };

beforeEach(async () => {
  await openPage();
  for (const language of ['en', 'ar']) i18next.addResourceBundle(language, 'ships', texts);
});
afterEach(closePage);

const headings = () => all('columnheader').map(({ textContent }) => textContent);
const openChooser = () => click(one('button', text('ui:columns.title')));
const box = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((label) => label.textContent === name)
    ?.querySelector('input') as HTMLInputElement;
const items = () => [...document.querySelectorAll<HTMLElement>('li[draggable]')];

describe('the columns', () => {
  it('stand in the order, width and choice of the address', async () => {
    await show(<Screen columns="built.tons_90.-reach.name" />);
    expect(headings()).toEqual(['Name', 'Built', 'Tons']);
    expect(one('separator', text('ui:table.resize', { column: 'Tons' })).getAttribute('aria-valuenow')).toBe(
      '90',
    );
  });

  it('are shown and hidden by their box; the one that names the row is never hidden', async () => {
    await show(<Screen />);
    await openChooser();
    expect(box('Name').disabled).toBe(true);
    await click(box('Tons'));
    expect(headings()).toEqual(['Name', 'Reach']);
    await click(box('Built'));
    expect(headings()).toEqual(['Name', 'Reach', 'Built']);
    expect(state.columns).toBe('name.-tons.reach.built');
  });

  it('are moved by buttons, which end at both ends', async () => {
    await show(<Screen />);
    await openChooser();
    const button = (way: 'up' | 'down', column: string) =>
      one('button', text(`ui:columns.${way}`, { column })) as HTMLButtonElement;
    expect(button('up', 'Name').disabled).toBe(true);
    expect(button('down', 'Built').disabled).toBe(true);
    await click(button('down', 'Tons'));
    expect(headings()).toEqual(['Name', 'Reach', 'Tons']);
    await click(button('up', 'Tons'));
    expect(state.columns).toBeUndefined();
  });

  it('are moved by dragging one over another', async () => {
    await show(<Screen />);
    await openChooser();
    const drag = (kind: string, at: number) =>
      act(async () => void items()[at]?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })));
    await drag('dragstart', 2);
    await drag('dragover', 1);
    await drag('dragend', 1);
    expect(headings()).toEqual(['Name', 'Reach', 'Tons']);
    await drag('dragover', 2);
    expect(headings()).toEqual(['Name', 'Reach', 'Tons']);
  });

  it('are found by a part of their name, and are not dragged while only some are seen', async () => {
    await show(<Screen />);
    await openChooser();
    const search = one('textbox', text('ui:columns.search'));
    await type(search, ' bU');
    expect(items().map(({ textContent }) => textContent)).toEqual(['Built']);
    expect(items()[0]?.getAttribute('draggable')).toBe('false');
    await type(search, 'mast');
    expect(items()).toEqual([]);
    expect(shownText()).toContain(text('ui:columns.none'));
  });

  it('go back to how they were at once', async () => {
    await show(<Screen columns="reach_400.-tons.name.built" />);
    await openChooser();
    await click(one('button', text('ui:columns.reset')));
    expect(headings()).toEqual(['Name', 'Tons', 'Reach']);
    expect(state.columns).toBeUndefined();
  });
});

describe('the width of a column', () => {
  const handle = () => one('separator', text('ui:table.resize', { column: 'Tons' }));

  it('follows the arrow keys within its bounds, and a double click takes it back', async () => {
    await show(<Screen columns="name.tons_70" />);
    handle().focus();
    await press('ArrowRight');
    expect(handle().getAttribute('aria-valuenow')).toBe('86');
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(handle().getAttribute('aria-valuenow')).toBe('64');
    await act(async () => void handle().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
    expect(handle().getAttribute('aria-valuenow')).toBe('160');
    expect(state.columns).toBeUndefined();
  });

  it('grows towards its end in Arabic, which is the left', async () => {
    await i18next.changeLanguage('ar');
    await show(<Screen />);
    handle().focus();
    await press('ArrowLeft');
    expect(handle().getAttribute('aria-valuenow')).toBe('176');
  });

  it('does not walk through the rows by the same keys', async () => {
    await show(<Screen />);
    handle().focus();
    await press('ArrowDown');
    expect(one('grid').getAttribute('aria-activedescendant')).toBeNull();
  });
});

describe('the row of totals', () => {
  const cells = () => [...(all('row').at(-1)?.children ?? [])].map(({ textContent }) => textContent);

  it('counts the whole set, sums what can be summed and says what cannot', async () => {
    await show(<Screen />);
    expect(cells()).toEqual([text('ui:table.totalRows', { count: 1245, number: '1,245' }), '245 t', '—']);
    expect(all('img', text('ui:table.notAdditive'))).toHaveLength(1);
    expect(all('row').at(-1)?.getAttribute('aria-rowindex')).toBe('4');
  });

  it('is not there without rows', async () => {
    await show(<Screen list={[]} />);
    expect(all('row')).toHaveLength(1);
  });
});
