import type { MediaKind } from '@adsail/contract/delivery';
import {
  type AccountScope,
  countNames,
  type MaterialInsightQuery,
  type MaterialInsightRow,
  type PageOf,
  type ShownByAd,
  totals,
} from '../core/index.ts';
import { AdMaterialLookup } from './ad-material.ts';
import type { FacebookClient } from './client.ts';
import { metricFields } from './insights.data.ts';
import { insightRows, type Question } from './report-parts.ts';
import { figuresOf, filtersOf, maxDays, spans, textIn } from './report-figures.ts';
import type { InsightWire, Row } from './wire.ts';

/** How a row names its asset, and by what we know it. */
const assets = {
  video: { breakdown: 'video_asset', key: 'video_id' },
  image: { breakdown: 'image_asset', key: 'hash' },
} as const;
/** "Asset feed insights": more is not told of an asset. */
const assetFields = 'ad_id,spend,impressions,clicks,actions,action_values';

const absentOfAssets = countNames.filter((name) => name.startsWith('plays'));

type Material = Pick<MaterialInsightRow, 'kind' | 'id'>;
/** Which material a row counts for; undefined: for none that is asked for. */
type Divides = (shown: ShownByAd | undefined, row: InsightWire) => Material | undefined;

/**
 * The platform divides only ads of several parts by asset; what an ordinary ad did, its one video or picture did. Whichever
 * rows it gives for the others are left out, so that nothing counts twice.
 */
async function* parts(
  client: FacebookClient,
  scope: AccountScope,
  { kinds, from, to, by, ids, memory }: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  if (ids?.length === 0) return;
  const wanted = ids && new Set(ids);
  const lookup = new AdMaterialLookup(client, scope, memory);
  const wholeOf: Divides = (shown) =>
    typeof shown === 'object' && kinds.includes(shown.kind) ? shown : undefined;
  const partOf =
    (kind: MediaKind): Divides =>
    (shown, row) => {
      const { breakdown, key } = assets[kind];
      const asset = row[breakdown] as unknown as Row | undefined;
      const id = shown === 'several' ? asset?.[key]?.toString() : undefined;
      return id === undefined ? undefined : { kind, id };
    };

  for (const time_range of spans(from, to, maxDays[by])) {
    const asked: Omit<Question, 'fields'> = {
      level: 'ad',
      time_range,
      time_increment: by === 'total' ? 'all_days' : 1,
      filtering: filtersOf('ad', undefined),
    };
    const questions = [
      {
        query: { ...asked, fields: metricFields('ad', by).join(',') },
        materialOf: wholeOf,
        absent: undefined,
      },
      ...kinds.map((kind) => ({
        query: { ...asked, fields: assetFields, breakdowns: [assets[kind].breakdown] },
        materialOf: partOf(kind),
        absent: absentOfAssets,
      })),
    ];
    for (const { query, materialOf, absent } of questions)
      for await (const { items } of insightRows(client, scope, query)) {
        const shown = await lookup.of(items.map((row) => textIn(row, 'ad_id')));
        const rows = items.flatMap((row): MaterialInsightRow[] => {
          const material = materialOf(shown.get(textIn(row, 'ad_id')), row);
          if (material === undefined || (wanted && !wanted.has(material.id))) return [];
          return [{ ...material, names: 'id', ...figuresOf(by, scope, row), ...(absent && { absent }) }];
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
  totals(parts(client, scope, query), ({ kind, id, day }) => `${kind} ${id} ${day}`);
