import { addDays } from '@adsail/contract';
import { adObjectCalls, settingSorts } from '@adsail/contract/ad-objects';
import { reportColumns } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestServer } from '../../testing/index.ts';
import { insertDay, insertFetch, reportServer, today, yesterday } from '../reports/testing.ts';
import { insertObject, insertOutsideChange, insertWaiting } from './testing/objects.ts';
import { objectAsking, question } from './testing/stage.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await reportServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  await server.owner.query('delete from exchange_rates');
});

const { as, page, account, give, tree } = objectAsking(() => ({ server, fixture }));

const names = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name);
const figures = { impressions: 1000, clicks: 50, app_value: '21' };

describe('who may see what', () => {
  it('optimizers their accounts, others nothing, designers are refused', async () => {
    const [mine, other] = [await account(1), await account(2)];
    for (const each of [mine, other]) await tree(each, 1);
    await give(mine, fixture.a.optimizer);
    const { optimizer, designer } = fixture.a;
    expect(names(await page({}, optimizer))).toEqual(['Ad 1 1']);
    expect((await page({}, optimizer)).list[0]).toMatchObject({ permission: 'VIEW' });
    expect((await page({ advertiserId: other.advertiserId }, optimizer)).total).toBe(0);
    expect((await page({}, fixture.b.admin)).list).toEqual([]);
    expect((await as(designer).send(adObjectCalls.page, question({}))).status).toBe(403);
    const detail = { ...question({}), advertiserId: other.advertiserId, id: '2001' };
    for (const member of [optimizer, fixture.b.admin])
      expect((await as(member).send(adObjectCalls.detail, detail)).envelope.errorCode).toBe(10_404);
    expect((await as().ok(adObjectCalls.detail, detail)).object.name).toBe('Ad 2 1');
    expect((await as().send(adObjectCalls.detail, { ...detail, id: '2999' })).envelope.errorCode).toBe(
      10_404,
    );
  });

  it('a page of a list loses what its reader may not see any more', async () => {
    const mine = await account(1);
    await tree(mine, 2);
    await give(mine, fixture.a.optimizer);
    const { snapshot } = await page({}, fixture.a.optimizer);
    await server.owner.query('delete from account_permissions where user_id = $1', [
      fixture.a.optimizer.userId,
    ]);
    expect((await page({ snapshot }, fixture.a.optimizer)).list).toEqual([]);
  });
});

describe('a question', () => {
  it('names the field that is wrong', async () => {
    const refused = async (asked: object) =>
      fieldsOf(await as().send(adObjectCalls.page, { ...question({}), ...asked }));
    expect(await refused({ level: 'project' })).toEqual({ level: 'ad-objects.levelOfPlatform' });
    expect(await refused({ days: { from: today, to: yesterday } })).toEqual({ days: 'rangeOrder' });
    expect(await refused({ compare: 'range' })).toEqual({ compareDays: 'required' });
    expect(await refused({ campaignId: 'x' })).toHaveProperty('campaignId');
    expect(await refused({ state: 'flying' })).toHaveProperty('state');
    expect(await refused({ sort: { field: 'nothing', order: 'asc' } })).toEqual({ 'sort.field': 'oneOf' });
  });

  it('is narrowed by what is selected above, by names, and by pasted ids', async () => {
    await tree(await account(1), 2);
    await tree(await account(2), 2);
    const byName = { sort: { field: 'name', order: 'asc' } } as const;
    expect(names(await page({ ...byName, campaignId: '11' }))).toEqual(['Ad 1 1', 'Ad 1 2']);
    expect(names(await page({ ...byName, adgroupId: ['22'] }))).toEqual(['Ad 2 1', 'Ad 2 2']);
    expect(names(await page({ ...byName, keyword: 'ad 2' }))).toEqual(['Ad 2 1', 'Ad 2 2']);
    const pasted = await page({ ...byName, ids: ['1001', '2002', '77', 'none'] });
    expect(names(pasted)).toEqual(['Ad 1 1', 'Ad 2 2']);
    expect(pasted.missingIds).toEqual(['77', 'none']);
    expect((await page({ ...byName, level: 'adgroup', campaignId: '21' })).list).toMatchObject([
      { id: '22', campaignId: '21', campaignName: 'Campaign 2', adgroupId: '22', adgroupName: 'Group 2' },
    ]);
  });

  it('leaves deleted ones out unless they are named, and says how many', async () => {
    const of = await account(1);
    await tree(of, 1);
    await insertObject(server, of, {
      level: 'ad',
      id: '1008',
      name: 'Deleted',
      status: 'DELETE',
      state: 'deleted',
    });
    await insertObject(server, of, { level: 'ad', id: '1009', name: 'Gone', vanished: true });
    expect(await page()).toMatchObject({ total: 1, hidden: 2 });
    expect((await page({ withDeleted: true })).total).toBe(3);
    expect(names(await page({ state: 'deleted' }))).toEqual(['Deleted']);
    expect((await page({ ids: ['1009'] })).list).toMatchObject([
      { name: 'Gone', isGone: true, isActive: false },
    ]);
  });
});

