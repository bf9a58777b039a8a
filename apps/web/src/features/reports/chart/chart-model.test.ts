import type { ReportPoint, ReportRow, ReportTrend } from '@adsail/contract/reports';
import { expect, it } from 'vitest';
import { type Figure, metricFigure } from '../figures.ts';
import { barsModel, type ChartWords, fitsBeside, trendModel } from './chart-model.ts';

const words: ChartWords = {
  language: 'en',
  subjectOf: ({ productName }) => productName ?? '',
  whyText: (why) => `because ${why}`,
  total: 'Total',
  comparedName: (name) => `${name} before`,
};
const figure = (name: 'cost' | 'roas' | 'ctr'): Figure => metricFigure(name, (key) => key.slice(-4));
const row = (productName: string, cost: string | null) =>
  ({ id: productName, productName, values: { cost, roas: '2' }, why: {} }) as unknown as ReportRow;
const point = (day: string, cost: string | null, before: string | null = null): ReportPoint => ({
  day,
  until: day,
  isPartial: cost === null,
  values: { cost, roas: '2' },
  why: cost === null ? { cost: 'gap' } : {},
  before: before === null ? null : { day: '2026-10-01', isPartial: false, values: { cost: before }, why: {} },
});
const trend = (change: Partial<ReportTrend> = {}): ReportTrend => ({
  currency: 'USD',
  points: [point('2026-11-01', '10.5'), point('2026-11-02', null)],
  lines: [],
  runningFrom: null,
  ...change,
});

it('draws bars of the rows, with an axis for each unit', () => {
  const model = barsModel([row('A', '10.5'), row('B', null)], [figure('cost'), figure('roas')], 'USD', words);
  expect(model.categories).toEqual(['A', 'B']);
  expect(model.series.map(({ id, axis, values }) => [id, axis, values])).toEqual([
    ['cost', 0, [10.5, null]],
    ['roas', 1, [2, 2]],
  ]);
  expect(model.series[0]?.tell?.(0)).toBe('USD\u00a010.50');
});

it('has no room for a third unit', () => {
  expect(fitsBeside([figure('cost'), figure('roas')], figure('ctr'))).toBe(false);
  expect(fitsBeside([figure('cost')], figure('ctr'))).toBe(true);
});

it('draws the total of all rows, and the largest beside a single figure; what is not known is a gap', () => {
  const lines = [{ row: row('A', null), points: [point('2026-11-02', '4')] }];
  const model = trendModel(trend({ lines }), [figure('cost')], words, 'day');
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['Total', [10.5, null]],
    ['A', [null, 4]],
  ]);
  expect(model.gaps).toEqual([false, true]);
  expect([0, 1].map((index) => model.series[0]?.tell?.(index))).toEqual(['USD\u00a010.50', 'because gap']);
});

it('puts the total away beside several rows, which would lie on the axis, unless it is compared', () => {
  const lines = ['A', 'B'].map((name) => ({ row: row(name, null), points: [point('2026-11-02', '4')] }));
  const hidden = (change: Partial<ReportTrend>) =>
    trendModel(trend({ lines, ...change }), [figure('cost')], words, 'day').series[0]?.startsHidden;
  expect(hidden({})).toBe(true);
  expect(hidden({ lines: lines.slice(0, 1) })).toBe(false);
  expect(hidden({ points: [point('2026-11-01', '3', '2')] })).toBe(false);
});

it('draws a single period as bars', () => {
  const single = trendModel(
    trend({ points: [point('2026-11-01', '3', '2')] }),
    [figure('cost')],
    words,
    'day',
  );
  expect(single.series.map(({ kind }) => kind)).toEqual(['bar', 'bar']);
});

it('draws only totals of several figures, each with what it is compared with', () => {
  const compared = trend({
    points: [point('2026-11-01', '3', '2')],
    lines: [{ row: row('A', null), points: [] }],
  });
  const model = trendModel(compared, [figure('cost'), figure('roas')], words, 'day');
  expect(model.series.map(({ id, comparedWith, values }) => [id, comparedWith, values])).toEqual([
    ['cost', undefined, [3]],
    ['cost.before', 'cost', [2]],
    ['roas', undefined, [2]],
    ['roas.before', 'roas', [null]],
  ]);
  expect(model.series[1]?.labels).toEqual(['2026-10-01']);
});

it('names months by themselves and says from which period on nothing is settled', () => {
  const months = trend({
    points: [
      { ...point('2026-10-01', '1'), until: '2026-10-31' },
      { ...point('2026-11-01', '1'), until: '2026-11-30' },
    ],
    runningFrom: '2026-11-17',
  });
  const model = trendModel(months, [figure('cost')], words, 'month');
  expect(model).toMatchObject({ categories: ['2026-10', '2026-11'], incompleteFrom: '2026-11' });
});

it('names weeks and months that the range cuts by their days: they have fewer, and are no fall', () => {
  const named = (group: 'week' | 'month', periods: [string, string][]) =>
    trendModel(
      trend({ points: periods.map(([day, until]) => ({ ...point(day, '1'), until })) }),
      [figure('cost')],
      words,
      group,
    ).categories;
  expect(
    named('week', [
      ['2026-10-21', '2026-10-25'],
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-02'],
    ]),
  ).toEqual(['2026-10-21 – 10-25', '2026-10-26', '2026-11-02']);
  expect(
    named('month', [
      ['2026-10-21', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
    ]),
  ).toEqual(['2026-10-21 – 10-31', '2026-11']);
});

it('marks the running day of accounts that lie behind the organisation', () => {
  const both = trend({ runningFrom: '2026-11-02' });
  expect(trendModel(both, [figure('cost')], words, 'day').incompleteFrom).toBe('2026-11-02');
  expect(trendModel(trend(), [figure('cost')], words, 'day').incompleteFrom).toBeUndefined();
});
