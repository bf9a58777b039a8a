import { afterEach, expect, test } from 'vitest';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';
import { addMetrics, type Metrics, noMetrics, reachOf } from './metrics.ts';
import type { DeliveryUnit } from './unit.ts';
import { addDays } from './zone.ts';

const hour = 3600;
const day = 24 * hour;
let made: TestSandbox | undefined;
afterEach(async () => made?.close());

const unit: DeliveryUnit = {
  adId: 'ad1',
  groupId: 'g1',
  campaignId: 'c1',
  from: 0,
  until: null,
  slots: null,
  groupBudget: { amount: 100, period: 'day' },
  campaignBudget: null,
  bids: [],
};
const named = (name: string, change: Partial<DeliveryUnit> = {}): DeliveryUnit => ({
  ...unit,
  ...change,
  adId: name,
  groupId: name,
});

async function world(units: DeliveryUnit[], delayMinutes = 0) {
  const platform = toyPlatform({ units: () => units });
  const market = { ...platform.market, delayMinutes };
  made = await testSandbox([{ ...platform, market }], { at: '2026-03-02T00:00:00Z' });
  const now = made.world.clock.now();
  made.world.state.accounts.insert('tiktok', {
    id: '1',
    name: 'one',
    status: 'ON',
    currency: 'USD',
    timezone: 'UTC',
    businessId: null,
    balance: null,
    createdAt: now,
    settledAt: now,
    fields: {},
  });
  const { clock, delivery } = made.world;
  const spent = (group: string, on: string | null = null) => {
    delivery.settle('tiktok', '1');
    return delivery.ledger.spent('tiktok', 'group', group, on);
  };
  return { clock, delivery, spent };
}

test('a budget for good is paced to its end', async () => {
  const until = Date.parse('2026-03-12T00:00:00Z');
  const { clock, spent } = await world([
    named('short', { until, groupBudget: { amount: 200, period: 'total' } }),
  ]);
  clock.advance(5 * day);
  const half = spent('short');
  expect(half).toBeGreaterThan(70);
  expect(half).toBeLessThan(130);
  clock.advance(6 * day);
  expect(spent('short')).toBeGreaterThan(190);
  expect(spent('short')).toBeLessThanOrEqual(200.001);
});

test('dayparting puts the money of a day into its hours', async () => {
  const slots = Array.from({ length: 336 }, (_, slot) =>
    slot % 48 >= 16 && slot % 48 < 24 ? '1' : '0',
  ).join('');
  const { clock, delivery, spent } = await world([named('parted', { slots })]);
  clock.advance(3 * day);
  const rows = delivery.rows('tiktok', '1', { from: '2026-03-02', to: '2026-03-04', by: 'hour' });
  expect(new Set(rows.map((row) => row.hour))).toEqual(new Set([8, 9, 10, 11]));
  for (const on of ['2026-03-02', '2026-03-03']) expect(spent('parted', on)).toBeGreaterThan(60);
});

test('fast spends its day early, smooth spreads it', async () => {
  const { clock, spent } = await world([named('fast', { isFast: true }), named('smooth')]);
  clock.advance(9 * hour);
  expect(spent('fast')).toBeGreaterThan(2 * spent('smooth'));
  clock.advance(14 * hour);
  expect(spent('fast')).toBeLessThanOrEqual(100.001);
});

/** About what the toy market asks: 3 a thousand impressions, 0.2 a click, 1.33 a conversion, a return of 0.39. */
test.each([
  ['mille', 3, 0.75],
  ['click', 0.2, 0.05],
  ['conversion', 1.4, 0.35],
  ['roas', 0.35, 1.6],
] as const)('a poor bid by %s spends little', async (by, usual, poor) => {
  const { clock, spent } = await world([
    named('usual', { bids: [{ by, amount: usual }] }),
    named('poor', { bids: [{ by, amount: poor }] }),
    named('both', {
      bids: [
        { by, amount: usual },
        { by, amount: poor },
      ],
    }),
  ]);
  clock.advance(5 * day);
  expect(spent('usual')).toBeGreaterThan(300);
  expect(spent('poor')).toBeLessThan(spent('usual') * 0.1);
  expect(spent('poor')).toBeGreaterThan(0);
  expect(spent('both')).toBeLessThan(spent('usual') * 0.1);
});

