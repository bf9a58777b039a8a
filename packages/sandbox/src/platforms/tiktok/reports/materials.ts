import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import type { DayBuckets } from '../../../delivery/sums.ts';
import type { StoredObject } from '../../../state/index.ts';
import { isSmartAd } from '../smart/creatives.ts';
import { sharesOf } from './shares.ts';
import { addSum, noSum, ofKind, type Sum } from './sums.ts';

export const materialDimensions = ['video_material_id', 'image_id'] as const;

interface Media {
  video_info?: { video_id: string };
  image_info?: { web_uri: string }[];
}
interface Shown {
  /** Tells the places of one ad apart: the same file may stand in two. */
  key: string;
  dimension: (typeof materialDimensions)[number];
  id: string;
}
type Find = (level: string, key: string) => StoredObject | undefined;

function shown(find: Find, key: string, { video_info, image_info }: Media): Shown[] {
  const material = video_info && find('video', video_info.video_id)?.fields['material_id'];
  if (video_info)
    return typeof material === 'string' ? [{ key, dimension: 'video_material_id', id: material }] : [];
  const [image] = image_info ?? [];
  return image ? [{ key, dimension: 'image_id', id: image.web_uri }] : [];
}

/** One for a plain ad; of one that the platform puts together all that it may choose from. */
function materialsOf(find: Find, ad: StoredObject): Shown[] {
  const { fields } = ad;
  if (isSmartAd(ad))
    return ((fields['creative_list'] ?? []) as { ad_material_id: string; creative_info: Media }[]).flatMap(
      (each) => shown(find, each.ad_material_id, each.creative_info),
    );
  if (fields['is_aco'] === true) {
    const parts = find('aco', ad.parentId ?? '')?.fields['media_info_list'];
    return ((parts ?? []) as { material_id: string; media_info: Media }[]).flatMap((each) =>
      shown(find, each.material_id, each.media_info),
    );
  }
  const { video_id, image_ids = [] } = fields as { video_id?: string; image_ids?: string[] };
  const [image] = image_ids;
  return shown(find, ad.id, {
    ...(video_id ? { video_info: { video_id } } : {}),
    ...(image ? { image_info: [{ web_uri: image }] } : {}),
  });
}

/** What an ad shows: ads with the same show the same. */
export function shownBy(find: Find, adId: string): Shown[] {
  const ad = find('ad', adId);
  const materials = ad ? materialsOf(find, ad) : [];
  // One alone has all of it, whatever it is called in its ad.
  return materials.length === 1 ? materials.map((each) => ({ ...each, key: '' })) : materials;
}

/** What the materials of a kind did, by their ids. */
function byMaterial(
  materials: readonly Shown[],
  dimension: string,
  metrics: Metrics,
): { id: string; metrics: Metrics }[] {
  const shares = sharesOf(
    metrics,
    materials.map(({ key }) => key),
  );
  return materials.flatMap((each, index) => {
    const share = shares[index];
    return each.dimension === dimension && share ? [{ id: each.id, metrics: share }] : [];
  });
}

export interface MaterialLine {
  dimensions: Record<string, string>;
  sum: Sum;
  /** The sum of the days whose people have been counted. */
  counted: Metrics;
}

interface MaterialQuestion {
  material: string;
  byDay: boolean;
  lastCounted: string;
}

/** What stands in the name of a bucket: whether its ads sell in an app or on a website, and what they show. */
type Bucket = [kind: string, shown: Shown[]];

/** A line for each material, or for each of its days. */
export function materialLines(
  days: readonly DayBuckets[],
  { material, byDay, lastCounted }: MaterialQuestion,
): MaterialLine[] {
  const lines = new Map<string, MaterialLine>();
  // An account may have a film for each ad, and each stands in every day.
  const known = new Map<string, Bucket>();
  const read = (name: string): Bucket => {
    const bucket = known.get(name) ?? (JSON.parse(name) as Bucket);
    known.set(name, bucket);
    return bucket;
  };
  for (const { day, buckets } of days)
    for (const [name, metrics] of Object.entries(buckets)) {
      const [kind, shown] = read(name);
      for (const { id, metrics: share } of byMaterial(shown, material, metrics)) {
        const key = byDay ? `${id} ${day}` : id;
        let line = lines.get(key);
        if (!line) {
          const dimensions = { [material]: id, ...(byDay ? { stat_time_day: `${day} 00:00:00` } : {}) };
          lines.set(key, (line = { dimensions, sum: noSum(), counted: noMetrics() }));
        }
        addSum(line.sum, ofKind(kind, share));
        if (day <= lastCounted) addMetrics(line.counted, share);
      }
    }
  return [...lines.values()];
}
