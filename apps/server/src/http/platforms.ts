import type { AdPlatform, Call } from '@adsail/contract';
import type { Actor } from '../framework/bind.ts';
import { refuseUnused } from '../framework/platforms.ts';

/** One, several in a list's filter, or none where the input leaves it open. */
function platformsOf({ platform }: Call, input: unknown): readonly AdPlatform[] {
  if (platform !== 'input') return platform === null ? [] : [platform];
  const { platform: named } = input as { platform?: AdPlatform | AdPlatform[] };
  return named === undefined ? [] : [named].flat();
}

export function refuseOtherPlatform(call: Call, input: unknown, actor: Actor): void {
  for (const platform of platformsOf(call, input)) refuseUnused(platform, actor);
}
