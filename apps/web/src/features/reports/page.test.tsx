import { addDays, dayIn } from '@adsail/contract';
import { exportCalls } from '@adsail/contract/exports';
import { memberCalls } from '@adsail/contract/members';
import { productCalls } from '@adsail/contract/products';
import { reportCalls, reportColumnCalls, type ReportPage } from '@adsail/contract/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  type,
  until,
} from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import { ReportScreen } from './page.tsx';
import { blank, idOf, notes, page, row } from './testing/answers.ts';

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'reports', 'names', 'core', 'routes', 'views', 'exports']);
  server = fakeServer();
  for (const name of ['product', 'dayProduct', 'account', 'ad', 'member'] as const)
    server.answer(reportCalls[name], () => page);
  server.answer(reportColumnCalls.page, () => blank);
  server.answer(productCalls.page, () => blank);
  server.answer(memberCalls.page, () => blank);
});
afterEach(closePage);

const asked = () => server.asked(reportCalls.product).at(-1);
const open = (address = '/') => showPage(<ReportScreen name="product" />, address);
const figures = (column: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-figure="${column}"]`)].map(
    ({ textContent }) => textContent,
  );
const figure = (column: string) =>
  document.querySelector(`[data-row][data-figure="${column}"]`) as HTMLElement;

it('shows exact figures in their units, and the totals of all rows', async () => {
  await open();
  expect(figures('cost')).toEqual(['USD\u00a01,234.50', 'USD\u00a01,234.50']);
  expect(figures('ctr')[0]).toBe('1.25%');
  expect(figures('roas')).toEqual(['2.50', '2.50']);
  expect(figures('impressions')[0]).toBe('100,000');
});

it('says why a cell is empty, in the cell and in a legend', async () => {
  await open('/?cols=productName.reach.purchases');
  expect(figure('reach').querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    text('reports:why.notAdditive'),
  );
  const legend = document.querySelector(`[aria-label="${text('reports:screen.legend.title')}"]`);
  expect([...(legend?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    text('reports:why.notAdditive'),
    text('reports:why.notReported'),
  ]);
});

it('explains signs of columns that are in sight alone', async () => {
  await open('/?cols=-purchases');
  expect(document.querySelector(`[aria-label="${text('reports:screen.legend.title')}"]`)).toBeNull();
});

it('says what a dash in a split means, where there is one', async () => {
  const told = { values: { cost: '1' }, why: {} };
  const split = (cells: ReportPage['list'][number]['cells']): ReportPage => ({
    ...page,
    list: [{ ...row, cells }],
    pivot: { by: 'platform', columns: [{ key: 'TIKTOK', name: null, kind: 'one', totals: told }] },
  });
  server.answer(reportCalls.product, () => split([]));
  await open('/?cols=-purchases&pivot=platform');
  expect(shownText()).toContain(text('reports:screen.noFigureLegend'));
  server.answer(reportCalls.product, () => split([{ key: 'TIKTOK', ...told }]));
  await open('/?cols=-purchases&pivot=platform');
  expect(shownText()).not.toContain(text('reports:screen.noFigureLegend'));
});

it('names compared days whole, so that no line breaks within them', async () => {
  server.answer(reportCalls.product, () => ({
    ...page,
    comparedDays: { from: '2026-11-01', to: '2026-11-06' },
    beforeDays: { from: '2026-10-25', to: '2026-10-30' },
  }));
  await open('/?from=2026-11-01&to=2026-11-07&compare=before');
  const whole = [...document.querySelectorAll('header bdi')].map(({ textContent }) => textContent);
  expect(whole).toEqual(expect.arrayContaining(['2026-11-01 – 2026-11-06', '2026-10-25 – 2026-10-30']));
});

it('exports what is seen: the question with the columns in sight', async () => {
  server.answer(exportCalls.preview, () => {
    throw new Refused({ message: 'The harbor is closed' });
  });
  const others = [
    'impressions',
    'ctr',
    'installs',
    'cpi',
    'purchases',
    'paymentAmount',
    'roas',
    'conversions',
  ];
  const cols = ['productName', 'cost', 'clicks', ...others.map((id) => `-${id}`)].join('.');
  const at = await open(
    `/?from=2026-11-01&to=2026-11-07&cols=${cols}&pivot=platform&measures=roas&group=week`,
  );
  await click(one('button', text('exports:action')));
  await until(() => server.asked(exportCalls.preview).length > 0);
  await at.answered();
  expect(server.asked(exportCalls.preview)[0]).toMatchObject({
    kind: 'product',
    question: {
      days: { from: '2026-11-01', to: '2026-11-07' },
      group: 'week',
      pivot: 'platform',
      columns: ['cost', 'clicks', 'roas'],
    },
  });
  expect(server.asked(exportCalls.preview)[0]?.question).not.toHaveProperty('pageIndex');
});

it('asks what the address says: days, comparison, grouping, split, currency and filters', async () => {
  await open(
    `/?from=2026-11-01&to=2026-11-07&compare=2026-10-01..2026-10-07&group=week&pivot=platform&measures=cost.roas&currency=CNY&platform=TIKTOK&productId=none`,
  );
  expect(asked()).toMatchObject({
    days: { from: '2026-11-01', to: '2026-11-07' },
    compare: 'range',
    compareDays: { from: '2026-10-01', to: '2026-10-07' },
    group: 'week',
    pivot: 'platform',
    currency: 'CNY',
    platform: ['TIKTOK'],
    productId: ['none'],
  });
  expect(asked()?.columns).toEqual(expect.arrayContaining(['cost', 'roas']));
});

it('asks for the last seven days of the organisation unless somebody says otherwise', async () => {
  await open();
  const today = dayIn('Asia_Shanghai');
  expect(asked()).toMatchObject({ days: { from: addDays(today, -6), to: today }, compare: 'none' });
});

it('shows the change against the days before, good news in green', async () => {
  server.answer(reportCalls.product, () => ({
    ...page,
    beforeDays: { from: '2026-11-05', to: '2026-11-11' },
    list: [{ ...row, before: { values: { cost: '1000', cpi: '2', roas: '2' }, why: {} } }],
    beforeTotals: { values: { cost: '1000', roas: '2' }, why: {} },
  }));
  await open('/?compare=before');
  const change = (column: string) => figure(column).parentElement?.querySelector('[data-tone]');
  expect(change('roas')?.getAttribute('data-tone')).toBe('good');
  expect(change('roas')?.textContent).toContain('+25.0%');
  // Spending more is neither good nor bad.
  expect(change('cost')?.getAttribute('data-tone')).toBe('plain');
});

it('sets what is compared beside what it is compared with while a day is running', async () => {
  const against = { cost: '1100', ctr: '0.0130', roas: '3' };
  const earlier = { cost: '1000', ctr: '0.017', roas: '2' };
  server.answer(reportCalls.product, () => ({
    ...page,
    beforeDays: { from: '2026-11-05', to: '2026-11-11' },
    list: [{ ...row, before: { values: earlier, why: {}, against } }],
    beforeTotals: { values: earlier, why: {}, against },
  }));
  await open('/?compare=before');
  const told = [...document.querySelectorAll('[data-figure="cost"]')].map(
    ({ parentElement }) => parentElement?.textContent,
  );
  // 1,234.50 of all days is not 10 % more than 1,000.
  for (const cell of told) expect(cell).toMatch(/1,234\.50.*\+10\.0%.*1\.1K vs 1K/);
  // Shares and ratios have the decimals that stand above them.
  expect(figure('ctr').parentElement?.textContent).toMatch(/1\.30% vs 1\.70%/);
  expect(figure('roas').parentElement?.textContent).toMatch(/3\.00 vs 2\.00/);
});

it.each(['day', 'week', 'month'] as const)(
  'calls the column of periods by what they are: %s',
  async (group) => {
    await open(`/?group=${group}&cols=productName.day`);
    const names = all('columnheader').map(({ textContent }) => textContent);
    expect(names).toContain(text(`reports:screen.period.${group}`));
  },
);

it('draws no zeros where no account is asked', async () => {
  const nobody = { ...page, list: [], total: 0, notes: { ...notes, accounts: 0, platforms: [] } };
  const none = { values: { cost: '0', roas: null }, why: {} };
  const point = { ...none, day: '2026-11-01', until: '2026-11-01', isPartial: false, before: null };
  server.answer(reportCalls.product, () => nobody);
  server.answer(reportCalls.trend, () => ({
    currency: 'USD',
    points: [point],
    runningFrom: null,
    lines: [],
  }));
  await open('/?mine=true&chart=cost.roas');
  await until(() => document.querySelector('figure') !== null);
  expect(document.querySelector('figure')?.textContent).toContain(text('ui:chart.empty'));
});

it('leads from a product to its accounts with the same question, and back', async () => {
  const at = await open('/?from=2026-11-01&to=2026-11-07&platform=TIKTOK&compare=before&sort=clicks');
  await click(one('button', 'Harbor Tycoon'));
  await at.answered();
  expect(at.address()).toBe(
    `/reportManager/account?from=2026-11-01&to=2026-11-07&compare=before&platform=TIKTOK&productId=${idOf(1)}&via=product`,
  );
  const back = [...document.querySelectorAll('a')].find((link) =>
    link.textContent?.includes(text('routes:screen.reportProduct')),
  );
  expect(back?.getAttribute('href')).toBe(
    '/reportManager/product?from=2026-11-01&to=2026-11-07&compare=before&platform=TIKTOK',
  );
});

it('says what is missing, and leads to where it is mended', async () => {
  server.answer(reportCalls.product, (): ReportPage => ({
    ...page,
    notes: {
      ...notes,
      currencies: ['USD', 'CNY'],
      missingRates: { count: 1, list: [{ day: '2026-11-16', currency: 'CNY' }] },
      gaps: {
        accounts: 1,
        days: 2,
        list: [
          {
            platform: 'TIKTOK',
            advertiserId: '7001',
            advertiserName: 'Harbor East',
            from: '2026-11-14',
            to: '2026-11-15',
            days: 2,
            reason: 'failed',
            message: 'The token has expired',
          },
        ],
      },
    },
  }));
  const at = await open();
  const rates = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === text('reports:screen.missingRates.enter'),
  );
  expect(rates?.getAttribute('href')).toBe('/accountManager/setting');
  expect(shownText()).toContain('Multiple currencies in one organisation');
  await click(one('button', text('reports:screen.gaps.show')));
  await at.answered();
  expect(shownText()).toContain('The token has expired');
});

it('says that amounts were converted where all accounts have one other currency', async () => {
  server.answer(reportCalls.product, (): ReportPage => ({
    ...page,
    notes: { ...notes, currencies: ['CNY'] },
  }));
  await open();
  expect(shownText()).toContain('are converted to USD with the rate of each day');
});

it('says of when the numbers are, and that today is not over', async () => {
  await open();
  expect(shownText()).toContain('2026-11-18 17:00');
  expect(shownText()).toContain('2026-11-18 17:30');
  expect(shownText()).toContain(text('reports:screen.running'));
});

it('keeps "last 30 days" as a word in the address, for views that are opened later', async () => {
  await open('/?period=last30Days');
  const today = dayIn('Asia_Shanghai');
  expect(asked()).toMatchObject({ days: { from: addDays(today, -29), to: today } });
});

it('shows the columns of a preset', async () => {
  const at = await open();
  await click(one('button', text('ui:columns.title')));
  await at.answered();
  await click(one('button', text('reports:screen.preset.sales')));
  await at.answered();
  expect(figures('costPerPurchase').length).toBeGreaterThan(0);
  expect(figures('impressions')).toHaveLength(0);
});

it('says what failed, and tries again', async () => {
  server.answer(reportCalls.product, () => {
    throw new Refused({ message: 'The sea is rough' });
  });
  const at = await open();
  expect(one('alert').textContent).toContain('The sea is rough');
  server.answer(reportCalls.product, () => page);
  await click(one('button', text('ui:table.retry')));
  await at.answered();
  expect(figures('cost')[0]).toBe('USD\u00a01,234.50');
});

it('makes the one thing to do without accounts the button to press', async () => {
  const nobody = { ...page, list: [], total: 0, notes: { ...notes, accounts: 0, platforms: [] } };
  server.answer(reportCalls.product, () => nobody);
  await open();
  const called = text('reports:screen.empty.authorise');
  const way = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === called);
  expect(way?.className).toContain('ant-btn-variant-solid');
});

it('says what to do where there is nothing', async () => {
  server.answer(reportCalls.product, () => ({ ...page, list: [], total: 0 }));
  await open();
  expect(shownText()).toContain(text('reports:screen.empty.title'));
});

it('checks an own formula while it is typed, says it in words and works out an example', async () => {
  const at = await open('/?dialog=addColumn');
  await until(() => all('textbox', new RegExp(`^${text('reports:screen.custom.formula')}`)).length > 0);
  const formula = () => one('textbox', new RegExp(`^${text('reports:screen.custom.formula')}`));
  await type(formula(), 'cost / nothing');
  expect(shownText()).toContain(text('reports:rule.formulaName', { position: 8 }));
  await type(formula(), 'cost / clicks');
  expect(shownText()).toContain('Cost ÷ Clicks');
  expect(shownText()).toContain('USD\u00a00.99');
  server.answer(reportColumnCalls.add, (input) => ({
    column: {
      id: idOf(7),
      ...input,
      isShared: false,
      isOwn: true,
      mayChange: true,
      createdByName: 'Iris',
      createdAt: '2026-11-18T09:00:00.000Z',
      updatedAt: '2026-11-18T09:00:00.000Z',
      version: 1,
    },
  }));
  await type(one('textbox', new RegExp(`^${text('reports:screen.custom.name')}`)), 'Price of a click');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(reportColumnCalls.add)).toMatchObject([
    { name: 'Price of a click', formula: 'cost / clicks', unit: 'money' },
  ]);
  // Behind the first figure, where it is seen.
  expect(at.address()).toContain(`cols=productName.cost.own${idOf(7).replaceAll('-', '')}.impressions`);
});
