import {
  chunksOf,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  type AccountScope,
  reportPages,
  totals,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { materialRows } from './material-insights.ts';
import { maxDays, spans } from './report-figures.ts';
import { questionOf, toInsightRow } from './report-question.ts';
import type { Listed, ReportRow } from './wire.ts';

const maxIds = 100;
const pageSize = 1000;

/** Deleted objects are left out unless a status filter asks for all of them. */
function filtersOf(filter: string | null, ids: readonly string[] | undefined): unknown[] {
  if (filter === null) return [];
  const name = filter.replace('_ids', '');
  const all = { field_name: `${name}_status`, filter_type: 'IN', filter_value: `["STATUS_ALL"]` };
  return ids ? [all, { field_name: filter, filter_type: 'IN', filter_value: JSON.stringify(ids) }] : [all];
}

export function tiktokInsights(client: TikTokClient): Insights {
  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const { from, to, by, ids } = query;
    const { asked, id, filter } = questionOf(scope, query);
    for (const span of spans(from, to, maxDays[by]))
      for (const chunk of ids ? chunksOf(ids, maxIds) : [undefined])
        for await (const { items, total } of reportPages<ReportRow>('TIKTOK', async (page) => {
          const whole = { ...asked, ...span, filtering: filtersOf(filter, chunk), page, page_size: pageSize };
          const path = 'report/integrated/get/';
          const { list, page_info: info } = await client.get<Listed<ReportRow>>(
            scope,
            path,
            whole,
            scope.account.id,
          );
          return { items: list, info };
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
