import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, click, closePage, one, openPage, show, shownText } from '../../testing/page.tsx';
import { ChartTable } from './chart-table.tsx';
import { Chart, type ChartModel } from './index.ts';

const model: ChartModel = {
  categories: ['2026-11-14', '2026-11-15'],
  series: [
    { id: 'cost', name: 'Cost', values: [12.5, null], format: (value) => `USD ${value.toFixed(2)}` },
    { id: 'ctr', name: 'CTR', values: [0, 3], format: (value) => `${value}%` },
  ],
};
const nothing: ChartModel = {
  ...model,
  series: model.series.map((one) => ({ ...one, values: [null, null] })),
};

beforeEach(() => openPage());
afterEach(closePage);

it('reads the figures out as a table, with their units and a dash for what is not known', async () => {
  await show(<ChartTable title="Delivery" model={model} hidden />);
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Date', 'Cost', 'CTR'],
    ['2026-11-14', 'USD 12.50', '0%'],
    ['2026-11-15', '–', '3%'],
  ]);
  expect(document.querySelector('caption')?.textContent).toBe('Delivery');
});

it('says that there is nothing instead of drawing empty axes', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={nothing} />);
  expect(shownText()).toContain('No data for these days');
  expect(document.querySelector('table')).toBeNull();
});

it('names its units and its zone', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={nothing} />);
  expect(document.querySelector('figcaption')?.textContent).toContain('Cost in USD');
  expect(document.querySelector('figcaption')?.textContent).toContain('Asia/Shanghai');
});

it('becomes a table that is seen, and the chart again', async () => {
  await show(<Chart title="Delivery" caption="Cost in USD" model={nothing} />);
  await click(one('button', 'Show as a table'));
  expect(all('button', 'Show as a chart')).toHaveLength(1);
});