describe('a row', () => {
  it('says why it stands as it does, when it was read, who changed it outside and what waits', async () => {
    const of = await account(1);
    await insertObject(server, of, {
      level: 'adgroup',
      id: '12',
      campaignId: '11',
      platformStatus: 'ADGROUP_STATUS_BUDGET_EXCEED',
      state: 'stopped',
      budget: { mode: 'DAY', amount: { amount: '20', currency: 'USD' } },
    });
    await server.owner.query(
      `insert into mirror_syncs (tenant_id, platform, advertiser_id, state, sweep_at, next_at, confirmed_at)
       values ($1, 'TIKTOK', $2, 'DONE', 'infinity', 'infinity', '2026-11-18T09:00:00Z')`,
      [of.tenantId, of.advertiserId],
    );
    const at = new Date(`${yesterday}T10:00:00Z`);
    const target = { level: 'adgroup', id: '12' } as const;
    await insertOutsideChange(server, of, target, {
      at: new Date(`${addDays(today, -8)}T09:00:00Z`),
      after: 'Too old',
    });
    await insertOutsideChange(server, of, target, { at, by: 'ann@agency.example' });
    await insertWaiting(server, of, target, {
      kind: 'delivery.budget',
      payload: { amount: { amount: '30', currency: 'USD' } },
      at: server.clock.now(),
    });
    const [row] = (await page({ level: 'adgroup' })).list;
    expect(row).toMatchObject({
      reason: 'budgetUsed',
      advice: 'raiseBudget',
      confirmedAt: '2026-11-18T09:00:00.000Z',
      isRefreshing: false,
      hasOutsideChange: true,
      outsideChange: {
        field: 'name',
        before: 'Old name',
        after: 'New name',
        by: 'ann@agency.example',
        at: at.toISOString(),
      },
      isWaiting: true,
      waitingChanges: [
        {
          field: 'budget',
          from: { mode: 'DAY', amount: { amount: '20', currency: 'USD' } },
          to: { amount: '30', currency: 'USD' },
          state: 'PENDING',
          goesOnAt: `${addDays(today, 1)}T10:00:00.000Z`,
        },
      ],
    });
    expect((await page({ level: 'adgroup', isWaiting: true })).total).toBe(1);
    expect((await page({ level: 'adgroup', isWaiting: false })).total).toBe(0);
    expect((await page({ level: 'adgroup', hasOutsideChange: true })).total).toBe(1);
  });

  it('has exact figures on each level, compared, with a small chart', async () => {
    const of = await account(1);
    await tree(of, 2);
    await insertDay(server, of, yesterday, [
      { adNo: 1, cost: '0.1', ...figures },
      { adNo: 2, cost: '0.2', ...figures },
    ]);
    await insertDay(server, of, addDays(yesterday, -1), [{ adNo: 1, cost: '10', ...figures }]);
    const days = { from: addDays(today, -3), to: yesterday };
    await insertFetch(server, of, days.from, null);
    for (const level of ['campaign', 'adgroup', 'account'] as const) {
      const { list } = await page({ level, days });
      expect(list).toHaveLength(1);
      expect(list[0]).toMatchObject({
        values: { cost: '10.3', impressions: '3000', ctr: '0.05', reach: null },
        why: { reach: 'notAdditive' },
        trend: { column: 'cost', from: days.from, values: [null, '10', '0.3'] },
      });
    }
    const { list } = await page({ days, sort: { field: 'cost', order: 'asc' } });
    expect(list.map(({ values }) => values['cost'])).toEqual(['0.2', '10.1']);
    expect(list[0]?.trend.values).toEqual([null, '0', '0.2']);
    const compared = await page({
      level: 'campaign',
      days: { from: yesterday, to: yesterday },
      compare: 'before',
    });
    expect(compared.list[0]).toMatchObject({ values: { cost: '0.3' }, before: { values: { cost: '10' } } });
  });

  it('is empty with its reason where nothing was fetched, and zero where nothing happened', async () => {
    const [known, unknown] = [await account(1), await account(2)];
    for (const each of [known, unknown]) await tree(each, 1);
    await insertFetch(server, known, yesterday, `${today}T09:00:00Z`);
    await insertFetch(server, unknown, yesterday, null);
    const days = { from: yesterday, to: yesterday };
    for (const level of ['ad', 'campaign'] as const) {
      const { list } = await page({ level, days, sort: { field: 'cost', order: 'asc' } });
      expect(list.map(({ values, why }) => [values['cost'], why['cost']])).toEqual([
        ['0', undefined],
        [null, 'gap'],
      ]);
    }
  });
});

