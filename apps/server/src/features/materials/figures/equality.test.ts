import { type AdPlatform, adPlatforms } from '@adsail/contract';
import {
  type MaterialMetric,
  materialMetrics,
  sortMetrics,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { Exact as Decimal } from '@adsail/contract/rates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../../testing/files.ts';
import { type Fixture, type TestServer, testServer } from '../../../testing/index.ts';
import {
  cloneMaterial,
  type Fact,
  type FactAccount,
  type FactMaterial,
  insertFactAccount,
  insertFactMaterial,
  insertFacts,
  insertRate,
  numberedFilm,
  upload,
} from '../testing.ts';

type Amount = InstanceType<typeof Decimal>;
type Value = ConstructorParameters<typeof Decimal>[0];

const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'] as const;
const asked = { from: '2026-11-11', to: '2026-11-13' };
const currencies = ['USD', 'CNY', 'PHP', 'JPY'] as const;

let server: TestServer;
let fixture: Fixture;
let ids: string[];
const names: FactMaterial[] = [];

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  const { admin, tenantId } = fixture.a;
  const imageUrl = await testImage(server, admin);
  const { id: productId } = await server.as(admin).ok(productCalls.add, { name: 'Lamp', imageUrl });
  const videoUrl = await upload(server, admin, 'a.mp4', numberedFilm(1));
  const { material } = await server
    .as(admin)
    .ok(videoMaterialCalls.add, { name: 'Film', productId, videoUrl });
  ids = [
    material.id,
    ...(await cloneMaterial(server.owner, { tenantId, materialId: material.id, count: 4 })),
  ];
  const accounts: FactAccount[] = [];
  for (const [at, currency] of currencies.entries())
    accounts.push(
      await insertFactAccount(server, fixture.a, {
        platform: adPlatforms[at % adPlatforms.length] as AdPlatform,
        advertiserId: `90000000${at}`,
        currency,
      }),
    );
  // Two names of some materials in an account, none of others; and one that is not in the library.
  for (const [at, account] of accounts.entries())
    for (const materialId of [null, ...ids.slice(at % 2), ids[at] as string])
      names.push(await insertFactMaterial(server, fixture.a, { account, materialId }));
});
afterAll(() => server.close());

const count = fc.nat({ max: 5000 });
const amount = fc
  .tuple(fc.nat({ max: 99_999 }), fc.nat({ max: 9999 }))
  .map(([whole, part]) => `${whole}.${part}`);
const figures = fc.record({
  cost: amount,
  app_value: amount,
  web_value: fc.constantFrom('0', '3.25'),
  impressions: count,
  clicks: fc.nat({ max: 60 }),
  installs: fc.nat({ max: 9 }),
  app_purchases: fc.nat({ max: 9 }),
  web_purchases: fc.nat({ max: 9 }),
  plays: count,
  plays_6s: count,
  plays_25: count,
  plays_50: count,
  plays_75: count,
  plays_100: count,
  reach: fc.option(count),
});
const world = fc.record({
  fields: fc.shuffledSubarray(sortMetrics, { minLength: 3, maxLength: 3 }),
  facts: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...days), figures), { maxLength: 40 }),
  /** How many one US dollar is, in thousandths; now and then nobody knows. */
  rates: fc.array(fc.option(fc.integer({ min: 1, max: 90_000 }), { freq: 12 }), {
    minLength: 16,
    maxLength: 16,
  }),
});

type Model = Map<string, string>;
type Figures = Record<MaterialMetric, string | null>;

