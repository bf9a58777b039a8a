import { maxFilterValues, type RequestOf } from '@adsail/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { usePinned } from '../form/reload-form.ts';
import type { List, PageCall, RowOf } from './use-list.ts';

/** As many at once as a call takes. */
async function rowsByIds<C extends PageCall>(
  call: C,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = [];
  for (let from = 0; from < ids.length; from += maxFilterValues) {
    const input = { ids: ids.slice(from, from + maxFilterValues), pageSize: maxFilterValues };
    const { list } = await request(call, input as unknown as RequestOf<C>, { signal });
    rows.push(...(list as RowOf<C>[]));
  }
  return rows;
}

/**
 * The rows that a dialog is about, also those that are not on the page that is shown: linked to, or chosen on another
 * page. Null until they are read; they stay while the dialog is open, though the list loses them meanwhile.
 */
export function useRowsBeside<C extends PageCall>(
  { call, query, rows }: List<C>,
  /** Null without a dialog. */
  dialog: string | null,
  ids: readonly string[],
  rowId: (row: RowOf<C>) => string,
): readonly RowOf<C>[] | null {
  const shown = () => rows.filter((row) => ids.includes(rowId(row)));
  const [begun] = usePinned(dialog, dialog === null || query.isPending ? null : shown());
  const known = new Set(begun?.map(rowId));
  const beside = begun ? ids.filter((id) => !known.has(id)) : [];
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.input(call, { ids: beside }),
    meta: queryMeta(call),
    queryFn: ({ signal }) => rowsByIds(call, beside, signal),
    enabled: beside.length > 0,
  });
  const [found] = usePinned(dialog, begun && !isLoading ? [...begun, ...(data ?? [])] : null);
  return found;
}
