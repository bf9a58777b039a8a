import { axisOf, type ChartModel, type ChartSeries, valueAt } from './model.ts';
import { type Scale, scalesOf } from './scale.ts';
import { lengthOf, type Span } from './zoom.ts';

export interface Size {
  width: number;
  height: number;
}

/** Where everything of a chart stands, in CSS pixels. Time runs from the left in every language. */
export interface Layout extends Size {
  left: number;
  right: number;
  top: number;
  bottom: number;
  span: Span;
  /** Width of a category. */
  slot: number;
  scales: readonly Scale[];
  /** Every so many categories has its name below. */
  labelEvery: number;
}

/** How wide a text is in the font of the axes. */
export type Measure = (text: string) => number;

const labelHeight = 22;
const titleHeight = 24;
const edge = 8;

const visibleValues = (one: ChartSeries, { from, to }: Span) => one.values.slice(from, to + 1);

function scalesIn(model: ChartModel, series: readonly ChartSeries[], span: Span): Scale[] {
  return scalesOf(
    model.axes.map(({ whole }, at) => ({
      values: series
        .filter((one) => axisOf(model, one) === model.axes[at])
        .flatMap((one) => visibleValues(one, span)),
      whole,
    })),
  );
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}( – \d{2}-\d{2})?$/.test(text);

/** Days of one year, and some days in a row, without it; others as they are. */
export function shortLabels(categories: readonly string[]): string[] {
  const year = categories[0]?.slice(0, 4);
  const areShort = categories.every((each) => isDay(each) && each.startsWith(`${year}-`));
  return areShort ? categories.map((each) => each.slice(5)) : [...categories];
}

export function layoutOf(
  model: ChartModel,
  series: readonly ChartSeries[],
  span: Span,
  size: Size,
  measure: Measure,
): Layout {
  const scales = scalesIn(model, series, span);
  const margins = model.axes.map(({ format }, at) => {
    const texts = scales[at]?.ticks.map(format) ?? [];
    return Math.ceil(Math.max(16, ...texts.map(measure))) + edge;
  });
  const left = margins[0] ?? edge;
  const right = size.width - (margins[1] ?? edge);
  const slot = Math.max(0, right - left) / lengthOf(span);
  const labels = shortLabels(model.categories.slice(span.from, span.to + 1));
  const widest = Math.max(...labels.slice(0, 60).map(measure), 1) + 16;
  return {
    ...size,
    left,
    right,
    top: titleHeight,
    bottom: size.height - labelHeight,
    span,
    slot,
    scales,
    labelEvery: Math.max(1, Math.ceil(widest / Math.max(slot, 0.01))),
  };
}

/** The middle of a category. */
export const xOf = ({ left, slot, span }: Layout, index: number): number =>
  left + (index - span.from + 0.5) * slot;

export function yOf({ top, bottom, scales }: Layout, axis: number, value: number): number {
  const scale = scales[axis] ?? scales[0];
  if (!scale) return bottom;
  return bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - top);
}

/** The category at a place, the nearest one beside the chart. */
export function indexAt({ left, slot, span }: Layout, x: number): number {
  const at = span.from + Math.floor((x - left) / Math.max(slot, 0.01));
  return Math.min(span.to, Math.max(span.from, at));
}

/** The series whose point of a category is nearest to a height; the first one where nothing is known of any. */
export function seriesAt(
  layout: Layout,
  series: readonly ChartSeries[],
  index: number,
  y: number,
): ChartSeries | undefined {
  const away = (one: ChartSeries): number => {
    const value = valueAt(one, index);
    return value === null ? Infinity : Math.abs(yOf(layout, one.axis ?? 0, value) - y);
  };
  return series.reduce<ChartSeries | undefined>(
    (nearest, one) => (nearest && away(nearest) <= away(one) ? nearest : one),
    undefined,
  );
}

/** Stretches of categories that have a value: between them the line is interrupted. */
export function runsOf(series: ChartSeries, { from, to }: Span): Span[] {
  const runs: Span[] = [];
  for (let index = from; index <= to; index += 1) {
    if (valueAt(series, index) === null) continue;
    const last = runs.at(-1);
    if (last && last.to === index - 1) last.to = index;
    else runs.push({ from: index, to: index });
  }
  return runs;
}

/** So wide a card beside the cursor is where there is no room for as much as it says. */
const cardWidth = 300;
const cardGap = 12;

/** Where the card of a category stands: on the side with more room, and in a narrow drawing as far inside as it is wide. */
export function cardPlace(x: number, width: number): { left?: number; right?: number; width?: number } {
  const isRight = x > width / 2;
  if (width >= 2 * (cardWidth + cardGap))
    return isRight ? { right: width - x + cardGap } : { left: x + cardGap };
  const own = Math.min(cardWidth, width);
  const wanted = isRight ? x - cardGap - own : x + cardGap;
  return { left: Math.min(Math.max(wanted, 0), width - own), width: own };
}
