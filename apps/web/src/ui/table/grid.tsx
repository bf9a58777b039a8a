/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which table tags do not allow */
import { directionOf, type Sort } from '@adsail/contract';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLatest } from '../../state/use-latest.ts';
import { classes } from '../classes.ts';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import { columnsOutside } from './columns-outside.ts';
import { makeGlide } from './glide.ts';
import { gridColumns, gridTemplate, headerHeight } from './grid-columns.ts';
import { GridRows, type RowScroll } from './grid-rows.tsx';
import { HeaderRow } from './header-row.tsx';
import { type ColumnLayout, withWidth } from './layout.ts';
import type { OnView } from './long-rows.ts';
import { MoreColumns } from './more-columns.tsx';
import { chosenTest, headSelection, type Selection } from './selection.ts';
import { SkeletonRows } from './skeleton.tsx';
import { useTableModel } from './table-model.ts';
import { isWhole, type TableRows } from './table-rows.ts';
import { TotalsRow } from './totals-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

export interface GridProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  rows: TableRows<Row>;
  rowLabel: (row: Row) => string;
  total: number;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  selection: Selection;
  onSelect: ((selection: Selection) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number;
  rowHeight: number;
  /** Two lines of a cell stand side by side. */
  compact: boolean;
  /** The first rows are on their way. */
  pending: boolean;
  stale: boolean;
  /** Other rows altogether: they are looked at from the first one on. */
  listKey?: string | undefined;
  /** Told which rows are in view, of a list that reads them then. */
  onView?: OnView | undefined;
}

/** Head, rows and totals. Only the rows in view exist; 100,000 of them scroll as ten do. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { columns, rows, layout, onLayout, selection, rowHeight, onOpen, listKey } = props;
  const direction = directionOf(useLanguage());
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  /** Something lies beyond the end edge, and how many columns as good as wholly. */
  const [more, setMore] = useState(false);
  const [outside, setOutside] = useState(0);
  const gridId = useId();
  const rowScroll = useRef<RowScroll>(null);
  const [glide] = useState(makeGlide);
  useEffect(() => glide.rest, [glide]);
  const [activeShown, setActiveShown] = useState(false);

  const onWidths = useCallback(
    (widths: Record<string, number>) => onLayout({ ...layout, widths }),
    [layout, onLayout],
  );
  const table = useTableModel({
    columns,
    layout,
    direction,
    onWidths,
    selectable: props.onSelect !== undefined,
    actionsWidth: props.rowActions ? props.actionsWidth : 0,
  });
  const drawn = gridColumns(table, columns);
  const template = gridTemplate(drawn, table.state.columnSizing);
  // Widths reach the rows through a custom property; rows render again only when the set of columns changes.
  const shape = drawn.map(({ id, offset, pinned }) => `${id}${pinned}${offset}`).join();
  // oxlint-disable-next-line react/exhaustive-deps
  const stable = useMemo(() => drawn, [shape, columns]);

  const isChosen = useMemo(() => chosenTest(selection), [selection]);
  const head = useMemo(() => headSelection(selection, rows), [selection, rows]);
  useEffect(() => {
    if (listKey !== undefined && scroller.current) scroller.current.scrollTop = 0;
  }, [listKey]);
  const markEdges = useCallback(
    (element: HTMLElement) => {
      // Negative from right to left.
      const gone = Math.abs(element.scrollLeft);
      const beyond = gone + element.clientWidth < element.scrollWidth - 1;
      setScrolled(gone > 0);
      setMore(beyond);
      setOutside(beyond ? columnsOutside(stable, gone, element.clientWidth) : 0);
    },
    [stable],
  );
  const showMore = () => {
    const element = scroller.current;
    if (!element) return;
    // The button goes when there is no more: the keyboard goes on in the table.
    element.focus({ preventScroll: true });
    const step = element.clientWidth / 2;
    element.scrollBy({ left: direction === 'rtl' ? -step : step, behavior: 'smooth' });
  };
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => markEdges(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [markEdges, template]);
  const openAt = (index: number) => {
    const row = rows.at(index);
    if (row) onOpen?.(row);
  };
  // Screens make theirs anew whenever they render; rows need not.
  const opening = useLatest(onOpen);
  const openRow = useCallback((row: Row) => opening.current?.(row), [opening]);
  const keys = useGridKeys({
    rows,
    selection,
    onSelect: props.onSelect,
    onOpen: onOpen && openAt,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    scrollTo: (index) => rowScroll.current?.scrollTo(index),
  });
  const rowDomId = useCallback((index: number) => `${gridId}-${index}`, [gridId]);
  const isBlank = rows.count === 0 && !props.pending;
  const hasTotals = columns.some(({ total }) => total) && rows.count > 0;

  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={props.total + (hasTotals ? 2 : 1)}
        aria-colcount={drawn.length}
        aria-multiselectable={props.onSelect ? true : undefined}
        aria-activedescendant={activeShown ? rowDomId(keys.active) : undefined}
        className={classes(css.scroller, scrolled && css.scrolled, more && css.more, isBlank && css.blank)}
        style={
          {
            '--columns': template,
            '--width': `${drawn.reduce((sum, { width }) => sum + width, 0)}px`,
            '--row-height': `${rowHeight}px`,
            '--head-height': `${headerHeight}px`,
          } as CSSProperties
        }
        onKeyDown={keys.onKeyDown}
        data-compact={props.compact}
        onScroll={({ currentTarget }) => {
          if (glide.scrolled(currentTarget)) markEdges(currentTarget);
        }}
      >
        <HeaderRow
          table={table}
          columns={drawn}
          sort={props.sort}
          onSort={props.onSort}
          selection={head}
          selectAll={isWhole(rows) ? 'table.selectPage' : 'table.selectMatching'}
          onSelectAll={keys.chooseAll}
          onWidth={(id, width) => onLayout(withWidth(layout, id, width))}
        />
        {props.pending && <SkeletonRows columns={drawn} />}
        <GridRows
          ref={rowScroll}
          scroller={scroller}
          rows={rows}
          rowLabel={props.rowLabel}
          rowDomId={rowDomId}
          columns={stable}
          rowHeight={rowHeight}
          active={keys.active}
          onActiveShown={setActiveShown}
          isChosen={isChosen}
          stale={props.stale}
          rowActions={props.rowActions}
          onChoose={props.onSelect && keys.choose}
          onActivate={keys.setActive}
          onOpen={onOpen && openRow}
          onView={props.onView}
        />
        {hasTotals && <TotalsRow columns={drawn} count={props.total} rowIndex={rows.count + 2} />}
      </div>
      {outside > 0 && <MoreColumns count={outside} onShow={showMore} />}
    </>
  );
}
