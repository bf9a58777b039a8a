import { addDays, type AdPlatform } from '@adsail/contract';
import fc from 'fast-check';
import { newId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { TestServer, TestTenant } from '../../../testing/index.ts';
import { FactRows, writeAdDays } from '../../insights/index.ts';
import { figuresWith, moveAds } from '../../insights/testing.ts';
import { insertAd, insertRate, insertReportAccount, type TestAccount } from './facts.ts';

/** Three accounts of three currencies with ads of two products, and random writes of what the ads did. */
const firstDay = '2026-10-26';
const days = Array.from({ length: 16 }, (_, at) => addDays(firstDay, at));
const adsOfAccount = 7;
export const writtenAt = new Date('2026-11-18T10:00:00Z');
export const adIdOf = (no: number, adNo: number) => String(9_000_000 + no * 1000 + adNo);

export async function writtenWorld(server: TestServer, tenant: TestTenant) {
  const accounts: TestAccount[] = [];
  const products: string[] = [];
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
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, work);
  async function take(each: WriteStep): Promise<void> {
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
      await writeAdDays(tx, { place, fetchedAt: writtenAt, days: written }, async () => new Map());
    });
  }
  return { products, inTenant, take };
}

const amountOf = (usual: number) =>
  fc.oneof(
    { weight: usual, arbitrary: fc.constant('0') },
    {
      weight: usual * 5,
      arbitrary: fc
        .tuple(fc.nat(3_000_000), fc.constantFrom(2, 6))
        .map(([whole, digits]) => (whole / 10 ** digits).toFixed(digits)),
    },
    // More digits than a double keeps.
    { weight: 1, arbitrary: fc.nat(99_999).map((whole) => `${whole}.123456789012345678`) },
  );
const figuresOf = (usual: number) =>
  fc.record({
    cost: amountOf(usual),
    appValue: amountOf(usual),
    webValue: amountOf(usual),
    impressions: fc.oneof(fc.nat(90), fc.nat(90_000), fc.nat(2_000_000_000)),
    clicks: fc.nat(9),
    appPurchases: fc.nat(3),
    webPurchases: fc.nat(2),
    reach: fc.option(fc.nat(900), { nil: null }),
  });
const where = { account: fc.nat(2) };
/** Of an ad that was shown once. */
export const noFigures = {
  cost: '0',
  appValue: '0',
  webValue: '0',
  impressions: 1,
  clicks: 0,
  appPurchases: 0,
  webPurchases: 0,
  reach: null,
};

/** Of five times as many amounts as are usual, and as many zeros, one has more digits than a double keeps. */
export const writeStep = (usual: number) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        ...where,
        what: fc.constant('day' as const),
        day: fc.constantFrom(...days),
        ads: fc.uniqueArray(
          fc.record({ adNo: fc.integer({ min: 1, max: adsOfAccount }), figures: figuresOf(usual) }),
          {
            selector: ({ adNo }) => adNo,
            maxLength: adsOfAccount,
          },
        ),
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
/** Any of the days that are written. */
const writtenRange = fc
  .tuple(fc.nat(days.length - 1), fc.nat(days.length - 1))
  .map(([a, b]) => ({ from: days[Math.min(a, b)] as string, to: days[Math.max(a, b)] as string }));

/** What both ways of summing are asked: of some columns, sorted by these, by how they changed, or by what the report calls its rows. */
export const writtenQuestion = <const Column extends string, const Name extends string>(
  columns: readonly Column[],
  names: readonly Name[],
) => ({
  days: writtenRange,
  compare: fc.constantFrom('none' as const, 'before' as const, 'range' as const),
  compareDays: writtenRange,
  group: fc.constantFrom('none' as const, 'day' as const, 'week' as const, 'month' as const),
  sort: fc.record({
    field: fc.constantFrom(
      ...columns,
      ...columns.map((name) => `change.${name}`),
      ...names,
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
  memberId: fc.constantFrom(undefined, ['none']),
});
export const alwaysAsked = [
  'days',
  'compare',
  'compareDays',
  'group',
  'sort',
  'pageIndex',
  'pageSize',
] as const;

type WriteStep = ReturnType<typeof writeStep> extends fc.Arbitrary<infer Step> ? Step : never;

/** Zeros at the end are no difference, and a count is one as text, too. */
const plain = (value: unknown): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
};
/** What a group of facts was answered as, whichever way it was summed. */
export const rowText = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => /^([abc]_.*|day_text|no|ad_no|product_id|owner_id)$/.test(name))
      .map(([name, value]) => [name, plain(value)]),
  );
