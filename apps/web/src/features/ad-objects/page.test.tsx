import { accountCalls } from '@adsail/contract/accounts';
import {
  adObjectCalls,
  type ManagedObject,
  type ObjectPage,
  type ObjectTotals,
} from '@adsail/contract/ad-objects';
import { productCalls } from '@adsail/contract/products';
import { reportColumnCalls } from '@adsail/contract/reports';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  showPage,
  shownText,
  text,
  until,
} from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import AdObjectsPage from './page.tsx';

const instant = '2026-11-18T09:00:00.000Z';
const object = (no: number, more: Partial<ManagedObject> = {}): ManagedObject => ({
  key: `7001:${no}`,
  platform: 'TIKTOK',
  level: 'campaign',
  id: `${no}`,
  name: `Autumn ${no}`,
  advertiserId: '7001',
  advertiserName: 'Harbor East',
  timezone: 'Asia/Shanghai',
  currency: 'USD',
  valuesCurrency: 'USD',
  campaignId: `${no}`,
  campaignName: `Autumn ${no}`,
  adgroupId: null,
  adgroupName: null,
  status: 'ENABLE',
  state: 'refused',
  platformStatus: 'CAMPAIGN_STATUS_DENY',
  reason: 'refused',
  advice: 'waitReview',
  isActive: true,
  managed: false,
  budget: { mode: 'DAY', amount: { amount: '50', currency: 'USD' } },
  bid: null,
  productId: null,
  productName: null,
  createdAt: instant,
  updatedAt: instant,
  isGone: false,
  confirmedAt: instant,
  isRefreshing: false,
  readFailure: null,
  hasOutsideChange: true,
  outsideChange: { field: 'budget', before: null, after: null, at: instant, by: 'Iris' },
  isWaiting: false,
  waitingChanges: [],
  permission: 'MANAGE',
  account: null,
  values: { cost: '1234.5', impressions: '1000', clicks: '20', ctr: '0.02', reach: null },
  why: { reach: 'notAdditive' },
  before: null,
  trend: { column: 'cost', from: '2026-11-12', values: ['1', '2', null] },
  ...more,
});
const pageOf = (list: ManagedObject[], more: Partial<ObjectPage> = {}): ObjectPage => ({
  list,
  total: list.length,
  pageIndex: 1,
  pageSize: 100,
  snapshot: 'first',
  asOf: instant,
  missingIds: [],
  hidden: 0,
  currency: null,
  orderCurrency: null,
  comparedDays: null,
  beforeDays: null,
  ...more,
});
const totals: ObjectTotals = {
  snapshot: 'first',
  asOf: instant,
  total: 2,
  currency: 'USD',
  totals: { values: { cost: '2469', reach: null }, why: { reach: 'notAdditive' } },
  beforeTotals: null,
  comparedDays: null,
  beforeDays: null,
  notes: {
    missingRates: { count: 0, list: [] },
    provisionalRates: [],
    gaps: { accounts: 0, days: 0, list: [] },
    accounts: 1,
    currencies: ['USD'],
    zones: ['Asia/Shanghai'],
    platforms: ['TIKTOK'],
    isRunning: true,
    oldestFetch: instant,
    newestFetch: instant,
  },
};
const blank = { list: [], total: 0, pageIndex: 1, pageSize: 20 };

let server: FakeServer;
beforeEach(async () => {
  await openPage([
    'ui',
    'ad-objects',
    'reports',
    'accounts',
    'products',
    'exports',
    'names',
    'core',
    'views',
    'common',
  ]);
  server = fakeServer();
  server.answer(adObjectCalls.page, () => pageOf([object(11), object(12)]));
  server.answer(adObjectCalls.totals, () => totals);
  server.answer(reportColumnCalls.page, () => blank);
  server.answer(productCalls.page, () => blank);
  server.answer(accountCalls.authorisedPage, () => blank as never);
});
afterEach(closePage);

const days = 'from=2026-11-01&to=2026-11-07';
const open = (more = '') => showPage(<AdObjectsPage />, `/admanager?${days}${more}`);
/** What the list itself was asked last: chips and filters ask for names beside it. */
const asked = () => server.asked(adObjectCalls.page).findLast(({ pageSize }) => pageSize === 100);
const tab = (level: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')].find(
    ({ textContent }) => textContent === text(`ad-objects:level.${level}`),
  );
const goTo = (level: string) => act(async () => tab(level)?.querySelector<HTMLElement>('input')?.click());

it('shows settings beside figures, with exact totals', async () => {
  await open();
  expect(asked()).toMatchObject({
    platform: 'TIKTOK',
    level: 'campaign',
    days: { from: '2026-11-01', to: '2026-11-07' },
  });
  expect(shownText()).toContain('Autumn 11');
  expect(shownText()).toContain('USD\u00a050.00');
  expect([...document.querySelectorAll('[data-value=cost]')].map(({ textContent }) => textContent)).toContain(
    'USD\u00a02,469.00',
  );
});

