import { type AdPlatform, type Call, CallError } from '@adsail/contract';
import type { Actor } from '../framework/bind.ts';

/** One, several in a list's filter, or none where the input leaves it open. */
function platformsOf({ platform }: Call, input: unknown): readonly AdPlatform[] {
  if (platform !== 'input') return platform === null ? [] : [platform];
  const { platform: named } = input as { platform?: AdPlatform | AdPlatform[] };
  return named === undefined ? [] : [named].flat();
}

/** What an organisation does not use, its members cannot reach: not what is mirrored, nor the platform itself. */
export function refuseOtherPlatform(call: Call, input: unknown, { platforms }: Actor): void {
  const other = platformsOf(call, input).find((platform) => !platforms.includes(platform));
  if (other)
    throw new CallError('forbidden', {
      key: 'core:error.otherPlatform',
      parameters: { platform: { message: `names:platform.${other}` } },
    });
}
