import { CallError } from '@adsail/contract';
import { homeCalls, homeColumns, type Summary, type Top, type Trend } from '@adsail/contract/home';
import type { TenantTx } from '../../db/scope.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { daySumsOf } from '../insights/index.ts';
import { bothSides, columnOf, groupsOfSums, isTold, runningFrom, sumsFor } from '../reports/index.ts';
import { attentionFor } from './attention.ts';
import { type Asking, homeFacts, type HomeQuestion, sourceFor, toldWith } from './facts.ts';
import { firstStepsFor } from './first-steps.ts';
import { pointsByDay, pointsByHour } from './points.ts';
import { sameHours } from './same-hours.ts';
import { topOf } from './top.ts';

const askingOf = ({ actor, services, http }: Pick<MemberArgs, 'actor' | 'services' | 'http'>): Asking => ({
  reader: actor,
  now: services.clock(),
  language: http.language,
  sums: daySumsOf(services),
});

async function summaryOf(tx: TenantTx, question: HomeQuestion, asking: Asking): Promise<Summary> {
  const columns = homeColumns.map(columnOf);
  const facts = await homeFacts(tx, question, asking);
  const sums = sumsFor(columns).filter(isTold);
  const [row = {}] = await groupsOfSums(tx, facts, { dimensions: [], group: 'none', sums, limit: 1 });
  const { before: ofDays, values, why } = bothSides(facts, row, columns);
  const hours = await sameHours(tx, facts, columns, asking.now);
  const before = hours?.before ?? ofDays;
  const points = await pointsByDay(tx, { ...facts, before: null }, columns, asking.now);
  return {
    ...(await toldWith(tx, facts, asking)),
    ...(hours && {
      comparedHours: hours.until === null ? null : { until: hours.until },
      comparedDays: { from: facts.asked.from, to: facts.asked.to },
      beforeDays: { from: hours.beforeDay, to: hours.beforeDay },
    }),
    cards: homeColumns.map((column) => ({
      column,
      value: values[column] ?? null,
      why: why[column] ?? null,
      before: before?.values[column] ?? null,
      beforeWhy: before?.why[column] ?? null,
      ...(before?.unequal && { unequal: before.unequal }),
      ...(before?.against && { against: before.against[column] ?? null }),
      daily: points.map(({ day, isPartial, ...point }) => ({
        day,
        isPartial,
        value: point.values[column] ?? null,
        why: point.why[column] ?? null,
      })),
    })),
  };
}

async function trendOf(
  tx: TenantTx,
  { columns: names, ...question }: HomeQuestion & { columns: readonly (typeof homeColumns)[number][] },
  asking: Asking,
): Promise<Trend> {
  const columns = [...new Set(names)].map(columnOf);
  const facts = await homeFacts(tx, question, asking);
  const isOneDay = question.days.from === question.days.to;
  const hours =
    isOneDay && facts.source === 'products' ? await pointsByHour(tx, facts, columns, asking.now) : [];
  return {
    ...(await toldWith(tx, facts, asking)),
    unit: hours.length > 0 ? 'hour' : 'day',
    runningFrom: runningFrom(facts.accounts, facts.asked, asking.now),
    points: hours.length > 0 ? hours : await pointsByDay(tx, facts, columns, asking.now),
  };
}

export const homeRoutes = bind(homeCalls, {
  summary: ({ input, tx, ...args }) => summaryOf(tx, input, askingOf(args)),
  trend: ({ input, tx, ...args }) => trendOf(tx, input as Parameters<typeof trendOf>[1], askingOf(args)),

  async top({ input, tx, ...args }): Promise<Top> {
    const asking = askingOf(args);
    if (sourceFor(asking.reader) === 'materials' && input.by !== 'material') throw new CallError('forbidden');
    return topOf(tx, input, asking);
  },

  attention: ({ tx, ...args }) => attentionFor(tx, askingOf(args)),
  firstSteps: ({ tx, actor }) => firstStepsFor(tx, actor),
});
