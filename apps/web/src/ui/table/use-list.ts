import type { Call, OutputOf, Page, RequestOf } from '@adsail/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import { useCallQuery } from '../../api/use-call.ts';
import { useQuietPoll } from '../../api/use-quiet-poll.ts';
import type { FetchPage } from './export-all.ts';
import { type Filters, pageInput, type TableDefinition } from './table-state.ts';
import { type TableController, useTableState } from './use-table-state.ts';

/** A call that answers one page of rows. */
type PageCall = Call<z.ZodType, z.ZodType<Page<object>>>;
type RowOf<C extends PageCall> = OutputOf<C>['list'][number];

export interface List<C extends PageCall, F extends Filters> extends TableController<F> {
  controller: TableController<F>;
  query: UseQueryResult<OutputOf<C>>;
  rows: readonly RowOf<C>[];
  /** The same question for any page: for the export. */
  fetchPage: FetchPage<RowOf<C>>;
}

/** What a list screen is made of: the table's state in the address, the page that it asks for, and its rows. */
export function useList<C extends PageCall, F extends Filters>(
  call: C,
  definition: TableDefinition<F>,
  { pollMs }: { pollMs?: number } = {},
): List<C, F> {
  const controller = useTableState(definition);
  const input = pageInput(controller.state) as RequestOf<C>;
  const query = useCallQuery(call, input, { keepPrevious: true });
  useQuietPoll(call, input, pollMs);
  return {
    ...controller,
    controller,
    query,
    rows: query.data?.list ?? [],
    fetchPage: (paging) => request(call, { ...(input as object), ...paging } as RequestOf<C>),
  };
}
