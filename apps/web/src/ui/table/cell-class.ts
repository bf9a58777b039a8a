import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

const classOf = <Row>({ kind, column, pinned, edge }: GridColumn<Row>): string =>
  classes(
    css.cell,
    kind === 'data' ? css[column?.align ?? 'start'] : css[kind],
    pinned === 'start' && css.pinnedStart,
    pinned === 'end' && css.pinnedEnd,
    pinned !== false && edge && css.edge,
  );

const styleOf = <Row>({ pinned, offset }: GridColumn<Row>): CSSProperties | undefined =>
  pinned === 'start' ? ({ '--offset': `${offset}px` } as CSSProperties) : undefined;

interface Look {
  className: string;
  style: CSSProperties | undefined;
}
const looks = new WeakMap<object, Look>();

/** How the cells of a column look: the same object for all of them, in which there is nothing to compare. */
export function cellLook<Row>(column: GridColumn<Row>): Look {
  const known = looks.get(column);
  if (known) return known;
  const look = { className: classOf(column), style: styleOf(column) };
  looks.set(column, look);
  return look;
}
