import { audienceLimits } from '@adsail/contract/audiences';
import { type CopyPlan, defineCopy, type KnownAsset } from '../../assets/index.ts';
import { AudienceData } from '../data.ts';
import { packageNames } from '../store.ts';
import { addAudience } from '../write.ts';
import type { Dictionaries } from './lists.ts';
import { type CopySource, planAudience, type PlannedField } from './plan.ts';
import { heldIn, readDictionaries } from './sources.ts';

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

/** A field that becomes several is told once. */
const partsOf = (fields: readonly PlannedField[]) =>
  [...new Map(fields.map((each) => [each.field, each])).values()].map(({ field, outcome, note }) => ({
    name: field,
    outcome,
    note,
  }));

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
  async plan(source, { platform, advertiserId }, { tx, known }) {
    const holds = await heldIn(tx, { platform, advertiserId });
    const plan = planAudience(sourceOf(source), { platform, advertiserId, holds }, known);
    const { reason, fields, settings, unknown } = plan;
    return { reason, parts: partsOf(fields), settings, unknown };
  },
  ownNames: async (tx, platform) => new Set(await packageNames(tx, platform)),
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
