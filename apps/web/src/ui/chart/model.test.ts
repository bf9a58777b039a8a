import { describe, expect, it } from 'vitest';
import {
  type ChartModel,
  type ChartSeries,
  colorIndexOf,
  isEmpty,
  tellCategory,
  tellValue,
  unsettledFrom,
} from './model.ts';

const cost: ChartSeries = {
  id: 'cost',
  name: 'Cost',
  values: [1.5, null],
  tell: (index) => ['USD 1.499999', 'Not fetched'][index] ?? '',
};
const before: ChartSeries = { id: 'before', name: 'Before', values: [2, 3], comparedWith: 'cost' };
const ctr: ChartSeries = { id: 'ctr', name: 'CTR', values: [5, null], axis: 1 };
const model: ChartModel = {
  categories: ['d1', 'd2'],
  series: [cost, before, ctr],
  axes: [
    { title: 'USD', format: (value) => `$${value}` },
    { title: '%', format: (value) => `${value}%` },
  ],
  incompleteFrom: 'd2',
};

describe('a value', () => {
  it('is told in the exact words of its series, else as its axis writes it', () => {
    expect(tellValue(model, cost, 0)).toBe('USD 1.499999');
    expect(tellValue(model, cost, 1)).toBe('Not fetched');
    expect(tellValue(model, before, 0)).toBe('$2');
    expect(tellValue(model, ctr, 0)).toBe('5%');
    expect(tellValue(model, ctr, 1)).toBe('–');
  });

  it('is read out with all others of its day', () => {
    expect(tellCategory(model, model.series, 1)).toBe('d2, Cost Not fetched, Before $3, CTR –');
  });
});

it('gives what compares the colour of what it is compared with', () => {
  expect(model.series.map((one) => colorIndexOf(model, one))).toEqual([0, 0, 1]);
});

it('knows from where figures are not settled', () => {
  expect(unsettledFrom(model)).toBe(1);
  expect(unsettledFrom({ ...model, incompleteFrom: undefined })).toBe(2);
  expect(unsettledFrom({ ...model, incompleteFrom: 'd9' })).toBe(2);
});

it('is empty when no series knows a value; zero is a value', () => {
  const of = (values: (number | null)[]): ChartModel => ({
    ...model,
    series: [{ id: 'x', name: 'x', values }],
  });
  expect(isEmpty(of([null]))).toBe(true);
  expect(isEmpty(of([0]))).toBe(false);
});
