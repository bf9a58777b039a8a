import type { MediaKind } from '@adsail/contract/delivery';
import {
  type AccountScope,
  type AdFigures,
  countNames,
  dailyTotals,
  type Figures,
  type MaterialInsightQuery,
  type MaterialInsightRow,
  type PageOf,
  type ShownByAd,
  totals,
} from '../core/index.ts';
import { AdMaterialLookup } from './ad-material.ts';
import { metricFields } from './insights.data.ts';
import { insightRows } from './report-parts.ts';
import type { Question, Reader } from './report.ts';
import { figuresOf, filtersOf, maxDays, spans, textIn } from './report-figures.ts';
import type { Row } from './wire.ts';

/** How a row names its asset, and by what we know it. */
const assets = {
  video: { breakdown: 'video_asset', key: 'video_id' },
  image: { breakdown: 'image_asset', key: 'hash' },
} as const;
/** "Asset feed insights": more is not told of an asset. */
const assetFields = 'ad_id,spend,impressions,clicks,actions,action_values';

const absentOfAssets = countNames.filter((name) => name.startsWith('plays'));

/** A row of a report about ads. */
interface AdRow {
  adId: string;
  figures: Figures;
  /** Of a part of the ad. */
  asset?: Row;
}

type Material = Pick<MaterialInsightRow, 'kind' | 'id'>;
/** Which material a row counts for; undefined: for none that is asked for. */
type Divides = (shown: ShownByAd | undefined, asset: Row | undefined) => Material | undefined;

/**
 * The platform divides only ads of several parts by asset; what an ordinary ad did, its one video or picture did. Whichever
 * rows it gives for the others are left out, so that nothing counts twice.
 */
async function* parts(
  reader: Reader,
  scope: AccountScope,
  lookup: AdMaterialLookup,
  query: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  const { kinds, from, to, by, ids } = query;
  if (ids?.length === 0) return;
  const wanted = ids && new Set(ids);
  const wholeOf: Divides = (shown) =>
    typeof shown === 'object' && kinds.includes(shown.kind) ? shown : undefined;
  const partOf =
    (kind: MediaKind): Divides =>
    (shown, asset) => {
      const id = shown === 'several' ? asset?.[assets[kind].key]?.toString() : undefined;
      return id === undefined ? undefined : { kind, id };
    };

  async function* ask(fields: string, breakdown?: string): AsyncGenerator<readonly AdRow[]> {
    for (const time_range of spans(from, to, maxDays[by])) {
      const asked: Question = {
        level: 'ad',
        fields,
        time_range,
        time_increment: by === 'total' ? 'all_days' : 1,
        breakdowns: breakdown === undefined ? undefined : [breakdown],
        filtering: filtersOf('ad', undefined),
      };
      for await (const { items } of insightRows(reader, scope, asked))
        yield items.map((row) => ({
          adId: textIn(row, 'ad_id'),
          figures: figuresOf(by, scope, row),
          asset: breakdown === undefined ? undefined : (row[breakdown] as unknown as Row | undefined),
        }));
    }
  }
  const questions = [
    {
      pages: knownAds(query) ?? ask(metricFields('ad', by).join(',')),
      materialOf: wholeOf,
      absent: undefined,
    },
    ...kinds.map((kind) => ({
      pages: ask(assetFields, assets[kind].breakdown),
      materialOf: partOf(kind),
      absent: absentOfAssets,
    })),
  ];
  for (const { pages, materialOf, absent } of questions)
    for await (const rows of pages) {
      const shown = await lookup.of(rows.map(({ adId }) => adId));
      const items = rows.flatMap(({ adId, figures, asset }): MaterialInsightRow[] => {
        const material = materialOf(shown.get(adId), asset);
        if (material === undefined || (wanted && !wanted.has(material.id))) return [];
        return [{ ...figures, ...material, names: 'id', ...(absent && { absent }) }];
      });
      yield { items, total: null };
    }
}

/** The same question was asked for the ads themselves, as a rule. */
function* knownPages(ads: Iterable<readonly AdFigures[]>, from: string, to: string): Generator<AdRow[]> {
  for (const page of ads)
    yield page.flatMap(({ id, ...figures }) =>
      figures.day !== null && figures.day >= from && figures.day <= to ? [{ adId: id, figures }] : [],
    );
}

const knownAds = ({ ads, by, from, to }: MaterialInsightQuery) =>
  ads && by === 'day' ? knownPages(ads(), from, to) : undefined;

const markOf = ({ kind, id, day }: MaterialInsightRow): string => `${kind} ${id} ${day}`;

/** One row for a material and a day, whichever ads show it. */
export function materialRows(
  reader: Reader,
  scope: AccountScope,
  query: MaterialInsightQuery,
): AsyncIterable<PageOf<MaterialInsightRow>> {
  const lookup = new AdMaterialLookup(reader.client, scope, query.memory);
  const rowsOf = (days: { from: string; to: string }) => parts(reader, scope, lookup, { ...query, ...days });
  const { from, to } = query;
  return query.by === 'total'
    ? totals(rowsOf({ from, to }), markOf)
    : dailyTotals('FACEBOOK', { from, to }, rowsOf, markOf);
}