/** One fact after the other, as somebody with a sheet of paper would. */
function modelOf(facts: readonly Fact[], rates: Model): Figures | null {
  if (facts.length === 0) return null;
  const zero = new Decimal(0);
  const sum = (of: readonly Fact[], valueOf: (fact: Fact) => Value) =>
    of.reduce((total, fact) => total.plus(valueOf(fact)), zero);
  const money = (valueOf: (fact: Fact) => Amount) => {
    let total: Amount | null = zero;
    for (const fact of facts) {
      const value = valueOf(fact);
      const { currency } = fact.material.account;
      const rate = currency === 'USD' ? '1' : rates.get(`${fact.day} ${currency}`);
      if (value.isZero()) continue;
      total = total && rate ? total.plus(value.times(rate)) : null;
    }
    return total;
  };
  const cost = money((fact) => new Decimal(fact.cost ?? 0));
  const value = money((fact) => new Decimal(fact.app_value ?? 0).plus(fact.web_value ?? 0));
  const impressions = sum(facts, (fact) => fact.impressions ?? 0);
  const clicks = sum(facts, (fact) => fact.clicks ?? 0);
  const installs = sum(facts, (fact) => fact.installs ?? 0);
  const purchases = sum(facts, (fact) => (fact.app_purchases ?? 0) + (fact.web_purchases ?? 0));
  const plays = sum(facts, (fact) => fact.plays ?? 0);
  // Of all or of none: it would set what one counts against the plays of all.
  const all6s = facts.every((fact) => fact.material.account.platform === 'TIKTOK');
  const ratio = (of: Amount | null, by: Amount) => (of === null || by.isZero() ? null : of.div(by));
  const all: Record<MaterialMetric, Amount | number | null> = {
    cost,
    reach: facts.length === 1 ? (facts[0]?.reach ?? null) : null,
    impressions,
    cpm: ratio(cost && cost.times(1000), impressions),
    clicks,
    ctr: ratio(clicks, impressions),
    cpc: ratio(cost, clicks),
    installs,
    installCost: ratio(cost, installs),
    purchases,
    costPerPurchase: ratio(cost, purchases),
    paymentValue: value,
    plays,
    playRatio6s: ratio(all6s ? sum(facts, (fact) => fact.plays_6s ?? 0) : null, plays),
    playRatio25: ratio(
      sum(facts, (fact) => fact.plays_25 ?? 0),
      plays,
    ),
    playRatio50: ratio(
      sum(facts, (fact) => fact.plays_50 ?? 0),
      plays,
    ),
    playRatio75: ratio(
      sum(facts, (fact) => fact.plays_75 ?? 0),
      plays,
    ),
    playRatio100: ratio(
      sum(facts, (fact) => fact.plays_100 ?? 0),
      plays,
    ),
  };
  return Object.fromEntries(
    Object.entries(all).map(([metric, figure]) => [metric, figure === null ? null : toText(figure)]),
  ) as Figures;
}

/** A ratio has twenty digits; sums are exact within them. */
const toText = (value: Value) => new Decimal(value).toSignificantDigits(20).toFixed();
const same = (shown: Record<string, string | null> | undefined): Figures | null =>
  shown
    ? (Object.fromEntries(
        materialMetrics.map((metric) => [metric, shown[metric] == null ? null : toText(shown[metric])]),
      ) as Figures)
    : null;

it('are those of a model that adds up fact by fact, with mixed currencies and missing rates', async () => {
  const page = (input: object) =>
    server.as(fixture.a.admin).ok(videoMaterialCalls.page, { figureDays: asked, pageSize: 100, ...input });
  await fc.assert(
    fc.asyncProperty(world, async ({ facts: drawn, rates: perUsd, fields }) => {
      await server.owner.query('delete from material_days where tenant_id = $1', [fixture.a.tenantId]);
      await server.owner.query('delete from exchange_rates');
      const rates: Model = new Map();
      for (const [at, thousandths] of perUsd.entries()) {
        const [currency, day] = [currencies[at % 4] as string, days[Math.floor(at / 4)] as string];
        if (currency === 'USD' || thousandths === null) continue;
        await insertRate(server, day, currency, String(thousandths / 1000));
        rates.set(`${day} ${currency}`, new Decimal(1000).div(thousandths).toSignificantDigits(12).toFixed());
      }
      const facts = [
        ...new Map(
          drawn.map(([of, day, values]): [string, Fact] => {
            const material = names[of % names.length] as FactMaterial;
            return [`${material.account.no} ${material.no} ${day}`, { material, day, ...values }];
          }),
        ).values(),
      ];
      await insertFacts(server, fixture.a, facts);
      const inRange = facts.filter(({ day }) => day >= asked.from);
      const of = (id: string | null) => inRange.filter(({ material }) => material.materialId === id);

      const { list, figures } = await page({});
      for (const { id, metrics } of list) expect(same(metrics?.values)).toEqual(modelOf(of(id), rates));
      expect(same(figures?.all?.values)).toEqual(modelOf(inRange, rates));
      expect(same(figures?.outside?.values)).toEqual(modelOf(of(null), rates));
      expect(same(figures?.totals?.values)).toEqual(
        modelOf(
          inRange.filter(({ material }) => material.materialId !== null),
          rates,
        ),
      );
      for (const field of fields) {
        const shown = (await page({ sort: { field, order: 'asc' } })).list;
        const values = shown.map(({ metrics }) => metrics?.values[field] ?? null);
        const known = values.filter((value) => value !== null);
        expect([field, values]).toEqual([
          field,
          [
            ...known.toSorted((one, other) => new Decimal(one).comparedTo(other)),
            ...values.slice(known.length).map(() => null),
          ],
        ]);
      }
    }),
    // A failure is told as it was found: to find a smaller one takes longer than the test may.
    { numRuns: 10, endOnFailure: true },
  );
});
