import { addDays } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import { imageMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { type FigureColumn, figureColumns } from '../insights/index.ts';
import { insertFactMaterial, insertFacts, numbered, picture, upload } from '../materials/testing.ts';
import {
  figures,
  insertDay,
  insertFetch,
  reportAsking,
  reportServer,
  today,
  week,
  yesterday,
} from '../reports/testing.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await reportServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date(`${today}T10:00:00Z`));
  fixture = await server.fixture();
});

const { as, account } = reportAsking(() => ({ server, fixture }));

/** An hour, as the feature of insights writes them. */
function insertHour(
  accountNo: number,
  day: string,
  hour: number,
  values: Partial<Record<FigureColumn, number>>,
): Promise<unknown> {
  const given = [fixture.a.tenantId, accountNo, day, hour, new Date()];
  return server.owner.query(
    `insert into account_hours (tenant_id, account_no, day, hour, fetched_at, ${figureColumns.join(', ')})
     values (${[...given, ...figureColumns].map((_, at) => `$${at + 1}`).join(', ')})`,
    [...given, ...figureColumns.map((column) => values[column] ?? 0)],
  );
}

describe('designers', () => {
  it('have the figures of materials that they added', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [{ adNo: 1, ...figures }]);
    const { designer, admin } = fixture.a;
    const imageUrl = await testImage(server, admin);
    const { id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl });
    for (const [at, member] of [designer, admin].entries()) {
      const file = await upload(server, member, 'a.png', numbered(await picture(), at));
      const input = { name: `Picture ${at}`, productId, imageUrl: file };
      const { id } = (await as(member).ok(imageMaterialCalls.add, input)).material;
      const of = { account: { ...one, currency: 'USD' }, kind: 'image', materialId: id } as const;
      const material = await insertFactMaterial(server, fixture.a, of);
      const cost = at === 0 ? '3.25' : '7';
      await insertFacts(server, fixture.a, [{ material, day: yesterday, cost, impressions: 100, clicks: 1 }]);
    }
    const shown = await as(designer).ok(homeCalls.summary, { days: week });
    expect(shown).toMatchObject({ source: 'materials', notes: { gaps: { list: [] } } });
    expect(shown.cards.find(({ column }) => column === 'cost')?.value).toBe('3.25');
    expect(JSON.stringify(shown)).not.toContain(one.advertiserId);
    const top = await as(designer).ok(homeCalls.top, { days: week, by: 'material' });
    expect(top.list).toMatchObject([{ name: 'Picture 0', values: { cost: '3.25' } }]);
    expect(top.list[0]?.thumbnailUrl).toMatch(/^\/.+/);
    expect(
      (await as().ok(homeCalls.top, { days: week, by: 'material' })).list.map(({ name }) => name),
    ).toEqual(['Picture 1', 'Picture 0']);
    expect((await as(designer).send(homeCalls.top, { days: week, by: 'account' })).status).toBe(403);
    const unknown = { account: { ...one, currency: 'USD' }, kind: 'image', materialId: null } as const;
    const outside = await insertFactMaterial(server, fixture.a, unknown);
    await insertFacts(server, fixture.a, [
      { material: outside, day: yesterday, cost: '20', impressions: 100, clicks: 1 },
    ]);
    const ofAll = await as().ok(homeCalls.top, { days: week, by: 'material' });
    expect(ofAll.list.map(({ id, name, values }) => [id !== null, name, values['cost']])).toEqual([
      [false, null, '20'],
      [true, 'Picture 1', '7'],
      [true, 'Picture 0', '3.25'],
    ]);
    expect((await as(designer).ok(homeCalls.top, { days: week, by: 'material' })).list).toHaveLength(1);
    expect(await as(designer).ok(homeCalls.attention, {})).toMatchObject({ accounts: null, gaps: null });
  });
});

describe('the line of days', () => {
  it('is not settled from the day on that the account furthest west is in', async () => {
    const { tenantId } = fixture.a;
    await server.owner.query(`update tenants set timezone = 'Asia/Shanghai' where id = $1`, [tenantId]);
    await account(1, { zone: 'Asia/Shanghai' });
    await account(2, { zone: 'America/New_York' });
    server.clock.set(new Date(`${today}T01:00:00Z`));
    const runningFrom = async (from: string, to: string) =>
      (await as().ok(homeCalls.trend, { days: { from, to } })).runningFrom;
    expect(await runningFrom(week.from, today)).toBe(yesterday);
    expect(await runningFrom(week.from, yesterday)).toBe(yesterday);
    expect(await runningFrom(week.from, addDays(yesterday, -1))).toBeNull();
    expect(await runningFrom(today, today)).toBe(today);
  });
});

