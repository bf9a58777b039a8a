import type { ChartSeries } from './model.ts';

/** How much of its place the bar of a value takes: that of the largest one on the same axis takes all of it. */
export function shareOf(series: readonly ChartSeries[], one: ChartSeries, index: number): number {
  const beside = series.filter(({ axis = 0 }) => axis === (one.axis ?? 0));
  const most = Math.max(0, ...beside.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return most > 0 ? Math.max(0, one.values[index] ?? 0) / most : 0;
}
