import { homeCalls } from '@adsail/contract/home';
import { type MaterialFigures, materialReportCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertFetched, insertPlace, insertRate, insertUntold } from '../testing.ts';
import { days, FigureStage, first, second, third } from '../testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

const columns = [
  'cost',
  'impressions',
  'cpm',
  'clicks',
  'ctr',
  'installs',
  'purchases',
  'costPerPurchase',
] as const;
const reasons = {
  NOT_ADDITIVE: 'notAdditive',
  NOT_REPORTED: 'notReported',
  NO_RATE: 'rateMissing',
  NO_BASE: 'noDivisor',
} as const;

/** A column in the words of home. */
const inWords = (figures: MaterialFigures | null | undefined, column: (typeof columns)[number]) => {
  const gap = figures?.gaps[column];
  return [figures?.values[column] ?? null, gap ? reasons[gap] : null];
};

/** By material: what home says of a column and what the library does. */
async function both(column: (typeof columns)[number], asked = days) {
  const top = await stage.server.as(stage.fixture.a.admin).ok(homeCalls.top, {
    days: asked,
    by: 'material',
    column,
    limit: 10,
  });
  const { list, figures } = await stage.listed({ figureDays: asked });
  const home = Object.fromEntries(
    top.list.map(({ id, values, why }) => [id, [values[column] ?? null, why[column] ?? null]]),
  );
  const library = Object.fromEntries(
    list.flatMap(({ id, metrics }) => (metrics ? [[id, inWords(metrics, column)]] : [])),
  );
  return { home, library, notes: top.notes, figures };
}

describe('the library says what home and reports say', () => {
  it('of a day that is not over in UTC: with the last rate before it, and names it', async () => {
    // 02:00 of the next day in Shanghai, of which no source has a rate yet.
    stage.server.clock.set(new Date('2026-11-11T18:00:00Z'));
    const id = await stage.video();
    await insertRate(stage.server, first, 'CNY', '8');
    await insertRate(stage.server, second, 'CNY', '4');
    await stage.shown(await stage.account('OCEAN', 'CNY'), id, [
      { day: first, cost: '8', impressions: 1 },
      { day: third, cost: '8', impressions: 1 },
    ]);
    const { home, library, notes, figures } = await both('cost');
    expect(library).toEqual({ [id]: ['3', null] });
    expect(library).toEqual(home);
    const provisional = [{ day: third, currency: 'CNY', rateDay: second }];
    expect(figures).toMatchObject({
      totals: { values: { cost: '3' } },
      all: { values: { cost: '3' } },
      missingRates: [],
      provisionalRates: provisional,
    });
    expect(notes.provisionalRates).toEqual(provisional);
    const detail = await stage.server
      .as(stage.fixture.a.admin)
      .ok(materialReportCalls.figures, { id, figureDays: days });
    expect(detail).toMatchObject({ total: { values: { cost: '3' } }, provisionalRates: provisional });
    const sorted = await stage.listed({ sort: { field: 'cost', order: 'desc' } });
    expect(sorted.list[0]?.metrics?.values.cost).toBe('3');
    // A day that is over has its own rate or none.
    stage.server.clock.set(new Date('2026-11-18T10:00:00Z'));
    const later = await both('cost');
    expect(later.library).toEqual({ [id]: [null, 'rateMissing'] });
    expect(later.library).toEqual(later.home);
  });

  it('of counts that an answer left out, and of ratios of what not all tell', async () => {
    stage.server.clock.set(new Date('2026-11-18T10:00:00Z'));
    const [silent, mixed, fine] = [await stage.video(), await stage.video(), await stage.video()];
    const [told, untold] = [await stage.account('TIKTOK'), await stage.account('TIKTOK')];
    const fact = { day: first, cost: '6', impressions: 10, clicks: 2, installs: 0, app_purchases: 2 };
    await stage.shown(untold, silent, [{ ...fact, clicks: 0 }]);
    await stage.shown(untold, mixed, [{ ...fact, clicks: 0 }]);
    await stage.shown(told, mixed, [{ ...fact, plays: 5, plays_25: 1 }]);
    await stage.shown(told, fine, [fact]);
    await insertUntold(stage.server, stage.fixture.a, untold, first, ['clicks', 'installs', 'plays25']);
    for (const column of columns) {
      const { home, library } = await both(column);
      expect([column, library]).toEqual([column, home]);
    }
    const { library } = await both('ctr');
    expect(library).toEqual({
      [silent]: [null, 'notReported'],
      [mixed]: [null, 'notReported'],
      [fine]: ['0.2', null],
    });
    const sorted = await stage.listed({ sort: { field: 'ctr', order: 'asc' } });
    expect(sorted.list.map(({ metrics }) => metrics?.values.ctr)).toEqual(['0.2', null, null]);
    const { list, figures } = await stage.listed({ sort: { field: 'clicks', order: 'desc' } });
    expect(list.map(({ metrics }) => metrics?.values.clicks).slice(1)).toEqual(['2', null]);
    expect(figures?.totals?.values).toMatchObject({ clicks: '4', ctr: null, playRatio25: null });
  });
});

