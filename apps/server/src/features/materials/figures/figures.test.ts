import {
  imageMaterialCalls,
  materialReportCalls,
  type MaterialMetric,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testImage } from '../../../testing/files.ts';
import {
  fieldsOf,
  type Fixture,
  type TestMember,
  type TestServer,
  testServer,
} from '../../../testing/index.ts';
import {
  cloneMaterial,
  type Fact,
  type FactAccount,
  insertFactAccount,
  insertFactMaterial,
  insertFacts,
  insertFetched,
  insertRate,
  mayView,
  numbered,
  numberedFilm,
  picture,
  upload,
} from '../testing.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let made = 0;

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-11-18T10:00:00Z'));
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  await server.owner.query('delete from exchange_rates');
  const imageUrl = await testImage(server, fixture.a.admin);
  productId = (await server.as(fixture.a.admin).ok(productCalls.add, { name: 'Lamp', imageUrl })).id;
});

const days = { from: '2026-11-10', to: '2026-11-12' };
const [first, second, third] = ['2026-11-10', '2026-11-11', '2026-11-12'] as const;

async function video(by: TestMember = fixture.a.admin): Promise<string> {
  made += 1;
  const videoUrl = await upload(server, by, 'a.mp4', numberedFilm(made));
  const input = { name: `Video ${made}`, productId, videoUrl };
  return (await server.as(by).ok(videoMaterialCalls.add, input)).material.id;
}
async function image(): Promise<string> {
  made += 1;
  const imageUrl = await upload(server, fixture.a.admin, 'a.png', numbered(await picture(), made));
  const input = { name: `Image ${made}`, productId, imageUrl };
  return (await server.as(fixture.a.admin).ok(imageMaterialCalls.add, input)).material.id;
}
const account = (platform: 'TIKTOK' | 'FACEBOOK' | 'OCEAN', currency = 'USD', tenant = fixture.a) => {
  made += 1;
  return insertFactAccount(server, tenant, {
    platform,
    advertiserId: String(8_000_000_000 + made),
    currency,
  });
};
/** Facts of a material in an account, which calls it by a new name. */
async function shown(
  of: FactAccount,
  materialId: string | null,
  facts: readonly Omit<Fact, 'material'>[],
  { kind = 'video', tenant = fixture.a }: { kind?: 'video' | 'image'; tenant?: Fixture['a'] } = {},
) {
  const material = await insertFactMaterial(server, tenant, { account: of, materialId, kind });
  await insertFacts(
    server,
    tenant,
    facts.map((fact) => ({ ...fact, material })),
  );
}
const listed = (asked: object = {}, member: TestMember = fixture.a.admin) =>
  server.as(member).ok(videoMaterialCalls.page, { figureDays: days, ...asked });
const values = async (id: string, names: readonly MaterialMetric[], asked: object = {}) => {
  const { list } = await listed({ ids: [id], ...asked });
  return names.map((name) => list[0]?.metrics?.values[name]);
};

