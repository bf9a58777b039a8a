import { addDays } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import { reportCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay, insertFetch } from './testing/facts.ts';
import { type AskedOfReport, reportAsking, reportServer, today, yesterday } from './testing/stage.ts';

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

describe('days that are compared with others of which less was fetched', () => {
  const compared: Pick<AskedOfReport, 'compare' | 'columns'> = { compare: 'before', columns: ['cost'] };
  const days = { from: addDays(today, -4), to: addDays(today, -1) };
  const nothing = { values: { cost: null }, why: { cost: 'gap' } };
  const fetched = (day: string) => `${addDays(day, 1)}T12:00:00Z`;

  async function twoAccounts() {
    const [old, fresh] = [await account(1), await account(2, { ownerId: fixture.a.optimizer.userId })];
    for (let ago = 1; ago <= 8; ago += 1) {
      const day = addDays(today, -ago);
      await insertDay(server, old, day, [{ adNo: 1, cost: '10' }], fetched(day));
      if (ago <= 4) await insertDay(server, fresh, day, [{ adNo: 1, cost: '1' }], fetched(day));
    }
    for (const [no, ago] of [
      [old.no, 8],
      [fresh.no, 4],
    ] as const)
      await server.owner.query(
        'update insight_accounts set first_day = $3, planned_day = $4 where tenant_id = $1 and account_no = $2',
        [old.tenantId, no, addDays(today, -ago), yesterday],
      );
    return { old, fresh };
  }

  it('are compared with nothing where they were never planned, and not with zero', async () => {
    const { old, fresh } = await twoAccounts();
    const page = await accounts({
      ...compared,
      days,
      sort: { field: 'change.cost', order: 'asc' },
    } as AskedOfReport);
    expect(page.comparedDays).toEqual(days);
    expect(page.totals.values['cost']).toBe('44');
    expect(page.beforeTotals).toMatchObject({ ...nothing, unequal: { asked: 0, before: 4 } });
    expect(page.list.map(({ advertiserId, before }) => [advertiserId, before?.values['cost']])).toEqual([
      [old.advertiserId, '40'],
      [fresh.advertiserId, null],
    ]);
    for (const order of ['asc', 'desc'] as const) {
      const sort = { field: 'change.cost', order } as const;
      const { list } = await ads({ ...compared, days, sort } as AskedOfReport);
      expect(list.map(({ advertiserId }) => advertiserId)).toEqual([old.advertiserId, fresh.advertiserId]);
      expect(list[1]?.before).toMatchObject({ ...nothing, unequal: { asked: 0, before: 4 } });
    }
    const { cards } = await as().ok(homeCalls.summary, { days, compare: 'before' });
    expect(cards.find(({ column }) => column === 'cost')).toMatchObject({
      value: '44',
      before: null,
      beforeWhy: 'gap',
      unequal: { asked: 0, before: 4 },
    });
    const { points } = await as().ok(reportCalls.trend, {
      ...compared,
      report: 'account',
      days,
    });
    for (const { before } of points) expect(before).toMatchObject({ ...nothing, isPartial: true });
    // One campaign is of the account that is known.
    const one = await ads({ ...compared, days, campaignId: '11' });
    expect(one.beforeTotals?.values['cost']).toBe('40');
  });

  it('are compared again where the other account has as little in both', async () => {
    const { fresh } = await twoAccounts();
    await server.owner.query('delete from insight_days where tenant_id = $1 and account_no = $2', [
      fresh.tenantId,
      fresh.no,
    ]);
    for (const table of ['day_sums', 'ad_days', 'ad_columns'])
      await server.owner.query(`delete from ${table} where tenant_id = $1 and account_no = $2`, [
        fresh.tenantId,
        fresh.no,
      ]);
    await server.owner.query(
      'update insight_accounts set first_day = null, planned_day = null where tenant_id = $1 and account_no = $2',
      [fresh.tenantId, fresh.no],
    );
    const page = await accounts({ ...compared, days });
    expect([page.totals.values['cost'], page.beforeTotals?.values['cost']]).toEqual(['40', '40']);
  });

  it('are not compared where of themselves a day was not fetched, or not to its end', async () => {
    const { old } = await twoAccounts();
    const only = { ...compared, days, advertiserId: old.advertiserId };
    expect((await accounts(only)).beforeTotals?.values['cost']).toBe('40');
    await insertFetch(server, old, yesterday, `${yesterday}T09:00:00Z`);
    expect((await accounts(only)).beforeTotals).toMatchObject({ unequal: { asked: 1, before: 0 } });
    await insertFetch(server, old, yesterday, null);
    expect((await accounts(only)).beforeTotals).toMatchObject({ unequal: { asked: 1, before: 0 } });
  });

  it('are not known, and no zero, in rows of owners by day', async () => {
    const { fresh } = await twoAccounts();
    const { optimizer } = fixture.a;
    const asked = {
      days: { from: addDays(today, -8), to: addDays(today, -5) },
      compare: 'range' as const,
      compareDays: days,
      columns: ['cost' as const],
      group: 'day' as const,
      memberId: optimizer.userId,
      sort: { field: 'cost', order: 'asc' as const },
    };
    const { list, totals } = await as().ok(reportCalls.member, asked);
    expect(list.length).toBeGreaterThan(0);
    for (const { values, why } of [...list, totals])
      expect([values['cost'], why['cost']]).toEqual([null, 'gap']);
    expect(fresh.no).toBe(2);
  });

  it('end with the last day that is over in each account, and the header says so', async () => {
    const [east, west] = [
      await account(1, { zone: 'Asia/Tokyo' }),
      await account(2, { zone: 'Pacific/Midway' }),
    ];
    for (const each of [east, west])
      for (let ago = 0; ago <= 6; ago += 1)
        await insertDay(
          server,
          each,
          addDays(today, -ago),
          [{ adNo: 1, cost: '1' }],
          fetched(addDays(today, -ago)),
        );
    // At ten in the morning in UTC it is yesterday on Midway.
    const asked = { from: addDays(today, -2), to: today };
    const page = await accounts({ ...compared, days: asked });
    const [now, before] = [
      { from: addDays(today, -2), to: addDays(today, -2) },
      { from: addDays(today, -5), to: addDays(today, -5) },
    ];
    expect([page.comparedDays, page.beforeDays]).toEqual([now, before]);
    expect(page.totals.values['cost']).toBe('6');
    expect(page.beforeTotals).toMatchObject({ values: { cost: '2' }, against: { cost: '2' } });
    const of = (isBefore: boolean) =>
      as().ok(reportCalls.origin, {
        report: 'account',
        days: asked,
        compare: 'before',
        column: 'cost',
        isBefore,
        rowId: `all:TIKTOK:${east.advertiserId}`,
      });
    expect([(await of(false)).value, (await of(true)).value]).toEqual(['3', '1']);
    expect((await of(true)).days).toEqual(before);
  });
});

