import { rowFields } from '@adsail/contract/tasks/plan';
import type { OverrideField } from '../editing/overrides.ts';

export const columnIds = [...rowFields, 'create', 'level', 'account', 'parent', 'note'] as const;
export type ColumnId = (typeof columnIds)[number];

/** What a cell of a column changes in the content. */
export const fieldOf = (column: ColumnId | undefined): OverrideField | undefined =>
  column === 'create' ? 'skipped' : rowFields.find((field) => field === column);

export const gutterWidth = 52;
const widths: Readonly<Record<ColumnId, number>> = {
  name: 320,
  budget: 130,
  bid: 110,
  create: 84,
  level: 128,
  account: 170,
  parent: 300,
  note: 280,
};
const narrowName = 190;

/** Pixels of each column. The last one takes what is left, so that the others stand where they are told to. */
export const widthsOf = (isNarrow: boolean): number[] =>
  columnIds.map((id) => (id === 'name' && isNarrow ? narrowName : widths[id]));

/** Where a column begins, after the row's number. */
export const offsetOf = (columnWidths: readonly number[], column: number): number =>
  columnWidths.slice(0, column).reduce((sum, width) => sum + width, gutterWidth);

/** The column at so many pixels from the start; -1: the row's number. */
export function columnAt(columnWidths: readonly number[], pixels: number): number {
  if (pixels < gutterWidth) return -1;
  let end = gutterWidth;
  const at = columnWidths.findIndex((width) => (end += width) > pixels);
  return at < 0 ? columnWidths.length - 1 : at;
}
