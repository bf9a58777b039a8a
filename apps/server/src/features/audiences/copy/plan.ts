import { type AdPlatform, fieldProblems, type Message } from '@adsail/contract';
import type { AssetCopyOutcome } from '@adsail/contract/assets';
import {
  audienceHomes,
  type AudienceKind,
  FacebookCustomSettings,
  FacebookSavedSettings,
  FacebookSimilarSettings,
  OceanPackageSettings,
  TikTokSavedSettings,
} from '@adsail/contract/audiences';
import { CustomAudienceSettings, SimilarAudienceSettings } from '@adsail/contract/audiences/tiktok';
import { audienceWays, type CopyNote } from '@adsail/contract/audiences/ways';
import type { z } from 'zod';
import { type Dictionaries, listsBetween } from './lists.ts';
import type { AudienceData } from '../data.ts';

type Settings = Readonly<Record<string, unknown>>;

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
  /** Ids of pixels, apps and audiences that the account has. */
  holds: ReadonlySet<string>;
}

export interface PlannedField {
  field: string;
  outcome: AssetCopyOutcome;
  value: unknown;
  targetField: string | null;
  result: unknown;
  note: Message | null;
}

interface AudiencePlan {
  reason: Message | null;
  fields: PlannedField[];
  settings: Settings;
  unknown: Settings;
}

const note = (key: `audiences:copy.${string}`, names?: readonly string[]): Message =>
  ({ key, parameters: names ? { names: names.join(', ') } : {} }) as Message;

const kept = ([field, value]: [string, unknown]): PlannedField => ({
  field,
  outcome: 'EXACT',
  value,
  targetField: field,
  result: value,
  note: null,
});
const left = ([field, value]: [string, unknown], why: Message): PlannedField => ({
  field,
  outcome: 'LOST',
  value,
  targetField: null,
  result: null,
  note: why,
});

const resultOf = (fields: readonly PlannedField[]): Settings =>
  Object.fromEntries(
    fields.flatMap(({ targetField, result }) => (targetField === null ? [] : [[targetField, result]])),
  );

function planSamePlatform(source: CopySource, place: HoldingPlace): PlannedField[] {
  const isHere = source.advertiserId === place.advertiserId;
  const isMade = place.advertiserId !== null;
  const { audienceFields, ownFields } = audienceWays[place.platform];
  return Object.entries(source.data.settings).map((entry): PlannedField => {
    const [field, value] = entry;
    if (!isHere && isMade && audienceFields.includes(field)) {
      const ids = (value as string[]).map(String);
      const held = ids.filter((id) => place.holds.has(id));
      if (held.length === ids.length) return kept(entry);
      return left(entry, note('audiences:copy.otherAccount'));
    }
    if (isMade && source.data.kind === 'prestore' && ownFields.includes(field))
      return value === 'ALL' ? kept(entry) : left(entry, note('audiences:copy.noSuchField'));
    return kept(entry);
  });
}

function planOtherPlatform(source: CopySource, place: HoldingPlace, known: Dictionaries): PlannedField[] {
  const { settings } = source.data;
  const from = audienceWays[source.platform];
  const aspects = from.aspectsOf(settings, known);
  const spoken = new Set(aspects.flatMap(({ fields }) => fields));
  const mapped = aspects.flatMap(({ fields, aspect }): PlannedField[] => {
    const { outcome, settings: written, note: why } = audienceWays[place.platform].write(aspect, known);
    const results = Object.entries(written);
    const said = why ? note(`audiences:copy.${why.key satisfies CopyNote}`, why.names) : null;
    const rows = Math.max(fields.length, results.length);
    return Array.from({ length: rows }, (_, at): PlannedField => {
      const field = fields[Math.min(at, fields.length - 1)] ?? '';
      const [targetField, result] = results[at] ?? [null, null];
      return { field, outcome, value: settings[field], targetField, result, note: said };
    });
  });
  const rest = Object.entries(settings).filter(
    ([field, value]) =>
      !spoken.has(field) && JSON.stringify(from.idleValues[field]) !== JSON.stringify(value),
  );
  return [
    ...mapped,
    ...rest.map((entry) => {
      const [field] = entry;
      if (from.priceFields.includes(field)) return left(entry, note('audiences:copy.prices'));
      if (from.fixedFields.includes(field)) return left(entry, note('audiences:copy.noSuchField'));
      return left(entry, note('audiences:copy.otherIds'));
    }),
  ];
}

