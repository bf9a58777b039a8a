import { addDays, type RequestOf } from '@adsail/contract';
import { exportCalls, exportFileUrl } from '@adsail/contract/exports';
import {
  type ReportName,
  reportCalls,
  type ReportDefinition,
  reportDefinitions,
  reportNames,
  type ReportPage,
  type ReportQuestion,
  type ReportRow,
} from '@adsail/contract/reports';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { withSnapshot } from '../../../db/scope.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../../testing/index.ts';
import { daySumsOf } from '../../insights/index.ts';
import { reportRows } from '../answer.ts';
import { insertAd, insertDay, insertRate, insertReportAccount } from '../testing/facts.ts';

let server: TestServer;
let fixture: Fixture;
const days = { from: '2026-11-01', to: '2026-11-03' };

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-11-18T10:00:00Z'));
  server.clock.stop();
  fixture = await server.fixture();
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    await insertRate(server, { day, currency: 'CNY', perUsd: '7.123' });
  const owners = [fixture.a.optimizer.userId, undefined];
  for (const [at, currency] of ['USD', 'CNY'].entries()) {
    const account = await insertReportAccount(server, fixture.a, {
      no: at + 1,
      currency,
      name: `=Account ${at}`,
      ownerId: owners[at],
    });
    for (const adNo of [1, 2, 3]) await insertAd(server, account, { adNo, name: `Ad ${adNo}` });
    for (let day = days.from; day <= days.to; day = addDays(day, 1))
      await insertDay(
        server,
        account,
        day,
        [1, 2, 3].map((adNo) => ({
          adNo,
          cost: `${adNo}.${at}37`,
          impressions: 1000 * adNo,
          clicks: adNo * 7,
          app_value: adNo * 3,
          installs: adNo,
        })),
      );
  }
});
afterAll(() => server.close());

function readCsv(text: string): Record<string, string>[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const [head = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) =>
      field.replace(/^"|"$/g, '').replaceAll('""', '"'),
    ),
  );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

async function exported(member: TestMember, kind: ReportName, question: object, about = false) {
  const { export: made } = await server
    .as(member)
    .ok(exportCalls.add, { kind, question, format: 'csv', about } as RequestOf<typeof exportCalls.add>);
  expect(made.state).toBe('READY');
  const answer = await server.as(member).request({ method: 'GET', url: exportFileUrl(made.id) });
  return answer.body;
}
const shown = (member: TestMember, kind: ReportName, question: object): Promise<ReportPage> =>
  server.as(member).ok(reportCalls[kind], { pageSize: 1000, ...question } as never);

/** As the file rounds it: to six digits. */
const near = (text: string | null | undefined) => Number(Number(text).toFixed(6));

it.each(reportNames)('the file of the report by %s has the rows and figures of its screen', async (kind) => {
  for (const group of ['none', 'day'])
    for (const member of [fixture.a.admin, fixture.a.optimizer]) {
      const question = { days, group };
      const page = await shown(member, kind, question);
      const rows = readCsv(await exported(member, kind, question));
      expect(rows.length).toBe(page.total);
      expect(page.total).toBeGreaterThan(0);
      for (const [at, row] of page.list.entries()) {
        const { values } = row;
        expect(near(rows[at]?.['Cost (USD)'])).toBe(near(values['cost']));
        expect(Number(rows[at]?.['Impressions'])).toBe(Number(values['impressions']));
        expect(Number(rows[at]?.['CTR (%)'])).toBeCloseTo(100 * Number(values['ctr']), 3);
        expect(rows[at]?.['Paying users']).toBe('');
        expect(rows[at]?.['Day'] ?? null).toBe(row.day);
        expect([undefined, `'${row.advertiserName}`]).toContain(rows[at]?.['Account']);
      }
    }
});

