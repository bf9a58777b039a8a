import { materialReportCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, type TestMember } from '../../../testing/index.ts';
import { days, FigureStage, first, second, third } from '../testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

describe('one material', () => {
  const detail = (id: string, member: TestMember = stage.fixture.a.admin, asked: object = {}) =>
    stage.server.as(member).ok(materialReportCalls.figures, { id, figureDays: days, ...asked });

  it('has its figures by platform and by day', async () => {
    const id = await stage.video();
    await stage.shown(await stage.account('TIKTOK'), id, [
      { day: first, impressions: 1, plays: 4, plays_6s: 1 },
      { day: third, impressions: 2 },
    ]);
    await stage.shown(await stage.account('FACEBOOK'), id, [{ day: first, impressions: 10, plays: 8 }]);
    const { total, platforms, daily } = await detail(id);
    expect(total?.values).toMatchObject({ impressions: '13', playRatio6s: null });
    expect(
      platforms.map(({ platform, figures: { values, gaps } }) => [
        platform,
        values.impressions,
        values.playRatio6s ?? gaps.playRatio6s,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['TIKTOK', '3', '0.25'],
        ['FACEBOOK', '10', 'NOT_REPORTED'],
      ]),
    );
    expect(daily.map(({ day, figures }) => [day, figures.values.impressions])).toEqual([
      [first, '11'],
      [third, '2'],
    ]);
  });

  it('is not settled from the day on that the account furthest west is in', async () => {
    const { server, fixture } = stage;
    const { tenantId } = fixture.a;
    const id = await stage.video();
    await server.owner.query(`update tenants set timezone = 'Asia/Shanghai' where id = $1`, [tenantId]);
    const [east, west] = [await stage.account('TIKTOK'), await stage.account('FACEBOOK')];
    for (const [{ advertiserId }, zone] of [
      [east, 'Asia/Shanghai'],
      [west, 'America/New_York'],
    ] as const)
      await server.owner.query(
        'update ad_accounts set zone = $3 where tenant_id = $1 and advertiser_id = $2',
        [tenantId, advertiserId, zone],
      );
    server.clock.set(new Date(`${third}T01:00:00Z`));
    expect((await detail(id)).runningFrom).toBe(second);
    expect((await detail(id, undefined, { figurePlatforms: ['TIKTOK'] })).runningFrom).toBe(third);
    server.clock.set(new Date('2026-11-18T10:00:00Z'));
    expect((await detail(id)).runningFrom).toBeNull();
  });

  it('of somebody else tells a designer nothing', async () => {
    const [id, own] = [await stage.video(), await stage.video(stage.fixture.a.designer)];
    const of = await stage.account('TIKTOK');
    for (const each of [id, own]) await stage.shown(of, each, [{ day: first, impressions: 1 }]);
    expect(await detail(id, stage.fixture.a.designer)).toMatchObject({
      isVisible: false,
      total: null,
      platforms: [],
      daily: [],
    });
    expect(await detail(own, stage.fixture.a.designer)).toMatchObject({
      isVisible: true,
      total: { values: { impressions: '1' } },
    });
  });

  it('names a range that makes no sense or is too long', async () => {
    const id = await stage.video();
    for (const figureDays of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2024-01-01', to: '2026-11-01' },
    ]) {
      const refused = await stage.server
        .as(stage.fixture.a.admin)
        .send(materialReportCalls.figures, { id, figureDays });
      expect(Object.keys(fieldsOf(refused))).toEqual(['figureDays.to']);
    }
  });
});
