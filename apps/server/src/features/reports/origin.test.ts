import type { RequestOf } from '@adsail/contract';
import {
  reportCalls,
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
        await insertDay(server, account, day(at), [{ adNo: 1, cost: String(at) }]);
    const question = {
      days: { from: '2026-11-17', to: '2026-11-18' },
      compare: 'range',
      compareDays: range(1, 4),
    } as const;
    const admin = server.as(a.admin);
    const { list } = await admin.ok(reportCalls.account, question);
    const before = new Map(list.map((row) => [row.advertiserId, row.before?.values['cost']]));
    expect([before.get(over.advertiserId), before.get(running.advertiserId)]).toEqual(['10', '1']);
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
