import { type Page, thousands } from '@adsail/contract';
import { DisconnectOutlined, FilterOutlined, InboxOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../api/connection.ts';
import { EmptyState } from '../empty-state.tsx';
import { StaleNote } from '../stale-note.tsx';
import { ActionBar } from './action-bar.tsx';
import { type Column, columnWidth } from './column.ts';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './data-table.module.css';
import { ExportButton, type Exporting } from './export-button.tsx';
import { Grid } from './grid.tsx';
import { headerHeight, rowHeights } from './grid-columns.ts';
import { type ColumnLayout, formatLayout, parseLayout } from './layout.ts';
import { Pager } from './pager.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { isFiltered, type Density } from './table-state.ts';
import { Toolbar } from './toolbar.tsx';
import type { TableController } from './use-table-state.ts';

/** The part of a query's result that a table needs; `useCallQuery` returns one. */
export interface TableQuery<Row> {
  data: Page<Row> | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  error: Error | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface DataTableProps<Row extends object> {
  /** Name of the table for those who do not see it. */
  label: string;
  columns: readonly Column<Row>[];
  query: TableQuery<Row>;
  controller: Pick<TableController, 'state' | 'change'>;
  rowId: (row: Row) => string;
  /** Names a row: "Select Blue Harbor". */
  rowLabel: (row: Row) => string;
  filters?: ReactNode;
  /** Buttons for the chosen rows; with them rows can be chosen. */
  bulkActions?: ReactNode;
  rowActions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Enter or double click on a row. */
  onOpen?: (row: Row) => void;
  exporting?: Exporting<Row>;
  /** What to say while there is nothing at all yet, with the one action that helps. */
  empty: { title: string; hint?: string; action?: ReactNode };
  /** `false`: all rows are there, as many as there are. */
  paged?: boolean;
  rowHeight?: Partial<Record<Density, number>>;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, query, controller, rowId, exporting, paged = true } = props;
  const { state, change } = controller;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const offline = useConnection((connection) => connection.offline);
  const rows = query.data?.list ?? noRows;
  const total = query.data?.total ?? 0;
  const rowHeight = props.rowHeight?.[state.density] ?? rowHeights[state.density];

  const layout = useMemo(() => parseLayout(state.columns, columns), [state.columns, columns]);
  const setLayout = useCallback(
    (next: ColumnLayout) => change({ columns: formatLayout(next, columns) }),
    [change, columns],
  );
  const visible = layout.order.flatMap((id) =>
    layout.hidden.includes(id) ? [] : columns.filter((column) => column.id === id),
  );
  const select = useCallback((selected: string[]) => change({ selected }), [change]);

  // The last row of the last page was deleted: the page before it is what people expect to see.
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  const beyond = paged && query.data !== undefined && !query.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage });
  }, [beyond, lastPage, change]);

  const instead = query.isPending ? (
    <SkeletonRows rowHeight={rowHeight} columns={visible.length} />
  ) : query.error && !query.data ? (
    <EmptyState
      tone={offline ? 'plain' : 'danger'}
      icon={offline ? <DisconnectOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
      title={offline ? t('stale.offlineTitle') : t('table.failed')}
      hint={offline ? t('stale.offlineHint') : query.error.message}
      action={<Button onClick={() => query.refetch()}>{t('table.retry')}</Button>}
    />
  ) : rows.length > 0 || beyond ? null : isFiltered(state) ? (
    <EmptyState
      icon={<FilterOutlined aria-hidden />}
      title={t('table.noMatch')}
      hint={t('table.noMatchHint')}
      action={<Button onClick={() => change({ keyword: '', filters: {} })}>{t('filter.clear')}</Button>}
    />
  ) : (
    <EmptyState icon={<InboxOutlined aria-hidden />} {...props.empty} />
  );

  return (
    <section
      className={styles.table}
      style={{ minBlockSize: headerHeight + leastRows * rowHeight + besideRows }}
      aria-label={props.label}
      aria-busy={query.isFetching}
    >
      <Toolbar
        filters={
          props.bulkActions && state.selected.length > 0 ? (
            <ActionBar count={state.selected.length} onClear={() => select([])}>
              {props.bulkActions}
            </ActionBar>
          ) : (
            props.filters
          )
        }
        density={state.density}
        onDensity={(density) => change({ density })}
        updatedAt={query.dataUpdatedAt}
        refreshing={query.isFetching}
        onRefresh={() => query.refetch()}
      >
        <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
        {exporting && <ExportButton {...exporting} columns={visible} rowId={rowId} total={total} />}
      </Toolbar>
      <StaleNote query={query} />
      <div className={styles.frame}>
        <Grid
          label={props.label}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowLabel={props.rowLabel}
          total={total}
          layout={layout}
          onLayout={setLayout}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selected={state.selected}
          onSelect={props.bulkActions ? select : undefined}
          onOpen={props.onOpen}
          rowActions={props.rowActions}
          actionsWidth={props.actionsWidth ?? columnWidth.actions}
          rowHeight={rowHeight}
          stale={query.isPlaceholderData ?? false}
        />
        {instead}
      </div>
      <output className="visually-hidden">
        {query.isPending
          ? t('table.loading')
          : t('table.totalRows', { count: total, number: thousands(total, language) })}
      </output>
      {paged && total > 0 && (
        <Pager
          page={Math.min(state.page, lastPage)}
          size={state.size}
          total={total}
          onPage={(page, size) => change(size === state.size ? { page } : { size })}
        />
      )}
    </section>
  );
}

const noRows: never[] = [];
/** Where the window is too low for these, the page scrolls: a table without rows is of no use. */
const leastRows = 5;
/** Toolbar, pager and the gaps between. */
const besideRows = 112;
