import { addDays, type RequestOf } from '@adsail/contract';
import { imageMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { homeCalls } from '@adsail/contract/home';
import { customSort, reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { numbered, picture, upload } from '../materials/testing.ts';
import { answerReport, reportRows } from './index.ts';
import { give, insertAd, insertDay, insertFetch, insertRate, insertReportAccount } from './testing/facts.ts';

let server: TestServer;
let fixture: Fixture;
const today = '2026-11-18';
const yesterday = addDays(today, -1);

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date(`${today}T10:00:00Z`));
  server.clock.stop();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  await server.owner.query('delete from exchange_rates');
});

const as = (member: TestMember = fixture.a.admin) => server.as(member);
const week = { from: addDays(today, -6), to: today };
type Asked = Partial<RequestOf<(typeof reportCalls)['ad']>>;
const accounts = (asked: Asked = {}, member?: TestMember) =>
  as(member).ok(reportCalls.account, { days: week, ...asked } as RequestOf<(typeof reportCalls)['account']>);
const ads = (asked: Asked = {}, member?: TestMember) =>
  as(member).ok(reportCalls.ad, { days: week, ...asked });

async function account(no: number, values: Partial<Parameters<typeof insertReportAccount>[2]> = {}) {
  const made = await insertReportAccount(server, fixture.a, { no, ...values });
  for (const adNo of [1, 2])
    await insertAd(server, made, { adNo, name: `Ad ${adNo} of ${no}`, campaignId: `${no}${adNo}` });
  return made;
}
const figures = { cost: '10.5', impressions: 1000, clicks: 50, app_value: '21' };

describe('a cell without a value', () => {
  it('says why, and is never a zero', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [{ adNo: 1, cost: '10', impressions: 100 }]);
    const [row] = (await accounts()).list;
    expect(row).toMatchObject({
      values: {
        cost: '10',
        impressions: '100',
        ctr: '0',
        cpi: null,
        reach: null,
        payingUsers: null,
        perUserValue: null,
        installs: '0',
      },
      why: {
        cpi: 'noDivisor',
        reach: 'notAdditive',
        frequency: 'notAdditive',
        payingUsers: 'needsAttribution',
        rechargeAmount: 'needsAttribution',
      },
    });
    expect(row?.why).not.toHaveProperty('installs');
  });

  it('has the reach of a single fact, and of no two', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [
      { adNo: 1, impressions: 300, reach: 100 },
      { adNo: 2, impressions: 10 },
    ]);
    await insertDay(server, one, addDays(today, -2), [{ adNo: 1, impressions: 30, reach: 10 }]);
    const daily = await ads({ group: 'day', sort: { field: 'reach', order: 'desc' } });
    expect(
      daily.list.map(({ values, why }) => [
        values['reach'] ?? why['reach'],
        values['frequency'] ?? why['frequency'],
      ]),
    ).toEqual([
      ['100', '3'],
      ['10', '3'],
      ['notReported', 'notReported'],
    ]);
    const whole = await ads({ keyword: 'Ad 1 of 1' });
    expect(whole.list).toMatchObject([
      { values: { reach: null, impressions: '330' }, why: { reach: 'notAdditive' } },
    ]);
  });

  it('is not reported where no platform of the row tells it; a ratio needs all of them', async () => {
    const ocean = await account(1, { platform: 'OCEAN' });
    const tiktok = await account(2);
    for (const each of [ocean, tiktok])
      await insertDay(server, each, yesterday, [{ adNo: 1, plays: 100, plays_6s: each === ocean ? 0 : 40 }]);
    const formula = 'plays6s / plays';
    const { column } = await as().ok(reportColumnCalls.add, { name: '6 seconds', formula, unit: 'percent' });
    const { list, totals } = await accounts({
      customColumns: [column.id],
      sort: { field: customSort(column.id), order: 'desc' },
    });
    expect(list.map(({ platform, values, why }) => [platform, values[column.id], why[column.id]])).toEqual([
      ['TIKTOK', '0.4', undefined],
      ['OCEAN', null, 'notReported'],
    ]);
    expect(totals.why[column.id]).toBe('notReported');
  });
});