describe('figures of a material', () => {
  it('are sums of all accounts, and ratios of those sums', async () => {
    const id = await video();
    const [one, other] = [await account('TIKTOK'), await account('TIKTOK')];
    await shown(one, id, [
      { day: first, cost: '10.10', impressions: 1000, clicks: 10, plays: 400, plays_25: 100 },
      { day: second, cost: '0.0001', impressions: 1000, clicks: 50, plays: 100, plays_25: 100 },
      { day: '2026-11-13', cost: '500', impressions: 9 },
    ]);
    // The same one under another name.
    await shown(one, id, [{ day: third, cost: '1', impressions: 500, installs: 3, app_value: '2.5' }]);
    await shown(other, id, [{ day: first, cost: '5', impressions: 0, web_value: '1', web_purchases: 2 }]);
    expect(
      await values(id, ['cost', 'impressions', 'ctr', 'cpm', 'installCost', 'purchases', 'paymentValue']),
    ).toEqual(['16.1001', '2500', '0.024', '6.44004', '5.3667', '2', '3.5']);
    expect(await values(id, ['playRatio25', 'playRatio100', 'plays'])).toEqual(['0.4', '0', '500']);
  });

  it('are those of a day or range, and of the platforms asked for', async () => {
    const id = await video();
    await shown(await account('TIKTOK'), id, [{ day: first, impressions: 1 }]);
    await shown(await account('OCEAN'), id, [{ day: second, impressions: 20 }]);
    const of = (asked: object) => values(id, ['impressions'], asked);
    expect(await of({})).toEqual(['21']);
    expect(await of({ figurePlatforms: ['OCEAN'] })).toEqual(['20']);
    expect(await of({ figureDays: { from: first, to: first } })).toEqual(['1']);
    expect(await of({ figureDays: { from: third, to: third } })).toEqual([undefined]);
  });

  it('are not asked for by who only wants materials', async () => {
    const id = await video();
    await shown(await account('TIKTOK'), id, [{ day: first, impressions: 1 }]);
    const page = await server.as(fixture.a.admin).ok(videoMaterialCalls.page, {});
    expect(page).toMatchObject({ figures: null, list: [{ id, metrics: null }] });
  });

  it('have a reach where it is a single fact, and else none, since it does not add up', async () => {
    const [one, two] = [await video(), await video()];
    const of = await account('TIKTOK');
    await shown(of, one, [{ day: first, impressions: 9, reach: 7 }]);
    await shown(of, two, [
      { day: first, impressions: 9, reach: 7 },
      { day: second, impressions: 9, reach: 7 },
    ]);
    expect(await values(one, ['reach'])).toEqual(['7']);
    const { list, figures } = await listed({ ids: [two] });
    expect(list[0]?.metrics).toMatchObject({ values: { reach: null }, gaps: { reach: 'NOT_ADDITIVE' } });
    expect(figures?.all?.gaps.reach).toBe('NOT_ADDITIVE');
  });

  it('say what a platform does not report, and leave it out of a ratio over several', async () => {
    const [mixed, silent] = [await video(), await video()];
    const [tiktok, facebook] = [await account('TIKTOK'), await account('FACEBOOK')];
    await shown(tiktok, mixed, [{ day: first, impressions: 10, plays: 10, plays_6s: 5, plays_25: 5 }]);
    await shown(facebook, mixed, [{ day: first, impressions: 10, plays: 90, plays_25: 20 }]);
    await shown(facebook, silent, [{ day: first, impressions: 10, plays: 90, plays_25: 45 }]);
    const { list } = await listed({ ids: [mixed, silent], sort: { field: 'playRatio6s', order: 'desc' } });
    expect(list.map(({ metrics }) => metrics)).toMatchObject([
      {
        platforms: ['FACEBOOK', 'TIKTOK'],
        values: { playRatio6s: '0.5', playRatio25: '0.25', plays: '100' },
        without: { playRatio6s: ['FACEBOOK'] },
        gaps: {},
      },
      { values: { playRatio6s: null, playRatio25: '0.5' }, gaps: { playRatio6s: 'NOT_REPORTED' } },
    ]);
    expect(list[0]?.metrics?.without).toEqual({ playRatio6s: ['FACEBOOK'] });
  });

  it('have no ratio where there is nothing to divide by', async () => {
    const id = await video();
    await shown(await account('TIKTOK'), id, [{ day: first, cost: '3', impressions: 10 }]);
    const { list } = await listed({ ids: [id] });
    expect(list[0]?.metrics).toMatchObject({
      values: { ctr: '0', cpc: null, playRatio50: null },
      gaps: { cpc: 'NO_BASE', playRatio50: 'NO_BASE' },
    });
  });

  it('follow a material that was merged into another', async () => {
    const [kept, gone] = [await video(), await video()];
    await shown(await account('TIKTOK'), gone, [{ day: first, impressions: 4 }]);
    await server.owner.query(
      'insert into merged_materials (tenant_id, id, material_id) values ($1, $2, $3)',
      [fixture.a.tenantId, gone, kept],
    );
    await server.owner.query('delete from materials where tenant_id = $1 and id = $2', [
      fixture.a.tenantId,
      gone,
    ]);
    expect(await values(kept, ['impressions'])).toEqual(['4']);
    expect((await listed()).figures?.outside).toBeNull();
  });
});

