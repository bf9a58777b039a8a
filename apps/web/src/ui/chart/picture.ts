import { fonts, type ThemeName } from '../theme-tokens.ts';
import { chartColors, seriesColor } from './colors.ts';
import { layoutOf, type Size } from './layout.ts';
import { measureText } from './measure.ts';
import { type ChartModel, type ChartSeries, colorIndexOf } from './model.ts';
import { paintRows, rowsHeight } from './paint-rows.ts';
import { comparedDash, fontOf, paintChart } from './paint.ts';
import type { Span } from './zoom.ts';

export interface Picture {
  title: string;
  /** Units, zone, days: a picture goes where nothing else says so. */
  caption: string;
  model: ChartModel;
  series: readonly ChartSeries[];
  span: Span;
  theme: ThemeName;
  rtl: boolean;
  /** What hatched days are called; null where there are none. */
  gapText: string | null;
}

const size: Size = { width: 1080, height: 420 };
const margin = 32;
const head = 96;
const density = 2;

/** Names of the series in one line, from the side where people begin to read. */
function paintNames(
  context: CanvasRenderingContext2D,
  { model, series, theme, rtl, gapText }: Picture,
): void {
  const colors = chartColors(theme);
  context.font = fontOf(fonts.font);
  context.lineWidth = 2.5;
  let x = rtl ? margin + size.width : margin;
  const step = rtl ? -1 : 1;
  for (const one of series) {
    context.strokeStyle = seriesColor(colors, colorIndexOf(model, one));
    context.setLineDash(one.comparedWith === undefined ? [] : comparedDash);
    context.beginPath();
    context.moveTo(x, 82);
    context.lineTo(x + step * 20, 82);
    context.stroke();
    context.fillStyle = colors.soft;
    context.fillText(one.name, x + step * 28, 82);
    x += step * (28 + context.measureText(one.name).width + 24);
  }
  context.setLineDash([]);
  if (gapText === null) return;
  context.lineWidth = 1;
  context.strokeStyle = colors.strong;
  context.strokeRect(rtl ? x - 16 : x, 76, 16, 12);
  context.beginPath();
  for (const at of [4, 8, 12]) {
    context.moveTo((rtl ? x - 16 : x) + at, 76);
    context.lineTo((rtl ? x - 16 : x) + at + 4, 88);
  }
  context.stroke();
  context.fillStyle = colors.soft;
  context.fillText(gapText, x + step * 24, 82);
}

/** The chart as it is seen, with its title and units, on a ground of its own. */
export async function pictureOf(picture: Picture): Promise<Blob | null> {
  const { title, caption, model, series, span, theme, rtl } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = (size.width + 2 * margin) * density;
  const height = model.isRows ? rowsHeight(picture) : size.height;
  canvas.height = (height + head + margin) * density;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const colors = chartColors(theme);
  context.scale(density, density);
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.textAlign = rtl ? 'right' : 'left';
  context.direction = rtl ? 'rtl' : 'ltr';
  const start = rtl ? margin + size.width : margin;
  context.fillStyle = colors.text;
  context.font = fontOf(fonts.font, 18, 600);
  context.fillText(title, start, 32);
  context.fillStyle = colors.soft;
  context.font = fontOf(fonts.font, 13);
  context.fillText(caption, start, 58);
  paintNames(context, picture);
  context.translate(margin, head);
  if (model.isRows) {
    paintRows(context, size.width, fonts.font, picture);
    return new Promise((done) => canvas.toBlob(done, 'image/png'));
  }
  context.direction = 'ltr';
  const layout = layoutOf(model, series, span, size, measureText);
  paintChart({ context, model, series, layout, colors, fontFamily: fonts.font });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