it('has the totals of the screen, what it was compared with, and each pivot column', async () => {
  const { admin } = fixture.a;
  const question = {
    days: { from: '2026-11-02', to: '2026-11-03' },
    columns: ['cost'],
    compare: 'range',
    compareDays: { from: '2026-11-01', to: '2026-11-01' },
    pivot: 'account',
  };
  const page = await shown(admin, 'product', question);
  const text = await exported(admin, 'product', question, true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines.find((line) => line.startsWith('Product,'))).toBe(
    'Product,Cost · =Account 0 (USD),Cost · =Account 1 (USD),Cost (USD),Cost · 2026-11-01 to 2026-11-01 (USD)',
  );
  const [label, ...figures] = lines.at(-1)?.split(',') ?? [];
  const [cost, before] = figures.slice(-2);
  const pivoted = figures.slice(0, -2);
  expect(label).toBe('Total');
  expect(near(cost)).toBe(near(page.totals.values['cost']));
  expect(near(before)).toBe(near(page.beforeTotals?.values['cost']));
  expect(pivoted.map(near)).toEqual(page.pivot?.columns.map(({ totals }) => near(totals.values['cost'])));
  expect(text).toContain('Date range,2026-11-02 to 2026-11-03');
  expect(text).toContain('Accounts have several currencies');
});

it('sets days that are over against those before while a day is running, as its screen does', async () => {
  const { admin } = fixture.a;
  const account = await insertReportAccount(server, fixture.a, { no: 9, currency: 'USD', name: 'Running' });
  const costs = { '2026-11-15': '1', '2026-11-16': '20', '2026-11-17': '4', '2026-11-18': '8' };
  await insertAd(server, account, { adNo: 1, name: 'Ad' });
  for (const [day, cost] of Object.entries(costs))
    await insertDay(server, account, day, [{ adNo: 1, cost }], '2026-11-18T09:00:00Z');
  const question = {
    days: { from: '2026-11-17', to: '2026-11-18' },
    compare: 'before',
    columns: ['cost'],
    advertiserId: [account.advertiserId],
  };
  const page = await shown(admin, 'account', question);
  expect(page.beforeTotals).toMatchObject({ values: { cost: '1' }, against: { cost: '4' } });
  const [row] = readCsv(await exported(admin, 'account', question));
  expect(Object.entries(row ?? {}).filter(([name]) => name.startsWith('Cost'))).toEqual([
    ['Cost (USD)', '12.00'],
    ['Cost · 2026-11-17 to 2026-11-17 (USD)', '4.00'],
    ['Cost · 2026-11-15 to 2026-11-15 (USD)', '1.00'],
  ]);
  const lines = (await exported(admin, 'account', question, true)).trimEnd().split('\r\n');
  expect(lines.at(-1)).toMatch(/^Total,.*,12\.00,4\.00,1\.00$/);
  expect(lines).toContain('Totals: Cost · 2026-11-17 to 2026-11-17,USD 4.00');
});

it.each(['product', 'account', 'member', 'platform'] as const)(
  'has in all of its batches the cells of a pivot by %s that its screen has',
  async (pivot) => {
    const { admin } = fixture.a;
    const actor = {
      userId: admin.userId,
      tenantId: admin.tenantId,
      roles: ['ADMINISTRATOR' as const],
      platforms: [],
    };
    const asking = { reader: actor as never, now: server.clock.now(), sums: daySumsOf(server.services) };
    for (const more of [
      { group: 'day', sort: { field: 'cost', order: 'desc' } },
      { group: 'none', compare: 'before', sort: { field: 'change.cost', order: 'asc' } },
      { group: 'week', currency: 'OWN' },
    ])
      for (const report of ['dayProduct', 'account', 'member'] as const) {
        const { pivots, hasOwnCurrency }: ReportDefinition = reportDefinitions[report];
        if (!pivots.includes(pivot) || (more.currency && !hasOwnCurrency)) continue;
        const page = await shown(admin, report, { days, pivot, ...more });
        const question = reportCalls[report].input.parse({ days, pivot, ...more });
        const rows = await withSnapshot(server.services.db, actor, async (tx) => {
          const found: ReportRow[] = [];
          for await (const batch of reportRows(tx, report, question as ReportQuestion, asking, 2))
            found.push(...batch);
          return found;
        });
        // A file compares its rows, and not the cells of each.
        const alone = ({ cells, ...row }: ReportRow) => ({
          ...row,
          cells: cells.map(({ before: _before, ...cell }) => cell),
        });
        expect(rows).toEqual(page.list.map(alone));
        expect(rows.some(({ cells }) => cells.length > 0)).toBe(true);
      }
  },
);

