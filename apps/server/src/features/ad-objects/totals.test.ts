import { addDays } from '@adsail/contract';
import { reportCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay, reportServer, week, yesterday } from '../reports/testing.ts';
import { insertObject } from './testing/objects.ts';
import { type Asked, objectAsking } from './testing/stage.ts';

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

const { as, page, totals, account, tree } = objectAsking(() => ({ server, fixture }));

const figures = { impressions: 1000, clicks: 50, app_value: '21' };

describe('totals', () => {
  it('are those of the reports for the same accounts and days, in one currency and in several', async () => {
    const [one, other] = [await account(1), await account(2, { currency: 'EUR' })];
    for (const each of [one, other]) {
      await tree(each, 2);
      for (const day of [yesterday, addDays(yesterday, -1)])
        await insertDay(server, each, day, [
          { adNo: 1, cost: '3.30', reach: 7, ...figures },
          { adNo: 2, cost: '4.4', ...figures },
        ]);
    }
    for (const currency of ['OWN', 'USD'] as const)
      for (const asked of [{}, { compare: 'before' as const }, { advertiserId: one.advertiserId }]) {
        const filters = { days: week, currency, ...asked };
        const report = await as().ok(reportCalls.account, { ...filters, platform: 'TIKTOK' });
        const byAd = await as().ok(reportCalls.ad, { ...filters, platform: 'TIKTOK' });
        for (const level of ['campaign', 'ad', 'account'] as const) {
          const { totals: told, beforeTotals, currency: of } = await totals({ ...filters, level });
          expect([told, beforeTotals, of]).toEqual([report.totals, report.beforeTotals, report.currency]);
          expect(told.values['cost']).toEqual(byAd.totals.values['cost']);
        }
        const narrowed = await totals({ ...filters, level: 'ad', campaignId: ['11', '21'] });
        expect(narrowed.totals.values).toEqual(report.totals.values);
      }
    expect((await totals({ currency: 'OWN' })).totals).toMatchObject({
      values: { cost: null, impressions: '8000' },
      why: { cost: 'currenciesMixed', reach: 'notAdditive' },
    });
  });

  it('are of all rows that match, and of no others', async () => {
    const of = await account(1);
    await tree(of, 3);
    await insertObject(server, of, { level: 'ad', id: '1009', adNo: 9, status: 'DELETE', state: 'deleted' });
    await insertDay(server, of, yesterday, [
      { adNo: 1, cost: 1 },
      { adNo: 2, cost: 2 },
      { adNo: 3, cost: 4 },
      { adNo: 9, cost: 8 },
    ]);
    const cost = async (asked: Asked) => (await totals(asked)).totals.values['cost'];
    expect(await cost({ withDeleted: true })).toBe('15');
    expect(await cost({})).toBe('7');
    expect(await cost({ ids: ['1001', '1003'] })).toBe('5');
    expect(await cost({ keyword: 'nothing is called so' })).toBe('0');
    const { snapshot } = await page({ keyword: 'ad 1' });
    await server.owner.query(`update mirror_objects set name = 'other' where external_id = '1002'`);
    expect(await cost({ keyword: 'ad 1', snapshot })).toBe('7');
    expect(await cost({ keyword: 'ad 1' })).toBe('5');
    // Facts that were written meanwhile count at once.
    await insertDay(server, of, addDays(yesterday, -1), [{ adNo: 1, cost: 100 }]);
    expect(await cost({ keyword: 'ad 1', snapshot })).toBe('107');
  });
});
