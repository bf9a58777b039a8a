import { expect, it } from 'vitest';
import { cardPlace, indexAt, layoutOf, runsOf, shortLabels, xOf, yOf } from './layout.ts';
import type { ChartModel, ChartSeries } from './model.ts';
import { wholeSpan } from './zoom.ts';

const days = Array.from({ length: 400 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
);
const cost: ChartSeries = { id: 'cost', name: 'Cost', values: days.map((_, at) => at) };
const ctr: ChartSeries = { id: 'ctr', name: 'CTR', values: days.map(() => 2), axis: 1 };
const model: ChartModel = {
  categories: days,
  series: [cost, ctr],
  axes: [
    { title: 'USD', format: (value) => String(value) },
    { title: '%', format: (value) => `${value}%` },
  ],
};
const size = { width: 800, height: 300 };
const measure = (text: string) => text.length * 6;
const whole = layoutOf(model, model.series, wholeSpan(400), size, measure);

it('finds the category under each place, and the nearest one beside the chart', () => {
  for (const index of [0, 1, 199, 399]) expect(indexAt(whole, xOf(whole, index))).toBe(index);
  expect(indexAt(whole, -50)).toBe(0);
  expect(indexAt(whole, 2000)).toBe(399);
});

it('leaves its marks room at both sides, and time runs from the left', () => {
  expect(whole.left).toBeGreaterThanOrEqual(measure('400'));
  expect(whole.right).toBeLessThanOrEqual(800 - measure('2.5%'));
  expect(xOf(whole, 0)).toBeLessThan(xOf(whole, 1));
});

it('names only as many categories as have room', () => {
  expect(whole.labelEvery * whole.slot).toBeGreaterThanOrEqual(measure('2026-01-01'));
  const week = layoutOf(model, model.series, { from: 0, to: 6 }, size, measure);
  expect(week.labelEvery).toBe(1);
});

it('scales to what is seen: zoomed into small values they fill the height', () => {
  const start = layoutOf(model, model.series, { from: 0, to: 9 }, size, measure);
  expect(start.scales[0]?.max).toBe(10);
  expect(yOf(start, 0, 0)).toBe(start.bottom);
  expect(yOf(start, 0, 10)).toBe(start.top);
});

it('interrupts a line where nothing is known', () => {
  const gappy: ChartSeries = { id: 'x', name: 'x', values: [1, null, 0, 3, null, null, 2] };
  expect(runsOf(gappy, wholeSpan(7))).toEqual([
    { from: 0, to: 0 },
    { from: 2, to: 3 },
    { from: 6, to: 6 },
  ]);
  expect(runsOf(gappy, { from: 1, to: 2 })).toEqual([{ from: 2, to: 2 }]);
});

it('writes days without the year only while they are of one', () => {
  expect(shortLabels(['2026-11-01', '2026-11-02'])).toEqual(['11-01', '11-02']);
  expect(shortLabels(['2025-12-31', '2026-01-01'])).toEqual(['2025-12-31', '2026-01-01']);
  expect(shortLabels(['2026-10-21 – 10-25', '2026-10-26'])).toEqual(['10-21 – 10-25', '10-26']);
  expect(shortLabels(['09:00'])).toEqual(['09:00']);
});

it('puts the card of a category beside the cursor, on the side with more room', () => {
  expect(cardPlace(100, 1000)).toEqual({ left: 112 });
  expect(cardPlace(900, 1000)).toEqual({ right: 112 });
});

it.each([0, 90, 180, 270, 360])('keeps the card inside a narrow drawing, with the cursor at %i', (x) => {
  const { left = -1, width = 0 } = cardPlace(x, 360);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(360);
  expect(cardPlace(x, 200)).toEqual({ left: 0, width: 200 });
});
