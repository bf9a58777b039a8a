import type { RegionContext } from '@adsail/connectors';
import { type AdPlatform, FieldRefused } from '@adsail/contract';
import {
  hasDictionary,
  type ListedDictionary,
  RegionFileInput,
  type TargetingDictionary,
} from '@adsail/contract/targeting';

/** Which dictionary: one of the contract's, or everything that the platform's own search can find. */
export interface DictionaryKey {
  platform: AdPlatform;
  name: ListedDictionary | 'search';
  /** What the platform's answer depends on besides; empty where it is the same for everybody. */
  context: string;
}

export const keyText = ({ platform, name, context }: DictionaryKey): string =>
  `${platform}:${name}:${context}`;

/** In one order, so that the same placements are the same dictionary. */
export const contextText = ({ objective, placements }: RegionContext): string =>
  [objective, ...new Set(placements.toSorted())].join(' ');

export function regionContext(context: string): RegionContext | undefined {
  const [objective, ...placements] = context.split(' ');
  return objective ? { objective, placements } : undefined;
}

/** Refused where the platform has no such list. */
export function requireDictionary(platform: AdPlatform, name: TargetingDictionary): void {
  if (!hasDictionary(platform, name))
    throw new FieldRefused('dictionary', 'targeting:rule.noDictionary', {
      platform: { message: `names:platform.${platform}` },
    });
}

export function keyOf(platform: AdPlatform, name: ListedDictionary): DictionaryKey {
  requireDictionary(platform, name);
  // Providers are asked for by country.
  const isRegion = platform === 'TIKTOK' && (name === 'region' || name === 'provider');
  // Where nobody says what is advertised, the usual is meant.
  return { platform, name, context: isRegion ? contextText(RegionFileInput.parse({})) : '' };
}
