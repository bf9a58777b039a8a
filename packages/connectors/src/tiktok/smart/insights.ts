import type { MediaKind } from '@adsail/contract/delivery';
import {
  type AccountScope,
  type MaterialInsightQuery,
  type MaterialInsightRow,
  type PageOf,
  reportPages,
  totals,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { additiveMetrics, figuresOf, maxDays, spans, timeDimension } from '../report-figures.ts';
import type { Listed, ReportRow } from '../wire.ts';

const paths = { day: 'breakdown', total: 'overview' } as const;
const types = { video: ['VIDEO_NON_SPARK_ADS'], image: ['SINGLE_IMAGE_NON_SPARK_ADS'] } as const;
const id = 'main_material_id';
const pageSize = 100;

async function* rows(
  client: TikTokClient,
  scope: AccountScope,
  query: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  for (const kind of query.kinds) yield* rowsOfKind(client, scope, kind, query);
}

async function* rowsOfKind(
  client: TikTokClient,
  scope: AccountScope,
  kind: MediaKind,
  { from, to, by, ids }: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  const time = timeDimension[by];
  const wanted = ids && new Set(ids);
  const toRow = (row: ReportRow): MaterialInsightRow => ({
    kind,
    id: row.dimensions[id] ?? '',
    names: 'materialId',
    ...figuresOf(row.metrics, time === null ? undefined : row.dimensions[time], scope),
  });
  for (const span of spans(from, to, maxDays[by]))
    for await (const { items } of reportPages<ReportRow>('TIKTOK', async (page) => {
      const query = {
        advertiser_id: scope.account.id,
        dimensions: time ? [id, time] : [id],
        // Whom a single material reached is not counted.
        metrics: additiveMetrics,
        ...span,
        filtering: { main_material_types: types[kind] },
        page,
        page_size: pageSize,
      };
      const path = `smart_plus/material_report/${paths[by]}/`;
      const data = await client.get<Listed<ReportRow>>(scope, path, query, scope.account.id);
      return { items: data.list, info: data.page_info };
    }))
      yield { items: items.map(toRow).filter((row) => !wanted || wanted.has(row.id)), total: null };
}

/** "Upgraded Smart+ creative reports": by day, or for the whole range. */
export function smartMaterialInsights(
  client: TikTokClient,
  scope: AccountScope,
  query: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  const found = rows(client, scope, query);
  return query.by === 'total' ? totals(found) : found;
}
