import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import styles from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';

export const cellClass = <Row>({ kind, column, pinned, edge }: GridColumn<Row>): string =>
  classes(
    styles.cell,
    kind === 'data' ? styles[column?.align ?? 'start'] : styles[kind],
    pinned === 'start' && styles.pinnedStart,
    pinned === 'end' && styles.pinnedEnd,
    pinned !== false && edge && styles.edge,
  );

export const cellStyle = <Row>({ pinned, offset }: GridColumn<Row>): CSSProperties | undefined =>
  pinned === 'start' ? ({ '--offset': `${offset}px` } as CSSProperties) : undefined;
