import { ianaOffsetMinutes } from '../core/zones.ts';
import type { Amount, Budget, FieldValues, Level } from '../delivery/index.ts';
import type { AssetFacts } from './plan/facts.ts';

/** What a platform has, in the form in which a plan would make it. */
export interface CampaignObject {
  level: Level;
  budget: Budget | null;
  bid: Amount | null;
  settings: FieldValues;
}

/** What of it the libraries have, by the platform's ids. */
export interface CampaignLibrary {
  advertiserId: string;
  /** The account's, by the IANA's name. */
  zone: string;
  now: string;
  asset(kind: AssetFacts['kind'], externalId: unknown): string | undefined;
  /** A landing page by its address. */
  site(address: unknown): string | undefined;
}

/** Values by their paths in the content; `{audience}` and `{material}` are the cards of the object. */
export type ContentValues = Readonly<Record<string, unknown>>;

export type SettingReader = (
  value: unknown,
  object: CampaignObject,
  library: CampaignLibrary,
) => ContentValues;

/** Money of a row, by the content's fields of it. */
export type CampaignRows = Readonly<Record<'budget' | 'mode' | 'bid', string>>;

/** The way back, from what a platform has to a content: what the plan of a content cannot say the other way round. */
export interface CampaignReading {
  /** Settings that do not stand in the content as they are, by their names. */
  settings: Readonly<Record<string, SettingReader>>;
  /** Settings that nobody misses, by their last names: pictures that stand for videos come with the materials. */
  uncompared: readonly string[];
  /** What a task sends and the platform does not show, by the last names: nobody can tell whether the campaign has it. */
  unshown: readonly string[];
  /** Files of an ad, by the platform's ids. */
  files(ad: CampaignObject): unknown[];
  /** One of many files that stand together: with others it is another ad. */
  isCombined(ad: CampaignObject): boolean;
  /** `bidPath`: where the content has its bid, as far as it is known by then. */
  money(object: CampaignObject, campaign: CampaignObject | undefined, bidPath: string): ContentValues;
  /** What a row can say of a group's money. Null: groups have none. */
  rows: CampaignRows | null;
  /** The same of ads, where these have money of their own. */
  adRows?(bidPath: string): CampaignRows;
  /** What a content says whose campaigns are made by the calls of `smart`. */
  smart?: ContentValues;
  /** The content's number of files in an ad, where materials stand in no cards. */
  filesPerAd?: string;
}

/** Follows from other settings, or is read with the files. */
export const unread: SettingReader = () => ({});

/** The week of hours, which a content has only where somebody chose them. */
export const readWeek: SettingReader = (dayparting) => ({ dayparting, daypartingType: 'CUSTOM' });

/** Something of the account, which a content names by the library's id of it. */
export const readAsset =
  (path: string, kind: AssetFacts['kind']): SettingReader =>
  (value, _object, library) => ({ [path]: library.asset(kind, value) });

const minuteMs = 60_000;

/** What clocks of a zone show at an instant: `2026-11-20T08:00`. */
export function localIn(zone: string, instant: string): string {
  const at = new Date(instant);
  const shown = new Date(at.getTime() + ianaOffsetMinutes(zone, at) * minuteMs).toISOString();
  return shown.slice(0, shown.slice(17, 19) === '00' ? 16 : 19);
}

/** When it ends, and when it begins, as long as that is to come: what is over is for the task to choose. */
export const readMoment =
  (path: string): SettingReader =>
  (value, _object, { zone, now }) =>
    Date.parse(String(value)) <= Date.parse(now) ? {} : { [path]: localIn(zone, String(value)) };

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The number of a platform's own page stands at the end of its address. */
export const pageIdIn = (address: string): string | undefined =>
  /^https?:\/\/[^/]+\/(?:[^?#]*\/)?([^/?#]+)\/?$/.exec(address)?.[1];
