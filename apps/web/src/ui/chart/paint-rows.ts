import { chartColors, seriesColor } from './colors.ts';
import { type ChartModel, type ChartSeries, colorIndexOf, tellValue } from './model.ts';
import { fontOf } from './paint.ts';
import { shareOf } from './row-shares.ts';
import type { ThemeName } from '../theme-tokens.ts';

const barHeight = 14;
const between = 10;
const nameShare = 0.4;
const valueWidth = 120;
const margin = 12;

interface Rows {
  model: ChartModel;
  series: readonly ChartSeries[];
  theme: ThemeName;
  rtl: boolean;
}

const rowHeight = (series: readonly ChartSeries[]): number => series.length * barHeight + between;
export const rowsHeight = ({ model, series }: Pick<Rows, 'model' | 'series'>): number =>
  model.categories.length * rowHeight(series);

/** Names that are longer than their place lose their middle: those of siblings differ in their ends. */
export function withoutMiddle(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name;
  const signs = [...name];
  for (let kept = signs.length - 1; kept > 2; kept -= 1) {
    const start = Math.ceil(kept / 2);
    const text = `${signs.slice(0, start).join('')}…${signs.slice(signs.length - (kept - start)).join('')}`;
    if (fits(text)) return text;
  }
  return '…';
}

/** The bars that lie, for a picture. */
export function paintRows(
  context: CanvasRenderingContext2D,
  width: number,
  family: string,
  { model, series, theme, rtl }: Rows,
): void {
  const colors = chartColors(theme);
  context.font = fontOf(family);
  const nameWidth = width * nameShare;
  const room = width - nameWidth - margin - valueWidth;
  /** From the side where people begin to read. */
  const at = (from: number, length = 0) => (rtl ? width - from - length : from);
  for (const [index, name] of model.categories.entries()) {
    const top = index * rowHeight(series);
    context.fillStyle = colors.text;
    const fits = (text: string) => context.measureText(text).width <= nameWidth;
    context.fillText(withoutMiddle(name, fits), at(0), top + (series.length * barHeight) / 2);
    for (const [line, one] of series.entries()) {
      const length = Math.max(1, room * shareOf(series, one, index));
      const y = top + line * barHeight;
      context.fillStyle = seriesColor(colors, colorIndexOf(model, one));
      context.fillRect(at(nameWidth + margin, length), y + 1, length, barHeight - 2);
      context.fillStyle = colors.soft;
      context.fillText(tellValue(model, one, index), at(nameWidth + margin + length + 6), y + barHeight / 2);
    }
  }
}
