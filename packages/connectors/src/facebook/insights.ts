import { addDays } from '@adsail/contract';
import {
  type Amount,
  amountOf,
  chunksOf,
  type CountName,
  InputError,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  type AccountScope,
  totals,
} from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { effectiveStatuses, isFacebookLevel, levels } from './enums.ts';
import { refuse } from './errors.ts';
import {
  countMetrics,
  conversionsOf,
  hourlyBreakdown,
  metricFields,
  purchaseActions,
} from './insights.data.ts';
import { cursored } from './pages.ts';
import { reportRows } from './report.ts';
import type { ActionRow, InsightWire, Listed, Row } from './wire.ts';

const maxDays = { day: 30, hour: 7, total: 365 } as const;
const maxIds = 50;
const pageSize = 500;

function* spans(from: string, to: string, days: number): Generator<{ since: string; until: string }> {
  for (let since = from; since <= to; since = addDays(since, days)) {
    const end = addDays(since, days - 1);
    yield { since, until: end < to ? end : to };
  }
}

/** Deleted objects are left out unless a status filter asks for all of them. */
function filtersOf(level: InsightQuery['level'], ids: readonly string[] | undefined): Row[] {
  if (level === 'account' || !isFacebookLevel(level)) return [];
  const { kind } = levels[level];
  const statuses = {
    field: `${kind}.effective_status`,
    operator: 'IN',
    value: effectiveStatuses(true),
  };
  return ids ? [statuses, { field: `${kind}.id`, operator: 'IN', value: ids }] : [statuses];
}

const actions = (row: InsightWire, field: string): ActionRow[] => {
  const value = row[field];
  return Array.isArray(value) ? value : [];
};

function toInsightRow(query: InsightQuery, { account }: AccountScope, row: InsightWire): InsightRow {
  const money = (value: string): Amount => amountOf(value, account.currency);
  const of = (field: string, type: string) =>
    actions(row, field).find(({ action_type }) => action_type === type)?.value ?? '0';
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '0');
  const counts = Object.fromEntries(
    Object.entries(countMetrics).map(([name, source]) => [
      name,
      source === null ? 0 : Number(typeof source === 'string' ? text(source) : of(...source)),
    ]),
  ) as Record<CountName, number>;
  const kind = query.level !== 'account' && isFacebookLevel(query.level) ? levels[query.level].kind : null;
  const hour = row[hourlyBreakdown];
  return {
    level: query.level,
    id: kind === null ? account.id : text(`${kind}_id`),
    day: query.by === 'total' ? null : text('date_start'),
    hour: typeof hour === 'string' ? Number(hour.slice(0, 2)) : null,
    spend: money(text('spend')),
    appPurchaseValue: money(of('action_values', purchaseActions.app)),
    webPurchaseValue: money(of('action_values', purchaseActions.web)),
    counts: { ...counts, conversions: conversionsOf(counts) },
    reach: row['reach'] === undefined ? null : Number(row['reach']),
  };
}

export function facebookInsights(client: FacebookClient): Insights {
  async function* wireRows(scope: AccountScope, asked: Row): AsyncGenerator<PageOf<InsightWire>> {
    const where = { account: scope.account.id, use: 'ads_insights' } as const;
    const path = `act_${scope.account.id}/insights`;
    const ask = (page: object) => client.get<Listed<InsightWire>>(scope, path, { ...asked, ...page }, where);
    let passed = false;
    try {
      for await (const page of cursored(ask, { pageSize: pageSize, halving: false })) {
        yield page;
        passed = true;
      }
    } catch (error) {
      const tooMuch = error instanceof InputError && error.field.platformPath === 'limit';
      // What was passed on already cannot be taken back.
      if (!tooMuch || passed) throw error;
      yield* reportRows(client, scope, path, asked, where);
    }
  }

  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const { level, from, to, by, ids } = query;
    if (level !== 'account' && !isFacebookLevel(level))
      throw refuse('level', `Facebook has no ${level}.`, 'unsupported');
    for (const time_range of spans(from, to, maxDays[by]))
      for (const chunk of ids ? chunksOf(ids, maxIds) : [undefined]) {
        const asked = {
          level: level === 'account' ? level : levels[level].kind,
          fields: metricFields(level === 'account' ? null : levels[level].kind, by).join(','),
          time_range,
          time_increment: by === 'total' ? 'all_days' : 1,
          breakdowns: by === 'hour' ? [hourlyBreakdown] : undefined,
          filtering: filtersOf(level, chunk),
        };
        for await (const { items, total } of wireRows(scope, asked))
          yield { items: items.map((row) => toInsightRow(query, scope, row)), total };
      }
  }

  return { rows: (scope, query) => (query.by === 'total' ? totals(rows(scope, query)) : rows(scope, query)) };
}
