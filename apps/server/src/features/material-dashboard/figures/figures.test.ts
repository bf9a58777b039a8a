import { dashboardLimits, materialDashboardCalls } from '@adsail/contract/material-dashboard';
import { videoMaterialCalls } from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testImage } from '../../../testing/files.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../../testing/index.ts';
import {
  cloneMaterial,
  type Fact,
  type FactAccount,
  insertFactAccount,
  insertFactMaterial,
  insertFacts,
  insertRate,
  insertUntold,
  mayView,
  numberedFilm,
  upload,
} from '../../materials/testing.ts';

let server: TestServer;
let fixture: Fixture;
let lamp: string;
let made = 0;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  await server.owner.query('delete from exchange_rates');
  lamp = await product('Lamp');
});

const as = (member: TestMember = fixture.a.admin) => server.as(member);
async function product(name: string): Promise<string> {
  return (await as().ok(productCalls.add, { name, imageUrl: await testImage(server, fixture.a.admin) })).id;
}
const tag = async (name: string) =>
  (await as().ok(materialTagCalls.add, { name, firstCategory: 'Style', secondCategory: 'Look' })).id;
async function video(
  name: string,
  { by = fixture.a.admin, ...values }: { by?: TestMember; productId?: string; tagIds?: string[] } = {},
): Promise<string> {
  made += 1;
  const videoUrl = await upload(server, by, 'a.mp4', numberedFilm(made));
  return (await as(by).ok(videoMaterialCalls.add, { name, productId: lamp, ...values, videoUrl })).material
    .id;
}
const account = (
  platform: 'TIKTOK' | 'FACEBOOK' | 'OCEAN' = 'TIKTOK',
  currency = 'USD',
  tenant = fixture.a,
) => {
  made += 1;
  return insertFactAccount(server, tenant, {
    platform,
    advertiserId: String(7_000_000_000 + made),
    currency,
  });
};
async function shown(
  of: FactAccount,
  materialId: string | null,
  facts: readonly Omit<Fact, 'material'>[],
  tenant = fixture.a,
) {
  const material = await insertFactMaterial(server, tenant, { account: of, materialId });
  await insertFacts(
    server,
    tenant,
    facts.map((fact) => ({ ...fact, material })),
  );
}
const november = { from: '2026-11-10', to: '2026-11-12' };
async function figures(asked: object = {}, member?: TestMember) {
  const { metrics } = await as(member).ok(materialDashboardCalls.show, { ...november, ...asked });
  if (!metrics) throw new Error('No figures');
  return metrics;
}
const named = ({
  list,
}: {
  list: readonly { name: string; materials: number; figures: { values: object } }[];
}) =>
  list.map(({ name, materials, figures: { values } }) => [
    name,
    materials,
    (values as { cost: string | null }).cost,
  ]);

