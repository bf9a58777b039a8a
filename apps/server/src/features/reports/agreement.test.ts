import type { RequestOf } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import {
  type ReportColumn,
  reportCalls,
  reportColumnCalls,
  type ReportDefinition,
  reportDefinitions,
  type ReportName,
  reportNames,
  type ReportPage,
} from '@adsail/contract/reports';
import { convertAmount, crossRate, sumAmounts } from '@adsail/contract/rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import {
  asked,
  days,
  type Fact,
  inventFacts,
  modelOf,
  perUsd,
  plain,
  summed,
  sumsOf,
} from './testing/invented.ts';

let server: TestServer;
let fixture: Fixture;
let facts: Fact[];

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-11-18T10:00:00Z'));
  server.clock.stop();
  fixture = await server.fixture();
  facts = await inventFacts(server, fixture.a);
});
afterAll(() => server.close());

const among = (from: string, to: string, keep: (fact: Fact) => boolean = () => true) =>
  facts.filter((fact) => fact.day >= from && fact.day <= to && keep(fact));
const ask = (name: ReportName, question: object = {}, member = fixture.a.admin): Promise<ReportPage> =>
  server
    .as(member)
    .ok(reportCalls[name], { days: asked, pageSize: 1000, ...question } as RequestOf<
      (typeof reportCalls)['ad']
    >);

