import { rowsByIds, type RowIds } from './rows-by-ids.ts';
import type { List, PageCall, RowOf } from './use-list.ts';
import { useMissing } from './use-missing.ts';

/** For a link to a dialog about one row: where there is none, says so and closes. Null: nothing is linked to. */
export function useMissingRow<C extends PageCall>(
  { call }: List<C>,
  id: string | null,
  /** Null until they are read. */
  rows: readonly RowOf<C>[] | null,
  rowIds: RowIds<C>,
  close: () => void,
): void {
  const isIn = (found: readonly RowOf<C>[]) => found.some((row) => rowIds.rowId(row) === id);
  const readAgain = async () => id !== null && isIn(await rowsByIds(call, rowIds, [id], { silent: false }));
  useMissing(id !== null && rows !== null && !isIn(rows), readAgain, close);
}