describe('the figures of the dashboard', () => {
  it('are sums by product, tag and author that add up to the total, and of each day', async () => {
    const [chair, night, day] = [await product('Chair'), await tag('Night'), await tag('Day')];
    const one = await video('One', { tagIds: [night, day] });
    const two = await video('Two', { tagIds: [night], by: fixture.a.designer });
    const three = await video('Three', { productId: chair });
    const [tiktok, facebook] = [await account(), await account('FACEBOOK')];
    await shown(tiktok, one, [
      { day: '2026-11-10', cost: '1.5', impressions: 100, clicks: 1 },
      { day: '2026-11-12', cost: '1', impressions: 100, clicks: 3 },
    ]);
    await shown(facebook, one, [{ day: '2026-11-10', cost: '1', impressions: 200 }]);
    await shown(tiktok, two, [{ day: '2026-11-11', cost: '30', impressions: 1 }]);
    await shown(tiktok, three, [{ day: '2026-11-11', cost: '4', impressions: 1 }]);
    await shown(tiktok, null, [{ day: '2026-11-11', cost: '7', impressions: 1 }]);
    const shownFigures = await figures();
    const { products, tags, authors, top, daily, totals, outside, materials } = shownFigures;
    expect(named(products)).toEqual([
      ['Lamp', 2, '33.5'],
      ['Chair', 1, '4'],
    ]);
    expect(named(tags)).toEqual([
      ['Night', 2, '33.5'],
      ['Day', 1, '3.5'],
    ]);
    expect(named(authors)).toEqual([
      [fixture.a.designer.name, 1, '30'],
      [fixture.a.admin.name, 2, '7.5'],
    ]);
    expect(top.map(({ material, figures: { values } }) => [material.name, values.cost, values.ctr])).toEqual([
      ['Two', '30', '0'],
      ['Three', '4', '0'],
      ['One', '3.5', '0.01'],
    ]);
    expect(top[2]?.figures.platforms).toEqual(['FACEBOOK', 'TIKTOK']);
    expect(daily.map((each) => [each.day, each.figures.values.cost])).toEqual([
      ['2026-11-10', '2.5'],
      ['2026-11-11', '34'],
      ['2026-11-12', '1'],
    ]);
    expect([totals?.values.cost, outside?.values.cost, materials]).toEqual(['37.5', '7', 3]);
    expect(totals?.gaps.reach).toBe('NOT_ADDITIVE');
    const onFacebook = await figures({ platform: 'FACEBOOK' });
    expect([named(onFacebook.products), onFacebook.materials]).toEqual([[['Lamp', 1, '1']], 1]);
    expect((await figures({ kind: 'IMAGE' })).totals).toBeNull();
  });

  it('name so many lines and count the rest', async () => {
    const of = await account();
    const id = await video('Film');
    const clones = await cloneMaterial(server.owner, {
      tenantId: fixture.a.tenantId,
      materialId: id,
      count: dashboardLimits.lines + 1,
    });
    for (const [at, clone] of clones.entries())
      await shown(of, clone, [{ day: '2026-11-10', cost: String(at) }]);
    const { top, materials } = await figures();
    expect(top.map(({ figures: { values } }) => values.cost)).toEqual(
      clones
        .map((_, at) => String(at))
        .toReversed()
        .slice(0, dashboardLimits.lines),
    );
    expect(materials).toBe(clones.length);
  });

  it('show no part of a sum as all of it where a rate is missing', async () => {
    const id = await video('Film');
    await insertRate(server, '2026-11-10', 'CNY', '8');
    await shown(await account('OCEAN', 'CNY'), id, [
      { day: '2026-11-10', cost: '8', impressions: 1 },
      { day: '2026-11-11', cost: '8', impressions: 1 },
    ]);
    const { totals, products, daily, missingRates } = await figures();
    expect([totals, products.list[0]?.figures]).toMatchObject([
      { values: { cost: null, impressions: '2' }, gaps: { cost: 'NO_RATE' } },
      { values: { cost: null, impressions: '2' }, gaps: { cost: 'NO_RATE' } },
    ]);
    expect(daily.map((each) => each.figures.values.cost)).toEqual(['1', null]);
    expect(missingRates).toEqual([{ currency: 'CNY', days: ['2026-11-11'] }]);
  });

  it('are of all for administrators, of their accounts for optimizers, and of their own for designers', async () => {
    const { admin, optimizer, designer } = fixture.a;
    const [one, own] = [await video('One'), await video('Own', { by: designer })];
    const [given, other] = [await account(), await account()];
    await mayView(server, fixture.a, given);
    for (const of of [given, other]) {
      await shown(of, one, [{ day: '2026-11-10', cost: of === given ? '1' : '10', impressions: 1 }]);
      await shown(of, own, [{ day: '2026-11-10', cost: of === given ? '100' : '1000', impressions: 1 }]);
      await shown(of, null, [{ day: '2026-11-10', cost: '5', impressions: 1 }]);
    }
    const of = async (member: TestMember, asked = {}) => {
      const { totals, outside, authors, top } = await figures(asked, member);
      return [totals?.values.cost, outside?.values.cost, authors.list.length, top.length];
    };
    expect(await of(admin)).toEqual(['1111', '10', 2, 2]);
    expect(await of(admin, { mine: true })).toEqual(['11', undefined, 1, 1]);
    expect(await of(optimizer)).toEqual(['101', '5', 2, 2]);
    expect(await of(designer)).toEqual(['1100', undefined, 1, 1]);
    expect(await of(designer, { mine: true })).toEqual(['1100', undefined, 1, 1]);
    expect((await figures({}, fixture.b.admin)).totals).toBeNull();
    const originOf = (member: TestMember, asked = {}) =>
      as(member).ok(materialDashboardCalls.origin, { ...november, metric: 'cost', ...asked });
    const told = async (member: TestMember, asked = {}) => {
      const { value, accounts, rates } = await originOf(member, asked);
      return [value, accounts.list.map(({ advertiserId }) => advertiserId).toSorted(), rates.count];
    };
    const all = [given.advertiserId, other.advertiserId].toSorted();
    expect(await told(admin)).toEqual(['1111', all, 0]);
    expect(await told(admin, { mine: true })).toEqual(['11', all, 0]);
    expect(await told(admin, { materialId: own })).toEqual(['1100', all, 0]);
    expect(await told(optimizer)).toEqual(['101', [given.advertiserId], 0]);
    // A designer's own numbers are of all accounts, whose names are not told.
    expect(await told(designer)).toEqual(['1100', [], 0]);
    expect(await told(designer, { materialId: one })).toEqual([null, [], 0]);
    expect(await originOf(designer, { metric: 'ctr' })).toMatchObject({ formula: 'clicks / impressions' });
    const foreign = { ...november, metric: 'cost', materialId: own } as const;
    expect((await as(fixture.b.admin).send(materialDashboardCalls.origin, foreign)).envelope.errorCode).toBe(
      10_404,
    );
    expect(JSON.stringify(await figures({}, designer))).not.toContain(given.advertiserId);
  });

  it('are not given for more days than they can be asked for', async () => {
    const { metrics } = await as().ok(materialDashboardCalls.show, { from: '2025-01-01', to: '2026-11-12' });
    expect(metrics).toBeNull();
  });
});

