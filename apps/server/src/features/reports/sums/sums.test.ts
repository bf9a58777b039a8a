import {
  reportCalls,
  type ReportDefinition,
  reportDefinitions,
  type ReportQuestion,
} from '@adsail/contract/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, type TestTenant } from '../../../testing/index.ts';
import { DaySums } from '../../insights/index.ts';
import { prepared } from '../answer.ts';
import { groupsInSql, pageInSql } from '../store/page.ts';
import { insertRate } from '../testing/facts.ts';
import {
  alwaysAsked,
  noFigures,
  rowText,
  writeStep,
  writtenAt,
  writtenQuestion,
  writtenWorld,
} from '../testing/written.ts';
import { groupsOfSums, pageOfSums } from './page.ts';

/** Reports from sums in memory against the same in one statement, whatever was written, restated and moved before. */
let server: TestServer;
let tenant: TestTenant;
let world: Awaited<ReturnType<typeof writtenWorld>>;

beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
  world = await writtenWorld(server, tenant);
});
afterAll(() => server.close());

const columns = ['cost', 'impressions', 'ctr', 'purchases', 'paymentAmount', 'roas', 'cpi'] as const;
const question = fc.record(
  {
    report: fc.constantFrom('dayProduct' as const, 'product' as const, 'account' as const, 'member' as const),
    ...writtenQuestion(columns, ['name', 'platform']),
  },
  { requiredKeys: ['report', ...alwaysAsked] },
);
type Asked = typeof question extends fc.Arbitrary<infer Question> ? Question : never;

const nameField = { product: 'productName', account: 'advertiserName', member: 'memberName' } as const;

/** Questions that a report does not answer are none. */
function parsedOf({ report, product, sort, ...given }: Asked): ReportQuestion | null {
  const { dimension }: ReportDefinition = reportDefinitions[report];
  const field = sort.field === 'name' ? nameField[dimension as 'product'] : sort.field;
  const parsed = reportCalls[report].input.safeParse({
    ...given,
    sort: { ...sort, field },
    columns,
    ...(product !== undefined && { productId: [product === 'none' ? 'none' : world.products[product]] }),
  });
  return parsed.success ? (parsed.data as ReportQuestion) : null;
}

type Row = Readonly<Record<string, unknown>>;
const all = (rows: readonly Row[]) => rows.map(rowText);
/** The database names the keys of a total, too, with nothing in them. */
const total = (row: Row) =>
  Object.fromEntries(Object.entries(rowText(row)).filter(([name]) => /^[abc]_/.test(name)));

