import type { FieldRule } from '../../delivery/index.ts';
import type { Aspect, Meanings, ReadAspect, System, WrittenAspect } from './aspects.ts';
import type { AudienceKind } from '../kind.ts';

export type AudienceSettings = Readonly<Record<string, unknown>>;

/** Ids at the platform, and the system that it is for. */
export interface PointedAt {
  os: string | null;
  /** Of pixels, apps, or of the audience that it is like: without one of them it is another audience. */
  sources: string[];
  /** Audiences that it includes or leaves out. */
  includes: string[];
  excludes: string[];
}
export const pointsNowhere: PointedAt = { os: null, sources: [], includes: [], excludes: [] };

/** The system, where it is one alone. */
export const onlySystem = (values: readonly (string | undefined)[] = []): System | null => {
  const [only, ...more] = values;
  return more.length === 0 && (only === 'ANDROID' || only === 'IOS') ? only : null;
};

/** Other ids for those that are listed here. */
export type Repointed = ReadonlyMap<string, string>;
export const repointed = (ids: readonly string[], to: Repointed): string[] =>
  ids.map((id) => to.get(id) ?? id);

/** What a platform's audiences have of their own; settings are those of its schemas. */
export interface AudienceWay {
  /** What settings point at. */
  pointsAt(kind: AudienceKind, settings: AudienceSettings): PointedAt;
  /** The same settings, pointing at others. */
  repoint(kind: AudienceKind, settings: AudienceSettings, to: Repointed): AudienceSettings;
  /** Without what says nothing, and without what the platform adds or cannot tell. */
  plain(settings: AudienceSettings): AudienceSettings;
  /** What an audience is for: it never changes, and means nothing elsewhere. */
  fixedFields: readonly string[];
  /** What a change has to keep to; a choice that was made at the platform may stay. */
  changeRules: readonly FieldRule[];
  /** Once saved they can be changed, not taken away. */
  lastingFields: readonly string[];
  /** Which the platform has no field for: the console remembers them. */
  keptFields: Readonly<Partial<Record<AudienceKind, readonly string[]>>>;
  /** Which only a targeting that the console keeps can have. */
  ownFields: readonly string[];
  /** What fields say when they say nothing. */
  idleValues: AudienceSettings;
  /** Adds what a saved targeting has to say beside whom it reaches. */
  completed(settings: AudienceSettings, name: string): AudienceSettings;
  /** In which a list of audiences stands. */
  audienceFields: readonly string[];
  /** Which keep people out. */
  exclusionFields: readonly string[];
  /** Which keep nobody out: without them the same people are reached. */
  idleFields: readonly string[];
  /** Whose numbers are keys of a list. */
  keyFields: readonly string[];
  /** Prices are in the platform's currency. */
  priceFields: readonly string[];
  /** What of a saved targeting all platforms can say. */
  aspectsOf(settings: AudienceSettings, meanings: Meanings): ReadAspect[];
  /** The same in this platform's words. */
  write(aspect: Aspect, meanings: Meanings): WrittenAspect;
}
