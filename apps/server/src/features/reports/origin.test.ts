import { adPlatforms, type RequestOf } from '@adsail/contract';
import {
  reportCalls,
  reportLimits,
  type ReportName,
  reportNames,
  type ReportPage,
  type ReportValues,
} from '@adsail/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { insertDay } from './testing/facts.ts';
import { insertAccountWithAds } from './testing/stage.ts';
import { asked, days, inventFacts } from './testing/invented.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-11-18T10:00:00Z'));
  server.clock.stop();
  fixture = await server.fixture();
  await inventFacts(server, fixture.a);
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.admin);
const ask = (name: ReportName, question: object): Promise<ReportPage> =>
  as().ok(reportCalls[name], { pageSize: 1000, ...question } as RequestOf<(typeof reportCalls)['ad']>);
const originOf = (question: object) =>
  as().send(reportCalls.origin, question as RequestOf<typeof reportCalls.origin>);

const day = (at: number) => days[at] as string;
const range = (from: number, to: number) => ({ from: day(from), to: day(to) });
const compared = {
  'as many days before': { days: asked, compare: 'before' },
  'fewer days': { days: range(7, 16), compare: 'range', compareDays: range(0, 2) },
  'more days': { days: range(10, 14), compare: 'range', compareDays: range(0, 8) },
  'more days while one is running': {
    days: { from: day(12), to: '2026-11-18' },
    compare: 'range',
    compareDays: range(0, 9),
  },
} as const;

