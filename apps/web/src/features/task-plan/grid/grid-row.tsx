import { memo } from 'react';
import { BothEnds } from '../../../ui/both-ends.tsx';
import { classes } from '../../../ui/classes.ts';
import { rowHeight } from '../view/use-row-window.ts';
import { type ColumnId, columnIds } from './columns.ts';
import css from './grid.module.css';

export interface GridRowProps {
  gridId: string;
  /** Its place in the view. */
  at: number;
  /** The row's cells in the order of the columns. */
  texts: readonly string[];
  /** The same, to be compared at a glance. */
  said: string;
  currency: string;
  mode: string;
  /** `ew-`: for name, budget and bid. */
  weights: string;
  rowWeight: string;
  /** Which cells were changed by hand: a one for each of name, budget, bid and create. */
  byHand: string;
  /** Which cells show what they could not take. */
  unfit: string;
  isSkipped: boolean;
  /** Selected columns of this row; -1: none. */
  from: number;
  to: number;
  /** Of the active cell; -1: it is in another row. */
  active: number;
}

const weightNames: Readonly<Record<string, string>> = { e: 'error', w: 'warning' };

const ours: readonly ColumnId[] = ['note', 'level', 'create'];

/** Names of siblings begin alike: what tells them apart stands at their ends. */
const made: readonly ColumnId[] = ['name', 'parent'];

/** A name has its own direction; our words have the page's, whatever name they begin with. */
function CellText({ id, text = '' }: { id: ColumnId; text: string | undefined }) {
  if (ours.includes(id)) return <span className={css.text}>{text}</span>;
  return made.includes(id) ? <BothEnds text={text} /> : <bdi className={css.text}>{text}</bdi>;
}

function GridRowView(props: GridRowProps) {
  const { gridId, at, texts, weights, byHand, unfit, from, to, active } = props;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes(css.row, props.isSkipped && css.skipped)}
      style={{ transform: `translateY(${at * rowHeight}px)` }}
    >
      <div role="rowheader" className={css.number} data-weight={props.rowWeight || undefined}>
        {at + 1}
      </div>
      {columnIds.map((id, column) => {
        const isSelected = column >= from && column <= to;
        const weight = unfit[column] === '1' ? 'error' : weightNames[weights[column] ?? ''];
        return (
          <div
            key={id}
            id={column === active ? `${gridId}-active` : undefined}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-invalid={weight === 'error' || undefined}
            className={classes(css.cell, isSelected && css.selected, column === active && css.active)}
            data-column={id}
            data-weight={id === 'note' ? props.rowWeight || undefined : weight}
            data-hand={byHand[column] === '1' || undefined}
          >
            {id === 'budget' || id === 'bid' ? (
              <span className={css.money} dir="ltr">
                {texts[column] && <span className={css.currency}>{props.currency}</span>}
                <span className={css.text}>{texts[column] || (id === 'budget' ? props.mode : '')}</span>
              </span>
            ) : (
              <CellText id={id} text={texts[column]} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A row is drawn again when something of it is other than before, and not because its neighbour was edited. */
export const GridRow = memo(GridRowView, (one, other) =>
  (Object.keys(one) as (keyof GridRowProps)[]).every((name) => name === 'texts' || one[name] === other[name]),
);