describe('attention', () => {
  it('has what waits for somebody, of accounts that the reader may see', async () => {
    const one = await account(1);
    const other = await account(2);
    const { tenantId } = fixture.a;
    for (let ago = 1; ago <= 7; ago += 1)
      await insertDay(server, one, addDays(today, -ago), [{ adNo: 1, cost: '100' }]);
    await server.owner.query(
      `update ad_accounts set balance = 250 where tenant_id = $1 and advertiser_id = $2`,
      [tenantId, one.advertiserId],
    );
    await server.owner.query(
      `update ad_accounts set auth_status = 'EXPIRED' where tenant_id = $1 and advertiser_id = $2`,
      [tenantId, other.advertiserId],
    );
    await server.owner.query(
      `update mirror_objects set state = 'refused' where tenant_id = $1 and name = 'Ad 2 of 2'`,
      [tenantId],
    );
    await insertFetch(server, other, yesterday, null);
    expect(await as().ok(homeCalls.attention, {})).toMatchObject({
      accounts: { count: 1, examples: [{ advertiserId: other.advertiserId, authStatus: 'EXPIRED' }] },
      balances: {
        count: 1,
        examples: [{ advertiserId: one.advertiserId, balance: '250', days: '2.5' }],
        ids: [one.advertiserId],
      },
      refusedAds: { count: 1, examples: [{ adName: 'Ad 2 of 2' }] },
      failedTasks: { count: 0 },
      gaps: {
        examples: expect.arrayContaining([
          expect.objectContaining({ advertiserId: other.advertiserId, days: 1 }),
        ]),
        ids: expect.arrayContaining([other.advertiserId]),
      },
    });
    const none = { count: 0, examples: [] };
    const noneFound = { ...none, ids: [] };
    expect(await as(fixture.a.optimizer).ok(homeCalls.attention, {})).toEqual({
      accounts: none,
      balances: noneFound,
      refusedAds: none,
      failedTasks: none,
      gaps: noneFound,
    });
    expect(await as(fixture.b.admin).ok(homeCalls.firstSteps, {})).toMatchObject({
      hasAccount: false,
      mayDo: ['account', 'product', 'material', 'task'],
    });
    expect(await as().ok(homeCalls.firstSteps, {})).toMatchObject({ hasAccount: true, hasProduct: false });
  });
});

describe('a balance', () => {
  const lasts = async ({ tenantId, advertiserId }: Awaited<ReturnType<typeof account>>) => {
    await server.owner.query(
      `update ad_accounts set balance = 250 where tenant_id = $1 and advertiser_id = $2`,
      [tenantId, advertiserId],
    );
    return (await as().ok(homeCalls.attention, {})).balances?.examples.map(({ days }) => days);
  };

  it('lasts at what was spent a day since the account spends', async () => {
    const one = await account(1);
    await insertFetch(server, one, addDays(today, -3), `${today}T00:00:00Z`);
    await insertDay(server, one, addDays(today, -2), [{ adNo: 1, cost: '200' }]);
    // Nothing was spent: that is known.
    await insertFetch(server, one, yesterday, `${today}T00:00:00Z`);
    expect(await lasts(one)).toEqual(['2.5']);
  });

  it('counts no day of which nothing is known, or only its beginning', async () => {
    const one = await account(1);
    await insertDay(server, one, addDays(today, -4), [{ adNo: 1, cost: '100' }]);
    await insertFetch(server, one, addDays(today, -3), null);
    await insertDay(
      server,
      one,
      addDays(today, -2),
      [{ adNo: 1, cost: '3' }],
      `${addDays(today, -2)}T03:00:00Z`,
    );
    expect(await lasts(one)).toEqual(['2.5']);
  });

  it('counts the days of the account: where it is still yesterday that day is no whole one', async () => {
    const { tenantId } = fixture.a;
    await server.owner.query(`update tenants set timezone = 'Asia/Shanghai' where id = $1`, [tenantId]);
    server.clock.set(new Date(`${today}T01:00:00Z`));
    const one = await account(1, { zone: 'America/New_York' });
    await insertDay(server, one, addDays(today, -2), [{ adNo: 1, cost: '100' }], `${yesterday}T12:00:00Z`);
    await insertDay(server, one, yesterday, [{ adNo: 1, cost: '10' }], `${today}T00:30:00Z`);
    expect(await lasts(one)).toEqual(['2.5']);
  });
});

