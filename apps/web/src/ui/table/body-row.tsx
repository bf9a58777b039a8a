/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which table tags do not allow */
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { RowCheck } from '../row-check.tsx';
import { Bone } from './bone.tsx';
import { cellLook } from './cell-class.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';
import { rowIndexOf } from './use-row-slots.ts';

export interface BodyRowProps<Row> {
  /** Of the row that the keyboard is on: the grid names it. */
  domId: string | undefined;
  /** Left out: it is on its way. */
  row: Row | undefined;
  index: number;
  offset: number;
  last: boolean;
  active: boolean;
  chosen: boolean;
  label: string;
  t: TFunction;
  columns: readonly GridColumn<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  onChoose: ((index: number, range: boolean) => void) | undefined;
  onActivate: (index: number) => void;
  onOpen: ((row: Row) => void) | undefined;
}

function BodyRowView<Row>(props: BodyRowProps<Row>) {
  const { domId, row, index, offset, last, active, chosen, label, t, columns } = props;
  const { rowActions, onChoose, onActivate, onOpen } = props;
  return (
    // Focus stays on the grid, which handles the keys for its rows (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <div
      id={domId}
      role="row"
      aria-rowindex={rowIndexOf(index)}
      aria-busy={row === undefined || undefined}
      aria-selected={onChoose ? chosen : undefined}
      className={classes(css.row, last && css.last, active && css.active, chosen && css.chosen)}
      style={{ transform: `translateY(${offset}px)` }}
      onClick={() => onActivate(index)}
      onDoubleClick={onOpen && row && (() => onOpen(row))}
    >
      {columns.map((grid, at) => (
        <div key={grid.id} role="gridcell" {...cellLook(grid)}>
          {!row && <Bone grid={grid} row={index} column={at} />}
          {grid.kind === 'select' && row && onChoose && (
            <RowCheck
              label={t('table.selectRow', { name: label })}
              checked={chosen}
              onToggle={({ shiftKey }) => onChoose(index, shiftKey)}
            />
          )}
          {grid.kind === 'actions' && row && rowActions?.(row)}
          {row && grid.column?.cell(row, { onOpen })}
        </div>
      ))}
    </div>
  );
}

/** Scrolling re-renders the grid often; a row that stays as it is does not take part. */
export const BodyRow = memo(BodyRowView) as typeof BodyRowView;
