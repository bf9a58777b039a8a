export type { Column } from './column.ts';
export { columnsOf } from './columns-of.tsx';
export type { Filter } from './filter.ts';
export { idsFor, type ListAction } from './list-action.ts';
export { type ListFormProps, ListPage } from './list-page.tsx';
export { ListTable } from './list-table.tsx';
export { useDeleteList } from './use-delete-list.ts';
export { useList } from './use-list.ts';