it('says why a row stands as it does and what to do, to those who hear it and to those who point at it', async () => {
  await open('&cols=name.state');
  const [state] = all('button', new RegExp(`^${text('ad-objects:state.refused')}`));
  expect(state?.getAttribute('aria-label')).toContain(text('ad-objects:reason.refused'));
  await act(async () => state?.focus());
  await until(() => shownText().includes(text('ad-objects:advice.waitReview')));
});

it('narrows the next tab to what is chosen, says so, and takes it away again', async () => {
  const at = await open('&sel=7001:11');
  await goTo('adgroup');
  await at.answered();
  expect(at.address()).toContain('tab=adgroup');
  expect(asked()).toMatchObject({ level: 'adgroup', campaignId: ['11'] });
  const chips = one('group', text('ad-objects:screen.narrowed'));
  await until(() => chips.textContent?.includes('Autumn 11') ?? false);
  await click(chips.querySelector('button') as HTMLElement);
  await at.answered();
  expect(asked()?.campaignId).toBeUndefined();
  expect(at.address()).not.toContain('campaignId');
});

it('has chosen still what was chosen when somebody comes back', async () => {
  const at = await open('&sel=7001:11');
  await goTo('adgroup');
  await at.answered();
  await goTo('campaign');
  await at.answered();
  expect(at.address()).not.toContain('campaignId');
  expect(
    (one('checkbox', text('ui:table.selectRow', { name: 'Autumn 11' })) as HTMLInputElement).checked,
  ).toBe(true);
});

it('goes down by a click on a name, and back', async () => {
  const at = await open();
  await click(one('button', 'Autumn 12'));
  await at.answered();
  expect(asked()).toMatchObject({ level: 'adgroup', campaignId: ['12'] });
  await at.back();
  expect(at.address()).toBe(`/admanager?${days}`);
});

it('compares the days', async () => {
  await open('&compare=before');
  expect(asked()).toMatchObject({ compare: 'before' });
  expect(server.asked(adObjectCalls.totals).at(-1)).toMatchObject({ compare: 'before', snapshot: 'first' });
});

it('has the accounts of the chosen rows read, and tells how far it is', async () => {
  let confirmedAt = '2026-11-18T09:00:00.000Z';
  server.answer(adObjectCalls.refresh, () => ({
    askedAt: '2026-11-18T10:00:00.000Z',
    results: [{ advertiserId: '7001', result: 'ASKED' as const }],
  }));
  server.answer(adObjectCalls.page, ({ level }) =>
    pageOf([
      level === 'account'
        ? object(7001, { key: '7001:7001', level, confirmedAt, isRefreshing: true })
        : object(11),
    ]),
  );
  await open('&sel=7001:11');
  const [bulk] = [...one('toolbar').querySelectorAll('button')].filter(
    ({ textContent }) => textContent === text('ad-objects:screen.refresh.action'),
  );
  await click(bulk as HTMLElement);
  await until(() =>
    shownText().includes(text('ad-objects:screen.refresh.progress', { done: '0', number: '1' })),
  );
  expect(server.asked(adObjectCalls.refresh)).toMatchObject([{ advertiserIds: ['7001'] }]);
  confirmedAt = '2026-11-18T10:00:01.000Z';
});

it('says which keys there are, and leads to the search', async () => {
  await open();
  one('grid').focus();
  await press('/');
  expect((document.activeElement as HTMLInputElement).type).toBe('search');
  one('grid').focus();
  await press('?');
  await until(() => shownText().includes(text('ad-objects:screen.keys.range')));
});

it.each([
  [0, 'noAccount'],
  [1, 'notSynced'],
] as const)('says why there is nothing, with the one thing to do: %i accounts', async (accounts, word) => {
  server.answer(adObjectCalls.page, () => pageOf([]));
  server.answer(adObjectCalls.totals, () => ({ ...totals, total: 0, notes: { ...totals.notes, accounts } }));
  await open();
  expect(shownText()).toContain(text(`ad-objects:screen.empty.${word}.title`));
  expect(shownText()).toContain(text(`ad-objects:screen.empty.${word}.action`));
});

it('offers to take the filter away where nothing matches', async () => {
  server.answer(adObjectCalls.page, () => pageOf([]));
  await open('&isActive=true');
  expect(shownText()).toContain(text('ui:table.noMatch'));
});

it('says what failed, and tries again', async () => {
  server.answer(adObjectCalls.page, () => {
    throw new Refused({ message: 'The sea is rough' });
  });
  const at = await open();
  expect(one('alert').textContent).toContain('The sea is rough');
  server.answer(adObjectCalls.page, () => pageOf([object(11)]));
  await click(one('button', text('ui:table.retry')));
  await at.answered();
  expect(shownText()).toContain('Autumn 11');
});

it('names pasted ids that are not there', async () => {
  server.answer(adObjectCalls.page, () => pageOf([object(11)], { missingIds: ['99'] }));
  await open('&ids=11.99');
  expect(shownText()).toContain(text('ad-objects:note.missing', { list: '99' }));
});