describe('pages of sums', () => {
  it('are left to the database where there are more of them than can be ordered at once', async () => {
    const days = { from: '2026-10-26', to: '2026-11-02' };
    for (const account of [0, 1])
      await world.take({ what: 'day', account, day: days.to, ads: [{ adNo: 1, figures: noFigures }] });
    const parsed = reportCalls.account.input.parse({ days, columns: ['clicks'] }) as ReportQuestion;
    await world.inTenant(async (tx) => {
      const asking = { reader: tenant.admin, now: writtenAt, sums: new DaySums() };
      const { facts, query } = await prepared(tx, 'account', parsed, asking);
      const paged = { ...query, pageIndex: 1, pageSize: 10 };
      const isOfDatabase = async (mostGroups?: number) =>
        'groups' in (await pageOfSums(tx, facts, paged, mostGroups)).totals;
      expect([await isOfDatabase(1), await isOfDatabase()]).toEqual([true, false]);
    });
  });

  it('are the same from memory as in one statement, after any writes', async () => {
    const sums = new DaySums(60_000);
    const ways = { memory: 0, sql: 0 };
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(writeStep(3000), { maxLength: 12 }),
        fc.array(question, { minLength: 1, maxLength: 6 }),
        async (steps, questions) => {
          for (const each of steps) await world.take(each);
          for (const asked of questions) {
            const parsed = parsedOf(asked);
            if (!parsed) continue;
            await world.inTenant(async (tx) => {
              const asking = { reader: tenant.admin, now: writtenAt, sums };
              const { facts, query } = await prepared(tx, asked.report, parsed, asking);
              const paged = { ...query, pageIndex: parsed.pageIndex, pageSize: parsed.pageSize };
              const expected = await pageInSql(tx, facts, paged);
              const found = await pageOfSums(tx, facts, paged);
              expect({ total: found.total, rows: all(found.rows), totals: total(found.totals) }).toEqual({
                total: expected.total,
                rows: all(expected.rows),
                totals: total(expected.totals),
              });
              const whole = { dimensions: [], group: query.group, sums: query.sums, limit: 100 } as const;
              const byDay = (some: readonly Row[]) =>
                all(some).toSorted((a, b) => (String(a['day_text']) < String(b['day_text']) ? -1 : 1));
              expect(byDay(await groupsOfSums(tx, facts, whole))).toEqual(
                byDay(await groupsInSql(tx, facts, whole)),
              );
              const numbers = facts.accounts.map(({ no }) => no);
              ways[
                (await sums.read(tx, numbers, [facts.asked, facts.before ?? facts.asked])) ? 'memory' : 'sql'
              ] += 1;
              rows += found.rows.length;
            });
          }
        },
      ),
      { numRuns: 100 },
    );
    // Nearly all of them were summed here.
    expect(ways.memory).toBeGreaterThan(ways.sql);
    expect(ways.memory).toBeGreaterThan(100);
    expect(rows).toBeGreaterThan(50);
  });

  it('are left to the database where a number has more digits than a double keeps', async () => {
    const sums = new DaySums();
    const days = { from: '2026-10-26', to: '2026-10-27' };
    const figures = { ...noFigures, cost: '99999.123456789012345678' };
    await world.take({ what: 'day', account: 1, day: days.from, ads: [{ adNo: 1, figures }] });
    const parsed = reportCalls.account.input.parse({ days, columns: ['cost'] }) as ReportQuestion;
    await world.inTenant(async (tx) => {
      const { facts, query } = await prepared(tx, 'account', parsed, {
        reader: tenant.admin,
        now: writtenAt,
        sums,
      });
      expect(await sums.read(tx, [2], [days])).toBeNull();
      expect(await sums.read(tx, [1], [days])).not.toBeNull();
      const paged = { ...query, pageIndex: 1, pageSize: 10 };
      expect(await pageOfSums(tx, facts, paged)).toEqual(await pageInSql(tx, facts, paged));
    });
  });

  it('are made anew when a rate is corrected, and kept where nothing has changed', async () => {
    const day = '2026-11-05';
    const sums = new DaySums();
    const figures = { ...noFigures, cost: '21' };
    await world.take({ what: 'day', account: 1, day, ads: [{ adNo: 1, figures }] });
    const parsed = reportCalls.account.input.parse({
      days: { from: day, to: day },
      columns: ['cost'],
      platform: ['FACEBOOK'],
    }) as ReportQuestion;
    const page = () =>
      world.inTenant(async (tx) => {
        const asking = { reader: tenant.admin, now: writtenAt, sums };
        const { facts, query } = await prepared(tx, 'account', parsed, asking);
        return pageOfSums(tx, facts, { ...query, pageIndex: 1, pageSize: 10 });
      });
    const costOf = ({ totals }: Awaited<ReturnType<typeof page>>) => Number(totals['a_cost']).toFixed(2);
    await insertRate(server, { day, currency: 'CNY', perUsd: '7' });
    const [first, second] = [await page(), await page()];
    expect([costOf(first), second]).toEqual(['3.00', first]);
    await insertRate(server, { day, currency: 'CNY', perUsd: '3' });
    expect(costOf(await page())).toBe('7.00');
    const more = { ...noFigures, cost: '30' };
    await world.take({ what: 'day', account: 1, day, ads: [{ adNo: 1, figures: more }] });
    expect(costOf(await page())).toBe('10.00');
  });
});
