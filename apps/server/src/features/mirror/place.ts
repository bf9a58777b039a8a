import type { AdPlatform } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';

/** One ad account. */
export interface MirrorPlace {
  platform: AdPlatform;
  advertiserId: string;
}

/** The level that has no other above it. */
export const topLevelOf = (platform: AdPlatform): Level => platformLevels[platform][0];

/** What people see. */
export const adLevelOf = (platform: AdPlatform): Level => platformLevels[platform].at(-1) as Level;

/** What an object stands in. */
export interface Parents {
  /** The object at the top: itself, where it is that. Null: not known yet. */
  campaignId: string | null;
  /** The one above an ad, itself where it is one; null where there is no such level. */
  groupId: string | null;
}

/** As far as an object itself tells; of an ad in a group, the group knows the campaign. */
export function parentsTold(platform: AdPlatform, level: Level, id: string, parentId: string): Parents {
  if (level === topLevelOf(platform)) return { campaignId: id, groupId: null };
  if (level === 'adgroup') return { campaignId: parentId, groupId: id };
  return level === 'ad' ? { campaignId: null, groupId: parentId } : { campaignId: parentId, groupId: null };
}
