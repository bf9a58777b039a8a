import { addDays, type AdPlatform } from '@adsail/contract';
import { reportCalls, type ReportQuestion } from '@adsail/contract/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { type TestServer, type TestTenant, testServer } from '../../../testing/index.ts';
import { AdSums, FactRows, writeAdDays } from '../../insights/index.ts';
import { figuresWith, moveAds } from '../../insights/testing.ts';
import { prepared } from '../answer.ts';
import { pageOfSums } from '../store/page.ts';
import { insertAd, insertRate, insertReportAccount, type TestAccount } from '../testing/facts.ts';
import { pageOfAds } from './page.ts';

/** The report by ad from columns against the same in one statement, whatever was written, restated and moved before. */
let server: TestServer;
let tenant: TestTenant;
const accounts: TestAccount[] = [];
const products: string[] = [];

const firstDay = '2026-10-26';
const days = Array.from({ length: 16 }, (_, at) => addDays(firstDay, at));
const adsOfAccount = 7;
const now = new Date('2026-11-18T10:00:00Z');
const adIdOf = (no: number, adNo: number) => String(9_000_000 + no * 1000 + adNo);

beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
  for (const [at, day] of days.entries()) {
    await insertRate(server, { day, currency: 'CNY', perUsd: (7.1 + at * 0.0137).toFixed(4) });
    // Of some days nobody knows what a yen was worth.
    if (at % 5 !== 3)
      await insertRate(server, { day, currency: 'JPY', perUsd: (151.3 + at * 0.791).toFixed(3) });
  }
  for (const name of ['Lamp', 'Chair']) {
    const id = newId();
    await server.owner.query(
      `insert into products (tenant_id, id, name, image_url) values ($1, $2, $3, 'x')`,
      [tenant.tenantId, id, name],
    );
    products.push(id);
  }
  const made: [AdPlatform, string, string | undefined][] = [
    ['TIKTOK', 'USD', tenant.optimizer.userId],
    ['FACEBOOK', 'CNY', undefined],
    ['OCEAN', 'JPY', tenant.admin.userId],
  ];
  for (const [at, [platform, currency, ownerId]] of made.entries()) {
    const account = await insertReportAccount(server, tenant, { no: at + 1, platform, currency, ownerId });
    accounts.push(account);
    for (let adNo = 1; adNo <= adsOfAccount; adNo += 1)
      await insertAd(server, account, {
        adNo,
        campaignId: `${at + 1}${adNo % 2}`,
        ...(adNo % 4 > 0 && { name: `Film ${adNo % 3}` }),
        productId: products[adNo % 2] as string,
      });
    await server.owner.query(
      `update insight_accounts set ads = $3 where tenant_id = $1 and account_no = $2`,
      [tenant.tenantId, at + 1, adsOfAccount],
    );
  }
});
afterAll(() => server.close());

