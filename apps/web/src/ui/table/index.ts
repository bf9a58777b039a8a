export { ClippedText, NameCell, Nothing, TextList } from './cells.tsx';
export type { Column } from './column.ts';
export { columnsOf } from './columns-of.tsx';
export type { Filter } from './filter.ts';
export { idsFor, type ListAction } from './list-action.ts';
export {
  type ListAddProps,
  type ListFormProps,
  ListPage,
  type ListPageAction,
  type ListPageAdding,
} from './list-page.tsx';
export { parseLayout } from './layout.ts';
export { ListTable } from './list-table.tsx';
export { useDeleteList } from './use-delete-list.ts';
export { useChosenRows } from './use-chosen-rows.ts';
export { type List, type PageCall, type RowOf, useList } from './use-list.ts';
export { useLongList } from './use-long-list.ts';
export { useMissing } from './use-missing.ts';
export { useMissingRow } from './use-missing-row.ts';
export { useRowsBeside } from './use-rows-beside.ts';
