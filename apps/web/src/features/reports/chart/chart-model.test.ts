import type { ReportRow } from '@adsail/contract/reports';
import { expect, it } from 'vitest';
import { barsModel, type ChartWords, linesModel } from './chart-model.ts';

const words: ChartWords = {
  language: 'en',
  nameOf: (column) => column,
  subjectOf: ({ productName }) => productName ?? '',
  whyText: () => 'because',
};
const row = (productName: string, day: string | null, cost: string | null) =>
  ({
    id: `${productName}${day}`,
    productName,
    day,
    currency: 'USD',
    values: { cost, roas: '2' },
    why: {},
  }) as unknown as ReportRow;

it('draws bars of the rows, with an axis for each unit, and leaves out a third one', () => {
  const model = barsModel(
    [row('A', null, '10.5'), row('B', null, null)],
    ['cost', 'roas', 'ctr'],
    'USD',
    words,
  );
  expect(model.categories).toEqual(['A', 'B']);
  expect(model.series.map(({ id, axis, values }) => [id, axis, values])).toEqual([
    ['cost', 0, [10.5, null]],
    ['roas', 1, [2, 2]],
  ]);
  expect([0, 1].map((index) => model.series[0]?.tell?.(index))).toEqual(['USD\u00a010.50', 'because']);
});

it('draws a line for each subject, and a day that it lacks is a gap', () => {
  const rows = [row('A', '2026-11-01', '1'), row('B', '2026-11-01', '5'), row('B', '2026-11-02', '6')];
  const model = linesModel(rows, 'cost', 'USD', words);
  expect(model.categories).toEqual(['2026-11-01', '2026-11-02']);
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['B', [5, 6]],
    ['A', [1, null]],
  ]);
});
