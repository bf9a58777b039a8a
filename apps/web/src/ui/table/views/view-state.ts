import { firstPage } from '@adsail/contract';
import type { View, ViewState } from '@adsail/contract/views';
import { formatLayout, parseLayout } from '../layout.ts';
import {
  readTableState,
  type Search,
  type TableDefinition,
  type TableState,
  writeTableState,
} from '../table-state.ts';

/** What a list's views are made of. */
export interface ViewedList {
  definition: TableDefinition;
  columns: readonly { id: string; hidden?: boolean; required?: boolean }[];
  /** Parameters of the address that the screen reads itself and a view keeps as well. */
  parameters: readonly string[];
}

/** Without the prefix: a view is the same wherever its list stands. */
const plain = ({ definition }: ViewedList): TableDefinition => ({
  ...definition,
  prefix: '',
  opensWithView: undefined,
});

const isPlainValue = (value: unknown): value is ViewState[string] =>
  ['string', 'number', 'boolean'].includes(typeof value);

const pick = (search: Search, names: readonly string[]): ViewState =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return isPlainValue(value) ? [[name, value]] : [];
    }),
  );

/** What a view of the list as it is would keep. Page and selection are of the moment, and no part of it. */
export function viewStateOf(list: ViewedList, state: TableState, search: Search): ViewState {
  const columns = formatLayout(parseLayout(state.columns, list.columns), list.columns);
  const lasting = { ...state, columns, page: firstPage, selected: [], view: undefined };
  const written = writeTableState({}, lasting, plain(list));
  return { ...pick(written, Object.keys(written)), ...pick(search, list.parameters) };
}

/** What to change in the table for a view; anything that it does not name is as usual. */
export function tableStateOf(list: ViewedList, view: ViewState): Partial<TableState> {
  const { keyword, filters, sort, size, columns } = readTableState(view, plain(list));
  return { keyword, filters, sort, size, columns, page: firstPage, selected: [] };
}

/** The screen's own parameters; undefined takes one away that the view does not have. */
export const besidesOf = ({ parameters }: ViewedList, view: ViewState): Search =>
  Object.fromEntries(parameters.map((name) => [name, view[name]]));

/** As the list would write it today: what no longer exists is gone, and what is as usual is left out. */
const asWritten = (list: ViewedList, view: ViewState): ViewState =>
  viewStateOf(list, readTableState(view, plain(list)), view);

const inOrder = (view: ViewState) =>
  JSON.stringify(Object.entries(view).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const dayNames = ['from', 'to', 'period'];
const saysDays = (view: ViewState): boolean => dayNames.some((name) => view[name] !== undefined);
const withoutDays = (view: ViewState): ViewState =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !dayNames.includes(name)));

/** Whether both show the same rows in the same way. One that says no days is good for any: screens write theirs into the address. */
export function isSameView(list: ViewedList, a: ViewState, b: ViewState): boolean {
  const count = saysDays(a) && saysDays(b) ? (view: ViewState) => view : withoutDays;
  return inOrder(asWritten(list, count(a))) === inOrder(asWritten(list, count(b)));
}

const ofEveryList = ['keyword', 'size', 'cols'];

/** How much of a view the list does not know any more: filters, values of filters, sorts and columns. */
export function countLost(list: ViewedList, { state }: Pick<View, 'state'>): number {
  const { filters = {}, sortFields = [] } = list.definition;
  const read = readTableState(state, plain(list)).filters;
  const isKnown = (name: string): boolean => {
    if (name === 'sort') return sortFields.includes(String(state.sort).replace(/^-/, ''));
    if (name in filters) return read[name] !== undefined;
    return ofEveryList.includes(name) || list.parameters.includes(name);
  };
  const ids = new Set(list.columns.map(({ id }) => id));
  const named = state.cols === undefined ? [] : String(state.cols).split('.');
  const goneColumns = named.filter((part) => !ids.has(part.replace(/^-/, '').replace(/_\d+$/, '')));
  return Object.keys(state).filter((name) => !isKnown(name)).length + goneColumns.length;
}
