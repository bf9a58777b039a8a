import type { AdPlatform } from '@adsail/contract';
import { audienceLimits } from '@adsail/contract/audiences';
import { audienceWays } from '@adsail/contract/audiences/ways';
import {
  type CopiedPart,
  type CopyPlace,
  type CopyPlan,
  defineCopy,
  type KnownAsset,
} from '../../assets/index.ts';
import { AudienceData } from '../data.ts';
import { packageNames } from '../store.ts';
import { addAudience } from '../write.ts';
import type { CopySource, HoldingPlace, PlannedField } from './fields.ts';
import type { Dictionaries } from './lists.ts';
import { matchSources } from './match.ts';
import { planAudience } from './plan.ts';
import { readDictionaries } from './sources.ts';
import { saidOf } from './words.ts';

interface AudiencePlan extends CopyPlan {
  settings: AudienceData['settings'];
  unknown: AudienceData['unknown'];
}

const sourceOf = ({ platform, advertiserId, name, data }: KnownAsset): CopySource => ({
  platform,
  advertiserId,
  name,
  data: AudienceData.parse(data),
});

/** Beside itself an audience is made of the same, and what is kept here names those of their account. */
const shownSources = ({ advertiserId }: CopySource, place: HoldingPlace) =>
  place.advertiserId === null || place.advertiserId === advertiserId ? [] : place.sources;

/** With what each says in words, as far as anybody knows names. */
function partsOf(
  fields: readonly PlannedField[],
  { platform }: CopySource,
  place: CopyPlace & HoldingPlace,
  { languages, names }: Dictionaries,
): CopiedPart[] {
  const here = new Map(place.sources.map(({ id, name }) => [id, name ?? undefined]));
  const there = new Map(place.sources.flatMap(({ match }) => (match ? [[match.id, match.name]] : [])));
  const nameIn = (sources: ReadonlyMap<string, string | undefined>) => (id: string) =>
    sources.get(id) ?? names.get(id) ?? languages.ofKey.get(id)?.name;
  const say = (on: AdPlatform, field: string, value: unknown, sources: typeof here) =>
    saidOf(value, nameIn(sources), audienceWays[on].keyFields.includes(field));
  return fields.map(({ field, outcome, note, warning, value, written }) => {
    const [resultField = null] = Object.keys(written);
    // Rules are no list of words, and what they are made of stands beside; of one that is lost all is told.
    const isObject = typeof value === 'object' && !Array.isArray(value);
    const isRule = isObject && outcome !== 'LOST';
    const result = Object.values(written);
    return {
      name: field,
      outcome,
      note,
      warning,
      value: isRule ? null : say(platform, field, value, here),
      resultField,
      result: isRule || resultField === null ? null : say(place.platform, resultField, result, there),
      rule: isObject ? { [field]: value } : null,
    };
  });
}

export const audienceCopies = defineCopy<AudiencePlan, Dictionaries>({
  kind: 'audience',
  nameMin: audienceLimits.nameMin,
  nameMax: () => audienceLimits.nameMax,
  learn: (args, source, targets) =>
    readDictionaries(
      args,
      sourceOf(source),
      targets.map(({ platform }) => platform),
    ),
  async plan(source, place, { tx, known }) {
    const copied = sourceOf(source);
    const holding = { ...place, ...(await matchSources(tx, copied, place)) };
    const { reason, fields, settings, unknown } = planAudience(copied, holding, known);
    const parts = partsOf(fields, copied, holding, known);
    return { reason, parts, sources: shownSources(copied, holding), settings, unknown };
  },
  ownNames: packageNames,
  copy: (args, source, { platform, advertiserId }, { name, plan: { settings, unknown } }) =>
    addAudience(args, {
      platform,
      kind: sourceOf(source).data.kind,
      name,
      settings,
      unknown,
      ...(advertiserId === null ? {} : { advertiserId }),
    }),
});
