import { type Sort, thousands } from '@adsail/contract';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMedia } from '../../state/use-media.ts';
import { classes } from '../classes.ts';
import { StaleNote } from '../stale-note.tsx';
import { cardsBelow } from '../theme-tokens.ts';
import { ActionBar } from './action-bar.tsx';
import beside from './beside-table.module.css';
import { BulkActions } from './bulk-actions.tsx';
import { Cards } from './cards.tsx';
import { type Column, columnWidth } from './column.ts';
import { ColumnChooser, type ColumnChoosing } from './column-chooser.tsx';
import css from './data-table.module.css';
import { rowHeights, useDensity } from './density.ts';
import { ExportButton, type Exporting } from './export-button.tsx';
import { Grid } from './grid.tsx';
import { headerHeight } from './grid-columns.ts';
import { type EmptyTexts, InsteadOfRows } from './instead-of-rows.tsx';
import { areSelectable, type ListAction } from './list-action.ts';
import { Pager } from './pager.tsx';
import { RowActions } from './row-actions.tsx';
import { mostSelected, SelectAll } from './select-all.tsx';
import { chosenCount, headSelection, nothingChosen, type Selection } from './selection.ts';
import { SkeletonCards } from './skeleton.tsx';
import { SortMenu } from './sort-menu.tsx';
import { isFiltered } from './table-state.ts';
import { Toolbar } from './toolbar.tsx';
import { useLayout } from './use-layout.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import type { TableQuery } from './table-query.ts';
import { rowsOfPage } from './table-rows.ts';
import type { LongRows } from './use-list.ts';
import type { TableController } from './use-table-state.ts';

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
  /** What there is to say about the rows, above them. */
  note?: ReactNode;
  /** The rows are not those of what stands in the search box. */
  isBehind?: boolean;
  /** What can be done with rows: in each row, and in a bar for the selected ones. */
  actions?: readonly ListAction<Row>[];
  /** The selected rows, where those of other pages are known too. */
  chosen?: ChosenRows<Row>;
  /** Enter or double click on a row. */
  onOpen?: (row: Row) => void;
  exporting?: Exporting<Row>;
  /** In place of the button that has the browser write what is shown: where the server writes a file. */
  exportButton?: ReactNode;
  /** What to say while there is nothing at all yet, with the one action that helps. */
  empty: EmptyTexts;
  /** Shows the rows as a gallery of these pictures instead of in columns. */
  picture?: (row: Row) => ReactNode;
  /** The saved views of the list. */
  views?: ReactNode;
  /** Beside the tools of every table: other ways to look at the rows. */
  tools?: ReactNode;
  /** What the rows are called where they are counted, with its namespace; rows unless said otherwise. */
  countKey?: string | undefined;
  /** Presets of columns, and what else the column chooser offers. */
  choosing?: ColumnChoosing | undefined;
  /** Scrolls as one list, whose rows are read as they come into view. */
  long?: LongRows<Row> | undefined;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, query, controller, rowId, rowLabel, exporting, long, actions = noActions } = props;
  const { state, change } = controller;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const isNarrow = useMedia(`(max-width: ${cardsBelow - 1}px)`);
  const asCards = isNarrow || props.picture !== undefined;
  const { density } = useDensity();
  const rowHeight = rowHeights[density];
  const page = query.data?.list;
  const pageRows = useMemo(() => rowsOfPage<Row>(page ?? noRows, rowId), [page, rowId]);
  const rows = long?.rows ?? pageRows;
  const total = query.data?.total ?? 0;
  const { layout, visible, sortedId, setLayout } = useLayout(columns, controller);
  const { selected, allBut } = state;
  const selection = useMemo((): Selection => ({ selected, allBut }), [selected, allBut]);
  const select = useCallback(
    (next: Selection) => change({ selected: [...next.selected], allBut: next.allBut && [...next.allBut] }),
    [change],
  );
  const onSelect = areSelectable(actions) ? select : undefined;

  // The last row of the last page was deleted: the page before it is what people expect to see.
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  const beyond = !long && query.data !== undefined && !query.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, change]);

  const rowActions = useMemo(
    () =>
      actions.length > 0
        ? (row: Row) => (
            <RowActions
              actions={actions}
              row={row}
              id={rowId(row)}
              name={rowLabel(row)}
              collapsed={asCards}
            />
          )
        : undefined,
    [actions, rowId, rowLabel, asCards],
  );
  const sorting = { columns, sort: state.sort, onSort: (sort: Sort | null) => change({ sort }) };
  const shared = {
    label: props.label,
    columns,
    rows,
    rowLabel,
    selection,
    onSelect,
    onOpen: props.onOpen,
    rowActions,
    stale: props.isBehind || (query.isPlaceholderData ?? false),
    onView: long?.onView,
  };
  const chosen = chosenCount(selection, total);
  const selecting = onSelect && chosen > 0;
  const isPageChosen = !long && selected.length < mostSelected && headSelection(selection, rows) === 'all';
  const totalText = t(props.countKey ?? 'table.totalRows', {
    count: total,
    number: thousands(total, language),
  });
  return (
    <section
      className={asCards ? css.cards : css.table}
      aria-label={props.label}
      data-list
      aria-busy={query.isFetching}
    >
      <Toolbar
        filters={props.filters}
        views={props.views}
        hasRows={!asCards}
        updatedAt={query.dataUpdatedAt}
        reloading={query.isFetching}
        onReload={() => query.refetch()}
      >
        {props.tools}
        {asCards ? (
          <SortMenu {...sorting} />
        ) : (
          <ColumnChooser
            columns={columns}
            layout={layout}
            sortedId={sortedId}
            choosing={props.choosing}
            onLayout={setLayout}
          />
        )}
        {props.exportButton ??
          (exporting && <ExportButton {...exporting} columns={visible} rowId={rowId} total={total} />)}
      </Toolbar>
      <StaleNote query={query} />
      {props.note}
      <div
        className={asCards ? css.cardFrame : css.frame}
        style={asCards ? undefined : frameSize(query.isPending ? Infinity : rows.count, rowHeight)}
      >
        {asCards ? (
          query.isPending ? (
            <SkeletonCards />
          ) : (
            rows.count > 0 && <Cards {...shared} picture={props.picture} />
          )
        ) : (
          <Grid
            {...shared}
            total={total}
            listKey={long?.key}
            layout={layout}
            onLayout={setLayout}
            {...sorting}
            actionsWidth={columnWidth.actions}
            rowHeight={rowHeight}
            compact={density === 'compact'}
            pending={query.isPending}
          />
        )}
        {!query.isPending && rows.count === 0 && !beyond && (
          <InsteadOfRows
            query={query}
            filtered={isFiltered(state)}
            onClearFilters={() => change({ keyword: '', filters: {} })}
            empty={props.empty}
          />
        )}
      </div>
      <output className="visually-hidden">
        {query.isPending ? t('table.loading') : query.data && totalText}
      </output>
      {long && total > 0 && (
        <div className={beside.footer}>
          <span className={classes('digits', beside.total)}>
            {totalText}
            {!asCards && <SortMenu {...sorting} inWords />}
          </span>
        </div>
      )}
      {!long && total > 0 && (
        <Pager
          page={Math.min(state.page, lastPage)}
          size={state.size}
          total={total}
          totalText={totalText}
          onPage={(page, size) => change(size === state.size ? { page } : { size })}
        >
          {!asCards && <SortMenu {...sorting} inWords />}
        </Pager>
      )}
      {selecting && (
        <ActionBar count={chosen} onClear={() => select(nothingChosen)} inFlow={asCards}>
          {exporting && isPageChosen && total > selected.length && (
            <SelectAll
              total={total}
              rowId={rowId}
              fetchPage={exporting.fetchPage}
              onSelect={(ids) => select({ selected: ids, allBut: null })}
            />
          )}
          <BulkActions
            actions={actions}
            selection={selection}
            {...(props.chosen ?? {
              rowOf: rows.rowOf,
              isReading: false,
            })}
          />
        </ActionBar>
      )}
    </section>
  );
}

const noRows: never[] = [];
const noActions: never[] = [];
/** Where the window is too low for these, the page scrolls: a table without rows is of no use. */
const leastRows = 5;
/** Rows scroll within the frame; what stands instead of them does not. */
const frameSize = (rows: number, rowHeight: number) =>
  rows === 0 ? { flex: 'none' } : { minBlockSize: headerHeight + Math.min(rows, leastRows) * rowHeight };
