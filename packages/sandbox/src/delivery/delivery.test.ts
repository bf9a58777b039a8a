import { afterEach, expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { type TestSandbox, testSandbox, toyPlatform } from '../testing.ts';
import { addMetrics, maturity, noMetrics } from './metrics.ts';
import type { DeliveryUnit } from './unit.ts';
import { instantOf, localTime } from './zone.ts';

const start = '2026-03-02T00:00:00Z';
const secondsPerHour = 3600;
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

async function world(units: DeliveryUnit[], balance: number | null = null, timezone = 'UTC') {
  const platform: Platform = toyPlatform({ units: () => units });
  made = await testSandbox([platform], { at: start });
  const now = made.world.clock.now();
  made.world.state.accounts.insert('tiktok', {
    id: '1',
    name: 'one',
    status: 'ON',
    currency: 'USD',
    timezone,
    businessId: null,
    balance,
    createdAt: now,
    settledAt: now,
    fields: {},
  });
  return made.world;
}
const total = (from: string, to: string) => {
  const sum = noMetrics();
  for (const { metrics } of made?.world.delivery.rows('tiktok', '1', { from, to, by: 'day' }) ?? [])
    addMetrics(sum, metrics);
  return sum;
};

test('spends near its daily budget and never more; hours add up to days', async () => {
  const { clock, delivery } = await world([unit, { ...unit, adId: 'ad2' }]);
  clock.advance(10 * 24 * secondsPerHour);
  const days = delivery.rows('tiktok', '1', { from: '2026-03-02', to: '2026-03-11', by: 'day' });
  const perDay = Map.groupBy(days, ({ day }) => day);
  expect(perDay.size).toBe(10);
  for (const rows of perDay.values()) {
    const spend = rows.reduce((sum, { metrics }) => sum + metrics.spend, 0);
    expect(spend).toBeLessThan(100.2);
    expect(spend).toBeGreaterThan(60);
  }
  const hours = delivery.rows('tiktok', '1', { from: '2026-03-02', to: '2026-03-11', by: 'hour' });
  const sum = (name: 'clicks' | 'installs' | 'impressions') => [
    days.reduce((all, { metrics }) => all + metrics[name], 0),
    hours.reduce((all, { metrics }) => all + metrics[name], 0),
  ];
  for (const name of ['clicks', 'installs', 'impressions'] as const) {
    const [byDay, byHour] = sum(name);
    expect(byDay).toBe(byHour);
    expect(byDay).toBeGreaterThan(0);
  }
});

test('asking often or once gives the same figures', async () => {
  const often = await world([unit]);
  for (let hour = 0; hour < 48; hour += 1) {
    often.clock.advance(secondsPerHour);
    often.delivery.settle('tiktok', '1');
  }
  const first = total('2026-03-02', '2026-03-03');
  await made?.close();
  const once = await world([unit]);
  once.clock.advance(48 * secondsPerHour);
  const second = total('2026-03-02', '2026-03-03');
  expect(second.impressions).toBe(first.impressions);
  expect(second.clicks).toBe(first.clicks);
  expect(second.spend).toBeCloseTo(first.spend, 6);
});

test('stops when the balance is out, and the balance is what was spent', async () => {
  const { clock, delivery, state } = await world([unit], 30);
  clock.advance(24 * secondsPerHour);
  delivery.settle('tiktok', '1');
  expect(state.accounts.get('tiktok', '1')?.balance).toBeCloseTo(0, 6);
  expect(delivery.ledger.accountSpent('tiktok', '1', null)).toBeCloseTo(30, 6);
});

test('keeps to a lifetime budget, a schedule and its half hours', async () => {
  const slots = Array.from({ length: 336 }, (_, index) => (index % 48 < 24 ? '1' : '0')).join('');
  const { clock, delivery } = await world([
    { ...unit, slots, until: Date.parse('2026-03-04T00:00:00Z') },
    { ...unit, adId: 'ad2', groupId: 'g2', groupBudget: { amount: 50, period: 'total' } },
  ]);
  clock.advance(40 * 24 * secondsPerHour);
  const rows = delivery.rows('tiktok', '1', { from: '2026-03-01', to: '2026-04-30', by: 'hour' });
  const first = rows.filter(({ adId }) => adId === 'ad1');
  expect(new Set(first.map(({ day }) => day))).toEqual(new Set(['2026-03-02', '2026-03-03']));
  expect(Math.max(...first.map(({ hour }) => hour ?? 99))).toBe(11);
  expect(delivery.ledger.spent('tiktok', 'group', 'g2', null)).toBeCloseTo(50, 6);
});

test('conversions of a day are counted again for a week, then stand', async () => {
  const { clock } = await world([{ ...unit, groupBudget: { amount: 5000, period: 'day' } }]);
  clock.advance(24 * secondsPerHour);
  const fresh = total('2026-03-02', '2026-03-02');
  clock.advance(3 * 24 * secondsPerHour);
  const later = total('2026-03-02', '2026-03-02');
  clock.advance(5 * 24 * secondsPerHour);
  const settled = total('2026-03-02', '2026-03-02');
  clock.advance(30 * 24 * secondsPerHour);
  expect(fresh.installs).toBeLessThan(later.installs);
  expect(later.installs).toBeLessThan(settled.installs);
  expect(total('2026-03-02', '2026-03-02')).toEqual(settled);
  // Invalid traffic is taken out later: a little less was spent and shown than was said at first.
  for (const name of ['spend', 'impressions'] as const) {
    expect(fresh[name]).toBeGreaterThan(settled[name]);
    expect(fresh[name]).toBeLessThan(settled[name] * 1.03);
  }
  expect([maturity(0), maturity(7), maturity(30)]).toEqual([0.62, 1, 1]);
});

test('days are those of the account zone', async () => {
  const { clock, delivery } = await world([unit], null, 'America/Los_Angeles');
  clock.advance(6 * secondsPerHour);
  const rows = delivery.rows('tiktok', '1', { from: '2026-03-01', to: '2026-03-02', by: 'hour' });
  expect(new Set(rows.map(({ day, hour }) => `${day} ${hour}`))).toEqual(
    new Set([16, 17, 18, 19, 20, 21].map((hour) => `2026-03-01 ${hour}`)),
  );
  expect(localTime('Asia/Shanghai', Date.parse(start))).toEqual({
    day: '2026-03-02',
    hour: 8,
    minute: 0,
    weekday: 0,
  });
  expect(new Date(instantOf('America/New_York', '2026-07-01')).toISOString()).toBe(
    '2026-07-01T04:00:00.000Z',
  );
});

test('the kept total of a group goes on with the day and stays with days that are over', async () => {
  const { clock, delivery, state } = await world([unit]);
  clock.advance(20 * 24 * secondsPerHour + 6 * secondsPerHour);
  const spentUntil = (day: string) => {
    delivery.settle('tiktok', '1', { force: true });
    const account = state.accounts.get('tiktok', '1');
    if (!account) throw new Error('no account');
    return delivery.sums('tiktok', account).below('group', 'g1', '2026-03-02', day)['']?.spend ?? 0;
  };
  const [over, morning] = [spentUntil('2026-03-08'), spentUntil('2026-03-22')];
  expect(morning).toBeCloseTo(total('2026-03-02', '2026-03-22').spend, 1);
  clock.advance(6 * secondsPerHour);
  expect(spentUntil('2026-03-22')).toBeGreaterThan(morning);
  expect(spentUntil('2026-03-22')).toBeCloseTo(total('2026-03-02', '2026-03-22').spend, 1);
  expect(spentUntil('2026-03-08')).toBe(over);
  expect(over).toBeGreaterThan(0);
});

test('until the next step the same is told, however often it is asked and by whatever', async () => {
  const budget = { amount: 3000, period: 'day' } as const;
  const late = Date.parse('2026-03-02T10:17:31Z');
  const { clock, delivery } = await world([
    { ...unit, groupBudget: budget },
    // It begins within the hour, so that the hour is not even.
    { ...unit, adId: 'ad2', groupId: 'g2', groupBudget: budget, from: late },
  ]);
  delivery.setDelay('tiktok', 10);
  clock.advance(10 * secondsPerHour + 35 * 60);
  const told = (by: 'day' | 'hour') =>
    delivery.rows('tiktok', '1', { from: '2026-03-02', to: '2026-03-02', by });
  const [days, hours] = [told('day'), told('hour')];
  expect(days.map(({ metrics }) => metrics.spend > 0)).toEqual([true, true]);
  for (const seconds of [13, 50, 65, 100]) {
    clock.advance(seconds);
    expect(told('day')).toEqual(days);
    expect(told('hour')).toEqual(hours);
  }
  clock.advance(5 * 60);
  expect(told('day')).not.toEqual(days);
});