const amount = fc.oneof(
  { weight: 8, arbitrary: fc.constant('0') },
  {
    weight: 40,
    arbitrary: fc
      .tuple(fc.nat(3_000_000), fc.constantFrom(2, 6))
      .map(([whole, digits]) => (whole / 10 ** digits).toFixed(digits)),
  },
  // More digits than a double keeps.
  { weight: 1, arbitrary: fc.nat(99_999).map((whole) => `${whole}.123456789012345678`) },
);
const figures = fc.record({
  cost: amount,
  appValue: amount,
  webValue: amount,
  impressions: fc.oneof(fc.nat(90), fc.nat(90_000), fc.nat(2_000_000_000)),
  clicks: fc.nat(9),
  appPurchases: fc.nat(3),
  webPurchases: fc.nat(2),
  reach: fc.option(fc.nat(900), { nil: null }),
});
const where = { account: fc.nat(2) };
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...where,
      what: fc.constant('day' as const),
      day: fc.constantFrom(...days),
      ads: fc.uniqueArray(fc.record({ adNo: fc.integer({ min: 1, max: adsOfAccount }), figures }), {
        selector: ({ adNo }) => adNo,
        maxLength: adsOfAccount,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...where,
      what: fc.constant('move' as const),
      adNo: fc.integer({ min: 1, max: adsOfAccount }),
      product: fc.nat(2),
    }),
  },
);
const range = fc
  .tuple(fc.nat(days.length - 1), fc.nat(days.length - 1))
  .map(([a, b]) => ({ from: days[Math.min(a, b)] as string, to: days[Math.max(a, b)] as string }));
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
    days: range,
    compare: fc.constantFrom('none' as const, 'before' as const, 'range' as const),
    compareDays: range,
    group: fc.constantFrom('none' as const, 'day' as const, 'week' as const, 'month' as const),
    sort: fc.record({
      field: fc.constantFrom(
        ...columns,
        ...columns.map((name) => `change.${name}`),
        'adName',
        'day',
        'cpm',
        'payingUsers',
      ),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    pageIndex: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 30 }),
    currency: fc.constantFrom(undefined, 'CNY', 'OWN'),
    platform: fc.constantFrom(undefined, ['OCEAN'], ['TIKTOK', 'FACEBOOK']),
    product: fc.constantFrom(undefined, 0, 1, 'none' as const),
    campaignId: fc.constantFrom(undefined, ['10'], ['11', '21', '30']),
    keyword: fc.constantFrom(undefined, 'film 1', adIdOf(1, 3), 'no such ad'),
    memberId: fc.constantFrom(undefined, ['none']),
  },
  { requiredKeys: ['days', 'compare', 'compareDays', 'group', 'sort', 'pageIndex', 'pageSize'] },
);

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, work);

async function take(each: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  const { platform, advertiserId, no } = accounts[each.account] as TestAccount;
  const place = { platform: platform as 'TIKTOK', advertiserId };
  await inTenant(async (tx) => {
    if (each.what === 'move') {
      const productId = products[each.product] ?? null;
      const parents = { campaignId: '10', groupId: '22', productId };
      return moveAds(tx, place, new Map([[adIdOf(no, each.adNo), parents]]));
    }
    const rows = new FactRows();
    for (const { adNo, figures: some } of each.ads) rows.set(adIdOf(no, adNo), figuresWith(some));
    const written = [{ day: each.day, rows, nextAt: null, staleAt: null }];
    await writeAdDays(tx, { place, fetchedAt: now, days: written }, async () => new Map());
  });
}

/** Zeros at the end are no difference, and a count is one as text, too. */
const plain = (value: unknown): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
};
const rowText = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => /^([ab]_.*|day_text|no|ad_no)$/.test(name))
      .map(([name, value]) => [name, plain(value)]),
  );
function totalText(row: Readonly<Record<string, unknown>>) {
  const { no: _no, ad_no: _adNo, day_text: _day, ...told } = rowText(row);
  // Of several facts nobody is told what the largest reach was.
  for (const side of ['a', 'b']) if (Number(told[`${side}_facts`]) > 1) delete told[`${side}_reach`];
  return told;
}

describe('pages by ad', () => {
  const columnsOnly = { lookedUp: 0, deepestRow: 1e9 };
  const asking = () => ({ reader: tenant.admin, now });

  it('are the same from columns as in one statement, after any writes', async () => {
    const ads = new AdSums(20_000);
    const sources: Record<string, number> = { products: 0, given: 0, ads: 0 };
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (steps, questions) => {
          for (const each of steps) await take(each);
          for (const { product, ...given } of questions) {
            const parsed = reportCalls.ad.input.parse({
              ...given,
              columns,
              ...(product !== undefined && { productId: product === 'none' ? 'none' : products[product] }),
            }) as ReportQuestion;
            await inTenant(async (tx) => {
              const { facts, query } = await prepared(tx, 'ad', parsed, asking());
              const { pageIndex, pageSize } = parsed;
              const paged = { ...query, pageIndex, pageSize };
              const expected = await pageOfSums(tx, facts, paged);
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
});
