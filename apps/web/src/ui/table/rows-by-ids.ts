import { allPageSize, maxFilterValues, type RequestOf } from '@adsail/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import type { PageCall, RowOf } from './use-list.ts';

/** How the rows of a list are told apart, and found again. */
export interface RowIds<C extends PageCall> {
  rowId: (row: RowOf<C>) => string;
  /** What the call is asked for rows by their ids; `ids` unless said otherwise. */
  inputFor?: (ids: string[]) => object;
}

const byIds = (ids: string[]): object => ({ ids });

/** As many at once as a call takes. */
export async function rowsByIds<C extends PageCall>(
  call: C,
  { inputFor = byIds }: RowIds<C>,
  ids: readonly string[],
  options: { signal?: AbortSignal; silent: boolean },
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = [];
  for (let from = 0; from < ids.length; from += maxFilterValues) {
    const input = { ...inputFor(ids.slice(from, from + maxFilterValues)), pageSize: allPageSize };
    const { list } = await request(call, input as unknown as RequestOf<C>, options);
    rows.push(...(list as RowOf<C>[]));
  }
  return rows;
}

/** Rows that are not on the page that is shown. */
export const useRowsByIds = <C extends PageCall>(
  call: C,
  rowIds: RowIds<C>,
  ids: readonly string[],
  { keepPrevious = false, silent = false } = {},
) =>
  useQuery({
    queryKey: queryKeys.input(call, { rowsByIds: ids }),
    meta: queryMeta(call),
    queryFn: ({ signal }) => rowsByIds(call, rowIds, ids, { signal, silent }),
    enabled: ids.length > 0,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });
