import { classes } from '../classes.ts';
import cards from './cards.module.css';
import { cellLook } from './cell-class.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

const widths = [62, 78, 54, 70, 48, 66, 58, 74];
const widthAt = (row: number, column: number) => `${widths[(row + column * 3) % widths.length]}%`;

/** Rows that are on their way, in the columns and as high as they will be, so that nothing jumps when they come. */
export function SkeletonRows<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <div aria-hidden>
      {widths.map((width, row) => (
        <div key={width} className={classes(css.row, css.waiting)}>
          {columns.map((grid, column) => (
            <div key={grid.id} {...cellLook(grid)}>
              {grid.kind === 'select' && <div className={classes(css.bone, css.boneCheck)} />}
              {grid.kind === 'data' && (
                <div className={css.bone} style={{ inlineSize: widthAt(row, column) }} />
              )}
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
    {widths.slice(0, 4).map((width, row) => (
      <div key={width} className={cards.card}>
        <div className={css.bone} style={{ inlineSize: widthAt(row, 0), blockSize: 14 }} />
        <div className={css.bone} style={{ inlineSize: '34%' }} />
        <div className={cards.figures}>
          <div className={css.bone} style={{ inlineSize: widthAt(row, 1) }} />
          <div className={css.bone} style={{ inlineSize: widthAt(row, 2) }} />
        </div>
      </div>
    ))}
  </div>
);