describe('the sums of the same days', () => {
  it.each(reportNames)('agree with the facts to the last digit, in each row and in all: %s', async (name) => {
    const page = await ask(name);
    const model = modelOf(among(asked.from, asked.to));
    expect(sumsOf(page.totals)).toEqual(model);
    expect(summed(page.list)).toEqual(model);
    expect(page.list).toHaveLength(page.total);
    for (const row of page.list) {
      const keep = (fact: Fact) =>
        (row.day === null || fact.day === row.day) &&
        (name.endsWith('roduct') ? fact.productId === row.productId : true) &&
        (name === 'member' ? fact.ownerId === row.memberId : true) &&
        (row.advertiserId === null || fact.account.advertiserId === row.advertiserId) &&
        (row.adId === null || String(9_000_000 + fact.account.no * 1000 + fact.adNo) === row.adId);
      expect([row.id, sumsOf(row)]).toEqual([row.id, modelOf(among(asked.from, asked.to, keep))]);
    }
  });

  it.each(
    reportNames.flatMap((name) => (['day', 'week', 'month'] as const).map((group) => [name, group] as const)),
  )('are the same in pieces: %s by %s', async (name, group) => {
    const page = await ask(name, { group, compare: 'before' });
    expect(summed(page.list)).toEqual(modelOf(among(asked.from, asked.to)));
    for (const { day, until, values } of page.list) {
      expect(day !== null && until !== null && day <= until && day >= asked.from && until <= asked.to).toBe(
        true,
      );
      expect(values['cost']).not.toBeNull();
      const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
      expect(group !== 'week' || day === asked.from || isMonday).toBe(true);
    }
    const before = page.list.map((row) => row.before ?? { values: {}, why: {} });
    expect(sumAmounts(before.map(({ values }) => values['cost'] ?? 'NaN'))).toBe(
      plain(page.beforeTotals?.values['cost']),
    );
  });

  it.each([['TIKTOK'], ['FACEBOOK'], ['OCEAN']] as const)(
    'agree for %s alone, on home too',
    async (platform) => {
      const model = modelOf(among(asked.from, asked.to, ({ account }) => account.platform === platform));
      for (const name of reportNames)
        expect([name, sumsOf((await ask(name, { platform })).totals)]).toEqual([name, model]);
      const as = server.as(fixture.a.admin);
      const { cards } = await as.ok(homeCalls.summary, { days: asked, platform });
      const card = (column: ReportColumn) => cards.find((each) => each.column === column);
      expect(plain(card('cost')?.value)).toBe(model.cost);
      expect(plain(card('paymentAmount')?.value)).toBe(model.paymentAmount);
      expect(sumAmounts((card('cost')?.daily ?? []).map(({ value }) => value ?? 'NaN'))).toBe(model.cost);
      const { points } = await as.ok(homeCalls.trend, { days: asked, platform, columns: ['cost', 'roas'] });
      expect(sumAmounts(points.map(({ values }) => values['cost'] ?? 'NaN'))).toBe(model.cost);
      for (const by of ['product', 'account'] as const) {
        const { list } = await as.ok(homeCalls.top, { days: asked, platform, by, limit: 20 });
        expect(sumAmounts(list.map(({ values }) => values['cost'] ?? 'NaN'))).toBe(model.cost);
      }
    },
  );

  it('are compared with as many days before, or with others', async () => {
    const short = { from: days[10] as string, to: days[13] as string };
    const before = { from: days[6] as string, to: days[9] as string };
    for (const name of reportNames) {
      const page = await ask(name, { days: short, compare: 'before' });
      expect(page.beforeDays).toEqual(before);
      expect(sumsOf(page.beforeTotals ?? page.totals)).toEqual(modelOf(among(before.from, before.to)));
      const chosen = await ask(name, {
        days: short,
        compare: 'range',
        compareDays: { from: days[0], to: days[1] },
      });
      expect(sumsOf(chosen.beforeTotals ?? page.totals)).toEqual(
        modelOf(among(days[0] ?? '', days[1] ?? '')),
      );
    }
  });

  it.each(['platform', 'product', 'account', 'member'] as const)(
    'are whole across a pivot by %s',
    async (pivot) => {
      for (const name of ['dayProduct', 'product', 'account', 'member'] as const) {
        const { pivots }: ReportDefinition = reportDefinitions[name];
        if (!pivots.includes(pivot)) continue;
        const page = await ask(name, { pivot });
        const totals = page.pivot?.columns.map((column) => column.totals) ?? [];
        expect(summed(totals)).toEqual(modelOf(among(asked.from, asked.to)));
        for (const row of page.list) expect(summed(row.cells)).toEqual(sumsOf(row));
        for (const { key, totals: column } of page.pivot?.columns ?? [])
          expect(
            sumAmounts(
              page.list.flatMap(({ cells }) =>
                cells.filter((cell) => cell.key === key).map(({ values }) => values['cost'] ?? 'NaN'),
              ),
            ),
          ).toBe(plain(column.values['cost']));
      }
    },
  );

  it('are those of the chosen products, owners and accounts', async () => {
    const { optimizer } = fixture.a;
    const some: [object, (fact: Fact) => boolean][] = [
      [{ productId: 'none' }, ({ productId }) => productId === null],
      [{ memberId: 'none' }, ({ ownerId }) => ownerId === null],
      [
        { memberId: [optimizer.userId, 'none'] },
        ({ ownerId }) => ownerId === null || ownerId === optimizer.userId,
      ],
      [{ advertiserId: facts[0]?.account.advertiserId }, ({ account }) => account.no === 1],
      [{ mine: true }, ({ ownerId }) => ownerId === fixture.a.admin.userId],
    ];
    for (const [filter, keep] of some)
      for (const name of reportNames)
        expect([filter, name, sumsOf((await ask(name, filter)).totals)]).toEqual([
          filter,
          name,
          modelOf(among(asked.from, asked.to, keep)),
        ]);
  });

  it('are told in any currency, or in each account’s own', async () => {
    const cny = await ask('product', { currency: 'CNY' });
    const model = sumAmounts(
      among(asked.from, asked.to).map((fact) => {
        const at = days.indexOf(fact.day);
        return convertAmount(
          String(fact.figures.cost),
          crossRate(perUsd[fact.currency]?.(at) ?? '', perUsd['CNY']?.(at) ?? ''),
        );
      }),
    );
    expect(plain(cny.totals.values['cost'])).toBe(model);
    const own = await ask('account', { currency: 'OWN' });
    expect(own).toMatchObject({
      currency: null,
      totals: { values: { cost: null }, why: { cost: 'currenciesMixed' } },
    });
    // By what they are worth, and not by the numbers that stand there.
    expect(own.orderCurrency).toBe('USD');
    for (const order of ['asc', 'desc'] as const)
      for (const group of ['none', 'week'] as const)
        for (const name of ['account', 'ad'] as const) {
          const asking = { sort: { field: 'cost', order }, group, columns: ['cost'] };
          const converted = (await ask(name, asking)).list.map(({ id }) => id);
          expect((await ask(name, { ...asking, currency: 'OWN' })).list.map(({ id }) => id)).toEqual(
            converted,
          );
        }
    for (const row of own.list)
      expect([row.currency, plain(row.values['cost'])]).toEqual([
        among(asked.from, asked.to, ({ account }) => account.advertiserId === row.advertiserId)[0]?.currency,
        sumAmounts(
          among(asked.from, asked.to, ({ account }) => account.advertiserId === row.advertiserId).map(
            ({ figures }) => String(figures.cost),
          ),
        ),
      ]);
  });

  it.each(
    reportNames.flatMap((name) => (['day', 'week', 'month'] as const).map((group) => [name, group] as const)),
  )('are the same over time, in total and in each line: %s by %s', async (name, group) => {
    const columns: ReportColumn[] = ['cost', 'paymentAmount', 'impressions', 'clicks', 'purchases'];
    const question = { days: asked, columns, compare: 'before' } as const;
    const { points, lines } = await server
      .as(fixture.a.admin)
      .ok(reportCalls.trend, { ...question, report: name, group, lines: 3 });
    const page = await ask(name, { ...question, group: 'none', sort: { field: 'cost', order: 'desc' } });
    expect(summed(points)).toEqual(sumsOf(page.totals));
    expect(sumAmounts(points.map(({ before }) => before?.values['cost'] ?? 'NaN'))).toBe(
      plain(page.beforeTotals?.values['cost']),
    );
    expect([points[0]?.day, points.at(-1)?.until]).toEqual([asked.from, asked.to]);
    expect(lines.map(({ row }) => row.id)).toEqual(page.list.slice(0, 3).map(({ id }) => id));
    // A day of which nothing is known has no value, and the row's sum is without it.
    const known = (line: (typeof lines)[number]) =>
      line.points.filter(({ values }) => values['cost'] !== null);
    for (const line of lines)
      expect([line.row.id, summed(known(line))]).toEqual([line.row.id, sumsOf(line.row)]);
  });

  it('are the same over time for one campaign or some words, of own formulas and in other currencies', async () => {
    const as = server.as(fixture.a.admin);
    const { column } = await as.ok(reportColumnCalls.add, {
      name: 'Left over',
      formula: 'paymentAmount - cost',
      unit: 'money',
    });
    const question = { days: asked, keyword: 'Ad 1', currency: 'CNY', customColumns: [column.id] };
    const page = await ask('ad', question);
    const { points, lines, currency } = await as.ok(reportCalls.trend, {
      ...question,
      report: 'ad',
      group: 'week',
      lines: 1,
    });
    expect(currency).toBe('CNY');
    const left = points.map(({ values }) => values[column.id] ?? 'NaN');
    expect(sumAmounts(left)).toBe(plain(page.totals.values[column.id]));
    const largest = page.list.map(({ values }) => Number(values[column.id])).toSorted((a, b) => b - a);
    expect(lines.map(({ row }) => Number(row.values[column.id]))).toEqual(largest.slice(0, 1));
  });
});