describe('a rate', () => {
  it('that is missing leaves amounts empty and nothing else, and is named', async () => {
    const [dollars, yuan] = [await account(1), await account(2, { currency: 'CNY' })];
    for (const each of [dollars, yuan]) await insertDay(server, each, yesterday, [{ adNo: 1, ...figures }]);
    const page = await accounts({ sort: { field: 'cost', order: 'asc' } });
    expect(page.list.map(({ values, why }) => [values['cost'], why['cost'], values['clicks']])).toEqual([
      ['10.5', undefined, '50'],
      [null, 'rateMissing', '50'],
    ]);
    expect(page.totals).toMatchObject({
      values: { cost: null, clicks: '100', ctr: '0.05' },
      why: { cost: 'rateMissing', roas: 'rateMissing' },
    });
    expect(page.notes).toMatchObject({
      missingRates: { count: 1, list: [{ day: yesterday, currency: 'CNY' }] },
      currencies: ['CNY', 'USD'],
    });
    await insertRate(server, { day: yesterday, currency: 'CNY', perUsd: '8' });
    expect((await accounts()).totals.values['cost']).toBe('11.8125');
  });

  it('of a day that is not over in UTC is the last one before it, and is called provisional', async () => {
    const yuan = await account(1, { currency: 'CNY' });
    await insertDay(server, yuan, today, [{ adNo: 1, ...figures }], `${today}T09:55:00Z`);
    await insertRate(server, { day: addDays(today, -2), currency: 'CNY', perUsd: '8' });
    const page = await accounts();
    expect(page.totals.values['cost']).toBe('1.3125');
    expect(page.notes.provisionalRates).toEqual([
      { day: today, currency: 'CNY', rateDay: addDays(today, -2) },
    ]);
    const origin = await as().ok(reportCalls.origin, {
      report: 'account',
      days: { from: today, to: today },
      column: 'cost',
    });
    expect(origin).toMatchObject({
      value: '1.3125',
      formula: 'cost',
      accounts: {
        count: 1,
        list: [
          { currency: 'CNY', sums: [{ sum: 'cost', value: '10.5' }], newestFetch: `${today}T09:55:00.000Z` },
        ],
      },
      rates: {
        count: 1,
        list: [{ day: today, provisionalDay: addDays(today, -2), sources: ['Test bank'], isOwn: false }],
      },
    });
  });
});

describe('gaps', () => {
  it('are named with their days and reasons; the chart shows nothing there, and what there is as a part', async () => {
    const [one, two] = [await account(1), await account(2)];
    const days = [3, 2, 1].map((ago) => addDays(today, -ago)) as [string, string, string];
    for (const each of [one, two])
      await insertDay(server, each, days[0], [{ adNo: 1, ...figures }], `${days[1]}T12:00:00Z`);
    await insertDay(server, one, days[1], [{ adNo: 1, ...figures }], `${days[2]}T12:00:00Z`);
    await insertFetch(server, two, days[1], null, { key: 'core:error.unavailable' });
    for (const each of [one, two]) await insertFetch(server, each, days[2], null);
    const { notes } = await accounts();
    expect(notes.gaps).toMatchObject({ accounts: 2, days: 3 });
    expect(notes.gaps.list.find(({ reason }) => reason === 'failed')).toMatchObject({
      from: days[1],
      days: 1,
      message: 'The service is not available right now. Please try again shortly',
    });
    const { points } = await as().ok(homeCalls.trend, { days: { from: days[0], to: days[2] } });
    expect(points.map(({ values, why, isPartial }) => [values['cost'], why['cost'], isPartial])).toEqual([
      ['21', undefined, false],
      ['10.5', undefined, true],
      [null, 'gap', true],
    ]);
  });

  it('are days that were last fetched before they were over, where the account is', async () => {
    const one = await account(1, { zone: 'Asia/Shanghai' });
    // Over at 16:00 in UTC.
    await insertDay(
      server,
      one,
      addDays(today, -2),
      [{ adNo: 1, ...figures }],
      `${addDays(today, -2)}T15:59:00Z`,
    );
    await insertDay(server, one, yesterday, [{ adNo: 1, ...figures }], `${yesterday}T16:01:00Z`);
    await insertDay(server, one, today, [{ adNo: 1, ...figures }], `${today}T06:00:00Z`);
    const { gaps } = (await accounts()).notes;
    expect(gaps).toMatchObject({
      days: 2,
      list: [{ reason: 'outdated', from: addDays(today, -2), to: today }],
    });
  });
});

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
    expect((await as(fixture.a.optimizer).ok(reportCalls.origin, row)).accounts.count).toBe(0);
  });

  it('designers have the figures of materials that they added on home', async () => {
    const one = await account(1);
    await insertDay(server, one, yesterday, [{ adNo: 1, ...figures }]);
    const { tenantId, designer, admin } = fixture.a;
    const imageUrl = await testImage(server, admin);
    const { id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl });
    for (const [at, member] of [designer, admin].entries()) {
      const file = await upload(server, member, 'a.png', numbered(await picture(), at));
      const input = { name: `Picture ${at}`, productId, imageUrl: file };
      const { id } = (await as(member).ok(imageMaterialCalls.add, input)).material;
      await server.owner.query(
        `insert into insight_materials (tenant_id, account_no, material_no, kind, names, report_id, material_id)
         values ($1, $2, $3, 'IMAGE', 'id', $4, $5)`,
        [tenantId, one.no, at, String(at), id],
      );
      await server.owner.query(
        `insert into material_days (tenant_id, account_no, day, material_no, cost, app_value, web_value, impressions, clicks, conversions,
           installs, registrations, app_purchases, web_purchases, plays, plays_2s, plays_6s, plays_25, plays_50, plays_75, plays_100, fetched_at)
         values ($1, $2, $3, $4, $5, 0, 0, 100, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now())`,
        [tenantId, one.no, yesterday, at, at === 0 ? '3.25' : '7'],
      );
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
    expect(await as(designer).ok(homeCalls.attention, {})).toMatchObject({ accounts: null, gaps: null });
  });
});

