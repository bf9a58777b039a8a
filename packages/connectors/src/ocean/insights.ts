import {
  chunksOf,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  type AccountScope,
  totals,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { isOceanLevel } from './enums.ts';
import { refuse } from './errors.ts';
import { materialRows } from './material-insights.ts';
import { figuresOf, maxIds, oneOfIds, spans } from './report-figures.ts';
import { Reports } from './reports.ts';
import type { ReportRow } from './wire.ts';

interface Asked {
  query: InsightQuery;
  /** Null for the account: it is the whole report. */
  idName: string | null;
  timeName: string | null;
}

/** There is no granularity: the dimension of time sets it. An account's total is that of its days. */
function askedBy(query: InsightQuery): Asked {
  const { level, by } = query;
  if (level !== 'account' && !isOceanLevel(level))
    throw refuse('level', `Ocean Engine has no ${level}.`, 'unsupported');
  const idName = level === 'account' ? null : `cdp_${level}_id`;
  const timeName = by === 'hour' ? 'stat_time_hour' : by === 'day' || !idName ? 'stat_time_day' : null;
  return { query, idName, timeName };
}

function toInsightRow(
  { query, idName, timeName }: Asked,
  scope: AccountScope,
  { dimensions, metrics }: ReportRow,
): InsightRow {
  const time = query.by === 'total' || !timeName ? undefined : dimensions[timeName];
  return {
    level: query.level,
    id: idName ? (dimensions[idName] ?? '') : scope.account.id,
    hour: query.by === 'hour' ? Number(time?.slice(11, 13)) : null,
    ...figuresOf(metrics, time, scope),
  };
}

export function oceanInsights(client: OceanClient): Insights {
  const reports = new Reports(client);

  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const asked = askedBy(query);
    const { idName, timeName } = asked;
    for (const span of spans(query.from, query.to))
      for (const ids of idName && query.ids ? chunksOf(query.ids, maxIds) : [undefined])
        yield* reports.rows(
          scope,
          {
            data_topic: 'BASIC_DATA',
            dimensions: [idName, timeName].filter((name) => name !== null),
            filters: oneOfIds(idName, ids),
            ...span,
          },
          (row) => toInsightRow(asked, scope, row),
        );
  }

  return {
    rows: (scope, query) => (query.by === 'total' ? totals(rows(scope, query)) : rows(scope, query)),
    materials(scope, query) {
      const found = materialRows(reports, scope, query);
      return query.by === 'total' ? totals(found) : found;
    },
  };
}
