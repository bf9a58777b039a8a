import { addDays } from '@adsail/contract';
import {
  amountOf,
  chunksOf,
  type CountName,
  countNames,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  type AccountScope,
  numbered,
  totals,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { isOceanLevel } from './enums.ts';
import { refuse } from './errors.ts';
import {
  countMetrics,
  figure,
  gameValueMetric,
  wireMetrics,
  shopValueMetric,
  spendMetric,
} from './metrics.ts';
import type { PageInfo, ReportRow } from './wire.ts';

const reportTopic = 'BASIC_DATA';
/** "Custom report": how many days one question may span. */
const maxDays = 30;
const maxIds = 100;
const pageSize = 100;
/** Which metrics there are changes rarely. */
const configTtlMs = 6 * 3_600_000;

function* spans(from: string, to: string): Generator<{ start_time: string; end_time: string }> {
  for (let start = from; start <= to; start = addDays(start, maxDays)) {
    const end = addDays(start, maxDays - 1);
    yield { start_time: start, end_time: end < to ? end : to };
  }
}

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
  { account }: AccountScope,
  row: ReportRow,
): InsightRow {
  const { dimensions, metrics } = row;
  const time = query.by === 'total' || !timeName ? undefined : dimensions[timeName];
  const money = (name: string) => amountOf(figure(metrics[name]), account.currency);
  const game = money(gameValueMetric);
  return {
    level: query.level,
    id: idName ? (dimensions[idName] ?? '') : account.id,
    day: time?.slice(0, 10) ?? null,
    hour: query.by === 'hour' ? Number(time?.slice(11, 13)) : null,
    spend: money(spendMetric),
    appPurchaseValue: Number(game.amount) === 0 ? money(shopValueMetric) : game,
    webPurchaseValue: amountOf('0', account.currency),
    counts: Object.fromEntries(
      countNames.map((name) => [name, Number(figure(metrics[countMetrics[name] ?? '']))]),
    ) as Record<CountName, number>,
    reach: null,
  };
}

export function oceanInsights(client: OceanClient): Insights {
  let config: { at: number; metrics: ReadonlySet<string> } | undefined;

  /** "Report configuration" is the only authority for names: one that is gone would fail the whole question. */
  async function metricsFor(scope: AccountScope): Promise<string[]> {
    const now = client.clock.now();
    if (!config || now - config.at > configTtlMs) {
      const query = { advertiser_id: scope.account.id, data_topics: [reportTopic] };
      const path = 'v3.0/report/custom/config/get/';
      const { list } = await client.get<{ list: { metrics: { field: string }[] }[] }>(
        scope,
        path,
        query,
        scope.account.id,
      );
      config = {
        at: now,
        metrics: new Set(list.flatMap(({ metrics }) => metrics.map(({ field }) => field))),
      };
    }
    const { metrics } = config;
    return wireMetrics.filter((name) => metrics.has(name));
  }

  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const asked = askedBy(query);
    const { idName, timeName } = asked;
    const metrics = await metricsFor(scope);
    for (const span of spans(query.from, query.to))
      for (const ids of idName && query.ids ? chunksOf(query.ids, maxIds) : [undefined])
        yield* numbered<InsightRow>(async (page) => {
          const question = {
            advertiser_id: scope.account.id,
            data_topic: reportTopic,
            dimensions: [idName, timeName].filter((name) => name !== null),
            metrics,
            // Operator 7: one of these.
            filters: ids ? [{ field: idName, type: 2, operator: 7, values: ids }] : [],
            order_by: [],
            ...span,
            page,
            page_size: pageSize,
          };
          const path = 'v3.0/report/custom/get/';
          const data = await client.get<{ rows: ReportRow[]; page_info: PageInfo }>(
            scope,
            path,
            question,
            scope.account.id,
          );
          return { items: data.rows.map((row) => toInsightRow(asked, scope, row)), info: data.page_info };
        });
  }

  return { rows: (scope, query) => (query.by === 'total' ? totals(rows(scope, query)) : rows(scope, query)) };
}