describe('money', () => {
  it("is converted with the rate of the metric's own day", async () => {
    const id = await video();
    const yuan = await account('OCEAN', 'CNY');
    await insertRate(server, first, 'CNY', '8');
    await insertRate(server, second, 'CNY', '4');
    await shown(yuan, id, [
      { day: first, cost: '8', app_value: '16', impressions: 1 },
      { day: second, cost: '8', impressions: 1 },
    ]);
    await shown(await account('TIKTOK'), id, [{ day: first, cost: '0.5', impressions: 1 }]);
    expect(await values(id, ['cost', 'paymentValue'])).toEqual(['3.5', '2']);
  });

  it('is missing where a rate is, and says of which days; counts are there', async () => {
    const [id, fine] = [await video(), await video()];
    const yuan = await account('OCEAN', 'CNY');
    await insertRate(server, first, 'CNY', '8');
    await shown(yuan, id, [
      { day: first, cost: '8', impressions: 1 },
      { day: second, cost: '8', impressions: 5, clicks: 1 },
    ]);
    // Without an amount there is nothing to convert.
    await shown(yuan, fine, [
      { day: first, cost: '16', impressions: 1 },
      { day: third, cost: '0', impressions: 2 },
    ]);
    const { list, figures } = await listed({ sort: { field: 'cost', order: 'desc' } });
    expect(list.map((row) => row.id)).toEqual([fine, id]);
    expect(list.map(({ metrics }) => metrics)).toMatchObject([
      { values: { cost: '2', impressions: '3' } },
      { values: { cost: null, cpm: null, impressions: '6' }, gaps: { cost: 'NO_RATE', cpm: 'NO_RATE' } },
    ]);
    expect(figures).toMatchObject({
      currency: 'USD',
      missingRates: [{ currency: 'CNY', days: [second] }],
      totals: { values: { cost: null, impressions: '9' }, gaps: { cost: 'NO_RATE' } },
    });
  });
});

describe('the sums beside a list', () => {
  it('close with all that the platforms tell: of the list, of others, and of what is not in the library', async () => {
    const [one, two] = [await video(), await video()];
    const of = await account('TIKTOK');
    await shown(of, one, [{ day: first, cost: '1', impressions: 1 }]);
    await shown(of, two, [{ day: first, cost: '2', impressions: 2 }]);
    await shown(of, null, [{ day: first, cost: '4', impressions: 4 }]);
    // Of a material that was deleted, and a picture that goes with a film.
    await shown(of, crypto.randomUUID(), [{ day: first, cost: '8', impressions: 8 }]);
    await shown(of, await image(), [{ day: first, cost: '16', impressions: 16 }], { kind: 'image' });
    const costs = async (asked: object) => {
      const { totals, others, outside, all } = (await listed(asked)).figures ?? {};
      return [totals, others, outside, all].map((each) => each?.values.cost ?? null);
    };
    expect(await costs({})).toEqual(['3', null, '12', '15']);
    expect(await costs({ ids: [two] })).toEqual(['2', '1', '12', '15']);
    expect(await costs({ keyword: 'nothing is called this' })).toEqual([null, '3', '12', '15']);
    expect(await costs({ figurePlatforms: ['OCEAN'] })).toEqual([null, null, null, null]);
  });

  it('are the same on every page', async () => {
    const of = await account('TIKTOK');
    for (const impressions of [3, 1, 2]) await shown(of, await video(), [{ day: first, impressions }]);
    const page = (pageIndex: number) =>
      listed({ pageIndex, pageSize: 1, sort: { field: 'impressions', order: 'asc' } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ list }) => list[0]?.metrics?.values.impressions)).toEqual(['1', '2', '3']);
    for (const { figures, total } of pages) {
      expect(total).toBe(3);
      expect(figures?.totals?.values.impressions).toBe('6');
    }
  });

  it('say what was not fetched, or too long ago: a gap is no zero', async () => {
    const [one, two] = [await account('TIKTOK'), await account('OCEAN')];
    await video();
    expect((await listed()).figures).toMatchObject({
      isSynced: false,
      fetchedAt: null,
      gaps: { accounts: 0, days: [] },
    });
    await insertFetched(server, fixture.a, one, [first, second, third], '2026-11-18T09:00:00Z');
    await insertFetched(server, fixture.a, two, [first], '2026-11-18T07:00:00Z');
    await insertFetched(server, fixture.a, two, [second], null);
    expect((await listed()).figures).toMatchObject({
      isSynced: true,
      fetchedAt: '2026-11-18T07:00:00.000Z',
      gaps: { accounts: 1, days: [second] },
    });
    await server.owner.query(
      "update insight_days set stale_at = '2026-11-18T09:30:00Z' where tenant_id = $1 and day = $2",
      [fixture.a.tenantId, third],
    );
    expect((await listed()).figures?.gaps).toEqual({ accounts: 2, days: [second, third] });
    expect((await listed({ figurePlatforms: ['TIKTOK'] })).figures?.gaps).toEqual({
      accounts: 1,
      days: [third],
    });
    expect((await listed({}, fixture.a.optimizer)).figures).toMatchObject({ isSynced: false });
  });

  it('are of the last seven days where a list is sorted by a figure and nobody says of which', async () => {
    await video();
    const { figures } = await server
      .as(fixture.a.admin)
      .ok(videoMaterialCalls.page, { sort: { field: 'ctr', order: 'desc' } });
    expect(figures?.days).toEqual({ from: '2026-11-12', to: '2026-11-18' });
  });
});

