import type { DeliveryObject } from '@adsail/connectors';
import type { Level } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { tellListeners } from '../listeners.ts';
import type { MirrorPlace } from '../place.ts';
import { adsWithoutCampaign, type ObjectRow, readObjects, upsertObjects } from '../store/objects.ts';
import { readFiles, writeFiles } from '../store/files.ts';
import { hasMoved, isSame, standsElsewhere } from './compare.ts';
import { type Judge, noJudge } from './judge.ts';
import { mirrored, rowOf, standingOf } from './place-objects.ts';

export interface Written {
  /** How many rows were new or another than before. */
  changed: number;
  /** Some were left as they were: the platform does not show yet what we have just done to them. */
  isLate: boolean;
  /** What stands otherwise than before: so may what is below it, which nobody has touched. */
  moved: string[];
}

const nothing: Written = { changed: 0, isLate: false, moved: [] };

/** Those that differ from what is written, each with that. `refilled`: of which other files are shown than before. */
function differing(
  rows: readonly ObjectRow[],
  known: ReadonlyMap<string, ObjectRow>,
  refilled: ReadonlyMap<string, unknown>,
) {
  return rows.flatMap((row) => {
    const before = known.get(row.external_id);
    return before && isSame(before, row) && !refilled.has(row.external_id) ? [] : [{ before, row }];
  });
}

/** Ads that show other files than is written, with those. */
async function filesThatDiffer(
  tx: TenantTx,
  place: MirrorPlace,
  found: readonly DeliveryObject[],
): Promise<Map<string, string[]>> {
  const told = found.flatMap(({ id, files }) => (files ? [{ id, files: files.toSorted() }] : []));
  const known = await readFiles(
    tx,
    place,
    told.map(({ id }) => id),
  );
  const isAsBefore = ({ id, files }: (typeof told)[number]) =>
    files.join('\n') === (known.get(id) ?? []).toSorted().join('\n');
  return new Map(told.filter((each) => !isAsBefore(each)).map(({ id, files }) => [id, files]));
}

const idsOf = (changes: readonly { row: ObjectRow }[]) => changes.map(({ row }) => row.external_id);

/**
 * Writes down what the platform shows of a level; a row that is as it was is not written, and not locked either. An id that comes
 * twice counts as it came last.
 */
export async function writeObjects(
  tx: TenantTx,
  services: Services,
  place: MirrorPlace,
  level: Level,
  found: readonly DeliveryObject[],
  judge: Judge = noJudge,
): Promise<Written> {
  const now = services.clock();
  const single = [...new Map(found.map((object) => [object.id, object])).values()];
  if (single.length === 0) return nothing;
  const standing = await standingOf(tx, place, single);
  const rows = single.map((object) => rowOf(object, standing(object), now));
  const refilled = await filesThatDiffer(tx, place, single);
  const first = differing(
    rows,
    await readObjects(
      tx,
      place,
      level,
      rows.map(({ external_id: id }) => id),
    ),
    refilled,
  );
  if (first.length === 0) return nothing;
  // Locked only now, and looked at once more: somebody else may have written them meanwhile.
  const locked = await readObjects(tx, place, level, idsOf(first), { lock: true });
  const changes = differing(
    first.map(({ row }) => row),
    locked,
    refilled,
  );
  const late = await judge(tx, changes);
  const written = changes.filter(({ row }) => !late.has(row.external_id));
  await upsertObjects(
    tx,
    place,
    written.map(({ row }) => row),
  );
  const isWritten = new Set(idsOf(written));
  await writeFiles(tx, place, new Map([...refilled].filter(([id]) => isWritten.has(id))));
  const placed = written.filter(({ before, row }) => !before || standsElsewhere(before, row));
  const told = written.filter(
    ({ before, row }) => !before || standsElsewhere(before, row) || before.product_id !== row.product_id,
  );
  await tellListeners(
    tx,
    services,
    place,
    told.map(({ row }) => mirrored(row)),
  );
  if (level === 'adgroup') await completeAds(tx, services, place, idsOf(placed));
  const moved = idsOf(written.filter(({ before, row }) => before && hasMoved(before, row)));
  return { changed: written.length, isLate: late.size > 0, moved };
}

/** Ads that were seen before their group was: now their campaign is known too. */
async function completeAds(
  tx: TenantTx,
  services: Services,
  place: MirrorPlace,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const ads = await adsWithoutCampaign(tx, place, groupIds);
  if (ads.length === 0) return;
  const standing = await standingOf(
    tx,
    place,
    ads.map((ad) => ({ level: ad.level, id: ad.external_id, parentId: ad.parent_id })),
  );
  const rows = ads.map((ad): ObjectRow => {
    const { campaignId, productId } = standing({
      level: ad.level,
      id: ad.external_id,
      parentId: ad.parent_id,
    });
    return { ...ad, campaign_id: campaignId, product_id: productId };
  });
  await upsertObjects(tx, place, rows);
  await tellListeners(tx, services, place, rows.map(mirrored));
}
