import { Decimal } from 'decimal.js';
import { type Language, localeOf } from './languages.ts';
import { formatMoney } from './money.ts';

/** What a figure counts. A percentage is a share: 0.0125 is 1.25 %. */
export type FigureUnit = 'count' | 'money' | 'percent' | 'ratio';

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs far more than using it. */
function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(name) ?? new Intl.NumberFormat(localeOf(language), options);
  formats.set(name, known);
  return known;
}

/** Decimal text, grouped, without going through a float. */
function written(value: Decimal, language: Language, least: number, most: number): string {
  const format = formatOf(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  const text = format.format(value.abs().toFixed() as `${number}`);
  return value.isNegative() && /[1-9]/.test(text) ? `-${text}` : text;
}

/** `12,345`; platforms that count parts of a conversion get two decimals. */
export const countText = (value: string, language: Language): string =>
  written(new Decimal(value), language, 0, 2);

/** `1.25%` of the share 0.0125. What is not nothing is not written as nothing. */
export function percentText(share: string, language: Language, places = 2): string {
  const percent = new Decimal(share).times(100);
  const least = new Decimal(10).pow(-places);
  if (!percent.isZero() && percent.abs().lessThan(least))
    return `${percent.isNegative() ? '>-' : '<'}${written(least, language, places, places)}%`;
  return `${written(percent, language, places, places)}%`;
}

/** `3.21`: how many times the one is in the other. */
export const ratioText = (value: string, language: Language): string =>
  written(new Decimal(value), language, 2, 2);

/** A figure as people read it; `currency` is that of amounts. */
export function figureText(value: string, unit: FigureUnit, currency: string, language: Language): string {
  switch (unit) {
    case 'money':
      return formatMoney({ amount: value, currency }, language);
    case 'percent':
      return percentText(value, language);
    case 'ratio':
      return ratioText(value, language);
    case 'count':
      return countText(value, language);
  }
}

/** `12.3K`, `1.2万`: beside an axis, where a figure in full has no room. */
export const compactNumber = (value: number, language: Language): string =>
  formatOf(language, { notation: 'compact', maximumFractionDigits: Math.abs(value) < 1 ? 3 : 2 }).format(
    value,
  );

/** The same with the sign of a percentage; amounts have their currency in the title of the axis. */
export const compactFigure = (value: number, unit: FigureUnit, language: Language): string =>
  unit === 'percent'
    ? `${formatOf(language, { maximumFractionDigits: 2 }).format(value * 100)}%`
    : compactNumber(value, language);

/** How much more the later one is, as a share of the earlier one: 0.25 is a quarter more. Null: of nothing there is no share. */
export function changeOf(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return null;
  const base = new Decimal(before);
  return base.isZero() ? null : new Decimal(after).minus(base).div(base.abs()).toFixed();
}

/** `+12.3%`, and `0.0%` without a sign. Beyond a thousand percent nobody reads the decimals. */
export function changeText(change: string, language: Language): string {
  const percent = new Decimal(change).times(100);
  const places = percent.abs().lessThan(1000) ? 1 : 0;
  const text = written(percent, language, places, places);
  const sign = percent.isPositive() && /[1-9]/.test(text) ? '+' : '';
  return `${sign}${text}%`;
}
