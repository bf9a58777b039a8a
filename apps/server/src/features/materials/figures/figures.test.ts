import { videoMaterialCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRate, insertUntold } from '../testing.ts';
import { FigureStage, first, second, third } from '../testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

describe('figures of a material', () => {
  it('are sums of all accounts, and ratios of those sums', async () => {
    const id = await stage.video();
    const [one, other] = [await stage.account('TIKTOK'), await stage.account('TIKTOK')];
    await stage.shown(one, id, [
      { day: first, cost: '10.10', impressions: 1000, clicks: 10, plays: 400, plays_25: 100 },
      { day: second, cost: '0.0001', impressions: 1000, clicks: 50, plays: 100, plays_25: 100 },
      { day: '2026-11-13', cost: '500', impressions: 9 },
    ]);
    // The same one under another name.
    await stage.shown(one, id, [{ day: third, cost: '1', impressions: 500, installs: 3, app_value: '2.5' }]);
    await stage.shown(other, id, [
      { day: first, cost: '5', impressions: 0, web_value: '1', web_purchases: 2 },
    ]);
    expect(
      await stage.values(id, [
        'cost',
        'impressions',
        'ctr',
        'cpm',
        'installCost',
        'purchases',
        'paymentValue',
      ]),
    ).toEqual(['16.1001', '2500', '0.024', '6.44004', '5.3667', '2', '3.5']);
    expect(await stage.values(id, ['playRatio25', 'playRatio100', 'plays'])).toEqual(['0.4', '0', '500']);
  });

  it('are those of a day or range, and of the platforms asked for', async () => {
    const id = await stage.video();
    await stage.shown(await stage.account('TIKTOK'), id, [{ day: first, impressions: 1 }]);
    await stage.shown(await stage.account('OCEAN'), id, [{ day: second, impressions: 20 }]);
    const of = (asked: object) => stage.values(id, ['impressions'], asked);
    expect(await of({})).toEqual(['21']);
    expect(await of({ figurePlatforms: ['OCEAN'] })).toEqual(['20']);
    expect(await of({ figureDays: { from: first, to: first } })).toEqual(['1']);
    expect(await of({ figureDays: { from: third, to: third } })).toEqual([undefined]);
  });

  it('are not asked for by who only wants materials', async () => {
    const id = await stage.video();
    await stage.shown(await stage.account('TIKTOK'), id, [{ day: first, impressions: 1 }]);
    const page = await stage.server.as(stage.fixture.a.admin).ok(videoMaterialCalls.page, {});
    expect(page).toMatchObject({ figures: null, list: [{ id, metrics: null }] });
  });

  it('have a reach where it is a single fact, and else none, since it does not add up', async () => {
    const [one, two] = [await stage.video(), await stage.video()];
    const of = await stage.account('TIKTOK');
    await stage.shown(of, one, [{ day: first, impressions: 9, reach: 7 }]);
    await stage.shown(of, two, [
      { day: first, impressions: 9, reach: 7 },
      { day: second, impressions: 9, reach: 7 },
    ]);
    expect(await stage.values(one, ['reach'])).toEqual(['7']);
    const { list, figures } = await stage.listed({ ids: [two] });
    expect(list[0]?.metrics).toMatchObject({ values: { reach: null }, gaps: { reach: 'NOT_ADDITIVE' } });
    expect(figures?.all?.gaps.reach).toBe('NOT_ADDITIVE');
  });

  it('say what a platform does not report: a sum is without it, a ratio over several is none', async () => {
    const [mixed, silent] = [await stage.video(), await stage.video()];
    const [tiktok, facebook] = [await stage.account('TIKTOK'), await stage.account('FACEBOOK')];
    await stage.shown(tiktok, mixed, [{ day: first, impressions: 10, plays: 10, plays_6s: 5, plays_25: 5 }]);
    await stage.shown(facebook, mixed, [{ day: first, impressions: 10, plays: 90, plays_25: 20 }]);
    await stage.shown(facebook, silent, [{ day: first, impressions: 10, plays: 90, plays_25: 45 }]);
    await insertUntold(stage.server, stage.fixture.a, facebook, first, ['installs']);
    const { list } = await stage.listed({
      ids: [mixed, silent],
      sort: { field: 'playRatio25', order: 'asc' },
    });
    expect(list.map(({ metrics }) => metrics)).toMatchObject([
      {
        platforms: ['FACEBOOK', 'TIKTOK'],
        values: { playRatio6s: null, playRatio25: '0.25', plays: '100', installs: '0', installCost: null },
        gaps: { playRatio6s: 'NOT_REPORTED', installCost: 'NOT_REPORTED' },
      },
      {
        values: { playRatio6s: null, playRatio25: '0.5', installs: null },
        gaps: { playRatio6s: 'NOT_REPORTED', installs: 'NOT_REPORTED' },
        without: {},
      },
    ]);
    expect(list[0]?.metrics?.without).toEqual({ installs: ['FACEBOOK'] });
  });

  it('have twenty digits where something was divided, as in reports', async () => {
    const id = await stage.video();
    await stage.shown(await stage.account('TIKTOK'), id, [
      { day: first, cost: '1.000000000000000000000001', impressions: 3000, clicks: 7 },
    ]);
    expect(await stage.values(id, ['cost', 'ctr', 'cpm'])).toEqual([
      '1.000000000000000000000001',
      '0.0023333333333333333333',
      '0.33333333333333333333',
    ]);
  });

  it('have no ratio where there is nothing to divide by', async () => {
    const id = await stage.video();
    await stage.shown(await stage.account('TIKTOK'), id, [{ day: first, cost: '3', impressions: 10 }]);
    const { list } = await stage.listed({ ids: [id] });
    expect(list[0]?.metrics).toMatchObject({
      values: { ctr: '0', cpc: null, playRatio50: null },
      gaps: { cpc: 'NO_BASE', playRatio50: 'NO_BASE' },
    });
  });

  it('follow a material that was merged into another', async () => {
    const [kept, gone] = [await stage.video(), await stage.video()];
    await stage.shown(await stage.account('TIKTOK'), gone, [{ day: first, impressions: 4 }]);
    await stage.server.owner.query(
      'insert into merged_materials (tenant_id, id, material_id) values ($1, $2, $3)',
      [stage.fixture.a.tenantId, gone, kept],
    );
    await stage.server.owner.query('delete from materials where tenant_id = $1 and id = $2', [
      stage.fixture.a.tenantId,
      gone,
    ]);
    expect(await stage.values(kept, ['impressions'])).toEqual(['4']);
    expect((await stage.listed()).figures?.outside).toBeNull();
  });
});

