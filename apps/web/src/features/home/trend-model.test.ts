import { describe, expect, it } from 'vitest';
import { someTrend } from './testing/answers.ts';
import { trendModel, type TrendWords } from './trend-model.ts';

const words: TrendWords = {
  language: 'en',
  nameOf: (column) => column.toUpperCase(),
  whyText: (why) => `because ${String(why)}`,
  comparedName: (name) => `${name} before`,
  unitName: (unit) => `some ${unit}`,
};
const modelOf = (columns: Parameters<typeof trendModel>[1], trend = someTrend) =>
  trendModel(trend, columns, words);

describe('the chart of the home page', () => {
  it('leaves a gap a gap, marks its day and says why', () => {
    const model = modelOf(['cost']);
    const [cost] = model.series;
    expect(cost?.values).toEqual([10.5, null, 30]);
    expect(model.gaps).toEqual([false, true, false]);
    expect([0, 1].map((index) => cost?.tell?.(index))).toEqual(['USD\u00A010.50', 'because gap']);
  });

  it('compares each figure with the same one of the days before', () => {
    const [, before] = modelOf(['cost']).series;
    expect(before).toMatchObject({
      name: 'COST before',
      comparedWith: 'cost',
      labels: ['2026-10-29', '2026-10-30', '2026-10-31'],
      values: [7, 7, 7],
    });
  });

  it('has an axis for each unit, with currency or percent in its title', () => {
    const model = modelOf(['cost', 'paymentAmount', 'ctr']);
    expect(model.axes.map(({ title }) => title)).toEqual(['USD', 'CTR (%)']);
    expect(model.axes[1]?.format(0.0125)).toBe('1.25%');
    expect(model.series.map(({ axis }) => axis)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(modelOf(['ctr']).axes.map(({ title }) => title)).toEqual(['CTR (%)']);
    expect(modelOf(['clicks', 'impressions']).axes.map(({ title }) => title)).toEqual(['some count']);
  });

  it('marks as not settled what the server says has not ended in some account', () => {
    expect(modelOf(['cost']).incompleteFrom).toBe('2026-11-02');
    const ended = { ...someTrend, runningFrom: null };
    expect(modelOf(['cost'], ended).incompleteFrom).toBeUndefined();
  });

  it('names the hours of a single day', () => {
    const hours = {
      ...someTrend,
      unit: 'hour' as const,
      points: someTrend.points.map((point, hour) => ({ ...point, hour })),
    };
    expect(modelOf(['cost'], hours).categories).toEqual(['00:00', '01:00', '02:00']);
  });

  it('marks the hours that were not over everywhere when they were fetched', () => {
    const points = Array.from({ length: 12 }, (_, hour) => ({
      ...(someTrend.points[0] as (typeof someTrend.points)[number]),
      day: '2026-11-18',
      hour,
    }));
    const zones = ['America/New_York', 'Asia/Shanghai'];
    const notes = { ...someTrend.notes, zones, newestFetch: '2026-11-18T14:30:00.000Z' };
    const today = { ...someTrend, unit: 'hour' as const, runningFrom: '2026-11-18', notes, points };
    expect(modelOf(['cost'], today).incompleteFrom).toBe('09:00');
    expect(modelOf(['cost'], { ...today, runningFrom: null }).incompleteFrom).toBeUndefined();
  });

  it('draws a single day as bars', () => {
    const day = { ...someTrend, points: someTrend.points.slice(0, 1) };
    expect(modelOf(['cost'], day).series.map(({ kind }) => kind)).toEqual(['bar', 'bar']);
  });
});
