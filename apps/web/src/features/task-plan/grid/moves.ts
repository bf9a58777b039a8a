/** A cell by its place in the view. */
export interface Cell {
  row: number;
  column: number;
}

/** The active cell, and the opposite corner of what is selected with it. */
export interface Selection {
  active: Cell;
  edge: Cell;
  /** Nobody moved there: what is in view stays in view. */
  isQuiet?: boolean;
}

export interface Range {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

export const rangeOf = ({ active, edge }: Selection): Range => ({
  top: Math.min(active.row, edge.row),
  bottom: Math.max(active.row, edge.row),
  start: Math.min(active.column, edge.column),
  end: Math.max(active.column, edge.column),
});

export const sizeOf = ({ top, bottom, start, end }: Range): number => (bottom - top + 1) * (end - start + 1);

export interface Extent {
  rows: number;
  columns: number;
  pageRows: number;
  isRtl: boolean;
}

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

type Step = (from: Cell, extent: Extent, toEdge: boolean) => Cell;

const sideways =
  (way: 1 | -1): Step =>
  ({ row, column }, { columns, isRtl }, toEdge) => {
    const step = isRtl ? -way : way;
    if (!toEdge) return { row, column: column + step };
    return { row, column: step > 0 ? columns - 1 : 0 };
  };

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: ({ row, column }, { rows }, toEdge) => ({ row: toEdge ? rows - 1 : row + 1, column }),
  ArrowUp: ({ row, column }, _extent, toEdge) => ({ row: toEdge ? 0 : row - 1, column }),
  ArrowRight: sideways(1),
  ArrowLeft: sideways(-1),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: row - pageRows, column }),
  Home: ({ row }, _extent, toEdge) => ({ row: toEdge ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, toEdge) => ({ row: toEdge ? rows - 1 : row, column: columns - 1 }),
};

const within = ({ row, column }: Cell, { rows, columns }: Extent): Cell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

export const selectionAt = (cell: Cell, extent: Extent): Selection => {
  const active = within(cell, extent);
  return { active, edge: active };
};

/** Where a key leads; null: it moves nothing. With shift the active cell stays, and the corner moves. */
export function moved(selection: Selection, press: KeyPress, extent: Extent): Selection | null {
  const step = steps[press.key];
  if (!step) return null;
  const from = press.shiftKey ? selection.edge : selection.active;
  const edge = within(step(from, extent, press.ctrlKey || press.metaKey), extent);
  return { active: press.shiftKey ? selection.active : edge, edge };
}

/** The next cell of the row; null: the row ends there, and the focus goes on to what follows the grid. */
export function tabbed({ active }: Selection, isBack: boolean, { columns }: Extent): Selection | null {
  const column = active.column + (isBack ? -1 : 1);
  if (column < 0 || column >= columns) return null;
  const cell = { row: active.row, column };
  return { active: cell, edge: cell };
}
