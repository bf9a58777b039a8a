import type { GridColumn } from './grid-columns.ts';

type Placed = Pick<GridColumn<never>, 'width' | 'pinned'>;

const sum = (columns: readonly Placed[]) => columns.reduce((total, { width }) => total + width, 0);

/** How many columns lie beyond the end edge: those of which more than half is out of sight. */
export function columnsOutside(columns: readonly Placed[], scrolledBy: number, viewWidth: number): number {
  const end = scrolledBy + viewWidth - sum(columns.filter(({ pinned }) => pinned === 'end'));
  let start = sum(columns.filter(({ pinned }) => pinned === 'start'));
  let count = 0;
  for (const { width } of columns.filter(({ pinned }) => pinned === false)) {
    if (start + width / 2 > end) count += 1;
    start += width;
  }
  return count;
}
