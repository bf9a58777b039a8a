import { type AdPlatform, Instant } from '@adsail/contract';
import { AudienceKind, AudienceState, UnknownSettings } from '@adsail/contract/audiences';
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

const part = (value: unknown): Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).map(String);
const unique = (values: string[]): string[] => [...new Set(values)];

type Pointed = Pick<AudienceData, 'os' | 'sources' | 'includes' | 'excludes'>;
const nothing: Pointed = { os: null, sources: [], includes: [], excludes: [] };
const onlyOne = (values: unknown): string | null => {
  const systems = texts(values).filter((each) => each === 'ANDROID' || each === 'IOS');
  return systems.length === 1 && texts(values).length === 1 ? (systems[0] ?? null) : null;
};

function pointedTikTok(kind: AudienceKind, settings: Settings): Pointed {
  if (kind === 'similar') {
    const { source_audience_id, mobile_os } = part(settings['lookalikeSpec']);
    return { ...nothing, os: onlyOne([mobile_os]), sources: texts([source_audience_id ?? []].flat()) };
  }
  if (kind === 'prestore')
    return {
      ...nothing,
      os: onlyOne(settings['operatingSystems']),
      includes: texts(settings['audienceIds']),
      excludes: texts(settings['excludedAudienceIds']),
    };
  const sets = Object.values(part(settings['ruleSpec']));
  const rules = sets.flatMap((set) => list(part(set)['rules']));
  return { ...nothing, sources: unique(rules.flatMap((rule) => texts(part(rule)['event_source_ids']))) };
}

function pointedFacebook(kind: AudienceKind, settings: Settings): Pointed {
  if (kind === 'similar') return { ...nothing, sources: texts([settings['originAudienceId'] ?? []].flat()) };
  if (kind === 'prestore')
    return {
      ...nothing,
      os: onlyOne(settings['devices']),
      includes: texts(settings['audienceIds']),
      excludes: texts(settings['excludedAudienceIds']),
    };
  const conditions = [settings['includeCondition'], settings['excludeCondition']]
    .flatMap((group) => list(part(group)['list']))
    .map((condition) => String(part(condition)['sourceId']));
  const rules = Object.values(part(settings['rule'])).flatMap((group) => list(part(group)['rules']));
  const sources = rules.flatMap((rule) => list(part(rule)['event_sources'])).map((each) => part(each)['id']);
  return {
    ...nothing,
    os: onlyOne([settings['userOS']]),
    sources: unique([...conditions, ...texts(sources)]),
  };
}

const pointedOcean = (settings: Settings): Pointed => ({
  ...nothing,
  os: onlyOne(settings['platform']),
  includes: texts(settings['retargetingTags']),
  excludes: texts(settings['retargetingTagsExclude']),
});

/** What settings point at, for the columns of the list and for the question where something is used. */
export function pointedAt(platform: AdPlatform, kind: AudienceKind, settings: Settings): Pointed {
  if (platform === 'TIKTOK') return pointedTikTok(kind, settings);
  if (platform === 'FACEBOOK') return pointedFacebook(kind, settings);
  return pointedOcean(settings);
}

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
  ...pointedAt(platform, 'prestore', settings),
  settings,
  unknown,
  createdAt,
});
