import {
  chunksOf,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  type AccountScope,
  totals,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { materialRows } from './material-insights.ts';
import { maxDays, spans } from './report-figures.ts';
import { filtersOf, maxIds, reportRows } from './report-parts.ts';
import { questionOf, toInsightRow } from './report-question.ts';

export function tiktokInsights(client: TikTokClient): Insights {
  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const { from, to, by, ids } = query;
    const { asked, id, filter } = questionOf(scope, query);
    for (const span of spans(from, to, maxDays[by]))
      for (const chunk of ids && filter !== null ? chunksOf(ids, maxIds) : [undefined])
        for await (const { items, total } of reportRows(client, scope, {
          ...asked,
          ...span,
          filtering: filtersOf(filter, chunk),
        }))
          yield { items: items.map((row) => toInsightRow(query, id, scope, row)), total };
  }

  return {
    rows: (scope, query) => (query.by === 'total' ? totals(rows(scope, query)) : rows(scope, query)),
    materials(scope, query) {
      const found = materialRows(client, scope, query);
      return query.by === 'total' ? totals(found) : found;
    },
  };
}