it('knows of each row what was told: of one account and day the one has plays and the other none', async () => {
  stage.server.clock.set(new Date('2026-11-18T10:00:00Z'));
  const [silent, fine] = [await stage.video(), await stage.video()];
  const account = await stage.account('TIKTOK');
  const fact = { day: first, cost: '6', impressions: 10, clicks: 2, plays: 8, plays_25: 2 };
  const unknown = await stage.shown(account, silent, [{ ...fact, plays: 0, plays_25: 0 }]);
  await stage.shown(account, fine, [fact]);
  await insertUntold(stage.server, stage.fixture.a, account, first, ['plays', 'plays25'], unknown);
  const { list, figures } = await stage.listed({ sort: { field: 'cost', order: 'asc' } });
  const shown = Object.fromEntries(list.map(({ id, metrics }) => [id, metrics?.values]));
  expect(shown[silent]).toMatchObject({ cost: '6', ctr: '0.2', playRatio25: null });
  expect(shown[fine]).toMatchObject({ cost: '6', ctr: '0.2', playRatio25: '0.25' });
  expect(figures?.totals?.values).toMatchObject({ ctr: '0.2', playRatio25: null });
});

describe('a material without figures', () => {
  it('was not shown, or lies in accounts of which nothing was fetched', async () => {
    stage.server.clock.set(new Date('2026-11-18T10:00:00Z'));
    const [unshown, unfetched, everywhere, nowhere] = [
      await stage.video(),
      await stage.video(),
      await stage.video(),
      await stage.video(),
    ];
    const [one, other] = [await stage.account('TIKTOK'), await stage.account('OCEAN')];
    for (const [id, account] of [
      [unshown, one],
      [unfetched, other],
      [everywhere, one],
      [everywhere, other],
    ] as const)
      await insertPlace(stage.server, { tenant: stage.fixture.a }, { materialId: id, ...account });
    await insertFetched(stage.server, stage.fixture.a, one, [first, second, third]);
    await insertFetched(stage.server, stage.fixture.a, other, [first, second, third], null);
    const { list } = await stage.listed();
    expect(new Map(list.map(({ id, isUnfetched }) => [id, isUnfetched]))).toEqual(
      new Map([
        [nowhere, false],
        [everywhere, false],
        [unfetched, true],
        [unshown, false],
      ]),
    );
    const detail = (id: string) =>
      stage.server.as(stage.fixture.a.admin).ok(materialReportCalls.figures, { id, figureDays: days });
    expect([await detail(unfetched), await detail(unshown)]).toMatchObject([
      { total: null, isUnfetched: true },
      { total: null, isUnfetched: false },
    ]);
  });
});
