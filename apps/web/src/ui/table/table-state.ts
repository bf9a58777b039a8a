import {
  defaultPageSize,
  firstPage,
  keywordsInLine,
  keywordsOf,
  searchLength,
  type Sort,
} from '@adsail/contract';
import { z } from 'zod';
import { fromAddress, toAddress } from './filter-address.ts';
import { everyRow, type Selection } from './selection.ts';

export const pageSizes = [20, 50, 100, 200, 500, 1000] as const;
/** Addresses have an end: a longer selection is kept beside the address instead of in it. */
export const selectionInAddress = 50;

export type Filters = Record<string, z.ZodType>;
type FilterValues<F extends Filters> = { [Name in keyof F]?: z.output<F[Name]> };

export interface TableDefinition<F extends Filters = Filters> {
  /** Filters of this table besides the keyword, by the name that they have in the page call. */
  filters?: F;
  sortFields?: readonly string[];
  defaultSort?: Sort;
  defaultSize?: number;
  /** Tells apart two tables on one page. */
  prefix?: string;
  /** It is a long list: all rows that match can be chosen at once. */
  takesAll?: boolean;
  /** Whether the bare address opens a view of the member instead of all rows. */
  opensWithView?: () => boolean;
}

export interface TableState<F extends Filters = Filters> {
  page: number;
  size: number;
  sort: Sort | null;
  keyword: string;
  filters: FilterValues<F>;
  selected: string[];
  /** All rows that match but these; null: those in `selected`. */
  allBut: string[] | null;
  /** As it stands in the address; `parseLayout` reads it against the columns. */
  columns: string | undefined;
  /** The saved view that it began with, or `noView`. What the list shows stands beside it: the view may have changed since. */
  view: string | undefined;
}

/** Says that all rows are wanted, though the member's screen opens with a view. */
export const noView = 'all';

export type Search = Record<string, unknown>;

/** The router reads `?keyword=123` as a number and `?keyword={}` as an object; a keyword is what was typed. */
const Typed = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
  .pipe(z.string().max(searchLength))
  // A link may have been made with the lines of a sheet, which the box has no room for.
  .transform((text) => (/[\r\n\t]/.test(text) ? keywordsInLine(keywordsOf(text)) : text));

const IdList = z
  .string()
  .max(10_000)
  .transform((text) => text.split('.').filter(Boolean));

const namedIn = ({ selected, allBut }: Selection): readonly string[] => allBut ?? selected;

/** Longer than an address can be. */
export const isLongSelection = (selection: Selection): boolean =>
  namedIn(selection).length > selectionInAddress;

function selectionText(selection: Selection): string | undefined {
  if (isLongSelection(selection)) return undefined;
  const ids = namedIn(selection);
  return (selection.allBut === null ? ids : [everyRow, ...ids]).join('.') || undefined;
}
const LongText = z.string().max(4000);
const ViewName = z.union([z.literal(noView), z.uuid()]).optional();

const readSort = (value: unknown, fields: readonly string[]): Sort | null => {
  if (typeof value !== 'string') return null;
  const field = value.replace(/^-/, '');
  return fields.includes(field) ? { field, order: value.startsWith('-') ? 'desc' : 'asc' } : null;
};

const read = <T>(schema: z.ZodType<T>, value: unknown, fallback: T): T => {
  if (value === undefined) return fallback;
  const result = schema.safeParse(value);
  return result.success ? result.data : fallback;
};

function readSelection(value: unknown, takesAll: boolean): Pick<TableState, 'selected' | 'allBut'> {
  const ids = read<string[]>(IdList, value, []);
  return takesAll && ids[0] === everyRow
    ? { selected: [], allBut: ids.slice(1) }
    : { selected: ids, allBut: null };
}

