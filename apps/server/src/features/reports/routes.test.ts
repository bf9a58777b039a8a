import { addDays } from '@adsail/contract';
import { reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { fieldsOf, type Fixture, type TestServer } from '../../testing/index.ts';
import { adSumsOf, daySumsOf } from '../insights/index.ts';
import { answerReport, reportRows } from './index.ts';
import { give, insertDay } from './testing/facts.ts';
import {
  type AskedOfReport,
  figures,
  reportAsking,
  reportServer,
  today,
  week,
  yesterday,
} from './testing/stage.ts';

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

const { as, accounts, ads, account } = reportAsking(() => ({ server, fixture }));

describe('who may see what', () => {
  it('designers no report, optimizers their accounts, others nothing', async () => {
    const [mine, other] = [await account(1), await account(2)];
    for (const each of [mine, other]) await insertDay(server, each, yesterday, [{ adNo: 1, ...figures }]);
    await give(server, mine, fixture.a.optimizer.userId, 'VIEW');
    expect((await accounts({}, fixture.a.optimizer)).list.map(({ advertiserId }) => advertiserId)).toEqual([
      mine.advertiserId,
    ]);
    expect((await ads({ advertiserId: other.advertiserId }, fixture.a.optimizer)).list).toEqual([]);
    expect((await accounts({}, fixture.b.admin)).list).toEqual([]);
    const { status } = await as(fixture.a.designer).send(reportCalls.account, { days: week });
    expect(status).toBe(403);
    const row = {
      report: 'account',
      days: week,
      column: 'cost',
      rowId: `all:TIKTOK:${other.advertiserId}`,
    } as const;
    for (const member of [fixture.a.optimizer, fixture.b.admin])
      expect((await as(member).send(reportCalls.origin, row)).envelope.errorCode).toBe(10_404);
    const total = { report: 'account', days: week, column: 'cost' } as const;
    expect((await as(fixture.b.admin).ok(reportCalls.origin, total)).accounts.count).toBe(0);
  });
});

describe('what is asked', () => {
  it('names the field that is wrong', async () => {
    const refused = async (asked: object) =>
      fieldsOf(await as().send(reportCalls.product, { days: week, ...asked }));
    expect(await refused({ days: { from: today, to: yesterday } })).toEqual({ days: 'rangeOrder' });
    expect(await refused({ days: { from: '2025-10-14', to: today } })).toEqual({ days: 'reports.tooLong' });
    for (const day of ['1900-01-01', '1999-12-31', '2199-01-01', '9999-12-31'])
      expect(await refused({ days: { from: day, to: day } })).toEqual({
        'days.from': 'reports.dayRange',
        'days.to': 'reports.dayRange',
      });
    for (const day of ['2000-01-01', '2198-12-31'])
      for (const compare of ['none', 'before'] as const)
        await accounts({ days: { from: day, to: day }, compare });
    expect(await refused({ compare: 'range' })).toEqual({ compareDays: 'required' });
    expect(await refused({ sort: { field: 'custom.x', order: 'asc' } })).toEqual({ 'sort.field': 'oneOf' });
    expect(await refused({ customColumns: [newId()] })).toEqual({ 'customColumns.0': 'reports.noColumn' });
    expect(await refused({ pivot: 'ad' })).toHaveProperty('pivot');
    expect(await refused({ pivot: 'product' })).toEqual({ pivot: 'oneOf' });
    expect(await refused({ currency: 'OWN' })).toEqual({ currency: 'format' });
    const ofAds = { days: week, keyword: 'ad 1', campaignId: '12' };
    const foreign = { ...ofAds, report: 'product' as const };
    for (const asked of [
      await as().send(reportCalls.product, ofAds as object as { days: typeof week }),
      await as().send(reportCalls.trend, foreign),
      await as().send(reportCalls.origin, { ...foreign, column: 'cost' }),
    ])
      expect(fieldsOf(asked)).toEqual({ campaignId: 'unknownField', keyword: 'unknownField' });
    const pivoted = { days: week, pivot: 'platform' };
    expect(fieldsOf(await as().send(reportCalls.ad, pivoted))).toEqual({ pivot: 'unknownField' });
    expect(
      (await as().send(reportCalls.product, { days: { from: '2025-10-15', to: today } })).envelope.errorCode,
    ).toBe(0);
  });

  it('finds ads by campaign, name and id', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [
      { adNo: 1, ...figures },
      { adNo: 2, ...figures },
    ]);
    const found = async (asked: AskedOfReport) =>
      (await ads({ sort: { field: 'adName', order: 'asc' }, ...asked })).list;
    expect(await found({})).toMatchObject([
      {
        adName: 'Ad 1 of 1',
        campaignId: '11',
        campaignName: 'Campaign of Ad 1 of 1',
        adState: 'running',
        advertiserName: 'Account 1',
        currency: 'USD',
      },
      { adName: 'Ad 2 of 1' },
    ]);
    expect((await found({ campaignId: '12' })).map(({ adName }) => adName)).toEqual(['Ad 2 of 1']);
    expect((await found({ keyword: 'ad 1' })).map(({ adName }) => adName)).toEqual(['Ad 1 of 1']);
    const [{ adId } = { adId: '' }] = await found({ keyword: 'ad 2' });
    expect((await found({ keyword: String(adId) })).map(({ adName }) => adName)).toEqual(['Ad 2 of 1']);
    expect(await found({ keyword: '%' })).toEqual([]);
  });

  it('is answered row by row for exports as page by page', async () => {
    const one = await account(1);
    for (let ago = 1; ago <= 5; ago += 1)
      await insertDay(server, one, addDays(today, -ago), [
        { adNo: 1, cost: String(ago) },
        { adNo: 2, cost: String(ago * 2) },
      ]);
    const { tenantId, admin } = fixture.a;
    const asking = {
      reader: admin,
      now: server.clock.now(),
      language: 'en' as const,
      ads: adSumsOf(server.services),
      sums: daySumsOf(server.services),
    };
    const question = reportCalls.ad.input.parse({
      days: week,
      group: 'day',
      compare: 'before',
      pageSize: 1000,
    });
    const rows = await withTenant(server.services.db, { tenantId, userId: admin.userId }, async (tx) => {
      const all = [];
      for await (const batch of reportRows(tx, 'ad', question, asking, 3)) all.push(...batch);
      return { all, page: await answerReport(tx, 'ad', question, asking) };
    });
    expect(rows.all).toHaveLength(10);
    expect(rows.all).toEqual(rows.page.list);
  });
});