describe('pages of a list', () => {
  it('stay as they were asked for while rows change, and show what stands in them now', async () => {
    const of = await account(1);
    await tree(of, 5);
    const sort = { field: 'name', order: 'asc' } as const;
    const first = await page({ sort, pageSize: 2 });
    expect(names(first)).toEqual(['Ad 1 1', 'Ad 1 2']);
    await server.owner.query(`update mirror_objects set name = 'Zed' where external_id = '1003'`);
    await insertObject(server, of, { level: 'ad', id: '1000', name: 'Ad 1 0' });
    const { snapshot } = first;
    const second = await page({ sort, pageSize: 2, pageIndex: 2, snapshot });
    expect(names(second)).toEqual(['Zed', 'Ad 1 4']);
    expect(second).toMatchObject({ snapshot, asOf: first.asOf, total: 5 });
    const other = await page({ sort: { field: 'createdAt', order: 'desc' }, snapshot });
    expect(other).toMatchObject({ snapshot, total: 5 });
    const anew = await page({ sort, pageSize: 10 });
    expect(names(anew)).toEqual(['Ad 1 0', 'Ad 1 1', 'Ad 1 2', 'Ad 1 4', 'Ad 1 5', 'Zed']);
    expect(anew.snapshot).not.toBe(snapshot);
  });

  it('are made anew for another question, another person, and after ten minutes', async () => {
    const of = await account(1);
    await tree(of, 2);
    await give(of, fixture.a.optimizer);
    const { snapshot } = await page();
    expect((await page({ snapshot })).snapshot).toBe(snapshot);
    expect((await page({ snapshot, keyword: 'ad 1 1' })).snapshot).not.toBe(snapshot);
    const theirs = await page({ snapshot }, fixture.a.optimizer);
    expect(theirs.snapshot).not.toBe(snapshot);
    expect(theirs.total).toBe(2);
    const strange = await page({ snapshot }, fixture.b.admin);
    expect(strange).toMatchObject({ total: 0, list: [] });
    server.clock.set(new Date(`${today}T10:09:00Z`));
    expect((await page({ snapshot })).snapshot).toBe(snapshot);
    server.clock.set(new Date(`${today}T10:20:00Z`));
    expect((await page({ snapshot })).snapshot).not.toBe(snapshot);
    server.clock.set(new Date(`${today}T10:00:00Z`));
  });

  it('can be sorted by every setting and every figure, what is empty last', async () => {
    const of = await account(1);
    const amount = (value: string) => ({ amount: value, currency: 'USD' });
    for (const adNo of [1, 2, 3])
      await insertObject(server, of, {
        level: 'adgroup',
        id: `100${adNo}`,
        adNo,
        name: `Group ${adNo}`,
        state: adNo === 2 ? 'paused' : 'running',
        createdAt: `2026-11-0${adNo}T00:00:00Z`,
        ...(adNo < 3 && { budget: { mode: 'DAY', amount: amount(`${adNo}0`) }, bid: amount(`${adNo}`) }),
      });
    await insertDay(server, of, yesterday, [
      { adNo: 1, cost: 5, impressions: 100, clicks: 10, installs: 2 },
      { adNo: 2, cost: 7, impressions: 100, clicks: 0, installs: 1 },
    ]);
    const sorted = async (field: string, order: 'asc' | 'desc') =>
      (
        await page({ level: 'adgroup', sort: { field, order }, days: { from: yesterday, to: yesterday } })
      ).list.map(({ id }) => Number(id.slice(-1)));
    expect(await sorted('name', 'desc')).toEqual([3, 2, 1]);
    expect(await sorted('budget', 'asc')).toEqual([1, 2, 3]);
    expect(await sorted('budget', 'desc')).toEqual([2, 1, 3]);
    expect(await sorted('bid', 'desc')).toEqual([2, 1, 3]);
    expect(await sorted('cost', 'desc')).toEqual([2, 1, 3]);
    expect(await sorted('cost', 'asc')).toEqual([3, 1, 2]);
    expect(await sorted('cpi', 'asc')).toEqual([1, 2, 3]);
    expect(await sorted('cpi', 'desc')).toEqual([2, 1, 3]);
    for (const field of [...settingSorts, ...reportColumns, 'change.cost'])
      for (const order of ['asc', 'desc'] as const)
        expect((await sorted(field, order)).toSorted()).toEqual([1, 2, 3]);
  });
});

