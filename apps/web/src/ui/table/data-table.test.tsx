import type { Page } from '@adsail/contract';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { i18next } from '../../i18n/index.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  resizeWindow,
  settle,
  show,
  shownText,
  until,
} from '../../testing/page.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { TableQuery } from './table-query.ts';
import type { ListAction } from './list-action.ts';
import { changeTableState, readTableState, type TableState } from './table-state.ts';

interface Ship {
  id: string;
  name: string;
  tons: string;
  built: string;
}

const ships: Ship[] = [
  { id: 'a', name: 'Albatross', tons: '120', built: '1990' },
  { id: 'b', name: 'Bonito', tons: '80', built: '2001' },
  { id: 'c', name: 'Cormorant', tons: '45', built: '2012' },
];
const columns: Column<Ship>[] = [
  {
    id: 'name',
    header: 'ships:name',
    sortable: 'name',
    frozen: true,
    required: true,
    card: 'title',
    cell: ({ name }) => name,
  },
  { id: 'tons', header: 'ships:tons', align: 'end', card: 'figure', cell: ({ tons }) => tons },
  { id: 'built', header: 'ships:built', sortable: 'built', hidden: true, cell: ({ built }) => built },
];
const run = vi.fn<(key: string, ids: string[]) => void>();
const actions: ListAction<Ship>[] = [
  {
    key: 'edit',
    icon: null,
    text: 'Edit',
    label: ({ name }) => `Edit ${name}`,
    single: true,
    run: (ids) => run('edit', ids),
  },
  {
    key: 'sink',
    icon: null,
    text: 'Sink',
    label: ({ name }) => `Sink ${name}`,
    danger: true,
    run: (ids) => run('sink', ids),
  },
];
const page = (list: Ship[]): Page<Ship> => ({ list, total: list.length, pageIndex: 1, pageSize: 20 });
const answered = (list: Ship[]): TableQuery<Ship> => ({
  data: page(list),
  isPending: false,
  isFetching: false,
  error: null,
  dataUpdatedAt: Date.now(),
  refetch: vi.fn<() => void>(),
});
const definition = { sortFields: ['name', 'built'] };
const opened = vi.fn<(ship: Ship) => void>();
let state: TableState;

function Screen({ first = {}, ...props }: Partial<DataTableProps<Ship>> & { first?: Partial<TableState> }) {
  const [now, setNow] = useState<TableState>(() => ({ ...readTableState({}, definition), ...first }));
  useEffect(() => {
    state = now;
  }, [now]);
  const change = (patch: Partial<TableState>) => setNow((before) => changeTableState(before, patch));
  return (
    <DataTable
      label="Ships"
      columns={columns}
      query={answered(ships)}
      controller={{ state: now, change }}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      actions={actions}
      onOpen={opened}
      empty={{ title: 'No ships yet', hint: 'Build one.', action: <button type="button">Build</button> }}
      {...props}
    />
  );
}

const texts = { name: 'Name', tons: 'Tons', built: 'Built' };

beforeEach(async () => {
  await openPage();
  i18next.addResourceBundle('en', 'ships', texts);
  run.mockReset();
  opened.mockReset();
});
afterEach(closePage);

const headings = () => all('columnheader').map(({ textContent }) => textContent);