describe('sorting by a figure', () => {
  it('puts what has none last in both directions, and pages without gaps', async () => {
    const of = await account('TIKTOK');
    const id = await video();
    const clones = await cloneMaterial(server.owner, {
      tenantId: fixture.a.tenantId,
      materialId: id,
      count: 7,
    });
    const facts = [5, 0, 5, 9].map((clicks) => ({ day: first, impressions: 100, clicks }));
    for (const [at, fact] of facts.entries()) await shown(of, clones[at] as string, [fact]);
    for (const order of ['asc', 'desc'] as const) {
      const sort = { field: 'ctr', order } as const;
      const { list } = await listed({ sort });
      const ratios = list.map(({ metrics }) => metrics?.values.ctr ?? null);
      const known = order === 'asc' ? ['0', '0.05', '0.05', '0.09'] : ['0.09', '0.05', '0.05', '0'];
      expect(ratios).toEqual([...known, null, null, null, null]);
      const pages = [];
      for (let pageIndex = 1; pageIndex <= 4; pageIndex += 1)
        pages.push(...(await listed({ sort, pageIndex, pageSize: 2 })).list);
      expect(pages).toEqual(list);
    }
  });
});

describe('who sees which figures', () => {
  const impressions = async (member: TestMember) => {
    const { list, figures } = await listed({ sort: { field: 'name', order: 'asc' } }, member);
    return {
      rows: list.map(({ metrics }) => metrics?.values.impressions ?? null),
      total: figures?.totals?.values.impressions ?? null,
      outside: figures?.outside?.values.impressions ?? null,
      scope: figures?.scope,
    };
  };

  it('administrators of all, optimizers of their accounts, designers of what they added', async () => {
    const [one, own] = [await video(), await video(fixture.a.designer)];
    const [given, other] = [await account('TIKTOK'), await account('OCEAN')];
    await mayView(server, fixture.a, given);
    for (const of of [given, other]) {
      const unit = of === given ? 1 : 10;
      await shown(of, one, [{ day: first, impressions: unit }]);
      await shown(of, own, [{ day: first, impressions: unit * 100 }]);
      await shown(of, null, [{ day: first, impressions: unit * 10_000 }]);
    }
    const { admin, optimizer, designer } = fixture.a;
    expect(await impressions(admin)).toEqual({
      rows: ['11', '1100'],
      total: '1111',
      outside: '110000',
      scope: 'ALL',
    });
    expect(await impressions(optimizer)).toEqual({
      rows: ['1', '100'],
      total: '101',
      outside: '10000',
      scope: 'VISIBLE',
    });
    expect(await impressions(designer)).toEqual({
      rows: [null, '1100'],
      total: '1100',
      outside: null,
      scope: 'OWN',
    });
    // What a designer cannot see says nothing by its place in the list either.
    const sorted = await listed({ sort: { field: 'impressions', order: 'asc' } }, designer);
    expect(sorted.list.map(({ id }) => id)).toEqual([own, one]);
    // Several roles add up.
    await server.owner.query(
      `update members set roles = '{OPTIMIZER,DESIGNER}' where tenant_id = $1 and user_id = $2`,
      [fixture.a.tenantId, designer.userId],
    );
    await mayView(server, { ...fixture.a, optimizer: designer }, other);
    expect(await impressions(designer)).toMatchObject({ rows: ['10', '1100'], outside: '100000' });
  });

  it('nobody of another organisation', async () => {
    const id = await video();
    await shown(await account('TIKTOK'), id, [{ day: first, impressions: 1 }]);
    const { figures, list } = await listed({}, fixture.b.admin);
    expect(list).toEqual([]);
    expect(figures).toMatchObject({ totals: null, outside: null, all: null, isSynced: false });
    const foreign = server.as(fixture.b.admin).call(materialReportCalls.figures, { id, figureDays: days });
    expect((await foreign).envelope.errorCode).toBe(10_404);
    // Facts of the other one, with the same numbers.
    const theirs = await account('TIKTOK', 'USD', fixture.b);
    await shown(theirs, id, [{ day: first, impressions: 70 }], { tenant: fixture.b });
    expect(await values(id, ['impressions'])).toEqual(['1']);
    expect((await listed({}, fixture.b.admin)).figures?.outside?.values.impressions).toBe('70');
  });
});