const days = { from: '2026-03-02', to: '2026-03-31', by: 'day' } as const;

test('nothing is paid above the bid', async () => {
  const low = { mille: 2.5, click: 0.15, conversion: 1 };
  const ads = (['mille', 'click', 'conversion'] as const).flatMap((by) =>
    Array.from({ length: 5 }, (_, number) => named(`${by}-${number}`, { bids: [{ by, amount: low[by] }] })),
  );
  const { clock, delivery } = await world(ads);
  clock.advance(60 * day);
  const rows = delivery.rows('tiktok', '1', days);
  const dearest = (by: string, price: (metrics: Metrics) => number) =>
    Math.max(...rows.filter(({ adId }) => adId.startsWith(by)).map(({ metrics }) => price(metrics)));
  expect(dearest('mille', ({ spend, impressions }) => (spend / impressions) * 1000)).toBeLessThanOrEqual(2.5);
  expect(dearest('click', ({ spend, clicks }) => spend / clicks)).toBeLessThanOrEqual(0.15);
  for (const { adId } of ads.filter(({ adId: id }) => id.startsWith('conversion'))) {
    const sum = noMetrics();
    for (const row of rows) if (row.adId === adId) addMetrics(sum, row.metrics);
    expect(sum.spend / sum.installs, adId).toBeLessThanOrEqual(1);
  }
});

test('a wanted return is met by what little is spent', async () => {
  const ads = Array.from({ length: 5 }, (_, number) =>
    named(`ad-${number}`, { bids: [{ by: 'roas', amount: 0.8 }] }),
  );
  const { clock, delivery } = await world(ads);
  clock.advance(60 * day);
  const sum = noMetrics();
  for (const { metrics } of delivery.rows('tiktok', '1', days)) addMetrics(sum, metrics);
  expect(sum.purchaseValue / sum.spend).toBeGreaterThanOrEqual(0.8);
});

test('some days go over a budget that allows it, a week never does', async () => {
  const { clock, spent } = await world([
    named('over', { groupBudget: { amount: 100, period: 'day', overspend: 0.25 } }),
  ]);
  clock.advance(80 * day);
  spent('over');
  const days = Array.from({ length: 80 }, (_, back) => spent('over', addDays('2026-03-02', back)));
  expect(Math.max(...days)).toBeGreaterThan(103);
  expect(Math.max(...days)).toBeLessThanOrEqual(125.001);
  for (let from = 0; from + 7 <= 80; from += 1)
    expect(days.slice(from, from + 7).reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(700.01);
});

test('figures are told after a delay, which can be changed', async () => {
  const { clock, delivery, spent } = await world([unit], 120);
  const told = () => {
    const sum = noMetrics();
    for (const { metrics } of delivery.rows('tiktok', '1', {
      from: '2026-03-01',
      to: '2026-03-03',
      by: 'day',
    }))
      addMetrics(sum, metrics);
    return sum.spend;
  };
  clock.advance(2 * hour);
  expect(told()).toBe(0);
  clock.advance(2 * hour);
  expect(told()).toBeGreaterThan(0);
  expect(told()).toBeLessThan(spent('g1') * 0.8);
  delivery.setDelay('tiktok', 0);
  expect(told()).toBeGreaterThan(spent('g1') * 0.99);
});

test('reach adds up neither over days nor over ads', () => {
  for (const impressions of [500, 10_000, 1_000_000])
    expect(reachOf(7 * impressions)).toBeLessThan(7 * reachOf(impressions));
  expect(reachOf(7)).toBeLessThanOrEqual(7 * reachOf(1));
  expect(reachOf(3)).toBeLessThanOrEqual(3);
  expect(reachOf(0)).toBe(0);
});

test('a longer range reaches no fewer people than a part of it, nor than its best day', () => {
  const days = [0, 40_000, 3, 0, 0, 120, 900_000, 1, 0, 55_000];
  const upTo = days.map((_, last) => days.slice(0, last + 1).reduce((sum, count) => sum + count, 0));
  const reached = upTo.map(reachOf);
  for (const [last, people] of reached.entries()) {
    expect(people).toBeGreaterThanOrEqual(reached[last - 1] ?? 0);
    expect(people).toBeGreaterThanOrEqual(Math.max(...days.slice(0, last + 1).map(reachOf)));
    expect(people).toBeLessThanOrEqual(upTo[last] ?? 0);
  }
});