describe('one object', () => {
  it('says what stands below it', async () => {
    const of = await account(1);
    await tree(of, 3);
    const detail = (level: 'campaign' | 'adgroup' | 'account', id: string) =>
      as().ok(adObjectCalls.detail, { ...question({ level }), advertiserId: of.advertiserId, id });
    expect((await detail('campaign', '11')).below).toEqual([{ level: 'adgroup', count: 1, active: 1 }]);
    expect((await detail('adgroup', '12')).below).toEqual([{ level: 'ad', count: 3, active: 3 }]);
    const { object, below } = await detail('account', of.advertiserId);
    expect(below).toEqual([{ level: 'campaign', count: 1, active: 1 }]);
    expect(object).toMatchObject({
      status: null,
      account: { state: 'enabled', objects: 1, activeObjects: 1 },
    });
  });
});

describe('a refresh', () => {
  it('asks for the accounts of the reader that are connected, and answers for each', async () => {
    const [mine, ended, other] = [await account(1), await account(2), await account(3)];
    for (const each of [mine, ended]) await give(each, fixture.a.optimizer);
    await tree(mine, 1);
    await server.owner.query(`update ad_accounts set auth_status = 'EXPIRED' where advertiser_id = $1`, [
      ended.advertiserId,
    ]);
    const advertiserIds = [mine, ended, other].map(({ advertiserId }) => advertiserId);
    const answer = await as(fixture.a.optimizer).ok(adObjectCalls.refresh, {
      platform: 'TIKTOK',
      level: 'ad',
      advertiserIds,
    });
    expect(answer.results.map(({ result }) => result)).toEqual(['ASKED', 'DISCONNECTED', 'NOT_FOUND']);
    const { rows } = await server.owner.query(
      'select advertiser_id from mirror_syncs where tenant_id = $1 and asked_at is not null',
      [fixture.a.tenantId],
    );
    expect(rows).toEqual([{ advertiser_id: mine.advertiserId }]);
    expect((await page()).list).toMatchObject([{ isRefreshing: true }]);
  });
});
