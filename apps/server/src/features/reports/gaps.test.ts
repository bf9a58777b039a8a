import { addDays } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import { reportCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay, insertFetch } from './testing/facts.ts';
import {
  type AskedOfReport,
  figures,
  reportAsking,
  reportServer,
  today,
  week,
  yesterday,
} from './testing/stage.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await reportServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  await server.owner.query('delete from exchange_rates');
});

const { as, accounts, ads, account } = reportAsking(() => ({ server, fixture }));

describe('gaps', () => {
  it('are named with their days and reasons; the chart shows nothing there, and what there is as a part', async () => {
    const [one, two] = [await account(1), await account(2)];
    const days = [3, 2, 1].map((ago) => addDays(today, -ago)) as [string, string, string];
    for (const each of [one, two])
      await insertDay(server, each, days[0], [{ adNo: 1, ...figures }], `${days[1]}T12:00:00Z`);
    await insertDay(server, one, days[1], [{ adNo: 1, ...figures }], `${days[2]}T12:00:00Z`);
    await insertFetch(server, two, days[1], null, { key: 'core:error.unavailable' });
    for (const each of [one, two]) await insertFetch(server, each, days[2], null);
    const { notes } = await accounts();
    expect(notes.gaps).toMatchObject({ accounts: 2, days: 3 });
    expect(notes.gaps.list.find(({ reason }) => reason === 'failed')).toMatchObject({
      from: days[1],
      days: 1,
      message: 'The service is not available right now. Please try again shortly',
    });
    const { points } = await as().ok(homeCalls.trend, { days: { from: days[0], to: days[2] } });
    expect(points.map(({ values, why, isPartial }) => [values['cost'], why['cost'], isPartial])).toEqual([
      ['21', undefined, false],
      ['10.5', undefined, true],
      [null, 'gap', true],
    ]);
  });

  it('are days that were last fetched before they were over, where the account is', async () => {
    const one = await account(1, { zone: 'Asia/Shanghai' });
    // Over at 16:00 in UTC.
    await insertDay(
      server,
      one,
      addDays(today, -2),
      [{ adNo: 1, ...figures }],
      `${addDays(today, -2)}T15:59:00Z`,
    );
    await insertDay(server, one, yesterday, [{ adNo: 1, ...figures }], `${yesterday}T16:01:00Z`);
    await insertDay(server, one, today, [{ adNo: 1, ...figures }], `${today}T06:00:00Z`);
    const { gaps } = (await accounts()).notes;
    expect(gaps).toMatchObject({
      days: 2,
      list: [{ reason: 'outdated', from: addDays(today, -2), to: today }],
    });
  });

  it('are no zero in a total, nor in the row of an account of which nothing was fetched', async () => {
    const [one, two] = [await account(1), await account(2)];
    for (const each of [one, two]) await insertFetch(server, each, yesterday, null);
    const sort = { field: 'cost', order: 'asc' } as const;
    const empty = { values: { cost: null, ctr: null }, why: { cost: 'gap', ctr: 'gap' } };
    const asked = { columns: ['cost', 'ctr'] as ('cost' | 'ctr')[], compare: 'before', sort } as const;
    expect(await accounts(asked as AskedOfReport)).toMatchObject({
      total: 2,
      totals: empty,
      list: [empty, empty],
    });
    expect((await ads(asked as AskedOfReport)).totals).toMatchObject(empty);
    const own = await accounts({ columns: ['cost'], currency: 'OWN' } as AskedOfReport);
    expect(own.list.map(({ currency, why }) => [currency, why['cost']])).toEqual([
      ['USD', 'gap'],
      ['USD', 'gap'],
    ]);
    const { cards } = await as().ok(homeCalls.summary, { days: week });
    expect(cards.map(({ value, why }) => [value, why])).toEqual(cards.map(() => [null, 'gap']));
    const row = { report: 'account', days: week, column: 'cost' } as const;
    expect(await as().ok(reportCalls.origin, row)).toMatchObject({
      value: null,
      why: 'gap',
      accounts: {
        count: 2,
        list: [
          { advertiserId: one.advertiserId, sums: [], oldestFetch: null, gapDays: 1 },
          { advertiserId: two.advertiserId },
        ],
      },
    });
    await insertDay(server, one, yesterday, [{ adNo: 1, cost: '7' }]);
    const page = await accounts(asked as AskedOfReport);
    expect(page.totals.values['cost']).toBe('7');
    expect(page.list.map(({ values, why }) => [values['cost'], why['cost']])).toEqual([
      ['7', undefined],
      [null, 'gap'],
    ]);
    // A day that was fetched and had nothing is a zero.
    await insertFetch(server, two, yesterday, `${today}T01:00:00Z`);
    expect((await accounts({ advertiserId: two.advertiserId })).totals.values['cost']).toBe('0');
  });

  it('leave the reason of what would be empty anyway', async () => {
    const one = await account(1);
    await insertFetch(server, one, yesterday, null);
    const columns = ['cost', 'reach', 'frequency', 'payingUsers', 'perUserValue'] as const;
    const why = {
      cost: 'gap',
      reach: 'notAdditive',
      frequency: 'notAdditive',
      payingUsers: 'needsAttribution',
      perUserValue: 'needsAttribution',
    };
    const { points, lines } = await as().ok(reportCalls.trend, {
      report: 'account',
      days: { from: yesterday, to: yesterday },
      columns: [...columns],
      lines: 1,
    });
    expect([points, lines[0]?.points]).toMatchObject([[{ why }], [{ why }]]);
  });

  it('are days that were never planned, before an account was authorised and after that ended', async () => {
    const [old, fresh] = [await account(1), await account(2)];
    const plan = (no: number, first: string, last: string) =>
      server.owner.query(
        'update insight_accounts set first_day = $3, planned_day = $4 where tenant_id = $1 and account_no = $2',
        [old.tenantId, no, first, last],
      );
    const columns = ['cost', 'ctr'] as const;
    for (const ago of [4, 3, 2, 1, 0]) {
      const day = addDays(today, -ago);
      if (ago > 0)
        await insertDay(server, old, day, [{ adNo: 1, cost: '10' }], `${addDays(day, 1)}T12:00:00Z`);
      if (ago < 2) await insertFetch(server, fresh, day, `${today}T09:59:00Z`);
    }
    await plan(old.no, addDays(today, -4), yesterday);
    await plan(fresh.no, yesterday, today);
    const days = { from: addDays(today, -3), to: today };
    const asked = { days, columns: [...columns], compare: 'before', sort: { field: 'cost', order: 'asc' } };
    const page = await accounts(asked as AskedOfReport);
    expect(page.totals.values['cost']).toBe('30');
    // Of the days before, one was fetched of the old account and none of the other.
    expect(page.notes.gaps).toMatchObject({
      accounts: 0,
      days: 0,
      ended: { accounts: 2, days: 1 + 2 + 3 + 4 },
    });
    expect(page.notes.gaps.list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          advertiserId: old.advertiserId,
          reason: 'disconnected',
          from: today,
          days: 1,
        }),
        expect.objectContaining({
          advertiserId: fresh.advertiserId,
          reason: 'notPlanned',
          from: days.from,
          to: addDays(today, -2),
        }),
      ]),
    );
    const before = { days: { from: addDays(today, -20), to: addDays(today, -10) }, columns: [...columns] };
    const empty = { values: { cost: null }, why: { cost: 'gap' } };
    expect(await accounts(before)).toMatchObject({ total: 2, totals: empty, list: [empty, empty] });
    const { points } = await as().ok(homeCalls.trend, {
      days: { from: addDays(today, -6), to: addDays(today, -3) },
    });
    expect(points.map(({ values, why, isPartial }) => [values['cost'], why['cost'], isPartial])).toEqual([
      [null, 'gap', true],
      [null, 'gap', true],
      ['10', undefined, true],
      ['10', undefined, true],
    ]);
    // Nobody has to look after what is not fetched any more.
    const noticed = async () => (await as().ok(homeCalls.attention, {})).gaps?.count;
    expect(await noticed()).toBe(0);
    await insertFetch(server, fresh, yesterday, null);
    expect(await noticed()).toBe(0);
    await server.owner.query('update insight_accounts set next_at = now() where account_no = $1', [fresh.no]);
    expect(await noticed()).toBe(1);
    const last = { days: { from: addDays(today, -30), to: today }, columns: [...columns] };
    expect((await accounts(last)).notes.gaps).toMatchObject({ accounts: 1, days: 1 });
  });

  it('have a row for each day of an account of which nothing was fetched, whether or not it was planned', async () => {
    const [dead, never] = [await account(1), await account(2)];
    const [first, last] = [addDays(today, -3), yesterday];
    for (const ago of [3, 2, 1]) await insertFetch(server, dead, addDays(today, -ago), null);
    await server.owner.query(
      `update insight_accounts set first_day = $3, planned_day = $4, next_at = null
       where tenant_id = $1 and account_no = $2`,
      [dead.tenantId, dead.no, first, last],
    );
    const days = { from: first, to: last };
    for (const [group, periods] of [
      ['day', 3],
      ['none', 1],
    ] as const) {
      const page = await accounts({ days, group, columns: ['cost'] });
      const rowsOf = ({ advertiserId }: { advertiserId: string }) =>
        page.list.filter((row) => row.advertiserId === advertiserId);
      expect([rowsOf(dead).length, rowsOf(never).length, page.total]).toEqual([
        periods,
        periods,
        2 * periods,
      ]);
      expect(page.list.every(({ why }) => why['cost'] === 'gap')).toBe(true);
    }
  });

  it('are days that may be told anew and were not for too long, as the plan has it', async () => {
    const one = await account(1);
    const day = addDays(today, -5);
    await insertDay(server, one, day, [{ adNo: 1, ...figures }], `${addDays(day, 1)}T12:00:00Z`);
    const stale = (at: string) =>
      server.owner.query(`update insight_days set stale_at = $3 where tenant_id = $1 and account_no = $2`, [
        one.tenantId,
        one.no,
        at,
      ]);
    await stale(`${today}T10:01:00Z`);
    expect((await accounts()).notes.gaps.days).toBe(0);
    await stale(`${today}T09:59:00Z`);
    expect((await accounts()).notes.gaps).toMatchObject({
      days: 1,
      list: [{ reason: 'outdated', from: day }],
    });
  });
});