describe('money', () => {
  it("is converted with the rate of the metric's own day", async () => {
    const id = await stage.video();
    const yuan = await stage.account('OCEAN', 'CNY');
    await insertRate(stage.server, first, 'CNY', '8');
    await insertRate(stage.server, second, 'CNY', '4');
    await stage.shown(yuan, id, [
      { day: first, cost: '8', app_value: '16', impressions: 1 },
      { day: second, cost: '8', impressions: 1 },
    ]);
    await stage.shown(await stage.account('TIKTOK'), id, [{ day: first, cost: '0.5', impressions: 1 }]);
    expect(await stage.values(id, ['cost', 'paymentValue'])).toEqual(['3.5', '2']);
  });

  it('is missing where a rate is, and says of which days; counts are there', async () => {
    const [id, fine] = [await stage.video(), await stage.video()];
    const yuan = await stage.account('OCEAN', 'CNY');
    await insertRate(stage.server, first, 'CNY', '8');
    await stage.shown(yuan, id, [
      { day: first, cost: '8', impressions: 1 },
      { day: second, cost: '8', impressions: 5, clicks: 1 },
    ]);
    // Without an amount there is nothing to convert.
    await stage.shown(yuan, fine, [
      { day: first, cost: '16', impressions: 1 },
      { day: third, cost: '0', impressions: 2 },
    ]);
    const { list, figures } = await stage.listed({ sort: { field: 'cost', order: 'desc' } });
    expect(list.map((row) => row.id)).toEqual([fine, id]);
    expect(list.map(({ metrics }) => metrics)).toMatchObject([
      { values: { cost: '2', impressions: '3' } },
      { values: { cost: null, cpm: null, impressions: '6' }, gaps: { cost: 'NO_RATE', cpm: 'NO_RATE' } },
    ]);
    expect(figures).toMatchObject({
      currency: 'USD',
      currencies: ['CNY'],
      missingRates: [{ currency: 'CNY', days: [second] }],
      totals: { values: { cost: null, impressions: '9' }, gaps: { cost: 'NO_RATE' } },
    });
  });
});