describe('a table', () => {
  it('counts no rows where it does not know them', async () => {
    const error = new Error('The server is away');
    await show(<Screen query={{ ...answered([]), data: undefined, error }} />);
    expect(shownText()).toContain('The server is away');
    expect(document.body.textContent).not.toContain('0 rows');
  });

  it('shows its rows in the columns that are not hidden', async () => {
    await show(<Screen />);
    expect(headings()).toEqual(['', 'Name', 'Tons', 'Actions']);
    expect(all('row', /Bonito/)).toHaveLength(1);
    expect(shownText()).not.toContain('2001');
  });

  it('never hides the column that it is sorted by', async () => {
    await show(<Screen first={{ sort: { field: 'built', order: 'desc' } }} />);
    expect(headings()).toContain('Built');
    expect(all('columnheader', /Built/)[0]?.getAttribute('aria-sort')).toBe('descending');
    await click(one('button', 'Columns'));
    const box = [...document.querySelectorAll('label')].find((label) => label.textContent === 'Built');
    expect(box?.querySelector('input')?.disabled).toBe(true);
  });

  it('says beside the count what it is sorted by, and is sorted otherwise from there', async () => {
    await show(<Screen first={{ sort: { field: 'built', order: 'desc' } }} />);
    const sorted = one('button', /^Sorted by Built/);
    expect(sorted.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe('descending');
    await click(sorted);
    await until(() => all('menuitem', 'Name').length > 0);
    await click(one('menuitem', 'Name'));
    expect(state.sort).toEqual({ field: 'name', order: 'asc' });
    expect(all('button', /^Sorted by Name/)).toHaveLength(1);
  });

  it('sorts up, down and as usual again by its heading', async () => {
    await show(<Screen />);
    const sort = () => click(one('button', 'Name'));
    await sort();
    expect(state.sort).toEqual({ field: 'name', order: 'asc' });
    await sort();
    expect(state.sort).toEqual({ field: 'name', order: 'desc' });
    await sort();
    expect(state.sort).toBeNull();
  });

  it('has the same actions in a row and in the bar over selected rows', async () => {
    await show(<Screen />);
    await click(one('button', 'Sink Bonito'));
    expect(run).toHaveBeenLastCalledWith('sink', ['b']);
    await click(one('checkbox', 'Select Albatross'));
    await click(one('button', 'Edit'));
    expect(run).toHaveBeenLastCalledWith('edit', ['a']);
    await click(one('checkbox', 'Select Cormorant'));
    expect(all('button', 'Edit')).toHaveLength(0);
    await click(one('button', 'Sink'));
    expect(run).toHaveBeenLastCalledWith('sink', ['a', 'c']);
  });

  it('keeps its filters while rows are selected', async () => {
    await show(<Screen filters={<input aria-label="Harbour" />} />);
    await click(one('checkbox', 'Select Albatross'));
    expect(all('textbox', 'Harbour')).toHaveLength(1);
    expect(all('toolbar', 'Actions for the selection')).toHaveLength(1);
    await click(one('button', 'Clear selection'));
    expect(all('toolbar')).toHaveLength(0);
  });

  it('is walked through with the keyboard', async () => {
    await show(<Screen />);
    one('grid').focus();
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(opened).toHaveBeenLastCalledWith(ships[1]);
    await press(' ');
    expect(state.selected).toEqual(['b']);
    await press('a', { ctrlKey: true });
    expect(state.selected).toEqual(['b', 'a', 'c']);
    await press('Escape');
    expect(state.selected).toEqual([]);
  });

  it('keeps compact rows for the person', async () => {
    await show(<Screen />);
    expect(one('grid').style.getPropertyValue('--row-height')).toBe('38px');
    await click(one('button', 'Compact rows'));
    expect(one('grid').style.getPropertyValue('--row-height')).toBe('32px');
    expect(one('button', 'Compact rows').getAttribute('aria-pressed')).toBe('true');
    await closePage();
    document.body.innerHTML = '<div id="root"></div>';
    await show(<Screen />);
    expect(one('grid').dataset.compact).toBe('true');
  });

  it('cannot be selected from where nothing can be done', async () => {
    await show(<Screen actions={undefined} />);
    expect(all('checkbox')).toHaveLength(0);
  });
});

describe('without rows it says why and what helps', () => {
  it('when there is nothing yet', async () => {
    await show(<Screen query={answered([])} />);
    expect(shownText()).toContain('No ships yet');
    expect(all('button', 'Build')).toHaveLength(1);
  });

  it('when a filter hides them', async () => {
    await show(<Screen query={answered([])} first={{ keyword: 'x' }} />);
    expect(shownText()).toContain('Nothing matches');
    expect(shownText()).not.toContain('No ships yet');
    await click(one('button', 'Clear filters'));
    expect(state.keyword).toBe('');
  });

  it('when they could not be read', async () => {
    const query = { ...answered([]), data: undefined, error: new Error('The server is away') };
    await show(<Screen query={query} />);
    expect(one('alert').textContent).toContain('The server is away');
    await click(one('button', 'Try again'));
    expect(query.refetch).toHaveBeenCalledOnce();
    expect(all('button', 'Copy ID')).toHaveLength(0);
  });

  it('when they could not be read, with the id that the message names', async () => {
    const error = new ApiError('The server reported an error. Request ID: 4f1c', {
      kind: 'status',
      path: '/',
      requestId: '4f1c',
    });
    await show(<Screen query={{ ...answered([]), data: undefined, error }} />);
    await click(one('button', 'Copy ID'));
    await settle();
    expect(await navigator.clipboard.readText()).toBe('4f1c');
    expect(all('button', 'Copied')).toHaveLength(1);
  });

  it('when they are on their way, in the shape that they will have', async () => {
    await show(<Screen query={{ ...answered([]), data: undefined, isPending: true, isFetching: true }} />);
    expect(shownText()).not.toContain('No ships yet');
    expect(document.querySelector('section')?.getAttribute('aria-busy')).toBe('true');
    const [first] = document.querySelectorAll('[role=grid] > [aria-hidden] > *');
    expect(first?.childElementCount).toBe(headings().length);
  });
});

describe('on a phone', () => {
  beforeEach(() => resizeWindow({ width: 390 }));

  it('is a list of cards from the same columns', async () => {
    await show(<Screen />);
    expect(all('grid')).toHaveLength(0);
    const cards = [...document.querySelectorAll('[data-card]')];
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'AlbatrossTons120',
      'BonitoTons80',
      'CormorantTons45',
    ]);
  });

  it('selects cards, one by one and all', async () => {
    await show(<Screen />);
    await click(one('checkbox', 'Select Bonito'));
    expect(state.selected).toEqual(['b']);
    await click(one('button', 'Sink'));
    expect(run).toHaveBeenLastCalledWith('sink', ['b']);
    await click(one('checkbox', 'Select all on this page'));
    expect(state.selected).toEqual(['b', 'a', 'c']);
  });

  it('offers all of the list to whoever chose the page, and leads keys past the cards to the actions', async () => {
    const everything = [...ships, { id: 'd', name: 'Dorado', tons: '9', built: '2020' }];
    const fetchPage = vi.fn<() => Promise<Page<Ship>>>(async () => page(everything));
    await show(
      <Screen
        query={{ ...answered(ships), data: { ...page(ships), total: 4 } }}
        exporting={{ name: 'ships', fetchPage }}
      />,
    );
    await click(one('checkbox', 'Select Bonito'));
    expect(all('button', 'Select all 4')).toHaveLength(0);
    await click(one('checkbox', 'Select all on this page'));
    await click(one('button', 'Select all 4'));
    expect(state.selected).toEqual(['a', 'b', 'c', 'd']);
    expect(all('button', 'Select all 4')).toHaveLength(0);
    await click(all('button', 'Go to the actions')[1] as HTMLElement);
    expect(document.activeElement?.textContent).toBe('Sink');
  });

  it('has all actions of a card in its menu', async () => {
    await show(<Screen />);
    await click(one('button', 'More actions for Cormorant'));
    await click(one('menuitem', 'Sink'));
    expect(run).toHaveBeenLastCalledWith('sink', ['c']);
  });

  it('sorts without headings', async () => {
    await show(<Screen />);
    await click(one('button', 'Sort'));
    await click(one('menuitem', 'Built'));
    expect(state.sort).toEqual({ field: 'built', order: 'asc' });
  });
});