const forms: Readonly<Record<AdPlatform, Readonly<Partial<Record<AudienceKind, z.ZodType>>>>> = {
  TIKTOK: {
    custom: CustomAudienceSettings,
    similar: SimilarAudienceSettings,
    prestore: TikTokSavedSettings,
  },
  FACEBOOK: {
    custom: FacebookCustomSettings,
    similar: FacebookSimilarSettings,
    prestore: FacebookSavedSettings,
  },
  OCEAN: { prestore: OceanPackageSettings },
};

/** Why the result would be refused, in the words of the form. */
function formProblem(platform: AdPlatform, kind: AudienceKind, settings: Settings): Message | null {
  const { error } = forms[platform][kind]?.safeParse(settings, { reportInput: true }) ?? {};
  if (!error) return null;
  const [problem] = fieldProblems(error.issues);
  if (problem?.key === 'audiences:region') return note('audiences:copy.noRegion');
  return problem ? { key: problem.key, parameters: problem.parameters } : note('audiences:copy.notMadeThere');
}

function refusalOf({ platform, advertiserId, data }: CopySource, place: HoldingPlace): Message | null {
  const { kind, sources, settings } = data;
  const homes = audienceHomes[place.platform][kind];
  if (kind !== 'prestore' && platform !== place.platform) return note('audiences:copy.otherPlatform');
  if (homes.length === 0) return note('audiences:copy.notMadeThere');
  if (place.advertiserId === null && !homes.includes('OWN'))
    return { key: 'assets:copy.needsAccount', parameters: {} };
  if (place.advertiserId !== null && !homes.includes('PLATFORM')) return note('audiences:copy.notMadeThere');
  if (kind === 'prestore') return null;
  // Made of a list of customers, or by rules that the form does not know.
  if (Object.keys(settings).length === 0) return note('audiences:copy.notMadeThere');
  if (advertiserId === place.advertiserId) return null;
  const missing = sources.filter((id) => !place.holds.has(id));
  if (missing.length === 0) return null;
  return kind === 'similar'
    ? note('audiences:copy.originMissing')
    : note('audiences:copy.sourceMissing', missing);
}

/** Why what becomes of it cannot be known now. */
const unreadFor = ({ platform, data }: CopySource, place: HoldingPlace, { unread }: Dictionaries) =>
  listsBetween(platform, data.settings, place.platform)
    .map((name) => unread[name])
    .find((why) => why !== undefined);

/** What becomes of an audience at another place, field by field, before anything is done. */
export function planAudience(source: CopySource, place: HoldingPlace, known: Dictionaries): AudiencePlan {
  const refusal = refusalOf(source, place) ?? unreadFor(source, place, known);
  if (refusal) return { reason: refusal, fields: [], settings: {}, unknown: {} };
  const isSame = source.platform === place.platform;
  const isOwn = place.advertiserId === null;
  const planned = isSame ? planSamePlatform(source, place) : planOtherPlatform(source, place, known);
  const foreign = Object.entries(source.data.unknown).map((entry) =>
    isSame && isOwn ? kept(entry) : left(entry, note('audiences:copy.unknown')),
  );
  const settings = audienceWays[place.platform].completed(resultOf(planned), source.name);
  const reason = formProblem(place.platform, source.data.kind, settings);
  const unknown = isSame && isOwn ? source.data.unknown : {};
  return { reason, fields: [...planned, ...foreign], settings, unknown };
}
