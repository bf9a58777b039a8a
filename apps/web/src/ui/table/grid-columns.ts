import type { Column } from './column.ts';
import { actionsColumn, selectionColumn, type TableModel } from './table-model.ts';

/** A column as the grid draws it. */
export interface GridColumn<Row> {
  id: string;
  kind: 'select' | 'data' | 'actions';
  column: Column<Row> | null;
  pinned: 'start' | 'end' | false;
  /** The last frozen column draws the edge that the others slide under. */
  edge: boolean;
  /** Distance from the pinned edge. */
  offset: number;
  width: number;
}

const kindOf = (id: string) =>
  id === selectionColumn ? 'select' : id === actionsColumn ? 'actions' : 'data';

export function gridColumns<Row extends object>(
  table: TableModel<Row>,
  columns: readonly Column<Row>[],
): GridColumn<Row>[] {
  const start = table.getStartVisibleLeafColumns();
  const center = table.getCenterVisibleLeafColumns();
  const end = table.getEndVisibleLeafColumns();
  return [...start, ...center, ...end].map((model) => {
    const pinned = model.getIsPinned();
    return {
      id: model.id,
      kind: kindOf(model.id),
      column: columns.find(({ id }) => id === model.id) ?? null,
      pinned,
      edge: model === start.at(-1) || model === end[0],
      offset: pinned === 'start' ? model.getStart('start') : 0,
      width: model.getSize(),
    };
  });
}

/**
 * Texts share the room that is left by their widths; figures, dates and statuses need no more than they have. What
 * something is pinned behind, or was sized by hand, keeps exactly its width, or the pinned offsets would not fit.
 */
export function gridTemplate<Row>(
  columns: readonly GridColumn<Row>[],
  sized: Record<string, number>,
): string {
  const lastStart = columns.findLastIndex(({ pinned }) => pinned === 'start');
  const free = columns.filter(
    ({ kind, id, pinned }, index) =>
      kind === 'data' && sized[id] === undefined && (pinned !== 'start' || index === lastStart),
  );
  const texts = free.filter(({ column }) => column?.grow);
  // Without a text in sight the last column closes the row: no strip of nothing before the actions.
  const growing = texts.length > 0 ? texts : [free.at(-1) ?? columns.findLast(({ kind }) => kind === 'data')];
  return columns
    .map((column) =>
      growing.includes(column) ? `minmax(${column.width}px, ${column.width}fr)` : `${column.width}px`,
    )
    .join(' ');
}

export const headerHeight = 36;