describe('falling materials', () => {
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `2026-11-${String(from + at).padStart(2, '0')}`);
  const each = (of: readonly string[], fact: Omit<Fact, 'material' | 'day'>) =>
    of.map((day) => ({ day, ...fact }));
  const many = { impressions: 1000, plays: 500, plays_6s: 100, plays_25: 100 };

  it('are those whose last days lie below their own first days, whatever lies between', async () => {
    const [tired, fresh, young] = [await video('Tired'), await video('Fresh'), await video('Young')];
    const of = await account();
    await shown(of, tired, [
      ...each(days(1, 3), { ...many, clicks: 30 }),
      ...each(days(4, 9), { ...many, clicks: 90 }),
      ...each(days(10, 12), { ...many, clicks: 12 }),
    ]);
    await shown(of, fresh, [
      ...each(days(1, 3), { ...many, clicks: 30 }),
      ...each(days(10, 12), { ...many, clicks: 22 }),
    ]);
    // Its first days are not over before the last ones begin.
    await shown(of, young, [
      ...each(days(8, 9), { ...many, clicks: 30 }),
      ...each(days(10, 12), { ...many, clicks: 1 }),
    ]);
    const { falling } = await figures();
    expect(falling).toMatchObject({
      more: 0,
      list: [
        {
          material: { name: 'Tired' },
          platform: 'TIKTOK',
          metric: 'ctr',
          drop: '0.6',
          first: { from: '2026-11-01', to: '2026-11-03', impressions: 3000, ratio: '0.03' },
          last: { from: '2026-11-10', to: '2026-11-12', impressions: 3000, ratio: '0.012' },
        },
      ],
    });
    // Looked at from a day on which it was still fine.
    expect((await figures({ from: '2026-11-01', to: '2026-11-09' })).falling.list).toEqual([]);
  });

  it('are not told by a day that is still running', async () => {
    server.clock.set(new Date('2026-11-12T10:00:00Z'));
    const tired = await video('Tired');
    await shown(await account(), tired, [
      ...each(days(1, 3), { ...many, clicks: 30 }),
      ...each(days(9, 11), { ...many, clicks: 12 }),
      ...each(days(12, 12), { ...many, impressions: 90_000, clicks: 9000 }),
    ]);
    const { falling } = await figures({ from: '2026-11-01', to: '2026-11-12' });
    server.clock.set(new Date());
    expect(falling.list[0]).toMatchObject({ drop: '0.6', last: { from: '2026-11-09', to: '2026-11-11' } });
  });

  it('are told apart by platform, and watched as far as the platform reports', async () => {
    const id = await video('Film');
    const falls = (last: object) => [
      ...each(days(1, 3), { ...many, clicks: 30 }),
      ...each(days(10, 12), { ...many, clicks: 30, ...last }),
    ];
    await shown(await account('TIKTOK'), id, falls({ plays_25: 10 }));
    await shown(await account('OCEAN'), id, falls({ plays_25: 50 }));
    // Two accounts of a platform are one; of equal falls the one that more people saw is first.
    const [one, two] = [await account('FACEBOOK'), await account('FACEBOOK')];
    await shown(one, id, falls({ plays_25: 90 }));
    await shown(two, id, falls({ plays_25: 10 }));
    const { falling } = await figures();
    expect(falling.list.map(({ platform, metric, drop }) => [platform, metric, drop])).toEqual([
      ['FACEBOOK', 'playRatio25', '0.5'],
      ['OCEAN', 'playRatio25', '0.5'],
    ]);
  });

  it('are none with too few impressions, and begin with the first day that has some', async () => {
    const [few, later] = [await video('Few'), await video('Later')];
    const of = await account();
    await shown(of, few, [
      { day: '2026-11-01', impressions: 999, clicks: 500 },
      ...each(days(10, 12), { ...many, clicks: 1 }),
    ]);
    await shown(of, later, [
      { day: '2026-10-01', impressions: 0 },
      ...each(days(5, 6), { ...many, clicks: 100 }),
      ...each(days(10, 12), { ...many, clicks: 50 }),
    ]);
    const { falling } = await figures();
    expect(falling.list.map(({ material, first }) => [material.name, first.from, first.impressions])).toEqual(
      [['Later', '2026-11-05', 2000]],
    );
  });

  it('are none of what an answer of those days left out', async () => {
    const [one, two, three] = [await account(), await account(), await account('FACEBOOK')];
    const falls = (last: object) => [
      ...each(days(1, 3), { ...many, clicks: 30 }),
      ...each(days(10, 12), { ...many, clicks: 30, ...last }),
    ];
    await shown(one, await video('Played'), falls({ plays_6s: 0 }));
    await shown(two, await video('Clicked'), falls({ clicks: 0, plays_25: 0 }));
    await shown(three, await video('Tired'), falls({ clicks: 0, plays_25: 50 }));
    await insertUntold(server, fixture.a, one, '2026-11-11', ['plays6s']);
    await insertUntold(server, fixture.a, two, '2026-11-02', ['clicks']);
    await insertUntold(server, fixture.a, three, '2026-11-11', ['clicks', 'installs']);
    const { falling } = await figures();
    expect(falling.list.map(({ material, metric, drop }) => [material.name, metric, drop])).toEqual([
      ['Tired', 'playRatio25', '0.5'],
    ]);
  });

  it('are only those that somebody may see', async () => {
    const id = await video('Tired');
    await shown(await account(), id, [
      ...each(days(1, 3), { ...many, clicks: 30 }),
      ...each(days(10, 12), { ...many, clicks: 3 }),
    ]);
    expect((await figures()).falling.list).toHaveLength(1);
    for (const member of [fixture.a.optimizer, fixture.a.designer, fixture.b.admin])
      expect((await figures({}, member)).falling.list).toEqual([]);
  });
});
