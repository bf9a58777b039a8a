import { type ChartColors, seriesColor } from './colors.ts';
import { type Layout, runsOf, shortLabels, xOf, yOf } from './layout.ts';
import { type ChartModel, type ChartSeries, colorIndexOf, unsettledFrom, valueAt } from './model.ts';
import { shapeOf, shapePath } from './shapes.ts';

export const comparedDash = [5, 4];
const axisFont = 12;
/** Points are drawn where there is room between them. */
const roomForPoints = 16;
const partialStrip = 10;

export const fontOf = (family: string, px = axisFont, weight = 400): string => `${weight} ${px}px ${family}`;

interface Painting {
  context: CanvasRenderingContext2D;
  model: ChartModel;
  /** Those that are not hidden. */
  series: readonly ChartSeries[];
  layout: Layout;
  colors: ChartColors;
  fontFamily: string;
}

/** Text in the direction of its own letters: in Arabic the unit stands at the left of its name, and of its number. */
const ownDirection = (text: string): string => `\u2068${text}\u2069`;

/** Lines of one pixel stand between two, else they are two wide and grey. */
const sharp = (at: number) => Math.round(at) + 0.5;

const fillPath = (context: CanvasRenderingContext2D, path: Path2D) => context.fill(path);

function paintGaps({ context, model: { gaps = [] }, series, layout, colors }: Painting): void {
  const { span, slot, top, bottom, left, right } = layout;
  context.save();
  context.beginPath();
  for (let index = span.from; index <= span.to; index += 1)
    if (gaps[index]) {
      // What is known in part has its line to be read: only a strip below it is hatched.
      const isPartial = series.some((one) => one.comparedWith === undefined && valueAt(one, index) !== null);
      const high = isPartial ? partialStrip : bottom - top;
      context.rect(xOf(layout, index) - slot / 2, bottom - high, slot, high);
    }
  context.clip();
  context.strokeStyle = colors.strong;
  context.lineWidth = 1;
  context.beginPath();
  const height = bottom - top;
  for (let x = left - height; x < right; x += 7) {
    context.moveTo(x, bottom);
    context.lineTo(x + height, top);
  }
  if (gaps.some(Boolean)) context.stroke();
  context.restore();
}

function paintAxes({ context, model, layout, colors, fontFamily }: Painting): void {
  const { left, right, top, bottom, scales, span, labelEvery } = layout;
  context.font = fontOf(fontFamily);
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  for (const value of scales[0]?.ticks ?? []) {
    const y = sharp(yOf(layout, 0, value));
    context.strokeStyle = value === 0 ? colors.strong : colors.line;
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(right, y);
    context.stroke();
  }
  for (const [at, axis] of model.axes.entries()) {
    context.fillStyle = colors.faint;
    context.textAlign = at === 0 ? 'right' : 'left';
    const x = at === 0 ? left - 8 : right + 8;
    for (const value of scales[at]?.ticks ?? [])
      context.fillText(ownDirection(axis.format(value)), x, yOf(layout, at, value));
    context.fillStyle = colors.soft;
    context.textAlign = at === 0 ? 'left' : 'right';
    context.fillText(ownDirection(axis.title), at === 0 ? 0 : layout.width, top - 16);
  }
  context.fillStyle = colors.faint;
  context.textAlign = 'center';
  const labels = shortLabels(model.categories.slice(span.from, span.to + 1));
  for (let index = 0; index < labels.length; index += labelEvery)
    context.fillText(labels[index] ?? '', xOf(layout, span.from + index), bottom + 13);
}

function paintBars(painting: Painting, bars: readonly ChartSeries[]): void {
  const { context, model, layout, colors } = painting;
  const { span, slot } = layout;
  const width = Math.min(28, (slot * 0.76) / bars.length);
  const unsettled = unsettledFrom(model);
  for (const [at, one] of bars.entries()) {
    context.fillStyle = seriesColor(colors, colorIndexOf(model, one));
    for (let index = span.from; index <= span.to; index += 1) {
      const value = valueAt(one, index);
      if (value === null) continue;
      const x = xOf(layout, index) + (at - bars.length / 2) * width;
      const [zero, end] = [yOf(layout, one.axis ?? 0, 0), yOf(layout, one.axis ?? 0, value)];
      context.globalAlpha = index >= unsettled || one.comparedWith !== undefined ? 0.45 : 1;
      const gap = width > 3 ? 0.5 : 0;
      context.fillRect(x + gap, Math.min(zero, end), width - 2 * gap, Math.abs(end - zero));
    }
  }
  context.globalAlpha = 1;
}

function paintLine(painting: Painting, one: ChartSeries): void {
  const { context, model, layout, colors } = painting;
  const at = colorIndexOf(model, one);
  const isCompared = one.comparedWith !== undefined;
  const unsettled = unsettledFrom(model);
  const point = (index: number): [number, number] => [
    xOf(layout, index),
    yOf(layout, one.axis ?? 0, valueAt(one, index) ?? 0),
  ];
  context.strokeStyle = seriesColor(colors, at);
  context.fillStyle = context.strokeStyle;
  context.lineWidth = isCompared ? 1.5 : 2;
  context.lineJoin = 'round';
  context.setLineDash(isCompared ? comparedDash : []);
  const stroke = (from: number, to: number, alpha: number) => {
    if (to <= from) return;
    context.globalAlpha = alpha;
    context.beginPath();
    for (let index = from; index <= to; index += 1) context.lineTo(...point(index));
    context.stroke();
  };
  for (const { from, to } of runsOf(one, layout.span)) {
    const settled = isCompared ? to : Math.min(to, unsettled - 1);
    stroke(from, settled, isCompared ? 0.75 : 1);
    stroke(Math.max(from, settled), to, 0.45);
    // A value between two gaps has no line.
    if (!isCompared && (layout.slot >= roomForPoints || from === to))
      for (let index = from; index <= to; index += 1) {
        context.globalAlpha = index >= unsettled ? 0.45 : 1;
        fillPath(context, new Path2D(shapePath(shapeOf(at), ...point(index), 3)));
      }
    else if (from === to) fillPath(context, new Path2D(shapePath('circle', ...point(from), 2)));
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Draws the chart where the context's origin is. */
export function paintChart(painting: Painting): void {
  const { series } = painting;
  paintGaps(painting);
  paintAxes(painting);
  const bars = series.filter(({ kind }) => kind === 'bar');
  paintBars(painting, bars);
  // What is compared lies below what it is compared with.
  const lines = series.filter(({ kind = 'line' }) => kind === 'line');
  for (const one of lines) if (one.comparedWith !== undefined) paintLine(painting, one);
  for (const one of lines) if (one.comparedWith === undefined) paintLine(painting, one);
}
