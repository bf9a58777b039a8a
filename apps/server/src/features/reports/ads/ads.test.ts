import { reportCalls, type ReportQuestion } from '@adsail/contract/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, type TestTenant } from '../../../testing/index.ts';
import { AdSums, daySumsOf } from '../../insights/index.ts';
import { prepared } from '../answer.ts';
import { pageInSql } from '../store/page.ts';
import { insertRate } from '../testing/facts.ts';
import {
  adIdOf,
  alwaysAsked,
  noFigures,
  rowText,
  writeStep,
  writtenAt,
  writtenQuestion,
  writtenWorld,
} from '../testing/written.ts';
import { pageOfAds } from './page.ts';

/** The report by ad from columns against the same in one statement, whatever was written, restated and moved before. */
let server: TestServer;
let tenant: TestTenant;
let world: Awaited<ReturnType<typeof writtenWorld>>;

beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
  world = await writtenWorld(server, tenant);
});
afterAll(() => server.close());

const columns = [
  'cost',
  'impressions',
  'ctr',
  'purchases',
  'paymentAmount',
  'roas',
  'reach',
  'frequency',
] as const;
const question = fc.record(
  {
    ...writtenQuestion(columns, ['adName']),
    campaignId: fc.constantFrom(undefined, ['10'], ['11', '21', '30']),
    keyword: fc.constantFrom(undefined, 'film 1', adIdOf(1, 3), 'no such ad'),
  },
  { requiredKeys: [...alwaysAsked] },
);

/** Asked after each of the writes, also where what was found before them is kept. */
const usual = { days: { from: '2026-10-26', to: '2026-11-10' }, sort: { field: 'cost', order: 'desc' } };

function totalText(row: Readonly<Record<string, unknown>>) {
  const { no: _no, ad_no: _adNo, day_text: _day, ...told } = rowText(row);
  // Of several facts nobody is told what the largest reach was.
  for (const side of ['a', 'b']) if (Number(told[`${side}_facts`]) > 1) delete told[`${side}_reach`];
  return told;
}

describe('pages by ad', () => {
  const columnsOnly = { lookedUp: 0, deepestRow: 1e9 };
  const asking = () => ({ reader: tenant.admin, now: writtenAt, sums: daySumsOf(server.services) });

  it('are the same from columns as in one statement, after any writes', async () => {
    const ads = new AdSums(20_000);
    const sources: Record<string, number> = { products: 0, given: 0, ads: 0 };
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(writeStep(8), { maxLength: 12 }),
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (steps, questions) => {
          for (const each of steps) await world.take(each);
          for (const { product, ...given } of [...questions, { ...usual, product: undefined }]) {
            const parsed = reportCalls.ad.input.parse({
              ...given,
              columns,
              ...(product !== undefined && {
                productId: product === 'none' ? 'none' : world.products[product],
              }),
            }) as ReportQuestion;
            await world.inTenant(async (tx) => {
              const { facts, query } = await prepared(tx, 'ad', parsed, asking());
              const { pageIndex, pageSize } = parsed;
              const paged = { ...query, pageIndex, pageSize };
              const expected = await pageInSql(tx, facts, paged);
              const found = await pageOfAds(tx, facts, paged, ads, columnsOnly);
              expect([found.total, found.rows.map(rowText), totalText(found.totals)]).toEqual([
                expected.total,
                expected.rows.map(rowText),
                totalText(expected.totals),
              ]);
              sources[found.facts.source] = (sources[found.facts.source] ?? 0) + 1;
              rows += found.rows.length;
            });
          }
        },
      ),
      { numRuns: 80 },
    );
    // Each way was gone: whole sums from the rollup, from columns, and all of it from the one statement.
    expect(Object.values(sources).every((count) => count > 0)).toBe(true);
    expect(rows).toBeGreaterThan(20);
  });

  it('follow a rate that is corrected, also where nothing else has changed', async () => {
    const days = { from: '2026-11-01', to: '2026-11-09' };
    const spent = (adNo: number, cost: string) => [{ adNo, figures: { ...noFigures, cost } }];
    for (let at = 1; at <= 9; at += 1) {
      const day = `2026-11-0${at}`;
      for (const account of [0, 2]) await world.take({ what: 'day', account, day, ads: [] });
      const ads = at === 1 ? spent(1, '10') : at === 2 ? spent(2, '11') : spent(3, '1');
      await world.take({ what: 'day', account: 1, day, ads });
    }
    const ads = new AdSums();
    const question = reportCalls.ad.input.parse({
      days,
      columns: ['cost'],
      sort: { field: 'cost', order: 'desc' },
    }) as ReportQuestion;
    const order = () =>
      world.inTenant(async (tx) => {
        const { facts, query } = await prepared(tx, 'ad', question, asking());
        const paged = { ...query, pageIndex: 1, pageSize: 20 };
        const { rows } = await pageOfAds(tx, facts, paged, ads, columnsOnly);
        return rows.map((row) => Number(row['ad_no']));
      });
    for (let at = 1; at <= 9; at += 1)
      await insertRate(server, { day: `2026-11-0${at}`, currency: 'CNY', perUsd: '7' });
    expect([await order(), await order()]).toEqual([
      [2, 1, 3],
      [2, 1, 3],
    ]);
    await insertRate(server, { day: '2026-11-01', currency: 'CNY', perUsd: '6' });
    expect(await order()).toEqual([1, 2, 3]);
  });
});
