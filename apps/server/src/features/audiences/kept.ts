import type { AdPlatform } from '@adsail/contract';
import type { AudienceKind } from '@adsail/contract/audiences';
import { CustomAudienceSettings } from '@adsail/contract/audiences/facebook';
import type { z } from 'zod';
import type { AudienceData } from './data.ts';

/** Facebook's rules know no system of an app ("device_type" is about web pages): the console remembers it. */
export const KeptSettings = CustomAudienceSettings.pick({ userOS: true });
type KeptSettings = z.infer<typeof KeptSettings>;

/** What of an audience's settings the platform cannot say; null for nothing. */
export function keptOf(
  { platform, kind }: { platform: AdPlatform; kind: AudienceKind },
  { userOS }: AudienceData['settings'],
): KeptSettings | null {
  if (platform !== 'FACEBOOK' || kind !== 'custom' || userOS === undefined) return null;
  return KeptSettings.parse({ userOS });
}

export const withKept = (data: AudienceData, kept: KeptSettings): AudienceData => ({
  ...data,
  settings: { ...data.settings, ...kept },
  os: kept.userOS ?? data.os,
});
