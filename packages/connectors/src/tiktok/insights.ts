import { addDays } from '@adsail/contract';
import {
  amountOf,
  chunksOf,
  type CountName,
  type InsightQuery,
  type InsightRow,
  type Insights,
  type PageOf,
  type AccountScope,
  numbered,
  totals,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { dataLevels } from './enums.ts';
import { refuse } from './errors.ts';
import type { Listed, ReportRow } from './wire.ts';

const countMetrics: Readonly<Record<CountName, string>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversion',
  installs: 'app_install',
  registrations: 'total_registration',
  appPurchases: 'total_purchase',
  webPurchases: 'complete_payment',
  plays: 'video_play_actions',
  plays2s: 'video_watched_2s',
  plays6s: 'video_watched_6s',
  plays25: 'video_views_p25',
  plays50: 'video_views_p50',
  plays75: 'video_views_p75',
  plays100: 'video_views_p100',
};
const appValueMetric = 'total_purchase_value';
/** Misnamed by the platform: the value of payments on the web, not a rate. */
const webValueMetric = 'total_complete_payment_rate';
const wireMetrics = ['spend', 'reach', appValueMetric, webValueMetric, ...Object.values(countMetrics)];

/** "Synchronous reports": how many days one question may span. */
const maxDays = { day: 30, hour: 1, total: 365 } as const;
const timeDimension = { day: 'stat_time_day', hour: 'stat_time_hour', total: null } as const;
const maxIds = 100;
const pageSize = 1000;

function* spans(from: string, to: string, days: number): Generator<{ start_date: string; end_date: string }> {
  for (let start = from; start <= to; start = addDays(start, days)) {
    const end = addDays(start, days - 1);
    yield { start_date: start, end_date: end < to ? end : to };
  }
}

/** Deleted objects are left out unless a status filter asks for all of them. */
function filtersOf(filter: string | null, ids: readonly string[] | undefined): unknown[] {
  if (filter === null) return [];
  const name = filter.replace('_ids', '');
  const all = { field_name: `${name}_status`, filter_type: 'IN', filter_value: `["STATUS_ALL"]` };
  return ids ? [all, { field_name: filter, filter_type: 'IN', filter_value: JSON.stringify(ids) }] : [all];
}

/** A dash stands for what the platform does not know. */
const given = (metric: string | undefined): string | undefined => (metric === '-' ? undefined : metric);

function toInsightRow(
  query: InsightQuery,
  idName: string,
  { account }: AccountScope,
  row: ReportRow,
): InsightRow {
  const { dimensions, metrics } = row;
  const reach = given(metrics['reach']);
  const time = query.by === 'total' ? undefined : dimensions[timeDimension[query.by]];
  const money = (name: string) => amountOf(given(metrics[name]) ?? '0', account.currency);
  const counts = Object.fromEntries(
    Object.entries(countMetrics).map(([ours, theirs]) => [ours, Number(given(metrics[theirs]) ?? 0)]),
  ) as Record<CountName, number>;
  return {
    level: query.level,
    id: dimensions[idName] ?? '',
    day: time?.slice(0, 10) ?? null,
    hour: query.by === 'hour' ? Number(time?.slice(11, 13)) : null,
    spend: money('spend'),
    appPurchaseValue: money(appValueMetric),
    webPurchaseValue: money(webValueMetric),
    counts,
    reach: reach === undefined ? null : Number(reach),
  };
}

export function tiktokInsights(client: TikTokClient): Insights {
  async function* rows(scope: AccountScope, query: InsightQuery): AsyncGenerator<PageOf<InsightRow>> {
    const { level, from, to, by, ids } = query;
    if (level === 'project' || level === 'promotion')
      throw refuse('level', `TikTok has no ${level}.`, 'unsupported');
    const { level: data_level, id, filter } = dataLevels[level];
    const time = timeDimension[by];
    for (const span of spans(from, to, maxDays[by]))
      for (const chunk of ids ? chunksOf(ids, maxIds) : [undefined])
        yield* numbered<InsightRow>(async (page) => {
          const asked = {
            advertiser_id: scope.account.id,
            report_type: 'BASIC',
            service_type: 'AUCTION',
            data_level,
            dimensions: time ? [id, time] : [id],
            metrics: wireMetrics,
            ...span,
            filtering: filtersOf(filter, chunk),
            page,
            page_size: pageSize,
          };
          const path = 'report/integrated/get/';
          const data = await client.get<Listed<ReportRow>>(scope, path, asked, scope.account.id);
          return { items: data.list.map((row) => toInsightRow(query, id, scope, row)), info: data.page_info };
        });
  }

  return { rows: (scope, query) => (query.by === 'total' ? totals(rows(scope, query)) : rows(scope, query)) };
}
