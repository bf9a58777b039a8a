import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

const widths = [62, 78, 54, 70, 48, 66, 58, 74];
export const boneRows = widths.length;
export const boneWidth = (row: number, column: number) => `${widths[(row + column * 3) % widths.length]}%`;

interface BoneProps<Row> {
  grid: GridColumn<Row>;
  /** Where it stands: neighbours are not equally long. */
  row: number;
  column: number;
}

/** What stands in a cell until its row is there. */
export function Bone<Row>({ grid, row, column }: BoneProps<Row>) {
  if (grid.kind === 'select') return <div aria-hidden className={`${css.bone} ${css.boneCheck}`} />;
  if (grid.kind === 'actions') return null;
  return <div aria-hidden className={css.bone} style={{ inlineSize: boneWidth(row, column) }} />;
}
