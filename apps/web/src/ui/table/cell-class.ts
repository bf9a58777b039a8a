import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

export const cellClass = <Row>({ kind, column, pinned, edge }: GridColumn<Row>): string =>
  classes(
    css.cell,
    kind === 'data' ? css[column?.align ?? 'start'] : css[kind],
    pinned === 'start' && css.pinnedStart,
    pinned === 'end' && css.pinnedEnd,
    pinned !== false && edge && css.edge,
  );

export const cellStyle = <Row>({ pinned, offset }: GridColumn<Row>): CSSProperties | undefined =>
  pinned === 'start' ? ({ '--offset': `${offset}px` } as CSSProperties) : undefined;