it('says from which day on a chart is not settled: the one that the account furthest west is in', async () => {
  await account(1, { zone: 'Asia/Shanghai' });
  await account(2, { zone: 'Pacific/Honolulu' });
  const runningFrom = async (from: string, to: string, platform?: 'OCEAN') => {
    const asked = { report: 'account' as const, group: 'week' as const, days: { from, to } };
    return (await as().ok(reportCalls.trend, { ...asked, ...(platform && { platform: [platform] }) }))
      .runningFrom;
  };
  // At ten o'clock in UTC it is midnight in Honolulu.
  expect(await runningFrom(week.from, today)).toBe(today);
  await account(3, { zone: 'Pacific/Pago_Pago' });
  expect(await runningFrom(week.from, today)).toBe(yesterday);
  expect(await runningFrom(today, today)).toBe(today);
  expect(await runningFrom(week.from, addDays(yesterday, -1))).toBeNull();
  expect(await runningFrom(week.from, today, 'OCEAN')).toBeNull();
});

describe('own columns', () => {
  const column = {
    name: 'Cost per start',
    formula: 'cost / (installs + registrations)',
    unit: 'money',
    isShared: false,
  } as const;

  it('are refused with the place of what is wrong', async () => {
    const refused = async (values: object) => {
      const { envelope } = await as().send(reportColumnCalls.add, { ...column, ...values });
      return (envelope.response as { fields: { path: string; message: string }[] }).fields;
    };
    expect(await refused({ formula: 'cost / ctr' })).toMatchObject([
      { path: 'formula', message: expect.stringContaining('Character 8') },
    ]);
    expect(await refused({ unit: 'percent' })).toMatchObject([{ path: 'unit' }]);
  });

  it('are their maker’s until they are shared, and names are taken once', async () => {
    const { column: made } = await as().ok(reportColumnCalls.add, column);
    const other = as(fixture.a.optimizer);
    expect((await other.ok(reportColumnCalls.page, {})).list).toEqual([]);
    expect(
      (await other.send(reportCalls.product, { days: week, customColumns: [made.id] })).envelope.errorCode,
    ).toBe(10400);
    expect(fieldsOf(await as().send(reportColumnCalls.add, { ...column, name: 'COST per start' }))).toEqual({
      name: 'reports.nameTaken',
    });
    await as().ok(reportColumnCalls.update, { id: made.id, ...column, isShared: true });
    expect((await other.ok(reportColumnCalls.page, {})).list).toMatchObject([
      { id: made.id, isOwn: false, mayChange: false },
    ]);
    expect((await other.send(reportColumnCalls.deleteList, { ids: [made.id] })).status).toBe(403);
    expect((await as(fixture.b.admin).ok(reportColumnCalls.page, {})).list).toEqual([]);
  });
});
