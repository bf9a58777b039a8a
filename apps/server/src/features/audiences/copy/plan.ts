import type { Message } from '@adsail/contract';
import type { AssetCopySource } from '@adsail/contract/assets';
import { audienceHomes } from '@adsail/contract/audiences';
import { audienceWays } from '@adsail/contract/audiences/ways';
import type { AudienceData } from '../data.ts';
import {
  type CopySource,
  type HoldingPlace,
  kept,
  left,
  note,
  type PlannedField,
  type Settings,
  warningOf,
} from './fields.ts';
import { formProblem } from './forms.ts';
import { type Dictionaries, listsBetween } from './lists.ts';
import { planSamePlatform } from './same-platform.ts';

interface AudiencePlan {
  reason: Message | null;
  fields: PlannedField[];
  settings: Settings;
  unknown: Settings;
}

function planOtherPlatform(source: CopySource, place: HoldingPlace, known: Dictionaries): PlannedField[] {
  const { settings } = source.data;
  const from = audienceWays[source.platform];
  const aspects = from.aspectsOf(settings, known);
  const spoken = new Set(aspects.flatMap(({ fields }) => fields));
  const mapped = aspects.map(({ fields, aspect }): PlannedField => {
    const { outcome, settings: written, note: why } = audienceWays[place.platform].write(aspect, known);
    const [field = ''] = fields;
    const values = fields.map((each) => settings[each]);
    return {
      field,
      outcome,
      value: values.length === 1 ? values[0] : values,
      written,
      note: why ? note(`audiences:copy.${why.key}`, why.names) : null,
      warning: warningOf(from, field, outcome, why?.key),
    };
  });
  const rest = Object.entries(settings).filter(
    ([field, value]) =>
      !spoken.has(field) && JSON.stringify(from.idleValues[field]) !== JSON.stringify(value),
  );
  return [
    ...mapped,
    ...rest.map((entry) => {
      const [field] = entry;
      if (from.priceFields.includes(field)) return left(from, entry, note('audiences:copy.prices'));
      if (from.fixedFields.includes(field)) return left(from, entry, note('audiences:copy.noSuchField'));
      return left(from, entry, note('audiences:copy.otherIds'));
    }),
  ];
}

/** Those that nobody knows are not named by their ids: they say nothing to anybody. */
function missingSources(kind: AudienceData['kind'], missing: readonly AssetCopySource[]): Message {
  const names = missing.flatMap(({ name }) => name ?? []);
  if (names.length === missing.length) return note('audiences:copy.sourceMissing', names);
  return note(kind === 'similar' ? 'audiences:copy.originMissing' : 'audiences:copy.sourceUnlisted');
}

function refusalOf({ platform, advertiserId, data }: CopySource, place: HoldingPlace): Message | null {
  const { kind, settings } = data;
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
  // A rule that says nowhere what it is about would be about the old account's sources there too.
  if (!place.sources.some(({ required }) => required)) return note('audiences:copy.sourceUnlisted');
  const missing = place.sources.filter(({ required, match }) => required && !match);
  return missing.length === 0 ? null : missingSources(kind, missing);
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
  const way = audienceWays[source.platform];
  const planned = isSame ? planSamePlatform(source, place) : planOtherPlatform(source, place, known);
  const foreign = Object.entries(source.data.unknown).map((entry) =>
    isSame && isOwn ? kept(entry) : left(way, entry, note('audiences:copy.unknown')),
  );
  const written: Settings = Object.assign({}, ...planned.map((each) => each.written));
  const settings = audienceWays[place.platform].completed(written, source.name);
  const reason = formProblem(place.platform, source.data.kind, settings);
  const unknown = isSame && isOwn ? source.data.unknown : {};
  return { reason, fields: [...planned, ...foreign], settings, unknown };
}
