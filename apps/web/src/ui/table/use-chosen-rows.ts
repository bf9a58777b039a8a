import { type RowIds, useRowsByIds } from './rows-by-ids.ts';
import type { List, PageCall, RowOf } from './use-list.ts';

export interface ChosenRows<Row> {
  /** Null when there is no such row any more; undefined when it is not known. */
  rowOf: (id: string) => Row | null | undefined;
  /** Some of them are still being read. */
  isReading: boolean;
}

/** The selected rows, also those of other pages: what can be done with them is told by what they are. */
export function useChosenRows<C extends PageCall>(
  { call, query, rows, state }: List<C>,
  rowIds: RowIds<C>,
): ChosenRows<RowOf<C>> {
  const { rowId } = rowIds;
  const shown = new Map(rows.map((row) => [rowId(row), row]));
  const beside = query.isPending ? [] : state.selected.filter((id) => !shown.has(id));
  // The rows before stay meanwhile: else a button would vanish under the hand when one more row is to be read.
  const { data, isError, isFetching, isPlaceholderData, isLoading } = useRowsByIds(call, rowIds, beside, {
    keepPrevious: true,
    silent: true,
  });
  const read = new Map(data?.map((row) => [rowId(row), row]));
  return {
    rowOf: (id) => shown.get(id) ?? read.get(id) ?? (isError ? undefined : null),
    isReading: query.isPending || isLoading || (isPlaceholderData && isFetching),
  };
}
