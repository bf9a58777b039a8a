import type { Call, ListDefinition, OutputOf, Page, RequestOf } from '@adsail/contract';
import { screenKey } from '@adsail/contract/views';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import { useCallQuery } from '../../api/use-call.ts';
import { useQuietPoll } from '../../api/use-quiet-poll.ts';
import type { FetchPage } from './export-all.ts';
import { pageInput, type TableDefinition } from './table-state.ts';
import { type TableController, useTableState } from './use-table-state.ts';
import { keptDefault } from './views/kept-default.ts';

/** A call that answers one page of rows. */
export type PageCall = Call<z.ZodType & { list: ListDefinition }, z.ZodType<Page<object>>>;
export type RowOf<C extends PageCall> = OutputOf<C>['list'][number];
/** The keyword has its own place in the state. */
export type FiltersOf<C extends PageCall> = Omit<C['input']['list']['filters'], 'keyword'> &
  Record<string, z.ZodType>;

export interface List<C extends PageCall = PageCall> extends TableController<FiltersOf<C>> {
  call: C;
  /** What its saved views are kept under. */
  screen: string;
  definition: TableDefinition<FiltersOf<C>>;
  controller: TableController<FiltersOf<C>>;
  /** What the page is asked, with what the screen itself asks for. */
  input: RequestOf<C>;
  query: UseQueryResult<OutputOf<C>>;
  rows: readonly RowOf<C>[];
  /** The same question for any page: for the export. */
  fetchPage: FetchPage<RowOf<C>>;
}

interface ListOptions {
  /** Asks again this often while somebody looks at it. */
  pollMs?: number;
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

/** What a list screen is made of: the table's state in the address, the page that it asks for, and its rows. */
export function useList<C extends PageCall>(
  call: C,
  { pollMs, prefix, asked, question, moreSorts = noSorts, isReady = true }: ListOptions = {},
): List<C> {
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
      opensWithView: () => keptDefault.get(screen) !== null,
    };
  }, [call, prefix, screen, asked, questionNames, moreSorts]);
  const controller = useTableState(definition);
  const input = { ...pageInput(controller.state), ...asked, ...question } as RequestOf<C>;
  // The table says what failed, instead of its rows or above them: a toast would say it a second time.
  const query = useCallQuery(call, input, { keepPrevious: true, silent: true, enabled: isReady });
  useQuietPoll(call, input, pollMs);
  return {
    ...controller,
    call,
    screen,
    definition,
    controller,
    input,
    query,
    rows: query.data?.list ?? [],
    fetchPage: (paging) => request(call, { ...(input as object), ...paging } as RequestOf<C>),
  };
}
