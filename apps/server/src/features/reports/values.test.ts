import { addDays } from '@adsail/contract';
import { countNames } from '@adsail/contract/delivery';
import { homeCalls } from '@adsail/contract/home';
import { customSort, reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay, insertFetch, insertRate } from './testing/facts.ts';
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

describe('a cell without a value', () => {
  it('says why, and is never a zero', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [{ adNo: 1, cost: '10', impressions: 100 }]);
    const [row] = (await accounts()).list;
    expect(row).toMatchObject({
      values: {
        cost: '10',
        impressions: '100',
        ctr: '0',
        cpi: null,
        reach: null,
        payingUsers: null,
        perUserValue: null,
        installs: '0',
      },
      why: {
        cpi: 'noDivisor',
        reach: 'notAdditive',
        frequency: 'notAdditive',
        payingUsers: 'needsAttribution',
        rechargeAmount: 'needsAttribution',
      },
    });
    expect(row?.why).not.toHaveProperty('installs');
  });

  it('is not reported where the answers of these days did not tell it, and a ratio as soon as one did not', async () => {
    const told = await account(1);
    const silent = await account(2);
    for (const each of [told, silent])
      for (const day of [yesterday, addDays(yesterday, -1)])
        await insertDay(server, each, day, [
          { adNo: 1, cost: '10', impressions: 100, plays: 50, plays_25: 20 },
        ]);
    const asked = { name: 'A quarter', formula: 'plays25 / plays', unit: 'percent' } as const;
    const { column } = await as().ok(reportColumnCalls.add, asked);
    const plays25 = 1 << countNames.indexOf('plays25');
    const forget = (days: string) =>
      server.owner.query(
        `update insight_days set untold = case when ${days} then $3::integer else 0 end where tenant_id = $1 and account_no = $2`,
        [silent.tenantId, silent.no, plays25],
      );
    const cells = async () => {
      const { list, totals } = await accounts({ customColumns: [column.id] });
      return [...list, totals].map(({ values, why }) => [values[column.id], why[column.id]]);
    };
    const [whole] = await cells();
    expect(whole).toEqual(['0.4', undefined]);
    await forget('true');
    const empty = [null, 'notReported'];
    expect(await cells()).toEqual(expect.arrayContaining([whole, empty, empty]));
    await forget(`day = '${yesterday}'`);
    expect(await cells()).toEqual(expect.arrayContaining([whole, empty, empty]));
    await forget(`day = '${addDays(yesterday, -40)}'`);
    expect(await cells()).toEqual([whole, whole, whole]);
  });

  it('is reported where only a day between the days and those they are compared with was not told', async () => {
    const one = await account(1);
    const lastYear = { from: addDays(week.from, -365), to: addDays(week.to, -365) };
    for (const day of [yesterday, addDays(yesterday, -365), addDays(yesterday, -100)])
      await insertDay(server, one, day, [{ adNo: 1, cost: '10', impressions: 100, installs: 50 }]);
    const costs = async () => {
      const asked = { compareDays: lastYear, compare: 'range', columns: ['cpi'] } as AskedOfReport;
      const { totals, beforeTotals } = await accounts(asked);
      return [totals.values['cpi'], beforeTotals?.values['cpi']];
    };
    const forget = (day: string) =>
      server.owner.query(
        'update insight_days set untold = case when day = $3 then $4::integer else 0 end where tenant_id = $1 and account_no = $2',
        [one.tenantId, one.no, day, 1 << countNames.indexOf('installs')],
      );
    await forget(addDays(yesterday, -100));
    expect(await costs()).toEqual(['0.2', '0.2']);
  });

  it('has the reach of a single fact, and of no two', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [
      { adNo: 1, impressions: 300, reach: 100 },
      { adNo: 2, impressions: 10 },
    ]);
    await insertDay(server, one, addDays(today, -2), [{ adNo: 1, impressions: 30, reach: 10 }]);
    const daily = await ads({ group: 'day', sort: { field: 'reach', order: 'desc' } });
    expect(
      daily.list.map(({ values, why }) => [
        values['reach'] ?? why['reach'],
        values['frequency'] ?? why['frequency'],
      ]),
    ).toEqual([
      ['100', '3'],
      ['10', '3'],
      ['notReported', 'notReported'],
    ]);
    const whole = await ads({ keyword: 'Ad 1 of 1' });
    expect(whole.list).toMatchObject([
      { values: { reach: null, impressions: '330' }, why: { reach: 'notAdditive' } },
    ]);
  });

  it('is not reported where no platform of the row tells it; a ratio needs all of them', async () => {
    const ocean = await account(1, { platform: 'OCEAN' });
    const tiktok = await account(2);
    for (const each of [ocean, tiktok])
      await insertDay(server, each, yesterday, [{ adNo: 1, plays: 100, plays_6s: each === ocean ? 0 : 40 }]);
    const formula = 'plays6s / plays';
    const { column } = await as().ok(reportColumnCalls.add, { name: '6 seconds', formula, unit: 'percent' });
    const { list, totals } = await accounts({
      customColumns: [column.id],
      sort: { field: customSort(column.id), order: 'desc' },
    });
    expect(list.map(({ platform, values, why }) => [platform, values[column.id], why[column.id]])).toEqual([
      ['TIKTOK', '0.4', undefined],
      ['OCEAN', null, 'notReported'],
    ]);
    expect(totals.why[column.id]).toBe('notReported');
    // An own column of a single sum: its cell is empty, and no least value.
    const sixth = { name: 'Plays of 6 seconds', formula: 'plays6s', unit: 'count' } as const;
    const { column: own } = await as().ok(reportColumnCalls.add, sixth);
    const least = await accounts({
      customColumns: [own.id],
      sort: { field: customSort(own.id), order: 'asc' },
    });
    expect(least.list.map(({ values }) => values[own.id])).toEqual(['40', null]);
  });
});

