import { videoMaterialCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneMaterial, insertFetched } from '../testing.ts';
import { FigureStage, first, second, third } from '../testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

describe('the sums beside a list', () => {
  it('close with all that the platforms tell: of the list, of others, and of what is not in the library', async () => {
    const [one, two] = [await stage.video(), await stage.video()];
    const of = await stage.account('TIKTOK');
    await stage.shown(of, one, [{ day: first, cost: '1', impressions: 1 }]);
    await stage.shown(of, two, [{ day: first, cost: '2', impressions: 2 }]);
    await stage.shown(of, null, [{ day: first, cost: '4', impressions: 4 }]);
    // Of a material that was deleted, and a picture that goes with a film.
    await stage.shown(of, crypto.randomUUID(), [{ day: first, cost: '8', impressions: 8 }]);
    await stage.shown(of, await stage.image(), [{ day: first, cost: '16', impressions: 16 }], {
      kind: 'image',
    });
    const costs = async (asked: object) => {
      const { totals, others, outside, all } = (await stage.listed(asked)).figures ?? {};
      return [totals, others, outside, all].map((each) => each?.values.cost ?? null);
    };
    expect(await costs({})).toEqual(['3', null, '12', '15']);
    expect(await costs({ ids: [two] })).toEqual(['2', '1', '12', '15']);
    expect(await costs({ keyword: 'nothing is called this' })).toEqual([null, '3', '12', '15']);
    expect(await costs({ figurePlatforms: ['OCEAN'] })).toEqual([null, null, null, null]);
  });

  it('are the same on every page', async () => {
    const of = await stage.account('TIKTOK');
    for (const impressions of [3, 1, 2])
      await stage.shown(of, await stage.video(), [{ day: first, impressions }]);
    const page = (pageIndex: number) =>
      stage.listed({ pageIndex, pageSize: 1, sort: { field: 'impressions', order: 'asc' } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ list }) => list[0]?.metrics?.values.impressions)).toEqual(['1', '2', '3']);
    for (const { figures, total } of pages) {
      expect(total).toBe(3);
      expect(figures?.totals?.values.impressions).toBe('6');
    }
  });

  it('say what was not fetched, or too long ago: a gap is no zero', async () => {
    const [one, two] = [await stage.account('TIKTOK'), await stage.account('OCEAN')];
    await stage.video();
    expect((await stage.listed()).figures).toMatchObject({
      isSynced: false,
      fetchedAt: null,
      // Their authorisation has ended, and nothing was ever planned.
      gaps: { accounts: 0, range: null, ended: 2, days: [first, second, third] },
    });
    await insertFetched(stage.server, stage.fixture.a, one, [first, second, third], '2026-11-18T09:00:00Z');
    await insertFetched(stage.server, stage.fixture.a, two, [first], '2026-11-18T07:00:00Z');
    await insertFetched(stage.server, stage.fixture.a, two, [second], null);
    expect((await stage.listed()).figures).toMatchObject({
      isSynced: true,
      fetchedAt: '2026-11-18T07:00:00.000Z',
      gaps: { accounts: 1, range: { from: second, to: second }, days: [second] },
    });
    await stage.server.owner.query(
      "update insight_days set stale_at = '2026-11-18T09:30:00Z' where tenant_id = $1 and day = $2",
      [stage.fixture.a.tenantId, third],
    );
    expect((await stage.listed()).figures?.gaps).toEqual({
      accounts: 2,
      range: { from: second, to: third },
      ended: 0,
      days: [second, third],
    });
    expect((await stage.listed({ figurePlatforms: ['TIKTOK'] })).figures?.gaps).toEqual({
      accounts: 1,
      range: { from: third, to: third },
      ended: 0,
      days: [third],
    });
    expect((await stage.listed({}, stage.fixture.a.optimizer)).figures).toMatchObject({ isSynced: false });
    // Nobody fetches it any more: nothing to wait for, as home and reports say.
    await stage.server.owner.query(
      'update insight_accounts set next_at = null, first_day = $3, planned_day = $4 where tenant_id = $1 and account_no = $2',
      [stage.fixture.a.tenantId, one.no, first, third],
    );
    expect((await stage.listed()).figures?.gaps).toEqual({
      accounts: 1,
      range: { from: second, to: second },
      ended: 1,
      days: [second, third],
    });
  });

  it('are of the last seven days where a list is sorted by a figure and nobody says of which', async () => {
    await stage.video();
    const { figures } = await stage.server
      .as(stage.fixture.a.admin)
      .ok(videoMaterialCalls.page, { sort: { field: 'ctr', order: 'desc' } });
    expect(figures?.days).toEqual({ from: '2026-11-12', to: '2026-11-18' });
  });
});

describe('sorting by a figure', () => {
  it('puts what has none last in both directions, and pages without gaps', async () => {
    const of = await stage.account('TIKTOK');
    const id = await stage.video();
    const clones = await cloneMaterial(stage.server.owner, {
      tenantId: stage.fixture.a.tenantId,
      materialId: id,
      count: 7,
    });
    const facts = [5, 0, 5, 9].map((clicks) => ({ day: first, impressions: 100, clicks }));
    for (const [at, fact] of facts.entries()) await stage.shown(of, clones[at] as string, [fact]);
    for (const order of ['asc', 'desc'] as const) {
      const sort = { field: 'ctr', order } as const;
      const { list } = await stage.listed({ sort });
      const ratios = list.map(({ metrics }) => metrics?.values.ctr ?? null);
      const known = order === 'asc' ? ['0', '0.05', '0.05', '0.09'] : ['0.09', '0.05', '0.05', '0'];
      expect(ratios).toEqual([...known, null, null, null, null]);
      const pages = [];
      for (let pageIndex = 1; pageIndex <= 4; pageIndex += 1)
        pages.push(...(await stage.listed({ sort, pageIndex, pageSize: 2 })).list);
      expect(pages).toEqual(list);
    }
  });
});
