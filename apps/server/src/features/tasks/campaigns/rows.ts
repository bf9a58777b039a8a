import type { CampaignRows, ContentValues, TaskBase, TaskDefinition } from '@adsail/contract/tasks';
import { campaignReadings } from '@adsail/contract/tasks';
import type { Library } from './library-ids.ts';
import type { ReadObject } from './read.ts';

interface Row {
  key: string;
  money: ContentValues;
}

/** The first says what all have; of the others, rows of the plan say what they have instead. */
export function rowsOf(
  rows: CampaignRows | null,
  objects: readonly Row[],
): Record<string, { budget?: unknown; bid?: unknown }> {
  const [first, ...others] = objects;
  if (!rows || !first) return {};
  const { budget, mode, bid } = rows;
  const differs = (money: ContentValues, field: string): boolean =>
    first.money[field] !== undefined && money[field] !== undefined && money[field] !== first.money[field];
  return Object.fromEntries(
    others.flatMap(({ key, money }) => {
      const isOther = differs(money, budget) && money[mode] === first.money[mode];
      const row = {
        ...(isOther ? { budget: money[budget] } : {}),
        ...(differs(money, bid) ? { bid: money[bid] } : {}),
      };
      return Object.keys(row).length > 0 ? [[key, row]] : [];
    }),
  );
}

const setText = (ids: readonly string[]): string => ids.toSorted().join();

/**
 * Ads with the keys of those that the task makes of the same files. The first is there whatever its files are: the task has what it
 * says.
 */
export function keyedAds<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  content: Of,
  ads: readonly ReadObject[],
  library: Library,
): { key: string; ad: ReadObject }[] {
  const { files } = campaignReadings[definition.platform];
  const [card] = definition.audiences(content);
  const shares = definition.materialGroups(content).map(({ materialIds }, group) => ({ group, materialIds }));
  const free = new Map(
    definition.parts(content, shares).map(({ key, materialIds }) => [setText(materialIds), key]),
  );
  return ads.flatMap((ad, at) => {
    const ids = setText(files(ad).flatMap((id) => library.material(id) ?? []));
    const key = free.get(ids);
    free.delete(ids);
    if (key === undefined && at > 0) return [];
    return [{ key: `${library.advertiserId}/${card?.id}/${key}`, ad }];
  });
}
