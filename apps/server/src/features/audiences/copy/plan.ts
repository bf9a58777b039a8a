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
import {
  CustomAudienceSettings,
  ownSavedFields,
  SimilarAudienceSettings,
} from '@adsail/contract/audiences/tiktok';
import { packageDefaults } from '@adsail/contract/audiences/ocean';
import type { z } from 'zod';
import { type Dictionaries, type NoteKey, aspectsOf, writeAspect } from './aspects.ts';
import { listsBetween } from './lists.ts';
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

/** Audiences belong to their account. */
const audienceFields: readonly string[] = [
  'audienceIds',
  'excludedAudienceIds',
  'retargetingTags',
  'retargetingTagsExclude',
];

function planSamePlatform(source: CopySource, place: HoldingPlace): PlannedField[] {
  const isHere = source.advertiserId === place.advertiserId;
  const isMade = place.advertiserId !== null;
  return Object.entries(source.data.settings).map((entry): PlannedField => {
    const [field, value] = entry;
    if (!isHere && isMade && audienceFields.includes(field)) {
      const ids = (value as string[]).map(String);
      const held = ids.filter((id) => place.holds.has(id));
      if (held.length === ids.length) return kept(entry);
      return left(entry, note('audiences:copy.otherAccount'));
    }
    const isOwnOnly = (ownSavedFields as readonly string[]).includes(field);
    if (place.platform === 'TIKTOK' && isMade && source.data.kind === 'prestore' && isOwnOnly)
      return value === 'ALL' ? kept(entry) : left(entry, note('audiences:copy.noSuchField'));
    return kept(entry);
  });
}

const pricesFields: readonly string[] = ['devicePriceRanges', 'launchPrice'];
/** What a form says when it says nothing. */
const idle: Readonly<Record<string, unknown>> = { ...packageDefaults, spendingPower: 'ALL' };
/** Of the source's own kind of package. */
const packageFields: readonly string[] = [
  'landingType',
  'adType',
  'marketingGoal',
  'deliveryRange',
  'regionVersion',
];

function planOtherPlatform(source: CopySource, place: HoldingPlace, known: Dictionaries): PlannedField[] {
  const { settings } = source.data;
  const aspects = aspectsOf(source.platform, settings, known);
  const spoken = new Set(aspects.flatMap(({ fields }) => fields));
  const mapped = aspects.flatMap(({ fields, aspect }): PlannedField[] => {
    const { outcome, settings: written, note: why } = writeAspect(place.platform, aspect, known);
    const results = Object.entries(written);
    const said = why ? note(`audiences:copy.${why.key satisfies NoteKey}`, why.names) : null;
    const rows = Math.max(fields.length, results.length);
    return Array.from({ length: rows }, (_, at): PlannedField => {
      const field = fields[Math.min(at, fields.length - 1)] ?? '';
      const [targetField, result] = results[at] ?? [null, null];
      return { field, outcome, value: settings[field], targetField, result, note: said };
    });
  });
  const rest = Object.entries(settings).filter(
    ([field, value]) => !spoken.has(field) && JSON.stringify(idle[field]) !== JSON.stringify(value),
  );
  return [
    ...mapped,
    ...rest.map((entry) => {
      const [field] = entry;
      if (pricesFields.includes(field)) return left(entry, note('audiences:copy.prices'));
      if (packageFields.includes(field)) return left(entry, note('audiences:copy.noSuchField'));
      return left(entry, note('audiences:copy.otherIds'));
    }),
  ];
}

/** A package of Ocean says what it is for. */
function completed(platform: AdPlatform, settings: Settings, name: string): Settings {
  if (platform !== 'OCEAN' || settings['landingType'] !== undefined) return settings;
  const systems = settings['platform'];
  const [only, ...more] = Array.isArray(systems) ? (systems as string[]) : [];
  const app = only === 'ANDROID' || only === 'IOS' ? `APP_${only}` : undefined;
  return {
    ...settings,
    description: name,
    landingType: more.length === 0 && app ? app : 'EXTERNAL',
  };
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
  const settings = completed(place.platform, resultOf(planned), source.name);
  const reason = formProblem(place.platform, source.data.kind, settings);
  const unknown = isSame && isOwn ? source.data.unknown : {};
  return { reason, fields: [...planned, ...foreign], settings, unknown };
}