describe('one material', () => {
  const detail = (id: string, member: TestMember = fixture.a.admin, asked: object = {}) =>
    server.as(member).ok(materialReportCalls.figures, { id, figureDays: days, ...asked });

  it('has its figures by platform and by day', async () => {
    const id = await video();
    await shown(await account('TIKTOK'), id, [
      { day: first, impressions: 1, plays: 4, plays_6s: 1 },
      { day: third, impressions: 2 },
    ]);
    await shown(await account('FACEBOOK'), id, [{ day: first, impressions: 10, plays: 8 }]);
    const { total, platforms, daily } = await detail(id);
    expect(total?.values).toMatchObject({ impressions: '13', playRatio6s: '0.25' });
    expect(
      platforms.map(({ platform, figures }) => [
        platform,
        figures.values.impressions,
        figures.gaps.playRatio6s,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['TIKTOK', '3', undefined],
        ['FACEBOOK', '10', 'NOT_REPORTED'],
      ]),
    );
    expect(daily.map(({ day, figures }) => [day, figures.values.impressions])).toEqual([
      [first, '11'],
      [third, '2'],
    ]);
  });

  it('of somebody else tells a designer nothing', async () => {
    const [id, own] = [await video(), await video(fixture.a.designer)];
    const of = await account('TIKTOK');
    for (const each of [id, own]) await shown(of, each, [{ day: first, impressions: 1 }]);
    expect(await detail(id, fixture.a.designer)).toMatchObject({
      isVisible: false,
      total: null,
      platforms: [],
      daily: [],
    });
    expect(await detail(own, fixture.a.designer)).toMatchObject({
      isVisible: true,
      total: { values: { impressions: '1' } },
    });
  });

  it('names a range that makes no sense or is too long', async () => {
    const id = await video();
    for (const figureDays of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2024-01-01', to: '2026-11-01' },
    ]) {
      const refused = await server.as(fixture.a.admin).send(materialReportCalls.figures, { id, figureDays });
      expect(Object.keys(fieldsOf(refused))).toEqual(['figureDays.to']);
    }
  });
});
