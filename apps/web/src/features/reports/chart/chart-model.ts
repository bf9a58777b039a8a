import { addDays, compactFigure, figureText, type FigureUnit, type Language } from '@adsail/contract';
import type { ReportRow, ReportTrend, ReportValues } from '@adsail/contract/reports';
import type { ChartAxis, ChartModel, ChartSeries } from '../../../ui/chart/index.ts';
import { commaText } from '../../../ui/list-text.ts';
import type { Figure } from '../figures.ts';
import { daysText } from '../row-name.ts';

export interface ChartWords {
  language: Language;
  subjectOf: (row: ReportRow) => string;
  whyText: (why: ReportValues['why'][string] | undefined) => string;
  /** Of all rows. */
  total: string;
  /** A series of the days that it is compared with. */
  comparedName: (name: string) => string;
}

export const mostRows = 12;

const unitsOf = (figures: readonly Figure[]): FigureUnit[] => [...new Set(figures.map(({ unit }) => unit))];

/** A third scale could not be read. */
export const fitsBeside = (figures: readonly Figure[], figure: Figure): boolean =>
  unitsOf([...figures, figure]).length <= 2;

function axisOf(
  unit: FigureUnit,
  figures: readonly Figure[],
  currency: string,
  language: Language,
): ChartAxis {
  const names = figures.filter((figure) => figure.unit === unit).map(({ heading }) => heading);
  const sign = unit === 'money' ? currency : unit === 'percent' ? '%' : '';
  return {
    title: commaText(names, language) + (sign && ` (${sign})`),
    format: (value) => compactFigure(value, unit, language),
    whole: unit === 'count',
  };
}

function axesOf(figures: readonly Figure[], currency: string, { language }: ChartWords): ChartModel['axes'] {
  const [first = 'count', second] = unitsOf(figures);
  const axis = (unit: FigureUnit) => axisOf(unit, figures, currency, language);
  return second ? [axis(first), axis(second)] : [axis(first)];
}

/** One figure of some rows or days: numbers for where a point stands, exact text for people. */
function seriesOf(
  { column, unit }: Figure,
  figures: readonly Figure[],
  told: readonly (ReportValues | null | undefined)[],
  currency: string,
  words: ChartWords,
): Pick<ChartSeries, 'values' | 'tell' | 'axis'> {
  const textAt = (index: number) => told[index]?.values[column] ?? null;
  return {
    values: told.map((_, index) => {
      const text = textAt(index);
      return text === null ? null : Number(text);
    }),
    tell: (index) => {
      const text = textAt(index);
      return text === null
        ? words.whyText(told[index]?.why[column])
        : figureText(text, unit, currency, words.language);
    },
    axis: unitsOf(figures).indexOf(unit) === 1 ? 1 : 0,
  };
}

/** A group of bars for each of the first rows. */
export function barsModel(
  all: readonly ReportRow[],
  figures: readonly Figure[],
  currency: string,
  words: ChartWords,
): ChartModel {
  const rows = all.slice(0, mostRows);
  return {
    isRows: true,
    categories: rows.map(words.subjectOf),
    series: figures.map((figure): ChartSeries => ({
      id: figure.id,
      name: figure.heading,
      kind: 'bar',
      ...seriesOf(figure, figures, rows, currency, words),
    })),
    axes: axesOf(figures, currency, words),
  };
}

type Period = Pick<ReportTrend['points'][number], 'day' | 'until'>;
type PeriodGroup = 'day' | 'week' | 'month';

const isWhole = ({ day, until }: Period, group: PeriodGroup): boolean =>
  group === 'week' ? until === addDays(day, 6) : day.endsWith('-01') && addDays(until, 1).endsWith('-01');

/** Of a week or month that the range cuts its days are named: fewer days are no fall. */
function periodName(period: Period, group: PeriodGroup): string {
  const { day } = period;
  if (group === 'day') return day;
  if (!isWhole(period, group)) return daysText(period) ?? day;
  return group === 'month' ? day.slice(0, 7) : day;
}

/** The total of all rows over time; of a single figure with the largest rows beside it, which would be too many lines of several. */
export function trendModel(
  { points, lines, currency: asked, runningFrom }: ReportTrend,
  figures: readonly Figure[],
  words: ChartWords,
  group: PeriodGroup,
): ChartModel {
  const currency = asked ?? '';
  const [single] = figures.length === 1 ? figures : [];
  const isCompared = points.some(({ before }) => before !== null);
  // A single period is no line.
  const kind = points.length === 1 ? { kind: 'bar' as const } : {};
  const totals = figures.flatMap((figure): ChartSeries[] => {
    const name = single ? words.total : figure.heading;
    const own: ChartSeries = {
      ...kind,
      id: figure.id,
      name,
      // It is so much larger that rows beside it would lie on the axis.
      startsHidden: !isCompared && lines.length > 1,
      ...seriesOf(figure, figures, points, currency, words),
    };
    if (!isCompared) return [own];
    const before = points.map((point) => point.before);
    return [
      own,
      {
        ...kind,
        id: `${figure.id}.before`,
        name: words.comparedName(name),
        comparedWith: figure.id,
        labels: before.map((each) => each?.day ?? ''),
        ...seriesOf(figure, figures, before, currency, words),
      },
    ];
  });
  const rows = single
    ? lines.map((line): ChartSeries => ({
        ...kind,
        id: line.row.id,
        name: words.subjectOf(line.row),
        // A row of fewer accounts may have begun later: each has its own last day.
        ...seriesOf(
          single,
          figures,
          points.map(({ day }) => line.points.find((point) => point.day === day)),
          currency,
          words,
        ),
      }))
    : [];
  const running = runningFrom === null ? undefined : points.find(({ until }) => until >= runningFrom);
  return {
    categories: points.map((point) => periodName(point, group)),
    series: [...totals, ...rows],
    axes: axesOf(figures, currency, words),
    gaps: points.map(({ isPartial }) => isPartial),
    ...(running && { incompleteFrom: periodName(running, group) }),
  };
}
