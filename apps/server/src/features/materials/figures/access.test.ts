import { lookAlikeCalls, materialReportCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, type TestMember } from '../../../testing/index.ts';
import { mayView } from '../testing.ts';
import { days, FigureStage, first } from '../testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

describe('who sees which figures', () => {
  const impressions = async (member: TestMember) => {
    const { list, figures } = await stage.listed({ sort: { field: 'name', order: 'asc' } }, member);
    return {
      rows: list.map(({ metrics }) => metrics?.values.impressions ?? null),
      total: figures?.totals?.values.impressions ?? null,
      outside: figures?.outside?.values.impressions ?? null,
      scope: figures?.scope,
    };
  };

  it('administrators of all, optimizers of their accounts, designers of what they added', async () => {
    const [one, own] = [await stage.video(), await stage.video(stage.fixture.a.designer)];
    const [given, other] = [await stage.account('TIKTOK'), await stage.account('OCEAN')];
    await mayView(stage.server, stage.fixture.a, given);
    for (const of of [given, other]) {
      const unit = of === given ? 1 : 10;
      await stage.shown(of, one, [{ day: first, impressions: unit }]);
      await stage.shown(of, own, [{ day: first, impressions: unit * 100 }]);
      await stage.shown(of, null, [{ day: first, impressions: unit * 10_000 }]);
    }
    const { admin, optimizer, designer } = stage.fixture.a;
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
    const sorted = await stage.listed({ sort: { field: 'impressions', order: 'asc' } }, designer);
    expect(sorted.list.map(({ id }) => id)).toEqual([own, one]);
    // Several roles add up.
    await stage.server.owner.query(
      `update members set roles = '{OPTIMIZER,DESIGNER}' where tenant_id = $1 and user_id = $2`,
      [stage.fixture.a.tenantId, designer.userId],
    );
    await mayView(stage.server, { ...stage.fixture.a, optimizer: designer }, other);
    expect(await impressions(designer)).toMatchObject({ rows: ['10', '1100'], outside: '100000' });
  });

  it('nobody reads those of others by merging them into its own', async () => {
    const { admin, optimizer, designer } = stage.fixture.a;
    const [own, alsoOwn] = [await stage.video(designer), await stage.video(designer)];
    const [theirs, others] = [await stage.video(), await stage.video(optimizer)];
    const account = await stage.account('TIKTOK');
    for (const [at, id] of [own, alsoOwn, theirs, others].entries())
      await stage.shown(account, id, [{ day: first, impressions: 10 ** at }]);
    const merge = (member: TestMember, keepId: string, ids: string[]) =>
      stage.server.as(member).send(lookAlikeCalls.merge, { keepId, ids });
    const refused = { ids: 'materials.mergeAuthors' };
    expect(fieldsOf(await merge(designer, own, [theirs]))).toEqual(refused);
    expect(fieldsOf(await merge(designer, own, [alsoOwn, others]))).toEqual(refused);
    expect(fieldsOf(await merge(designer, theirs, [own]))).toEqual(refused);
    expect((await impressions(designer)).total).toBe('11');
    expect((await merge(designer, own, [alsoOwn])).envelope.errorCode).toBe(0);
    expect((await impressions(designer)).total).toBe('11');
    // Somebody who sees them all may: whose they are from then on is said by that.
    expect((await merge(admin, own, [theirs])).envelope.errorCode).toBe(0);
    expect((await impressions(designer)).total).toBe('111');
  });

  it('nobody of another organisation', async () => {
    const id = await stage.video();
    await stage.shown(await stage.account('TIKTOK'), id, [{ day: first, impressions: 1 }]);
    const { figures, list } = await stage.listed({}, stage.fixture.b.admin);
    expect(list).toEqual([]);
    expect(figures).toMatchObject({ totals: null, outside: null, all: null, isSynced: false });
    const foreign = stage.server
      .as(stage.fixture.b.admin)
      .call(materialReportCalls.figures, { id, figureDays: days });
    expect((await foreign).envelope.errorCode).toBe(10_404);
    // Facts of the other one, with the same numbers.
    const theirs = await stage.account('TIKTOK', 'USD', stage.fixture.b);
    await stage.shown(theirs, id, [{ day: first, impressions: 70 }], { tenant: stage.fixture.b });
    expect(await stage.values(id, ['impressions'])).toEqual(['1']);
    expect((await stage.listed({}, stage.fixture.b.admin)).figures?.outside?.values.impressions).toBe('70');
  });
});
