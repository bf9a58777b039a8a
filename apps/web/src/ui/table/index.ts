export type { Column } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { isFiltered, pageInput, type TableDefinition, type TableState } from './table-state.ts';
export { type TableController, useTableState } from './use-table-state.ts';