describe('a day that is still running', () => {
  it('is compared with nothing, and neither is what it would be set against', async () => {
    const [east, west] = [await account(1), await account(2, { zone: 'America/Los_Angeles' })];
    const days = { from: yesterday, to: today };
    const fetched = `${today}T09:00:00Z`;
    // In the west it is the morning of today as well, ten o'clock in UTC.
    const costs = { [addDays(today, -3)]: '1', [addDays(today, -2)]: '20', [yesterday]: '4', [today]: '8' };
    for (const each of [east, west])
      for (const [day, cost] of Object.entries(costs))
        await insertDay(server, each, day, [{ adNo: 1, cost }], fetched);
    const compared = { days, compare: 'before', columns: ['cost'] } as AskedOfReport;
    const page = await accounts({ ...compared, sort: { field: 'change.cost', order: 'desc' } });
    expect(page.totals.values['cost']).toBe('24');
    expect(page.beforeTotals).toMatchObject({ values: { cost: '2' }, against: { cost: '8' } });
    for (const { values, before } of page.list)
      expect([values['cost'], before?.values['cost'], before?.against?.['cost']]).toEqual(['12', '1', '4']);
    const daily = await accounts({ ...compared, group: 'day', sort: { field: 'day', order: 'asc' } });
    expect(daily.list.map(({ day, before }) => [day, before?.values['cost'] ?? null])).toEqual([
      [yesterday, '1'],
      [yesterday, '1'],
      [today, null],
      [today, null],
    ]);
    const total = { report: 'account', days, compare: 'before', column: 'cost', isBefore: true } as const;
    expect((await as().ok(reportCalls.origin, total)).value).toBe('2');
    const { cards } = await as().ok(homeCalls.summary, { days, compare: 'before' });
    expect(cards.find(({ column }) => column === 'cost')).toMatchObject({ before: '2', against: '8' });
    const alone = { ...compared, days: { from: today, to: today } };
    expect((await accounts(alone)).beforeTotals).toBeNull();
  });
});