export function readTableState<F extends Filters>(
  search: Search,
  definition: TableDefinition<F>,
): TableState<F> {
  const { filters, sortFields = [], defaultSort = null, prefix = '', takesAll = false } = definition;
  const at = (name: string) => search[prefix + name];
  const entries = Object.entries(filters ?? {}).flatMap(([name, schema]) => {
    const value = fromAddress(schema, at(name));
    return value === undefined ? [] : [[name, value]];
  });
  return {
    page: read(z.int().min(firstPage).max(1_000_000), at('page'), firstPage),
    size: read(z.literal(pageSizes), at('size'), definition.defaultSize ?? defaultPageSize) as number,
    sort: readSort(at('sort'), sortFields) ?? defaultSort,
    keyword: read(Typed, at('keyword'), ''),
    filters: Object.fromEntries(entries) as FilterValues<F>,
    ...readSelection(at('sel'), takesAll),
    columns: read(LongText.optional(), at('cols'), undefined),
    view: read(ViewName, at('saved'), undefined),
  };
}

/** Whether the address says nothing of this list. */
export const isBare = (search: Search, { filters = {}, prefix = '' }: TableDefinition): boolean =>
  ['keyword', 'sort', 'page', 'size', 'sel', 'cols', 'saved', ...Object.keys(filters)].every(
    (name) => search[prefix + name] === undefined,
  );

const sortText = (sort: Sort | null) => sort && `${sort.order === 'desc' ? '-' : ''}${sort.field}`;

/** The address of a state. Whatever is as usual is left out; parameters of others are not touched. */
export function writeTableState<F extends Filters>(
  search: Search,
  state: TableState<F>,
  definition: TableDefinition<F>,
): Search {
  const { prefix = '', filters = {}, defaultSort = null } = definition;
  const own: Search = {
    keyword: state.keyword || undefined,
    ...Object.fromEntries(
      Object.entries<z.ZodType>(filters).map(([name, schema]) => [
        name,
        toAddress(schema, state.filters[name]),
      ]),
    ),
    sort: sortText(state.sort) === sortText(defaultSort) ? undefined : (sortText(state.sort) ?? undefined),
    page: state.page === firstPage ? undefined : state.page,
    size: state.size === (definition.defaultSize ?? defaultPageSize) ? undefined : state.size,
    sel: selectionText(state),
    cols: state.columns,
    saved: state.view,
  };
  const next: Search = { ...search };
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || value === '' || value === null) delete next[prefix + name];
    else next[prefix + name] = value;
  }
  // Whoever takes the last filter away wants all rows, not the view that the screen opens with.
  if (definition.opensWithView?.() && isBare(next, definition)) next[`${prefix}saved`] = noView;
  return next;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Another question starts at its first page and with nothing chosen; looking differently at the same one keeps both. */
export function changeTableState<F extends Filters>(
  state: TableState<F>,
  patch: Partial<TableState<F>>,
): TableState<F> {
  const next = { ...state, ...patch };
  const asks = differs(next.filters, state.filters) || next.keyword !== state.keyword;
  const reorders = next.size !== state.size || differs(next.sort, state.sort);
  if ((asks || reorders) && patch.page === undefined) next.page = firstPage;
  const isChosenAnew = patch.selected !== undefined || patch.allBut !== undefined;
  if (asks && !isChosenAnew) next.selected = [];
  // Rows that are named are these alone.
  if ((asks || patch.selected !== undefined) && patch.allBut === undefined) next.allBut = null;
  return next;
}

export const isFiltered = (state: Pick<TableState, 'keyword' | 'filters'>): boolean =>
  state.keyword !== '' || Object.values(state.filters).some((value) => value !== undefined && value !== '');

/** Input of the page call. */
export const pageInput = <F extends Filters>(state: TableState<F>) => ({
  pageIndex: state.page,
  pageSize: state.size,
  ...(state.sort ? { sort: state.sort } : {}),
  ...(state.keyword ? { keyword: state.keyword } : {}),
  ...state.filters,
});