describe('what is asked', () => {
  it('names the field that is wrong', async () => {
    const refused = async (asked: object) =>
      fieldsOf(await as().send(reportCalls.product, { days: week, ...asked }));
    expect(await refused({ days: { from: today, to: yesterday } })).toEqual({ days: 'rangeOrder' });
    expect(await refused({ days: { from: '2025-10-14', to: today } })).toEqual({ days: 'reports.tooLong' });
    expect(await refused({ compare: 'range' })).toEqual({ compareDays: 'required' });
    expect(await refused({ sort: { field: 'custom.x', order: 'asc' } })).toEqual({ 'sort.field': 'oneOf' });
    expect(await refused({ customColumns: [newId()] })).toEqual({ 'customColumns.0': 'reports.noColumn' });
    expect(await refused({ pivot: 'ad' })).toHaveProperty('pivot');
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
    const found = async (asked: Asked) =>
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
    const asking = { reader: admin, now: server.clock.now(), language: 'en' as const };
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
      balances: { count: 1, examples: [{ advertiserId: one.advertiserId, balance: '250', days: '2.5' }] },
      refusedAds: { count: 1, examples: [{ adName: 'Ad 2 of 2' }] },
      failedTasks: { count: 0 },
      gaps: {
        examples: expect.arrayContaining([
          expect.objectContaining({ advertiserId: other.advertiserId, days: 1 }),
        ]),
      },
    });
    const none = { count: 0, examples: [] };
    expect(await as(fixture.a.optimizer).ok(homeCalls.attention, {})).toEqual({
      accounts: none,
      balances: none,
      refusedAds: none,
      failedTasks: none,
      gaps: none,
    });
    expect(await as(fixture.b.admin).ok(homeCalls.firstSteps, {})).toMatchObject({
      hasAccount: false,
      mayDo: ['account', 'product', 'material', 'task'],
    });
    expect(await as().ok(homeCalls.firstSteps, {})).toMatchObject({ hasAccount: true, hasProduct: false });
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
      await server.owner.query(
        `insert into hour_sums (tenant_id, account_no, day, hour, product_id, cost, app_value, web_value, impressions, clicks, conversions,
           installs, registrations, app_purchases, web_purchases, plays, plays_2s, plays_6s, plays_25, plays_50, plays_75, plays_100)
         values ($1, $2, $3, $4, '00000000-0000-0000-0000-000000000000', $5, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
        [fixture.a.tenantId, one.no, day, hour, cost],
      );
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
});
