/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which table tags do not allow */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../classes.ts';
import { BodyRow } from './body-row.tsx';
import css from './data-table.module.css';
import { type GridColumn, headerHeight } from './grid-columns.ts';
import type { OnView } from './long-rows.ts';
import { rowsInView, slotCount } from './rows-in-view.ts';
import type { TableRows } from './table-rows.ts';
import { useRowSlots } from './use-row-slots.ts';

export interface RowScroll {
  scrollTo: (index: number) => void;
}

interface GridRowsProps<Row> {
  ref: Ref<RowScroll>;
  scroller: RefObject<HTMLElement | null>;
  rows: TableRows<Row>;
  rowLabel: (row: Row) => string;
  rowDomId: (index: number) => string;
  columns: readonly GridColumn<Row>[];
  rowHeight: number;
  active: number;
  /** Whether the row that the keyboard is on exists at the moment. */
  onActiveShown: (shown: boolean) => void;
  isChosen: (id: string) => boolean;
  stale: boolean;
  rowActions: ((row: Row) => ReactNode) | undefined;
  onChoose: ((index: number, range: boolean) => void) | undefined;
  onActivate: (index: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  onView: OnView | undefined;
}

function GridRowsView<Row>(props: GridRowsProps<Row>) {
  const { ref, scroller, rows, rowLabel, rowDomId, columns, rowHeight, active, onActiveShown } = props;
  const { isChosen, stale, rowActions, onChoose, onActivate, onOpen, onView } = props;
  const t = useTexts('ui');
  // Nothing of it is handed on to a part that is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    rangeExtractor: (range) =>
      rowsInView(range, slotCount(virtual.scrollRect?.height, rowHeight), virtual.scrollDirection),
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: 40,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtual.scrollToIndex(index) }), [virtual]);
  const items = virtual.getVirtualItems();
  const activeShown = items.some(({ index }) => index === active);
  useEffect(() => onActiveShown(activeShown), [onActiveShown, activeShown]);
  const [first, last] = [items[0]?.index ?? -1, items.at(-1)?.index ?? -1];
  const { isScrolling } = virtual;
  useEffect(() => {
    if (first >= 0) onView?.({ first, last, isScrolling });
  }, [onView, first, last, isScrolling]);
  const { drawn, handlers } = useRowSlots({
    rows: items
      .filter(({ index }) => index < rows.count)
      .map(({ index, start }) => ({ row: rows.at(index), id: rows.idAt(index) ?? `${index}`, index, start })),
    slots: Math.max(items.length, slotCount(virtual.scrollRect?.height, rowHeight)),
    isScrolling,
  });
  return (
    <div
      role="rowgroup"
      className={classes(css.sizer, stale && css.dim)}
      style={{ blockSize: virtual.getTotalSize() }}
      {...handlers}
    >
      {drawn.map(({ key, row, id, index, start }) => (
        <BodyRow
          key={key}
          domId={index === active ? rowDomId(index) : undefined}
          row={row}
          index={index}
          offset={start}
          last={index === rows.count - 1}
          active={index === active}
          chosen={isChosen(id)}
          label={row ? rowLabel(row) : ''}
          t={t}
          columns={columns}
          rowActions={rowActions}
          onChoose={onChoose}
          onActivate={onActivate}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

/** The rows in view. They are drawn again on every step of scrolling; what stands around them is not. */
export const GridRows = memo(GridRowsView) as typeof GridRowsView;
