import { type AdPlatform, CallError } from '@adsail/contract';
import type { Actor } from './bind.ts';

/** What an organisation does not use, its members cannot reach: not what is mirrored, nor the platform itself. */
export function refuseUnused(platform: AdPlatform, { platforms }: Pick<Actor, 'platforms'>): void {
  if (!platforms.includes(platform))
    throw new CallError('forbidden', {
      key: 'core:error.otherPlatform',
      parameters: { platform: { message: `names:platform.${platform}` } },
    });
}
