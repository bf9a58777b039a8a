import type { FigureUnit } from '@adsail/contract';
import { goodWay } from '@adsail/contract/delivery';
import {
  changeSort,
  type CustomColumn,
  customSort,
  type ReportColumn,
  reportColumns,
  unitOf,
} from '@adsail/contract/reports';
import { customId } from './column-ids.ts';

type Say = (key: string) => string;

/** One of the twenty columns, or an own one. */
export interface Figure {
  /** In the address. */
  id: string;
  /** As the server names it. */
  column: string;
  heading: string;
  unit: FigureUnit;
  goodWay: 'up' | 'down' | null;
  /** What the server sorts by. */
  sort: string;
}

export const metricFigure = (column: ReportColumn, t: Say): Figure => ({
  id: column,
  column,
  heading: t(`reports:metric.${column}`),
  unit: unitOf(column),
  goodWay: goodWay(column),
  sort: column,
});

/** Of an own formula nobody but its maker knows which way is good. */
const customFigure = ({ id, name, unit }: CustomColumn): Figure => ({
  id: customId(id),
  column: id,
  heading: name,
  unit,
  goodWay: null,
  sort: customSort(id),
});

export const figuresOf = (custom: readonly CustomColumn[], t: Say): Figure[] => [
  ...reportColumns.map((column) => metricFigure(column, t)),
  ...custom.map(customFigure),
];

/** What a report can be sorted by besides what its call names: own columns, and how much any of them changed. */
export function moreSortsOf(custom: readonly CustomColumn[]): string[] {
  const own = custom.map(({ id }) => customSort(id));
  return [...own, ...[...reportColumns, ...own].map(changeSort)];
}
