import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { wrong } from '../errors.ts';
import type { Level } from './tree.ts';

/** How many an account, a campaign and a group may hold: "About ad account limits" in TikTok's business help centre
 *  (ads.tiktok.com/help/article/ad-account-limits, February 2025). Which code says so is documented nowhere; everything
 *  that is wrong with a creation is a wrong parameter. */
const limits: Record<Level, { max: number; field: string; sentence: string }> = {
  campaign: { max: 5000, field: 'advertiser_id', sentence: 'An ad account can have 5000 campaigns' },
  adgroup: { max: 999, field: 'campaign_id', sentence: 'A campaign can have 999 ad groups' },
  ad: { max: 50, field: 'adgroup_id', sentence: 'An ad group can have 50 ads' },
};

/** Refuses what would be one too many below a parent; what is deleted makes room. */
export function requireRoom(
  { state }: World,
  level: Level,
  parent: Pick<StoredObject, 'id'>,
  added = 1,
): void {
  const { max, field, sentence } = limits[level];
  const all = state.tree.countBelow('tiktok', level, parent.id, 'DELETE');
  if (all + added > max) throw wrong(`${field}: ${sentence}; ${parent.id} has ${all}.`);
}