describe('an optimizer', () => {
  it('sees the accounts that it was given, in every report and on home', async () => {
    const { optimizer } = fixture.a;
    const model = modelOf(among(asked.from, asked.to, ({ ownerId }) => ownerId === optimizer.userId));
    for (const name of reportNames)
      expect([name, sumsOf((await ask(name, {}, optimizer)).totals)]).toEqual([name, model]);
    const { cards } = await server.as(optimizer).ok(homeCalls.summary, { days: asked });
    expect(plain(cards.find(({ column }) => column === 'cost')?.value)).toBe(model.cost);
  });
});

describe('pages', () => {
  const fields = ['cost', 'ctr', 'change.cost', 'change.roas', 'reach', 'payingUsers', 'day'] as const;
  it.each(reportNames.flatMap((name) => fields.map((field) => [name, field] as const)))(
    'have each row once, in one order: %s by %s',
    async (name, field) => {
      const question = { group: 'day' as const, compare: 'before' as const, columns: ['cost'] };
      for (const order of ['asc', 'desc'] as const) {
        const whole = await ask(name, { ...question, sort: { field, order } });
        const ids: string[] = [];
        for (let pageIndex = 1; (pageIndex - 1) * 40 < whole.total; pageIndex += 1)
          ids.push(
            ...(await ask(name, { ...question, sort: { field, order }, pageIndex, pageSize: 40 })).list.map(
              ({ id }) => id,
            ),
          );
        expect(ids).toEqual(whole.list.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        const costs = whole.list.map(({ values }) => Number(values['cost']));
        const inOrder = costs.toSorted((one, other) => (order === 'asc' ? one - other : other - one));
        expect(field === 'cost' ? costs : inOrder).toEqual(inOrder);
      }
    },
  );
});
