import { addDays } from '@adsail/contract';
import { reportCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay } from './testing/facts.ts';
import { insertAccountWithAds, reportServer, today } from './testing/stage.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await reportServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
});

const days = { from: addDays(today, -4), to: addDays(today, -3) };
const [day, earlier] = [days.from, addDays(days.from, -2)];
const ask = (compare: 'none' | 'before') =>
  server.as(fixture.a.admin).ok(reportCalls.product, { days, compare, pivot: 'account', columns: ['cost'] });
const account = (no: number) => insertAccountWithAds(server, fixture.a, no);

it('compares each of its columns, the largest of the days asked for first', async () => {
  const [one, two, late] = [await account(1), await account(2), await account(3)];
  await insertDay(server, one, day, [{ adNo: 1, cost: '30' }]);
  await insertDay(server, one, earlier, [{ adNo: 1, cost: '1000' }]);
  await insertDay(server, two, day, [{ adNo: 1, cost: '40' }]);
  await insertDay(server, two, earlier, [{ adNo: 1, cost: '20' }]);
  await insertDay(server, late, day, [{ adNo: 1, cost: '5' }]);
  const { pivot, list } = await ask('before');
  const told = pivot?.columns.map(({ totals }) => [totals.values['cost'], totals.before?.values['cost']]);
  // Of the third nothing is known before: that is no zero.
  expect(told).toEqual([
    ['40', '20'],
    ['30', '1000'],
    ['5', undefined],
  ]);
  expect(list[0]?.cells.map(({ before }) => before?.values['cost'])).toEqual(['20', '1000', undefined]);
});

it('says nothing of a comparison where none is asked for', async () => {
  await insertDay(server, await account(1), day, [{ adNo: 1, cost: '30' }]);
  const { pivot, list } = await ask('none');
  expect(pivot?.columns[0]?.totals).not.toHaveProperty('before');
  expect(list[0]?.cells[0]).not.toHaveProperty('before');
});

it('lists what cost most first within a day, whichever way the days run', async () => {
  const accounts = [await account(1), await account(2), await account(3)];
  for (const [at, one] of accounts.entries())
    for (const on of [day, days.to])
      await insertDay(server, one, on, [{ adNo: 1, cost: ['7', '30', '9'][at] ?? '0' }]);
  for (const order of ['asc', 'desc'] as const) {
    const { list } = await server.as(fixture.a.admin).ok(reportCalls.account, {
      days,
      group: 'day',
      columns: ['cost'],
      sort: { field: 'day', order },
    });
    const told = list.map(({ day: on, values }) => [on, values['cost']]);
    const ordered = [day, days.to].toSorted((a, b) => (order === 'asc' ? (a < b ? -1 : 1) : a < b ? 1 : -1));
    expect(told).toEqual(ordered.flatMap((on) => ['30', '9', '7'].map((cost) => [on, cost])));
  }
});
