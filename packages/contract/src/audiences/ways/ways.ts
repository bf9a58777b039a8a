import type { AdPlatform } from '../../core/platforms.ts';
import { facebookWay } from '../facebook/way.ts';
import { oceanWay } from '../ocean/way.ts';
import { tiktokWay } from '../tiktok/way.ts';
import type { AudienceSettings, AudienceWay } from './way.ts';

export const audienceWays: Readonly<Record<AdPlatform, AudienceWay>> = {
  TIKTOK: tiktokWay,
  FACEBOOK: facebookWay,
  OCEAN: oceanWay,
};

/** A field that says nothing is as good as one that is left out. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && (value.length === 0 || (value.length === 1 && value[0] === 'NONE')));

/** In one order of names, and of the words of a list. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(ordered);
    return all.every((each) => typeof each === 'string') ? all.toSorted() : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isNothing(each))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, ordered(each)]),
  );
}

/** Whether what the platform shows is what was sent: it adds defaults, and leaves out what says nothing. */
export function sameSettings(platform: AdPlatform, one: AudienceSettings, other: AudienceSettings): boolean {
  const { plain } = audienceWays[platform];
  return JSON.stringify(ordered(plain(one))) === JSON.stringify(ordered(plain(other)));
}
