import { classes } from '../classes.ts';
import { Bone, boneRows, boneWidth } from './bone.tsx';
import cards from './cards.module.css';
import { cellLook } from './cell-class.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

const rowsOnTheWay = Array.from({ length: boneRows }, (_, row) => row);

/** Rows that are on their way, in the columns and as high as they will be, so that nothing jumps when they come. */
export function SkeletonRows<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <div aria-hidden>
      {rowsOnTheWay.map((row) => (
        <div key={row} className={classes(css.row, css.waiting)}>
          {columns.map((grid, column) => (
            <div key={grid.id} {...cellLook(grid)}>
              <Bone grid={grid} row={row} column={column} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The same for a list of cards: a name, a status and two figures. */
export const SkeletonCards = () => (
  <div aria-hidden className={cards.list}>
    {rowsOnTheWay.slice(0, 4).map((row) => (
      <div key={row} className={cards.card}>
        <CardBones row={row} />
      </div>
    ))}
  </div>
);

/** What stands on a card until its row is there. */
export const CardBones = ({ row }: { row: number }) => (
  <>
    <div className={css.bone} style={{ inlineSize: boneWidth(row, 0), blockSize: 14 }} />
    <div className={css.bone} style={{ inlineSize: '34%' }} />
    <div className={cards.figures}>
      <div className={css.bone} style={{ inlineSize: boneWidth(row, 1) }} />
      <div className={css.bone} style={{ inlineSize: boneWidth(row, 2) }} />
    </div>
  </>
);
