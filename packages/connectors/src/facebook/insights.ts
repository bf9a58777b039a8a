import {
  type AccountScope,
  chunksOf,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  totals,
} from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { isFacebookLevel, levels } from './enums.ts';
import { refuse } from './errors.ts';
import { hourlyBreakdown, metricFields } from './insights.data.ts';
import { materialRows } from './material-insights.ts';
import { insightRows } from './report-parts.ts';
import { type Question, readerOf } from './report.ts';
import { figuresOf, filtersOf, maxDays, maxIds, spans, textIn } from './report-figures.ts';
import type { InsightWire } from './wire.ts';

function toInsightRow({ level, by }: InsightQuery, scope: AccountScope, row: InsightWire): InsightRow {
  const kind = level !== 'account' && isFacebookLevel(level) ? levels[level].kind : null;
  const hour = row[hourlyBreakdown];
  return {
    level,
    id: kind === null ? scope.account.id : textIn(row, `${kind}_id`),
    hour: typeof hour === 'string' ? Number(hour.slice(0, 2)) : null,
    ...figuresOf(by, scope, row),
  };
}

export function facebookInsights(client: FacebookClient): Insights {
  const reader = readerOf(client);

  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const { level, from, to, by, ids } = query;
    if (level !== 'account' && !isFacebookLevel(level))
      throw refuse('level', `Facebook has no ${level}.`, 'unsupported');
    for (const time_range of spans(from, to, maxDays[by]))
      for (const chunk of ids && level !== 'account' ? chunksOf(ids, maxIds) : [undefined]) {
        const asked: Question = {
          level: level === 'account' ? level : levels[level].kind,
          fields: metricFields(level === 'account' ? null : levels[level].kind, by).join(','),
          time_range,
          time_increment: by === 'total' ? 'all_days' : 1,
          breakdowns: by === 'hour' ? [hourlyBreakdown] : undefined,
          filtering: filtersOf(level, chunk),
        };
        for await (const { items, total } of insightRows(reader, scope, asked))
          yield { items: items.map((row) => toInsightRow(query, scope, row)), total };
      }
  }

  return {
    rows(scope, query) {
      const found = rows(scope, query);
      if (query.by === 'total') return totals(found);
      // One that is too large for one answer comes in parts.
      return query.level === 'account' ? totals(found, ({ day, hour }) => `${day} ${hour}`) : found;
    },
    materials: (scope, query) => materialRows(reader, scope, query),
  };
}
