import { compactFigure, type FigureUnit, figureText, type Language } from '@adsail/contract';
import { type ReportColumn, type ReportRow, unitOf } from '@adsail/contract/reports';
import type { ChartAxis, ChartModel, ChartSeries } from '../../../ui/chart/index.ts';

export interface ChartWords {
  language: Language;
  nameOf: (column: ReportColumn) => string;
  subjectOf: (row: ReportRow) => string;
  whyText: (row: ReportRow, column: ReportColumn) => string;
}

export const mostRows = 12;
export const mostLines = 5;

/** A third scale could not be read: columns of a third unit stay out. */
function drawable(columns: readonly ReportColumn[]): ReportColumn[] {
  const units = [...new Set(columns.map(unitOf))].slice(0, 2);
  return columns.filter((column) => units.includes(unitOf(column)));
}

const axisOf = (unit: FigureUnit, title: string, language: Language): ChartAxis => ({
  title,
  format: (value) => compactFigure(value, unit, language),
  whole: unit === 'count',
});

function axesOf(columns: readonly ReportColumn[], currency: string | null, words: ChartWords) {
  const units = [...new Set(columns.map(unitOf))];
  const axes = units.map((unit) => {
    const names = columns.filter((column) => unitOf(column) === unit).map(words.nameOf);
    const sign = unit === 'money' ? currency : unit === 'percent' ? '%' : null;
    return axisOf(unit, names.join(', ') + (sign ? ` (${sign})` : ''), words.language);
  });
  return { units, axes: axes as [ChartAxis] | [ChartAxis, ChartAxis] };
}

const numberOf = (row: ReportRow | undefined, column: ReportColumn): number | null => {
  const value = row?.values[column] ?? null;
  return value === null ? null : Number(value);
};

const tellOf =
  (rows: readonly (ReportRow | undefined)[], column: ReportColumn, words: ChartWords) => (index: number) => {
    const row = rows[index];
    const value = row?.values[column] ?? null;
    if (value !== null) return figureText(value, unitOf(column), row?.currency ?? '', words.language);
    return row ? words.whyText(row, column) : '–';
  };

/** A group of bars for each of the first rows. */
export function barsModel(
  all: readonly ReportRow[],
  columns: readonly ReportColumn[],
  currency: string | null,
  words: ChartWords,
): ChartModel {
  const rows = all.slice(0, mostRows);
  const drawn = drawable(columns);
  const { units, axes } = axesOf(drawn, currency, words);
  return {
    categories: rows.map(words.subjectOf),
    series: drawn.map((column): ChartSeries => ({
      id: column,
      name: words.nameOf(column),
      kind: 'bar',
      values: rows.map((row) => numberOf(row, column)),
      tell: tellOf(rows, column, words),
      axis: units.indexOf(unitOf(column)) as 0 | 1,
    })),
    axes,
  };
}

/** A line over the periods for each of the largest subjects, of one column: a second one would double the lines. */
export function linesModel(
  all: readonly ReportRow[],
  column: ReportColumn,
  currency: string | null,
  words: ChartWords,
): ChartModel {
  const days = [...new Set(all.flatMap(({ day }) => day ?? []))].toSorted();
  const bySubject = [...Map.groupBy(all, words.subjectOf)];
  const size = (rows: readonly ReportRow[]) => Math.max(...rows.map((row) => numberOf(row, column) ?? 0));
  const largest = bySubject.toSorted(([, a], [, b]) => size(b) - size(a)).slice(0, mostLines);
  const { axes } = axesOf([column], currency, words);
  return {
    categories: days,
    series: largest.map(([name, own]): ChartSeries => {
      const rows = days.map((day) => own.find((row) => row.day === day));
      return {
        id: own[0]?.id ?? name,
        name,
        values: rows.map((row) => numberOf(row, column)),
        tell: tellOf(rows, column, words),
      };
    }),
    axes,
  };
}
