import type { Anchor } from '../anchor.ts';

/** What a chart shows, free of how it is drawn. */
export interface ChartSeries {
  id: string;
  name: string;
  /** One for each category; null where nothing is known, which is drawn as a gap and never as zero. */
  values: readonly (number | null)[];
  /** What people read of a category: the exact text of the server, or in words why there is no number. */
  tell?: (index: number) => string;
  kind?: 'line' | 'bar';
  /** Values of another unit or size get the axis at the other side. */
  axis?: 0 | 1;
  /** The same figure of other days: in the colour of that series, dashed. */
  comparedWith?: string;
  /** Put away until somebody asks for it in the legend. */
  startsHidden?: boolean;
  /** The days that its values are of, where they are not those of the categories. */
  labels?: readonly string[];
}

export interface ChartAxis {
  /** What is measured, with its unit: "Cost (USD)". */
  title: string;
  /** Short, as it stands beside the axis: `1.2K`. */
  format: (value: number) => string;
  /** Counts have no marks between whole numbers. */
  whole?: boolean;
}

export interface ChartModel {
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** One or two: a third scale could not be read. */
  axes: readonly [ChartAxis] | readonly [ChartAxis, ChartAxis];
  /** Categories of which something is missing; hatched. */
  gaps?: readonly boolean[];
  /** Categories are rows below each other with their whole names, and values are bars beside them. */
  isRows?: boolean;
  /** Categories from here on are not settled yet; drawn lighter. */
  incompleteFrom?: string;
}

/** A figure of a chart that somebody wants to know more about. */
export interface AskedPoint {
  series: ChartSeries;
  index: number;
  anchor: Anchor;
}
export type AskPoint = (asked: AskedPoint) => void;

const unknownText = '–';

export const isEmpty = ({ series }: ChartModel): boolean =>
  series.every(({ values }) => values.every((value) => value === null));

export const valueAt = ({ values }: ChartSeries, index: number): number | null => values[index] ?? null;

/** The text of a value for the tooltip and the table. */
export function tellValue(model: ChartModel, series: ChartSeries, index: number): string {
  if (series.tell) return series.tell(index);
  const value = valueAt(series, index);
  return value === null ? unknownText : axisOf(model, series).format(value);
}

export const axisOf = ({ axes }: ChartModel, { axis = 0 }: ChartSeries): ChartAxis => axes[axis] ?? axes[0];

/** Where in the palette a series is: one that compares has the colour of what it is compared with. */
export function colorIndexOf({ series }: ChartModel, one: ChartSeries): number {
  const own = series.filter(({ comparedWith }) => comparedWith === undefined);
  const at = own.findIndex(({ id }) => id === (one.comparedWith ?? one.id));
  return Math.max(at, 0);
}

/** The first category that is not settled; behind the last one when all are. */
export function unsettledFrom({ categories, incompleteFrom }: ChartModel): number {
  const at = incompleteFrom === undefined ? -1 : categories.indexOf(incompleteFrom);
  return at < 0 ? categories.length : at;
}

/** Everything of a category in one sentence, for those who hear the chart. */
export function tellCategory(model: ChartModel, series: readonly ChartSeries[], index: number): string {
  const told = series.map((one) => `${one.name} ${tellValue(model, one, index)}`);
  return [model.categories[index] ?? '', ...told].join(', ');
}
