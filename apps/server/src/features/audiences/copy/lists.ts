import type { AdPlatform, Message } from '@adsail/contract';
import type { Meanings } from '@adsail/contract/audiences/ways';

/** Lists that say what choices of one platform are called on another. */
export type ListName = 'region' | 'language';
interface List {
  /** The platform that has it. */
  platform: AdPlatform;
  /** The settings whose values it explains. */
  fields: readonly string[];
}
export const lists: Readonly<Record<ListName, List>> = {
  region: { platform: 'TIKTOK', fields: ['locationIds', 'country'] },
  language: { platform: 'FACEBOOK', fields: ['languages', 'locales'] },
};

/** What the platforms' own ids mean. */
export interface Dictionaries extends Meanings {
  /** What ids stand for: the code of a country, the name of a smaller place. */
  names: ReadonlyMap<string, string>;
  /** Why one could not be read: it says nothing then, which does not mean that its platform has nothing. */
  unread: Readonly<Partial<Record<ListName, Message>>>;
}

const names = Object.keys(lists) as ListName[];

/** Those without which nobody can say what becomes of these settings there. */
export function listsBetween(
  from: AdPlatform,
  settings: Readonly<Record<string, unknown>>,
  to: AdPlatform,
): ListName[] {
  // Ocean's regions are its own, and it has no languages.
  if (from === to || from === 'OCEAN' || to === 'OCEAN') return [];
  const isSaid = (field: string) => {
    const value = settings[field];
    return Array.isArray(value) && value.length > 0;
  };
  return names.filter((name) => lists[name].fields.some(isSaid));
}
