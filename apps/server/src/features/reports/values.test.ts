import { addDays } from '@adsail/contract';
import { countNames } from '@adsail/contract/delivery';
import { customSort, reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay, insertRate } from './testing/facts.ts';
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
