import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Column, columnWidth } from './column.ts';
import type { ColumnLayout } from './layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

export const selectionColumn = '$select';
export const actionsColumn = '$actions';

/** It arranges columns alone; the rows are drawn from what is in view. */
const noRows: never[] = [];

interface Options<Row> {
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  selectable: boolean;
  actionsWidth: number;
  direction: 'ltr' | 'rtl';
  onWidths: (widths: Record<string, number>) => void;
}

/** TanStack's column model fed from our declarations and from the layout in the address. */
export function useTableModel<Row extends object>(options: Options<Row>) {
  const { columns, layout, selectable, actionsWidth, direction, onWidths } = options;
  const definitions = useMemo(
    () => [
      ...(selectable ? [{ id: selectionColumn, size: columnWidth.selection, enableResizing: false }] : []),
      ...columns.map(({ id, width = columnWidth.default }) => ({
        id,
        size: width,
        minSize: columnWidth.min,
        maxSize: columnWidth.max,
      })),
      ...(actionsWidth > 0 ? [{ id: actionsColumn, size: actionsWidth, enableResizing: false }] : []),
    ],
    [columns, selectable, actionsWidth],
  );
  // While an edge is dragged the widths live here; the address gets them when it is let go.
  const address = JSON.stringify(layout.widths);
  const [held, setHeld] = useState({ address, widths: layout.widths });
  const widths = held.address === address ? held.widths : layout.widths;

  const state = useMemo(() => {
    const frozen = layout.order.filter((id) => columns.find((column) => column.id === id)?.frozen);
    return {
      columnOrder: [selectionColumn, ...layout.order, actionsColumn],
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: { start: [selectionColumn, ...frozen], end: [actionsColumn] },
    };
  }, [layout, columns]);

  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { ...state, columnSizing: widths },
    onColumnSizingChange: (change) =>
      setHeld({ address, widths: typeof change === 'function' ? change(widths) : change }),
    columnResizeMode: 'onChange',
    columnResizeDirection: direction,
  });

  const resizing = table.state.columnResizing.isResizingColumn;
  const wasResizing = useRef<string | false>(false);
  useEffect(() => {
    if (wasResizing.current && !resizing) onWidths(widths);
    wasResizing.current = resizing;
  }, [resizing, widths, onWidths]);

  return table;
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
