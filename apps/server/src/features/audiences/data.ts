import { type AdPlatform, Instant } from '@adsail/contract';
import { AudienceKind, AudienceState, UnknownSettings } from '@adsail/contract/audiences';
import { audienceWays } from '@adsail/contract/audiences/ways';
import { z } from 'zod';

const Settings = z.record(z.string(), z.unknown());
type Settings = z.infer<typeof Settings>;

/** Our view of an audience, mirrored or our own. */
export const AudienceData = z.object({
  kind: AudienceKind,
  state: AudienceState,
  note: z.string().nullable(),
  size: z.int().nullable(),
  shared: z.boolean(),
  type: z.string().nullable(),
  os: z.string().nullable(),
  /** Ids of pixels, apps, or of the audience that it is like. */
  sources: z.array(z.string()),
  /** Audiences that it includes or leaves out. */
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  settings: Settings,
  unknown: UnknownSettings,
  createdAt: Instant.nullable(),
});
export type AudienceData = z.infer<typeof AudienceData>;

/** A targeting that the console keeps. */
export const ownData = (
  platform: AdPlatform,
  settings: Settings,
  { unknown, createdAt }: Pick<AudienceData, 'unknown' | 'createdAt'>,
): AudienceData => ({
  kind: 'prestore',
  state: 'READY',
  note: null,
  size: null,
  shared: false,
  type: null,
  ...audienceWays[platform].pointsAt('prestore', settings),
  settings,
  unknown,
  createdAt,
});