it('has amounts of each account in its own currency where that is asked for', async () => {
  const question = { days, currency: 'OWN', columns: ['cost'] };
  const rows = readCsv(await exported(fixture.a.admin, 'account', question));
  const page = await shown(fixture.a.admin, 'account', question);
  expect(rows.map(({ Currency, Cost }) => [Currency, near(Cost)])).toEqual(
    page.list.map(({ currency, values }) => [currency, near(values['cost'])]),
  );
});

it('says that amounts were converted where all accounts have one other currency', async () => {
  const { admin } = fixture.a;
  const { list } = await shown(admin, 'account', { days, currency: 'OWN' });
  const { advertiserId } = list.find(({ currency }) => currency === 'CNY') ?? { advertiserId: '' };
  const text = (currency: string) =>
    exported(admin, 'account', { days, columns: ['cost'], advertiserId, currency }, true);
  expect(await text('USD')).toContain('Amounts in CNY are converted to USD');
  for (const currency of ['CNY', 'OWN']) expect(await text(currency)).not.toContain('Amounts in');
});

it('is nobody else’s: a designer is refused, another organisation has nothing', async () => {
  const input = { kind: 'account', question: { days } };
  const refused = await server.as(fixture.a.designer).send(exportCalls.add, input);
  expect(refused.envelope.errorCode).toBe(10_403);
  const { export: empty } = await server.as(fixture.b.admin).ok(exportCalls.add, input);
  expect(empty).toMatchObject({ state: 'EMPTY', message: 'No exportable data was found' });
});

it('has the columns of the screen in their order, and says what they were narrowed to and as of when', async () => {
  const { admin, optimizer } = fixture.a;
  const { list } = await shown(admin, 'account', { days });
  const { advertiserId } = list.find(({ advertiserName }) => advertiserName === '=Account 1') ?? {};
  const question = { days, columns: ['cost', 'payingUsers', 'clicks'] };
  const layout = { shown: ['advertiserName', 'timezone', 'clicks', 'payingUsers', 'cost'] };
  const file = (member: TestMember) =>
    exported(member, 'account', { ...question, ...layout, advertiserId: [advertiserId] }, true);
  const lines = (await file(admin)).trimEnd().split('\r\n');
  expect(lines).toContain('Account,Account time zone,Clicks,Paying users,Cost (USD)');
  expect(lines).toContain("Account,'=Account 1");
  expect(lines).toContain('Empty cells: Paying users,Needs attribution data');
  expect(lines.find((line) => line.startsWith('Data as of,'))).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  const made = await server.as(admin).ok(exportCalls.page, { kind: ['account'] });
  const asked = { range: days, filters: [{ name: 'Account', value: '=Account 1' }] };
  expect(made.list[0]).toMatchObject(asked);
  // At once as later.
  const same = { kind: 'account', question: { days, advertiserId: [advertiserId] } } as const;
  expect((await server.as(admin).ok(exportCalls.add, same)).export).toMatchObject(asked);
  const own = { ...question, shown: ['advertiserName', 'cost'], currency: 'OWN' };
  expect((await exported(admin, 'account', own)).split('\r\n')[0]).toContain('Account,Currency,Cost');
  // Of an account that is not to be seen there is nothing, its name neither.
  expect(await preview(optimizer, advertiserId ?? '')).toEqual({ rows: 0, value: advertiserId });
});

it('is listed with many others in as many statements as alone, each with what it was narrowed to', async () => {
  const { admin } = fixture.a;
  const ids = Array.from({ length: 40 }, () => newId());
  for (const id of ids)
    await server.as(admin).ok(exportCalls.add, {
      kind: 'product',
      question: { days, productId: [id] },
      format: 'csv',
    } as RequestOf<typeof exportCalls.add>);
  const listed = async (pageSize: number) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { list } = await server.as(admin).ok(exportCalls.page, { kind: ['product'], pageSize });
    const statements = query.mock.calls.length;
    query.mockRestore();
    return { statements, narrowed: list.map(({ filters }) => filters[0]?.value) };
  };
  const { statements } = await listed(1);
  const many = await listed(ids.length);
  expect(many.statements).toBe(statements);
  expect(many.narrowed.toSorted()).toEqual(ids.toSorted());
});

async function preview(member: TestMember, advertiserId: string) {
  const { rows, filters } = await server.as(member).ok(exportCalls.preview, {
    kind: 'account',
    question: { days, advertiserId: [advertiserId] },
  } as never);
  return { rows, value: filters[0]?.value };
}
