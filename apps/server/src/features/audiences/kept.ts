import type { AdPlatform } from '@adsail/contract';
import type { AudienceKind } from '@adsail/contract/audiences';
import { CustomAudienceSettings } from '@adsail/contract/audiences/facebook';
import { audienceWays } from '@adsail/contract/audiences/ways';
import type { z } from 'zod';
import type { AudienceData } from './data.ts';

/** What a platform has no field for: so far the system of an app on Facebook. */
export const KeptSettings = CustomAudienceSettings.pick({ userOS: true });
type KeptSettings = z.infer<typeof KeptSettings>;

const keptFields = (platform: AdPlatform, kind: AudienceKind): readonly string[] =>
  audienceWays[platform].keptFields[kind] ?? [];
export const keepsBeside = (platform: AdPlatform, kind: AudienceKind): boolean =>
  keptFields(platform, kind).length > 0;

/** What of an audience's settings the platform cannot say; null for nothing. */
export function keptOf(
  { platform, kind }: { platform: AdPlatform; kind: AudienceKind },
  settings: AudienceData['settings'],
): KeptSettings | null {
  const said = keptFields(platform, kind).filter((field) => settings[field] !== undefined);
  if (said.length === 0) return null;
  return KeptSettings.parse(Object.fromEntries(said.map((field) => [field, settings[field]])));
}

export const withKept = (data: AudienceData, kept: KeptSettings): AudienceData => ({
  ...data,
  settings: { ...data.settings, ...kept },
  os: kept.userOS ?? data.os,
});
