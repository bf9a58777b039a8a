import { addDays, type AdPlatform } from '@adsail/contract';
import { convertAmount, crossRate, sumAmounts } from '@adsail/contract/rates';
import { newId } from '../../../db/ids.ts';
import type { TestServer, TestTenant } from '../../../testing/index.ts';
import {
  type Figures,
  insertAd,
  insertDay,
  insertRate,
  insertReportAccount,
  type TestAccount,
} from './facts.ts';

/** Invented facts of several platforms, currencies, zones, products and owners, and a naive model of what they sum to. */
export const days = Array.from({ length: 17 }, (_, ago) => addDays('2026-11-16', -ago)).toReversed();
/** All but the first days, which these are compared with. */
export const asked = { from: days[3] as string, to: days.at(-1) as string };
export const perUsd: Record<string, (day: number) => string> = {
  USD: () => '1',
  CNY: (day) => (7.1 + day * 0.0137).toFixed(4),
  JPY: (day) => (151.3 + day * 0.791).toFixed(3),
  SAR: () => '3.75',
};

export interface Fact {
  account: TestAccount;
  currency: string;
  ownerId: string | null;
  productId: string | null;
  adNo: number;
  day: string;
  figures: Required<
    Pick<
      Figures,
      'cost' | 'app_value' | 'web_value' | 'impressions' | 'clicks' | 'app_purchases' | 'web_purchases'
    >
  >;
}

export async function inventFacts(server: TestServer, a: TestTenant): Promise<Fact[]> {
  const facts: Fact[] = [];
  // The same numbers in each run: what fails can be looked at again.
  let seed = 20_261_118;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const amount = () => `${next(900)}.${String(next(1_000_000)).padStart(6, '0')}`;
  for (const [at, day] of days.entries())
    for (const currency of ['CNY', 'JPY', 'SAR'])
      await insertRate(server, { day, currency, perUsd: perUsd[currency]?.(at) ?? '' });
  const products = await Promise.all(
    ['Lamp', 'Chair'].map(async (name) => {
      const id = newId();
      await server.owner.query(
        `insert into products (tenant_id, id, name, image_url) values ($1, $2, $3, 'x')`,
        [a.tenantId, id, name],
      );
      return id;
    }),
  );
  const accounts: [AdPlatform, string, string, string | undefined][] = [
    ['TIKTOK', 'USD', 'America/New_York', a.optimizer.userId],
    ['TIKTOK', 'CNY', 'Asia/Shanghai', a.optimizer.userId],
    ['FACEBOOK', 'JPY', 'Asia/Tokyo', a.admin.userId],
    ['OCEAN', 'CNY', 'Asia/Shanghai', undefined],
    ['FACEBOOK', 'SAR', 'Asia/Riyadh', a.admin.userId],
  ];
  for (const [at, [platform, currency, zone, ownerId]] of accounts.entries()) {
    const account = await insertReportAccount(server, a, { no: at + 1, platform, currency, zone, ownerId });
    const productOf = new Map<number, string | null>();
    for (let adNo = 1; adNo <= 4; adNo += 1) {
      const productId = [...products, null][next(3)] ?? null;
      productOf.set(adNo, productId);
      await insertAd(server, account, { adNo, name: `Ad ${at} ${adNo}`, ...(productId && { productId }) });
    }
    for (const day of days) {
      const ads = [1, 2, 3, 4].filter(() => next(10) < 7);
      const made = ads.map((adNo) => {
        const figures = {
          cost: amount(),
          app_value: amount(),
          web_value: amount(),
          impressions: next(90_000),
          clicks: next(900),
          app_purchases: next(20),
          web_purchases: platform === 'OCEAN' ? 0 : next(20),
        };
        facts.push({
          account,
          currency,
          ownerId: ownerId ?? null,
          productId: productOf.get(adNo) ?? null,
          adNo,
          day,
          figures,
        });
        return { adNo, ...figures };
      });
      // Over by then in each of the zones.
      await insertDay(server, account, day, made, `${addDays(day, 1)}T12:00:00Z`);
    }
  }
  return facts;
}

const inUsd = (fact: Fact, value: string) =>
  convertAmount(value, crossRate(perUsd[fact.currency]?.(days.indexOf(fact.day)) ?? '', '1'));
const costOf = (some: readonly Fact[]) =>
  sumAmounts(some.map((fact) => inUsd(fact, String(fact.figures.cost))));
const paidOf = (some: readonly Fact[]) =>
  sumAmounts(
    some.flatMap((fact) => [
      inUsd(fact, String(fact.figures.app_value)),
      inUsd(fact, String(fact.figures.web_value)),
    ]),
  );
const countOf = (some: readonly Fact[], name: 'impressions' | 'clicks' | 'app_purchases' | 'web_purchases') =>
  String(some.reduce((sum, { figures }) => sum + Number(figures[name]), 0));
export const modelOf = (some: readonly Fact[]) => ({
  cost: costOf(some),
  paymentAmount: paidOf(some),
  impressions: countOf(some, 'impressions'),
  clicks: countOf(some, 'clicks'),
  purchases: sumAmounts([countOf(some, 'app_purchases'), countOf(some, 'web_purchases')]),
});

/** Trailing zeros are no difference. */
export const plain = (text: string | null | undefined) => sumAmounts([text ?? 'NaN']);
export const sumsOf = ({ values }: { values: Record<string, string | null> }) =>
  Object.fromEntries(
    ['cost', 'paymentAmount', 'impressions', 'clicks', 'purchases'].map((name) => [
      name,
      plain(values[name]),
    ]),
  );
export const summed = (rows: { values: Record<string, string | null> }[]) =>
  Object.fromEntries(
    Object.keys(modelOf([])).map((name) => [
      name,
      sumAmounts(rows.map(({ values }) => values[name] ?? 'NaN')),
    ]),
  );