describe('hours', () => {
  it('are told of a single day as far as it has come, compared with the day before', async () => {
    const one = await account(1, { zone: 'Etc/UTC' });
    for (const [day, hour, cost] of [
      [today, 0, 5],
      [today, 9, 7],
      [yesterday, 9, 2],
    ] as const)
      await insertHour(one.no, day, hour, { cost, impressions: 1 });
    for (const [day, cost, at] of [
      [today, 12, `${today}T09:50:00Z`],
      [yesterday, 2, `${today}T00:10:00Z`],
    ] as const) {
      await insertDay(server, one, day, [{ adNo: 1, cost, impressions: 1 }], at);
      await insertFetch(server, one, day, at, null, 'hours');
    }
    const { unit, points } = await as().ok(homeCalls.trend, {
      days: { from: today, to: today },
      compare: 'before',
    });
    expect(unit).toBe('hour');
    expect(points.map(({ hour, values }) => [hour, values['cost']])).toEqual(
      Array.from({ length: 11 }, (_, hour) => [hour, hour === 0 ? '5' : hour === 9 ? '7' : '0']),
    );
    expect(points[9]?.before).toMatchObject({ day: yesterday, values: { cost: '2' } });
  });

  it('compare today on its cards, as far as they are over', async () => {
    const one = await account(1, { zone: 'Etc/UTC' });
    for (const [day, hour, cost] of [
      [today, 0, 5],
      [today, 8, 1],
      [today, 9, 7],
      [yesterday, 3, 2],
      [yesterday, 8, 2],
      [yesterday, 9, 4],
    ] as const)
      await insertHour(one.no, day, hour, { cost });
    const fetched = async (day: string, cost: number, at: string) => {
      await insertDay(server, one, day, [{ adNo: 1, cost }], at);
      await insertFetch(server, one, day, at, null, 'hours');
    };
    await fetched(today, 13, `${today}T09:50:00Z`);
    const costs = async () => {
      const { cards, ...told } = await as().ok(homeCalls.summary, {
        days: { from: today, to: today },
        compare: 'before',
      });
      return { ...told, ...cards.find(({ column }) => column === 'cost') };
    };
    await insertFetch(server, one, yesterday, null);
    expect(await costs()).toMatchObject({
      value: '13',
      before: null,
      beforeWhy: 'gap',
      comparedHours: null,
      unequal: { asked: 0, before: 1 },
    });
    await server.owner.query("delete from insight_days where tenant_id = $1 and day = $2 and part = 'ads'", [
      one.tenantId,
      yesterday,
    ]);
    await fetched(yesterday, 8, `${today}T00:10:00Z`);
    expect(await costs()).toMatchObject({
      value: '13',
      against: '6',
      before: '4',
      comparedHours: { until: 9 },
      comparedDays: { from: today, to: today },
      beforeDays: { from: yesterday, to: yesterday },
    });
    // Hours that were not fetched with their day.
    await insertFetch(server, one, yesterday, null, null, 'hours');
    expect(await costs()).toMatchObject({ before: null, beforeWhy: 'gap', comparedHours: null });
  });

  const dayOf = (day: string, compare: 'none' | 'before' = 'none') => ({
    days: { from: day, to: day },
    compare,
  });
  const sumOf = (values: readonly (string | null | undefined)[]) =>
    values.reduce((sum, value) => sum + Number(value ?? 0), 0);

  it('are drawn only where they add up to what the card says', async () => {
    const [one, two] = [await account(1, { zone: 'Etc/UTC' }), await account(2, { zone: 'Etc/UTC' })];
    const at = `${today}T00:10:00Z`;
    const add = async (each: typeof one, day: string, cost: number, hoursAt: string | null) => {
      await insertDay(server, each, day, [{ adNo: 1, cost }], at);
      if (hoursAt === null) return;
      await insertHour(each.no, day, 7, { cost });
      await insertFetch(server, each, day, hoursAt, null, 'hours');
    };
    const days = [1, 2, 3, 4, 5].map((ago) => addDays(today, -ago)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    // All of it; of one account; before the day was told anew; long after it, when more may have come; nothing at all.
    for (const each of [one, two]) await add(each, days[0], 4, at);
    for (const each of [one, two]) await add(each, days[1], 5, each === one ? at : null);
    for (const each of [one, two]) await add(each, days[2], 6, `${days[2]}T23:50:00Z`);
    for (const each of [one, two]) await add(each, days[3], 7, `${today}T04:00:00Z`);
    const units = [];
    for (const day of days) {
      const { unit, points } = await as().ok(homeCalls.trend, dayOf(day));
      const { cards } = await as().ok(homeCalls.summary, dayOf(day));
      const card = cards.find(({ column }) => column === 'cost');
      expect(sumOf(points.map(({ values }) => values['cost']))).toBe(Number(card?.value));
      units.push(unit);
    }
    expect(units).toEqual(['hour', 'day', 'day', 'day', 'day']);
  });

  it('are compared with nothing where those of the other day are not all of it', async () => {
    const one = await account(1, { zone: 'Etc/UTC' });
    const at = `${today}T00:10:00Z`;
    const before = addDays(yesterday, -1);
    for (const day of [yesterday, before]) {
      await insertDay(server, one, day, [{ adNo: 1, cost: 4 }], at);
      await insertHour(one.no, day, 7, { cost: 4 });
    }
    await insertFetch(server, one, yesterday, at, null, 'hours');
    const { unit, points } = await as().ok(homeCalls.trend, dayOf(yesterday, 'before'));
    expect(unit).toBe('hour');
    expect(points).toHaveLength(24);
    for (const point of points)
      expect(point.before).toEqual({
        day: before,
        isPartial: true,
        values: { cost: null },
        why: { cost: 'gap' },
      });
  });
});
