export type { Column } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { fetchAll } from './export-all.ts';
export { isFiltered, type TableDefinition, type TableState } from './table-state.ts';
export { useList } from './use-list.ts';
export type { TableController } from './use-table-state.ts';
