import type { AdPlatform } from '@adsail/contract';
import type { ManagedLevel } from '@adsail/contract/ad-objects';
import { platformLevels } from '@adsail/contract/delivery';
import type { SearchParameters } from '../../ui/use-search-parameters.ts';

/** The levels of a platform from the top down, and its accounts at the end. */
export const levelsOf = (platform: AdPlatform): readonly ManagedLevel[] => [
  ...platformLevels[platform],
  'account',
];

export const levelIn = (search: SearchParameters, platform: AdPlatform): ManagedLevel => {
  const levels = levelsOf(platform);
  return levels.find((level) => level === search.tab) ?? (levels[0] as ManagedLevel);
};

/** What a list below is narrowed by; nothing stands below ads. */
export const filterOf = {
  account: 'advertiserId',
  campaign: 'campaignId',
  project: 'campaignId',
  adgroup: 'adgroupId',
  ad: null,
  promotion: null,
} as const satisfies Record<ManagedLevel, string | null>;

/** From accounts down to ads: each is narrowed by those before it. */
const downwards = (platform: AdPlatform): readonly ManagedLevel[] => ['account', ...platformLevels[platform]];

export const levelsAbove = (platform: AdPlatform, level: ManagedLevel): readonly ManagedLevel[] => {
  const all = downwards(platform);
  return all.slice(0, all.indexOf(level));
};

/** Right below, where there is something. */
export const levelBelow = (platform: AdPlatform, level: ManagedLevel): ManagedLevel | null => {
  const all = downwards(platform);
  return all[all.indexOf(level) + 1] ?? null;
};

/** An address has an end. */
export const mostNarrowing = 100;

/** As a row is chosen: its account and its id. */
export const keyParts = (key: string): { advertiserId: string; id: string } => {
  const [advertiserId = '', id = ''] = key.split(':');
  return { advertiserId, id };
};

/** What was chosen on a tab, for whoever comes back to it. */
const chosenOn = (level: ManagedLevel) => `chosen-${level}`;

/** What is asked of one level alone, or of nothing but the rows of one tab. */
const ofOneTab = ['keyword', 'ids', 'status', 'platformStatus', 'page', 'sel', 'saved', 'dialog', 'tab'];

/** The address of another tab: what was chosen narrows what stands below it, and is chosen still when somebody comes back. */
export function toTab(
  search: SearchParameters,
  platform: AdPlatform,
  { from, to, chosen }: { from: ManagedLevel; to: ManagedLevel; chosen: readonly string[] },
): SearchParameters {
  const next: SearchParameters = { ...search };
  for (const name of ofOneTab) delete next[name];
  const filter = filterOf[from];
  if (filter && chosen.length > 0) {
    next[filter] = chosen.map((key) => keyParts(key).id).join('.');
    next[chosenOn(from)] = chosen.join('.');
  }
  const all = downwards(platform);
  // Neither itself nor what stands below it narrows a tab.
  for (const level of all.slice(all.indexOf(to))) {
    const own = filterOf[level];
    if (level === to && typeof next[chosenOn(level)] === 'string') next.sel = next[chosenOn(level)];
    delete next[chosenOn(level)];
    if (own) delete next[own];
  }
  if (to !== levelsOf(platform)[0]) next.tab = to;
  return next;
}

/** The address without what a tab above narrows this one by. */
export const withoutNarrowing = (level: ManagedLevel): SearchParameters => ({
  [filterOf[level] ?? '']: undefined,
  [chosenOn(level)]: undefined,
});
