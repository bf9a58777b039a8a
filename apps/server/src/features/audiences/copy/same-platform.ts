import type { AssetCopyMatch } from '@adsail/contract/assets';
import { audienceWays } from '@adsail/contract/audiences/ways';
import {
  type CopySource,
  type HoldingPlace,
  kept,
  left,
  note,
  type PlannedField,
  warningOf,
} from './fields.ts';

/** Audiences belong to an account: kept here, they stay those of their account, and it is said whose. */
function keptHere(entry: [string, unknown], ids: readonly string[], { owners }: HoldingPlace): PlannedField {
  const names = ids.flatMap((id) => owners.get(id) ?? []);
  const why =
    names.length > 0 ? note('audiences:copy.ofAccounts', names) : note('audiences:copy.ofUnknownAccount');
  return { ...kept(entry), outcome: 'ROUGH', note: why };
}

/** What of a list of audiences the other account has too. */
function planAudiences(
  entry: [string, unknown],
  ids: readonly string[],
  { platform, sources }: HoldingPlace,
): PlannedField {
  const way = audienceWays[platform];
  const [field, value] = entry;
  const named = ids.map((id) => sources.find((each) => each.id === id));
  const found = named.flatMap((each) => each?.match?.id ?? []);
  if (found.length === 0) return left(way, entry, note('audiences:copy.otherAccount'));
  const missing = named.flatMap((each) => (each && !each.match ? (each.name ?? []) : []));
  const isWhole = found.length === ids.length;
  return {
    field,
    outcome: isWhole ? 'EXACT' : 'ROUGH',
    value,
    written: { [field]: found },
    note: isWhole ? null : note('audiences:copy.someMissing', missing),
    // Of several that people may be in, fewer reach fewer; of several that they may not be in, more.
    warning: !isWhole && way.exclusionFields.includes(field) ? warningOf(way, field, 'LOST') : null,
  };
}

/** By the platform's id or the app's package nothing else is meant; by a name or a person's word perhaps. */
const surely: readonly AssetCopyMatch[] = ['SAME', 'PACKAGE'];

export function planSamePlatform(source: CopySource, place: HoldingPlace): PlannedField[] {
  const { kind, settings } = source.data;
  const way = audienceWays[place.platform];
  if (source.advertiserId === place.advertiserId && place.advertiserId !== null)
    return Object.entries(settings).map(kept);
  const isMade = place.advertiserId !== null;
  const matches = place.sources.flatMap(({ id, match }) => (match ? [[id, match] as const] : []));
  const there = way.repoint(kind, settings, new Map(matches.map(([id, match]) => [id, match.id])));
  const isSure = matches.every(([, { by }]) => surely.includes(by));
  return Object.entries(settings).map((entry): PlannedField => {
    const [field, value] = entry;
    const ids =
      kind === 'prestore' && way.audienceFields.includes(field) ? (value as unknown[]).map(String) : [];
    if (ids.length > 0) return isMade ? planAudiences(entry, ids, place) : keptHere(entry, ids, place);
    if (isMade && kind === 'prestore' && way.ownFields.includes(field))
      return value === 'ALL' ? kept(entry) : left(way, entry, note('audiences:copy.noSuchField'));
    if (JSON.stringify(there[field]) === JSON.stringify(value)) return kept(entry);
    return {
      ...kept(entry),
      outcome: isSure ? 'EXACT' : 'ROUGH',
      written: { [field]: there[field] },
      note: isSure ? null : note('audiences:copy.otherSources'),
    };
  });
}
