import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, click, closePage, one, openPage, press, show, shownText, text } from '../../testing/page.tsx';
import { ChartTable } from './chart-table.tsx';
import { type AskedPoint, Chart, type ChartModel } from './index.ts';

const model: ChartModel = {
  categories: ['2026-11-13', '2026-11-14', '2026-11-15'],
  series: [
    { id: 'cost', name: 'Cost', values: [12.5, null, 3] },
    { id: 'ctr', name: 'CTR', values: [0, 3, 4], axis: 1 },
  ],
  axes: [
    { title: 'USD', format: (value) => `USD ${value.toFixed(2)}` },
    { title: '%', format: (value) => `${value}%` },
  ],
  gaps: [false, true, false],
  incompleteFrom: '2026-11-15',
};
const nothing: ChartModel = {
  ...model,
  series: model.series.map((one) => ({ ...one, values: [null, null, null] })),
};

beforeEach(() => openPage());
afterEach(closePage);

const slider = () => one('slider');
const told = () => slider().getAttribute('aria-valuetext');
const tooltip = () => slider().querySelector('[class*=tooltip]')?.textContent ?? null;
const pointer = (kind: string, clientX: number, clientY = 0) =>
  act(async () => {
    const event = new MouseEvent(kind, { bubbles: true, clientX, clientY, button: 0 });
    Object.assign(event, { pointerId: 1, pointerType: 'mouse' });
    slider().dispatchEvent(event);
  });

it('reads the figures out as a table, with their units and a dash for what is not known', async () => {
  await show(<ChartTable title="Delivery" model={model} hidden />);
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Date', 'Cost', 'CTR'],
    ['2026-11-13', 'USD 12.50', '0%'],
    ['2026-11-14', '–', '3%'],
    ['2026-11-15', 'USD 3.00', '4%'],
  ]);
  expect(document.querySelector('caption')?.textContent).toBe('Delivery');
});

it('says that there is nothing instead of drawing empty axes', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={nothing} />);
  expect(shownText()).toContain('No data for these days');
  expect(document.querySelector('table')).toBeNull();
});

it('names its units and its zone, or in which zones its days are', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  expect(document.querySelector('figcaption')?.textContent).toContain('Cost in USD');
  expect(document.querySelector('figcaption')?.textContent).toContain('Asia/Shanghai');
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} zoneNote="Days of each account" />);
  expect(document.querySelector('figcaption')?.textContent).not.toContain('Asia/Shanghai');
});

it('becomes a table that is seen, and the chart again', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  expect(document.querySelector('canvas')).not.toBeNull();
  await click(one('button', text('ui:chart.asTable')));
  expect(document.querySelector('canvas')).toBeNull();
  await click(one('button', text('ui:chart.asChart')));
  expect(document.querySelector('canvas')).not.toBeNull();
});

it('moves its cursor by arrow keys and tells all series of a day, and why one is missing', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  slider().focus();
  await press('ArrowRight');
  expect(told()).toBe('2026-11-13, Cost USD 12.50, CTR 0%');
  await press('ArrowRight');
  expect(tooltip()).toContain(text('ui:chart.gapHere'));
  await press('End');
  expect(told()).toBe('2026-11-15, Cost USD 3.00, CTR 4%');
  expect(tooltip()).toContain(text('ui:chart.unsettled'));
  await press('Escape');
  expect(tooltip()).toBeNull();
});

it('is asked about the point nearest to a click, by Enter, and in its table; not by a drag', async () => {
  const asked: string[] = [];
  const onAsk = ({ series, index }: AskedPoint) => asked.push(`${series.id} ${index}`);
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} onAsk={onAsk} />);
  slider().setPointerCapture = () => {};
  // The first day: cost is at the top of its axis, CTR at the bottom of its own.
  await pointer('pointerdown', 90, 30);
  await pointer('pointerup', 90, 30);
  await pointer('click', 90, 30);
  await pointer('click', 90, 5000);
  expect(asked).toEqual(['cost 0', 'ctr 0']);
  await pointer('pointerdown', 60);
  await pointer('pointermove', 320);
  await pointer('pointerup', 320);
  await pointer('click', 320);
  expect(asked).toHaveLength(2);
  slider().focus();
  await press('Home');
  expect(tooltip()).toContain(text('ui:chart.ask'));
  await press('Enter');
  expect(asked.at(-1)).toBe('cost 0');
  expect(all('button', 'USD 12.50')).toHaveLength(0);
  await click(one('button', text('ui:chart.asTable')));
  await click(one('button', '4%'));
  expect(asked.at(-1)).toBe('ctr 2');
});

it('zooms to what is dragged over and back', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  slider().setPointerCapture = () => {};
  await pointer('pointerdown', 60);
  await pointer('pointermove', 320);
  await pointer('pointerup', 320);
  expect(slider().getAttribute('aria-valuemax')).toBe('1');
  await click(one('button', text('ui:chart.resetZoom')));
  expect(slider().getAttribute('aria-valuemax')).toBe('2');
  expect(all('button', text('ui:chart.resetZoom'))).toHaveLength(0);
});

it('zooms by keys as well', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  slider().focus();
  await press('Home');
  await press('+');
  expect(slider().getAttribute('aria-valuemax')).toBe('1');
  await press('Escape');
  await press('Escape');
  expect(slider().getAttribute('aria-valuemax')).toBe('2');
});

it('forgets the zoom when other days are shown', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  slider().focus();
  await press('Home');
  await press('+');
  const categories = ['2026-12-13', '2026-12-14', '2026-12-15'];
  await show(<Chart title="Delivery" caption="Cost in USD" model={{ ...model, categories }} />);
  expect(slider().getAttribute('aria-valuemax')).toBe('2');
});

it('puts series away, but never the last one', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={model} />);
  await click(one('button', 'Cost'));
  expect(one('button', 'Cost').getAttribute('aria-pressed')).toBe('false');
  expect(told()).toBe('2026-11-15, CTR 4%');
  expect(one('button', 'CTR').hasAttribute('disabled')).toBe(true);
  await click(one('button', 'Cost'));
  expect(told()).toContain('Cost');
});
