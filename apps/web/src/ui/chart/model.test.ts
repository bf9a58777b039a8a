import { describe, expect, it } from 'vitest';
import { type ChartModel, chartOption, isEmpty } from './model.ts';

const colors = { text: 't', faint: 'f', line: 'l', ground: 'g', raised: 'r', palette: ['a', 'b'] };
const model: ChartModel = {
  categories: ['d1', 'd2', 'd3'],
  series: [
    { id: 'cost', name: 'Cost', values: [1, null, 3], format: (value) => `$${value}` },
    { id: 'ctr', name: 'CTR', values: [5, 6, 7], format: (value) => `${value}%`, secondAxis: true },
  ],
  incompleteFrom: 'd3',
};

describe('a chart', () => {
  it('writes each axis in the unit of its series', () => {
    const { yAxis } = chartOption(model, colors, false);
    expect(yAxis.map(({ axisLabel }) => axisLabel.formatter(2))).toEqual(['$2', '2%']);
    expect(yAxis.map(({ position }) => position)).toEqual(['left', 'right']);
  });

  it('runs from the right in Arabic', () => {
    const { xAxis, yAxis } = chartOption(model, colors, true);
    expect(xAxis.inverse).toBe(true);
    expect(yAxis.map(({ position }) => position)).toEqual(['right', 'left']);
  });

  it('leaves gaps where nothing is known and marks days that are not settled', () => {
    const [cost] = chartOption(model, colors, false).series;
    expect(cost?.data).toEqual([1, null, { value: 3, itemStyle: { opacity: 0.45 } }]);
    expect(cost?.tooltip.valueFormatter(null)).toBe('–');
    expect(cost?.tooltip.valueFormatter(4)).toBe('$4');
  });

  it('is empty when no series knows a value; zero is a value', () => {
    const of = (values: (number | null)[]) => ({
      categories: ['a'],
      series: [{ id: 'x', name: 'x', values, format: String }],
    });
    expect(isEmpty(of([null]))).toBe(true);
    expect(isEmpty(of([0]))).toBe(false);
  });
});
