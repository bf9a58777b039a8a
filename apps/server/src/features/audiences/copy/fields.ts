import type { AdPlatform, Message } from '@adsail/contract';
import type { AssetCopyOutcome, AssetCopySource, AssetCopyWarning } from '@adsail/contract/assets';
import { type AudienceWay, type CopyNote, wideningNotes } from '@adsail/contract/audiences/ways';
import type { AudienceData } from '../data.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** What is copied. */
export interface CopySource {
  platform: AdPlatform;
  /** Null for one of our own. */
  advertiserId: string | null;
  name: string;
  data: AudienceData;
}

/** Where it goes, and what is there already. */
export interface HoldingPlace {
  platform: AdPlatform;
  /** Null for our own packages. */
  advertiserId: string | null;
  /** What stands there for what it is made of or names. */
  sources: readonly AssetCopySource[];
  /** Names of the accounts that have those, by the platform's ids. */
  owners: ReadonlyMap<string, readonly string[]>;
}

/** What becomes of one field of the source, which other fields may say together with it. */
export interface PlannedField {
  field: string;
  outcome: AssetCopyOutcome;
  value: unknown;
  /** What the target's form gets of it. */
  written: Settings;
  note: Message | null;
  warning: AssetCopyWarning | null;
}

export const note = (key: `audiences:copy.${string}`, names?: readonly string[]): Message =>
  ({ key, parameters: names ? { names: [...new Set(names)].join(', ') } : {} }) as Message;

/** Every field keeps people out, so that without it more are reached; but for those that do something else. */
export function warningOf(
  { exclusionFields, idleFields }: AudienceWay,
  field: string,
  outcome: AssetCopyOutcome,
  why?: CopyNote,
): AssetCopyWarning | null {
  if (outcome === 'EXACT' || idleFields.includes(field)) return null;
  const isWider = outcome === 'LOST' || (why !== undefined && wideningNotes.includes(why));
  if (!isWider) return null;
  // What our form does not know keeps the platform's name: `excluded_geo_locations`.
  return exclusionFields.includes(field) || /exclu/i.test(field) ? 'EXCLUSION' : 'WIDER';
}

export const kept = ([field, value]: [string, unknown]): PlannedField => ({
  field,
  outcome: 'EXACT',
  value,
  written: { [field]: value },
  note: null,
  warning: null,
});

export const left = (way: AudienceWay, [field, value]: [string, unknown], why: Message): PlannedField => ({
  field,
  outcome: 'LOST',
  value,
  written: {},
  note: why,
  warning: warningOf(way, field, 'LOST'),
});
