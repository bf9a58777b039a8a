import { useCallback, useMemo } from 'react';
import { type Column, columnSortedBy } from './column.ts';
import { type ColumnLayout, formatLayout, parseLayout, withSorted, withVisible } from './layout.ts';
import type { TableController } from './use-table-state.ts';

/** Columns as a person arranged them, read from the address. The one that the list is sorted by is always in sight. */
export function useLayout<Row>(
  columns: readonly Column<Row>[],
  { state, change }: Pick<TableController, 'state' | 'change'>,
) {
  const stored = useMemo(() => parseLayout(state.columns, columns), [state.columns, columns]);
  const field = state.sort?.field;
  const sortedId = field === undefined ? undefined : columnSortedBy(columns, field)?.id;
  const layout = useMemo(() => withSorted(stored, sortedId), [stored, sortedId]);
  const setLayout = useCallback(
    (next: ColumnLayout) => {
      // Shown for the sorting alone: it hides again when the list is sorted by something else.
      const onlySorted = sortedId !== undefined && stored.hidden.includes(sortedId);
      const kept = onlySorted ? withVisible(next, sortedId, false) : next;
      change({ columns: formatLayout(kept, columns) });
    },
    [change, columns, sortedId, stored],
  );
  const visible = layout.order.flatMap((id) =>
    layout.hidden.includes(id) ? [] : columns.filter((column) => column.id === id),
  );
  return { layout, visible, sortedId, setLayout };
}