describe('where a number is from', () => {
  it.each(
    reportNames.flatMap((name) =>
      Object.keys(compared).flatMap((how) =>
        (['none', 'day', 'week', 'month'] as const).map((group) => [name, how, group] as const),
      ),
    ),
  )('says what each row and the total say: %s compared with %s by %s', async (report, how, group) => {
    const question = { ...compared[how as keyof typeof compared], group, columns: ['cost', 'roas'] };
    const { columns: _columns, ...asking } = question;
    const page = await ask(report, question);
    const rows = [...page.list.slice(0, 2), ...page.list.slice(-2)];
    const numbers: { id: string | undefined; shown: ReportValues | null; isBefore?: boolean }[] = [
      { id: undefined, shown: page.totals },
      { id: undefined, shown: page.beforeTotals, isBefore: true },
      ...rows.map((row) => ({ id: row.id, shown: row })),
      ...rows.map((row) => ({ id: row.id, shown: row.before, isBefore: true })),
    ];
    for (const { id, shown, isBefore = false } of numbers) {
      const { envelope } = await originOf({ ...asking, report, rowId: id, column: 'cost', isBefore });
      const told = envelope.errorCode === 0 ? (envelope.response as { value: string; why: unknown }) : null;
      // What lies opposite to nothing has no number that could be asked for.
      expect([id, isBefore, told && { value: told.value, why: told.why ?? undefined }]).toEqual([
        id,
        isBefore,
        shown && { value: shown.values['cost'], why: shown.why['cost'] },
      ]);
    }
  });

  it.each(reportNames)(
    'takes the usual rows of the report for those of a question that names none: %s',
    async (report) => {
      const page = await ask(report, { days: asked, columns: ['cost'] });
      const [row] = page.list;
      const { envelope } = await originOf({ days: asked, report, rowId: row?.id, column: 'cost' });
      expect(envelope).toMatchObject({ errorCode: 0, response: { value: row?.values['cost'] } });
    },
  );

  it('names rates where there are amounts, and none for counts', async () => {
    const rates = async (column: string) => {
      const { envelope } = await originOf({ days: asked, report: 'account', column });
      return (envelope.response as { rates: { count: number } }).rates.count > 0;
    };
    expect([await rates('cost'), await rates('roas'), await rates('clicks'), await rates('ctr')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is not told of days that are compared with none', async () => {
    const question = { ...compared['fewer days'], group: 'day' as const };
    const page = await ask('account', { ...question, sort: { field: 'day', order: 'asc' } });
    const opposite = (at: number) => page.list.filter((row) => row.day === day(at));
    expect(opposite(9).every(({ before }) => before !== null)).toBe(true);
    expect(opposite(10).every(({ before }) => before === null)).toBe(true);
    const [row] = opposite(10);
    const { envelope } = await originOf({
      ...question,
      report: 'account',
      rowId: row?.id,
      column: 'cost',
      isBefore: true,
    });
    expect(envelope.errorCode).toBe(10_404);
  });

  it('is the same for an account beside one whose day is still running', async () => {
    const { a } = await server.fixture();
    const [over, running] = [
      await insertAccountWithAds(server, a, 1, { zone: 'Pacific/Kiritimati' }),
      await insertAccountWithAds(server, a, 2, { zone: 'Asia/Shanghai' }),
    ];
    for (const account of [over, running])
      for (const at of [1, 2, 3, 4])
        await insertDay(
          server,
          account,
          day(at),
          [{ adNo: 1, cost: String(at) }],
          `${day(at + 1)}T12:00:00Z`,
        );
    const question = {
      days: { from: '2026-11-17', to: '2026-11-18' },
      compare: 'range',
      compareDays: range(1, 4),
    } as const;
    const admin = server.as(a.admin);
    const { list } = await admin.ok(reportCalls.account, question);
    const before = new Map(list.map((row) => [row.advertiserId, row.before?.values['cost']]));
    expect([before.get(over.advertiserId), before.get(running.advertiserId)]).toEqual(['1', '1']);
    for (const { id, before: shown } of list)
      expect(
        await admin.ok(reportCalls.origin, {
          ...question,
          report: 'account',
          rowId: id,
          column: 'cost',
          isBefore: true,
        }),
      ).toMatchObject({ value: shown?.values['cost'] });
  });
});

it('is made of the same sums as the total of all ads on the page', async () => {
  const { a } = await server.fixture();
  const account = await insertAccountWithAds(server, a, 1);
  await insertDay(server, account, day(3), [
    { adNo: 1, cost: '1' },
    { adNo: 2, cost: '2' },
  ]);
  // They are equal to the facts at any moment; here it shows which of them were read.
  await server.owner.query('update day_sums set cost = 5 where tenant_id = $1', [a.tenantId]);
  const question = { days: range(3, 3), columns: ['cost' as const] };
  const admin = server.as(a.admin);
  const costs = async (more: object) => {
    const asking = { days: range(3, 3), report: 'ad' as const, column: 'cost' as const, ...more };
    const { value, accounts } = await admin.ok(reportCalls.origin, asking);
    return [value, accounts.list[0]?.sums[0]?.value].map(Number);
  };
  const { totals, list } = await admin.ok(reportCalls.ad, question);
  expect([totals.values['cost'], await costs({})]).toEqual(['5', [5, 5]]);
  const [row] = list;
  expect(await costs({ rowId: row?.id })).toEqual([2, 2]);
  expect(await costs({ keyword: 'Ad 1 of 1' })).toEqual([1, 1]);
});

it('names the largest accounts of all currencies, and platforms and rates of those beyond them', async () => {
  const { a } = await server.fixture();
  const most = reportLimits.notes;
  for (let no = 1; no <= most; no += 1) {
    const yen = await insertAccountWithAds(server, a, no, { currency: 'JPY' });
    await insertDay(server, yen, day(3), [{ adNo: 1, cost: '900' }]);
  }
  const dollars = await insertAccountWithAds(server, a, most + 1, { platform: 'FACEBOOK' });
  await insertDay(server, dollars, day(3), [{ adNo: 1, cost: '90' }]);
  const little = await insertAccountWithAds(server, a, most + 2, { platform: 'OCEAN', currency: 'CNY' });
  await insertDay(server, little, day(3), [{ adNo: 1, cost: '1' }]);
  const { accounts, platforms, rates } = await server
    .as(a.admin)
    .ok(reportCalls.origin, { days: range(3, 3), report: 'account', column: 'cost' });
  expect([accounts.count, accounts.list.length]).toEqual([most + 2, most]);
  expect(accounts.list[0]).toMatchObject({
    advertiserId: dollars.advertiserId,
    sums: [{ sum: 'cost', value: '90' }],
  });
  expect(Number(accounts.list[1]?.sums[0]?.value)).toBe(900);
  expect(platforms).toEqual(
    adPlatforms.filter((platform) => ['TIKTOK', 'FACEBOOK', 'OCEAN'].includes(platform)),
  );
  expect(rates.list.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'JPY']);
});
