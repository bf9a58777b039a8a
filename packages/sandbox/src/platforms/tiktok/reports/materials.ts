import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import type { DayBuckets } from '../../../delivery/sums.ts';
import type { StoredObject } from '../../../state/index.ts';
import { sharesOf } from './shares.ts';

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
  // They have reports of their own.
  if (fields['smart_plus'] === true) return [];
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

/** What an ad shows, in words: ads with the same show the same. */
export function shownBy(find: Find, adId: string): string {
  const ad = find('ad', adId);
  const materials = ad ? materialsOf(find, ad) : [];
  // One alone has all of it, whatever it is called in its ad.
  return JSON.stringify(materials.length === 1 ? materials.map((each) => ({ ...each, key: '' })) : materials);
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
  sum: Metrics;
  /** The sum of the days whose people have been counted. */
  counted: Metrics;
}

interface MaterialQuestion {
  material: string;
  byDay: boolean;
  lastCounted: string;
}

/** A line for each material, or for each of its days. */
export function materialLines(
  days: readonly DayBuckets[],
  { material, byDay, lastCounted }: MaterialQuestion,
): MaterialLine[] {
  const lines = new Map<string, MaterialLine>();
  // An account may have a film for each ad, and each stands in every day.
  const read = new Map<string, Shown[]>();
  const materialsIn = (shown: string): Shown[] => {
    const materials = read.get(shown) ?? (JSON.parse(shown) as Shown[]);
    read.set(shown, materials);
    return materials;
  };
  for (const { day, buckets } of days)
    for (const [shown, metrics] of Object.entries(buckets))
      for (const { id, metrics: share } of byMaterial(materialsIn(shown), material, metrics)) {
        const key = byDay ? `${id} ${day}` : id;
        let line = lines.get(key);
        if (!line) {
          const dimensions = { [material]: id, ...(byDay ? { stat_time_day: `${day} 00:00:00` } : {}) };
          lines.set(key, (line = { dimensions, sum: noMetrics(), counted: noMetrics() }));
        }
        addMetrics(line.sum, share);
        if (day <= lastCounted) addMetrics(line.counted, share);
      }
  return [...lines.values()];
}
