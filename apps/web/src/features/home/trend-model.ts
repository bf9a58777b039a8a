import { compactFigure, type FigureUnit, figureText, type Language } from '@adsail/contract';
import type { Trend } from '@adsail/contract/home';
import { type EmptyReason, type ReportColumn, type ReportValues, unitOf } from '@adsail/contract/reports';
import type { NumberAsked } from './origin.tsx';
import { runningHour } from './running-hour.ts';
import type { Scope } from './scope.ts';
import type { ChartAxis, ChartModel, ChartSeries } from '../../ui/chart/index.ts';

export interface TrendWords {
  language: Language;
  nameOf: (column: ReportColumn) => string;
  whyText: (why: EmptyReason | null | undefined) => string;
  /** What a series of the days before is called. */
  comparedName: (name: string) => string;
  /** What an axis of several figures measures; amounts have their currency. */
  unitName: (unit: FigureUnit) => string;
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function axisOf(
  unit: FigureUnit,
  columns: readonly ReportColumn[],
  trend: Trend,
  words: TrendWords,
): ChartAxis {
  const own = columns.filter((column) => unitOf(column) === unit);
  const [single] = own.length === 1 ? own : [];
  const sign = unit === 'money' ? trend.currency : unit === 'percent' ? '%' : null;
  const title = single
    ? `${words.nameOf(single)}${sign ? ` (${sign})` : ''}`
    : (sign ?? words.unitName(unit));
  return {
    title,
    format: (value) => compactFigure(value, unit, words.language),
    whole: unit === 'count',
  };
}

/** Days that are not over somewhere, or hours. */
function incompleteOf(trend: Trend): Pick<ChartModel, 'incompleteFrom'> {
  if (trend.runningFrom === null) return {};
  if (trend.unit === 'day') return { incompleteFrom: trend.runningFrom };
  const hour = runningHour(trend);
  return hour === null ? {} : { incompleteFrom: hourText(hour) };
}

/** The answer of the server as a chart: exact text for people, numbers only for where a point stands. */
export function trendModel(trend: Trend, columns: readonly ReportColumn[], words: TrendWords): ChartModel {
  const { unit, points } = trend;
  const units = [...new Set(columns.map(unitOf))];
  const seriesOf = (
    column: ReportColumn,
    valuesAt: (index: number) => ReportValues | null,
  ): Pick<ChartSeries, 'values' | 'tell' | 'axis'> => {
    const textAt = (index: number) => valuesAt(index)?.values[column] ?? null;
    return {
      values: points.map((_, index) => {
        const text = textAt(index);
        return text === null ? null : Number(text);
      }),
      tell: (index) => {
        const text = textAt(index);
        return text === null
          ? words.whyText(valuesAt(index)?.why[column])
          : figureText(text, unitOf(column), trend.currency, words.language);
      },
      axis: units.indexOf(unitOf(column)) === 1 ? 1 : 0,
    };
  };
  // A single day is no line.
  const kind = points.length === 1 ? { kind: 'bar' as const } : {};
  const isCompared = points.some(({ before }) => before !== null);
  const series = columns.flatMap((column): ChartSeries[] => {
    const name = words.nameOf(column);
    const own: ChartSeries = {
      ...kind,
      id: column,
      name,
      ...seriesOf(column, (index) => points[index] ?? null),
    };
    const isKnown = points.some(({ before }) => (before?.values[column] ?? null) !== null);
    if (!isCompared || !isKnown) return [own];
    const compared: ChartSeries = {
      ...kind,
      id: `${column}.before`,
      name: words.comparedName(name),
      comparedWith: column,
      labels: points.map(({ before }) => before?.day ?? ''),
      ...seriesOf(column, (index) => points[index]?.before ?? null),
    };
    return [own, compared];
  });
  const [first = 'money', second] = units;
  const axis = (of: FigureUnit) => axisOf(of, columns, trend, words);
  return {
    categories: points.map(({ day, hour }) => (unit === 'hour' && hour !== null ? hourText(hour) : day)),
    series,
    axes: second ? [axis(first), axis(second)] : [axis(first)],
    gaps: points.map(({ isPartial }) => isPartial),
    ...incompleteOf(trend),
  };
}

/** A point is the total of its day alone: of the day itself, or of the one that it is compared with. */
export function pointAsked(
  { points }: Trend,
  scope: Scope,
  { id, comparedWith }: ChartSeries,
  index: number,
): NumberAsked | null {
  const point = points[index];
  const day = comparedWith === undefined ? point?.day : point?.before?.day;
  if (day === undefined) return null;
  return {
    column: (comparedWith ?? id) as ReportColumn,
    scope: { ...scope, days: { from: day, to: day }, compare: 'none' },
    subject: day,
  };
}
