import type { AdPlatform } from '@adsail/contract';
import type { FacebookAudience, OceanAudience, TikTokAudience } from '@adsail/contract/audiences';
import { useCallQuery } from '../../api/use-call.ts';
import { callsOf } from './calls.ts';

export type AudienceDetail = TikTokAudience | FacebookAudience | OceanAudience;

/** One audience with its settings. */
export function useAudience(platform: AdPlatform, id: string | undefined) {
  return useCallQuery(
    callsOf(platform).detail,
    { id: id ?? '' },
    // Asked anew each time: a form that begins with an old state could not be saved.
    { enabled: id !== undefined, silent: true, staleTimeMs: 0 },
  );
}
