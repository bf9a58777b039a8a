import { usePinned } from '../form/reload-form.ts';
import { type RowIds, useRowsByIds } from './rows-by-ids.ts';
import type { List, PageCall, RowOf } from './use-list.ts';

/**
 * The rows that a dialog is about, also those that are not on the page that is shown: linked to, or chosen on another
 * page. Null until they are read; they stay while the dialog is open, though the list loses them meanwhile.
 */
export function useRowsBeside<C extends PageCall>(
  { call, query, rows }: List<C>,
  /** Null without a dialog. */
  dialog: string | null,
  ids: readonly string[],
  rowIds: RowIds<C>,
): readonly RowOf<C>[] | null {
  const { rowId } = rowIds;
  const shown = () => rows.filter((row) => ids.includes(rowId(row)));
  const [begun] = usePinned(dialog, dialog === null || query.isPending ? null : shown());
  const known = new Set(begun?.map(rowId));
  const beside = begun ? ids.filter((id) => !known.has(id)) : [];
  const { data, isLoading } = useRowsByIds(call, rowIds, beside);
  const [found] = usePinned(dialog, begun && !isLoading ? [...begun, ...(data ?? [])] : null);
  return found;
}
