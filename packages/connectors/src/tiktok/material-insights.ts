import type { MediaKind } from '@adsail/contract/delivery';
import {
  type AccountScope,
  type MaterialInsightQuery,
  type MaterialInsightRow,
  type PageOf,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { figuresOf, maxDays, spans, timeDimension, wireMetrics } from './report-figures.ts';
import { filtersOf, oneOf, reportRows } from './report-parts.ts';
import type { ReportRow } from './wire.ts';

/** Videos are reported by their material's id, pictures by the id that goes into an ad. */
const dimensions = {
  video: { id: 'video_material_id', names: 'materialId' },
  image: { id: 'image_id', names: 'id' },
} as const;

export async function* materialRows(
  client: TikTokClient,
  scope: AccountScope,
  query: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  for (const kind of query.kinds) yield* rowsOfKind(client, scope, kind, query);
}

/** Those of "Upgraded Smart+" ads are told by a report of their own, and would count twice. */
const withoutSmart = oneOf('campaign_automation_type', ['MANUAL', 'SMART_PLUS']);

/** The platform cannot filter by material: all of the account's are read, and those asked for kept. */
async function* rowsOfKind(
  client: TikTokClient,
  scope: AccountScope,
  kind: MediaKind,
  { from, to, by, ids }: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  const { id, names } = dimensions[kind];
  const time = timeDimension[by];
  const wanted = ids && new Set(ids);
  const toRow = (row: ReportRow): MaterialInsightRow => ({
    kind,
    id: row.dimensions[id] ?? '',
    names,
    ...figuresOf(row.metrics, time === null ? undefined : row.dimensions[time], scope),
  });
  for (const span of spans(from, to, maxDays[by]))
    for await (const { items } of reportRows(client, scope, {
      advertiser_id: scope.account.id,
      report_type: 'BASIC',
      service_type: 'AUCTION',
      data_level: 'AUCTION_AD',
      dimensions: time ? [id, time] : [id],
      metrics: wireMetrics,
      ...span,
      filtering: [...filtersOf('ad_ids', undefined), withoutSmart],
    }))
      yield { items: items.map(toRow).filter((row) => !wanted || wanted.has(row.id)), total: null };
}
