import type { z } from 'zod';
import type { AudienceWay, Repointed } from '../ways/way.ts';
import { onlySystem, pointsNowhere, repointed } from '../ways/way.ts';
import { aspectsOf, write } from './aspects.ts';
import { ownSavedFields, type views } from './schema.ts';

type Custom = z.infer<typeof views.custom>;
type Similar = z.infer<typeof views.similar>;
type Saved = z.infer<typeof views.prestore>;
type RuleSpec = NonNullable<Custom['ruleSpec']>;
type RuleSet = NonNullable<RuleSpec['exclusion_rule_set']>;

const setsOf = ({ ruleSpec }: Custom): RuleSet[] =>
  ruleSpec
    ? [ruleSpec.inclusion_rule_set, ...(ruleSpec.exclusion_rule_set ? [ruleSpec.exclusion_rule_set] : [])]
    : [];

const setRepointed = (set: RuleSet, to: Repointed): RuleSet => ({
  ...set,
  rules: set.rules.map((rule) => ({
    ...rule,
    ...(rule.event_source_ids && { event_source_ids: repointed(rule.event_source_ids, to) }),
  })),
});

export const tiktokWay: AudienceWay = {
  pointsAt(kind, settings) {
    if (kind === 'similar') {
      const { source_audience_id: id, mobile_os: os } = (settings as Similar).lookalikeSpec ?? {};
      return { ...pointsNowhere, os: onlySystem([os]), sources: id === undefined ? [] : [id] };
    }
    if (kind === 'custom') {
      const rules = setsOf(settings as Custom).flatMap((set) => set.rules);
      const sources = rules.flatMap((rule) => rule.event_source_ids ?? []);
      return { ...pointsNowhere, sources: [...new Set(sources)] };
    }
    const { operatingSystems, audienceIds = [], excludedAudienceIds = [] } = settings as Saved;
    return {
      os: onlySystem(operatingSystems),
      sources: [],
      includes: [...audienceIds],
      excludes: [...excludedAudienceIds],
    };
  },
  repoint(kind, settings, to) {
    if (kind === 'custom') {
      const { ruleSpec } = settings as Custom;
      if (!ruleSpec) return settings;
      const { inclusion_rule_set: inclusion, exclusion_rule_set: exclusion } = ruleSpec;
      const spec: RuleSpec = {
        inclusion_rule_set: setRepointed(inclusion, to),
        ...(exclusion && { exclusion_rule_set: setRepointed(exclusion, to) }),
      };
      return { ...settings, ruleSpec: spec };
    }
    if (kind === 'similar') {
      const { lookalikeSpec } = settings as Similar;
      const id = lookalikeSpec?.source_audience_id;
      if (id === undefined) return settings;
      return { ...settings, lookalikeSpec: { ...lookalikeSpec, source_audience_id: to.get(id) ?? id } };
    }
    const { audienceIds, excludedAudienceIds } = settings as Saved;
    return {
      ...settings,
      ...(audienceIds && { audienceIds: repointed(audienceIds, to) }),
      ...(excludedAudienceIds && { excludedAudienceIds: repointed(excludedAudienceIds, to) }),
    };
  },
  plain: (settings) => settings,
  fixedFields: [],
  changeRules: [],
  lastingFields: [],
  keptFields: {},
  ownFields: ownSavedFields,
  idleValues: { spendingPower: 'ALL' } satisfies Saved,
  completed: (settings) => settings,
  audienceFields: ['audienceIds', 'excludedAudienceIds'] satisfies (keyof Saved)[],
  exclusionFields: ['excludedAudienceIds'] satisfies (keyof Saved)[],
  idleFields: [],
  keyFields: [],
  priceFields: ['devicePriceRanges'] satisfies (keyof Saved)[],
  aspectsOf,
  write,
};
