import {
  type AccountScope,
  type MaterialInsightQuery,
  type MaterialInsightRow,
  type PageOf,
  totals,
} from '../core/index.ts';
import { AdMaterialLookup, type Shown } from './ad-material.ts';
import type { FacebookClient } from './client.ts';
import { metricFields } from './insights.data.ts';
import { insightRows } from './report.ts';
import { figuresOf, filtersOf, maxDays, spans, textIn } from './report-figures.ts';
import type { InsightWire, Row } from './wire.ts';

/** How a row names its asset, and by what we know it. */
const assets = {
  video: { breakdown: 'video_asset', key: 'video_id' },
  image: { breakdown: 'image_asset', key: 'hash' },
} as const;
/** "Asset feed insights": more is not told of an asset. */
const assetFields = 'ad_id,spend,impressions,clicks,actions,action_values';

/**
 * The platform divides only ads of several parts by asset; what an ordinary ad did, its one video or picture did. Whichever
 * rows it gives for the others are left out, so that nothing counts twice.
 */
async function* parts(
  client: FacebookClient,
  scope: AccountScope,
  { kind, from, to, by, ids }: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  if (ids?.length === 0) return;
  const { breakdown, key } = assets[kind];
  const wanted = ids && new Set(ids);
  const lookup = new AdMaterialLookup(client, scope);
  const wholeOf = (shown: Shown | undefined): string | undefined =>
    typeof shown === 'object' && shown.kind === kind ? shown.id : undefined;
  const partOf = (shown: Shown | undefined, row: InsightWire): string | undefined =>
    shown === 'several' ? (row[breakdown] as unknown as Row | undefined)?.[key]?.toString() : undefined;

  for (const time_range of spans(from, to, maxDays[by])) {
    const asked = {
      level: 'ad',
      time_range,
      time_increment: by === 'total' ? 'all_days' : 1,
      filtering: filtersOf('ad', undefined),
    };
    const questions = [
      { query: { ...asked, fields: metricFields('ad', by).join(',') }, idOf: wholeOf },
      { query: { ...asked, fields: assetFields, breakdowns: [breakdown] }, idOf: partOf },
    ];
    for (const { query, idOf } of questions)
      for await (const { items } of insightRows(client, scope, query)) {
        const shown = await lookup.of(items.map((row) => textIn(row, 'ad_id')));
        const rows = items.flatMap((row): MaterialInsightRow[] => {
          const id = idOf(shown.get(textIn(row, 'ad_id')), row);
          if (id === undefined || (wanted && !wanted.has(id))) return [];
          return [{ kind, id, names: 'id', ...figuresOf(by, scope, row) }];
        });
        yield { items: rows, total: null };
      }
  }
}

/** One row for a material and a day, whichever ads show it. */
export const materialRows = (
  client: FacebookClient,
  scope: AccountScope,
  query: MaterialInsightQuery,
): AsyncIterable<PageOf<MaterialInsightRow>> =>
  totals(parts(client, scope, query), ({ id, day }) => `${id} ${day}`);
