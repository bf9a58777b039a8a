import type { Call, ListDefinition, OutputOf, Page, RequestOf } from '@adsail/contract';
import { screenKey } from '@adsail/contract/views';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import { useCallQuery } from '../../api/use-call.ts';
import { useQuietPoll } from '../../api/use-quiet-poll.ts';
import type { FetchPage } from './export-all.ts';
import type { OnView } from './long-rows.ts';
import type { TableRows } from './table-rows.ts';
import { pageInput, type TableDefinition } from './table-state.ts';
import { type TableController, useTableState } from './use-table-state.ts';
import { keptDefault } from './views/kept-default.ts';

/** A call that answers one page of rows. */
export type PageCall = Call<z.ZodType & { list: ListDefinition }, z.ZodType<Page<object>>>;
export type RowOf<C extends PageCall> = OutputOf<C>['list'][number];
/** The keyword has its own place in the state. */
export type FiltersOf<C extends PageCall> = Omit<C['input']['list']['filters'], 'keyword'> &
  Record<string, z.ZodType>;

type ListQuery<C extends PageCall> = Pick<
  UseQueryResult<OutputOf<C>>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
>;

/** Rows that are read as they come into view, instead of page by page. */
export interface LongRows<Row> {
  rows: TableRows<Row>;
  /** Other rows altogether, where it is another one. */
  key: string;
  onView: OnView;
}

export interface List<C extends PageCall = PageCall> extends TableController<FiltersOf<C>> {
  call: C;
  /** What its saved views are kept under. */
  screen: string;
  definition: TableDefinition<FiltersOf<C>>;
  controller: TableController<FiltersOf<C>>;
  /** What the page is asked, with what the screen itself asks for. */
  input: RequestOf<C>;
  query: ListQuery<C>;
  rows: readonly RowOf<C>[];
  /** The same question for any page: for the export. */
  fetchPage: FetchPage<RowOf<C>>;
  /** Of a list that scrolls as one. */
  long?: LongRows<RowOf<C>>;
}

export interface ListOptions {
  /** Tells apart two lists on one page. */
  prefix?: string;
  /** What the screen itself asks for, whatever its filters are. The same object each time. */
  asked?: Readonly<Record<string, string | boolean>>;
  /**
   * What it asks for by parameters of the address that it reads itself: other values are another question to the same list, with
   * the same saved views. The same names each time, undefined for what is left out.
   */
  question?: object;
  /** False while the address cannot be read yet: nothing is asked until it can. */
  isReady?: boolean;
  /** What it can be sorted by besides what the call names. The same array as long as it holds the same. */
  moreSorts?: readonly string[];
}

const noSorts: readonly string[] = [];

/** The state of a list in the address, and what its call is asked for it. */
export function useListState<C extends PageCall>(
  call: C,
  { prefix, asked, question, moreSorts = noSorts }: Omit<ListOptions, 'isReady'>,
  takesAll: boolean,
) {
  const screen = screenKey(call.path, asked);
  const questionNames = Object.keys(question ?? {}).join();
  const definition = useMemo(() => {
    const { filters, sorts, defaultSort } = call.input.list;
    // What the screen asks for itself is no filter of its, whatever the address says under that name.
    const own = ['keyword', ...Object.keys(asked ?? {}), ...questionNames.split(',')];
    const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)));
    return {
      filters: others as FiltersOf<C>,
      sortFields: [...sorts, ...moreSorts],
      defaultSort,
      prefix,
      takesAll,
      opensWithView: () => keptDefault.get(screen) !== null,
    };
  }, [call, prefix, screen, asked, questionNames, moreSorts, takesAll]);
  const controller = useTableState(definition);
  const input = { ...pageInput(controller.state), ...asked, ...question } as RequestOf<C>;
  return { ...controller, call, screen, definition, controller, input };
}

/** What a list screen is made of: the table's state in the address, the page that it asks for, and its rows. */
export function useList<C extends PageCall>(
  call: C,
  {
    pollMs,
    isReady = true,
    ...options
  }: ListOptions & { /** Asks again this often while somebody looks at it. */ pollMs?: number } = {},
): List<C> {
  const state = useListState(call, options, false);
  const { input } = state;
  // The table says what failed, instead of its rows or above them: a toast would say it a second time.
  const query = useCallQuery(call, input, { keepPrevious: true, silent: true, enabled: isReady });
  useQuietPoll(call, input, pollMs);
  return {
    ...state,
    query,
    rows: query.data?.list ?? [],
    fetchPage: (paging) => request(call, { ...(input as object), ...paging } as RequestOf<C>),
  };
}