describe('a rate', () => {
  it('that is missing leaves amounts empty and nothing else, and is named', async () => {
    const [dollars, yuan] = [await account(1), await account(2, { currency: 'CNY' })];
    for (const each of [dollars, yuan]) await insertDay(server, each, yesterday, [{ adNo: 1, ...figures }]);
    const page = await accounts({ sort: { field: 'cost', order: 'asc' } });
    expect(page.list.map(({ values, why }) => [values['cost'], why['cost'], values['clicks']])).toEqual([
      ['10.5', undefined, '50'],
      [null, 'rateMissing', '50'],
    ]);
    expect(page.totals).toMatchObject({
      values: { cost: null, clicks: '100', ctr: '0.05' },
      why: { cost: 'rateMissing', roas: 'rateMissing' },
    });
    expect(page.notes).toMatchObject({
      missingRates: { count: 1, list: [{ day: yesterday, currency: 'CNY' }] },
      currencies: ['CNY', 'USD'],
    });
    await insertRate(server, { day: yesterday, currency: 'CNY', perUsd: '8' });
    expect((await accounts()).totals.values['cost']).toBe('11.8125');
  });

  it('of a day that is not over in UTC is the last one before it, and is called provisional', async () => {
    const yuan = await account(1, { currency: 'CNY' });
    await insertDay(server, yuan, today, [{ adNo: 1, ...figures }], `${today}T09:55:00Z`);
    await insertRate(server, { day: addDays(today, -2), currency: 'CNY', perUsd: '8' });
    const page = await accounts();
    expect(page.totals.values['cost']).toBe('1.3125');
    expect(page.notes.provisionalRates).toEqual([
      { day: today, currency: 'CNY', rateDay: addDays(today, -2) },
    ]);
    const origin = await as().ok(reportCalls.origin, {
      report: 'account',
      days: { from: today, to: today },
      column: 'cost',
    });
    expect(origin).toMatchObject({
      value: '1.3125',
      formula: 'cost',
      accounts: {
        count: 1,
        list: [
          { currency: 'CNY', sums: [{ sum: 'cost', value: '10.5' }], newestFetch: `${today}T09:55:00.000Z` },
        ],
      },
      rates: {
        count: 1,
        list: [{ day: today, provisionalDay: addDays(today, -2), sources: ['Test bank'], isOwn: false }],
      },
    });
  });
});

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
