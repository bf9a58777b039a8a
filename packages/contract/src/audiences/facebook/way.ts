import type { z } from 'zod';
import type { AudienceWay } from '../ways/way.ts';
import { onlySystem, pointsNowhere, repointed } from '../ways/way.ts';
import { aspectsOf, write } from './aspects.ts';
import type { ConditionGroup, views } from './schema.ts';

type Custom = z.infer<typeof views.custom>;
type Similar = z.infer<typeof views.similar>;
type Saved = z.infer<typeof views.prestore>;

/** Of a rule as the platform spells it: `inclusions` and `exclusions`, each with rules about sources. */
interface WireRule {
  event_sources?: readonly { id: unknown }[];
}
type WireGroups = Record<string, { rules?: readonly WireRule[] } | undefined>;

const conditionsOf = ({ includeCondition, excludeCondition }: Custom) =>
  [includeCondition, excludeCondition].flatMap((group) => group?.list ?? []);

function customSources(settings: Custom): string[] {
  const groups = Object.values((settings.rule ?? {}) as WireGroups);
  const wired = groups.flatMap((group) => group?.rules ?? []).flatMap((rule) => rule.event_sources ?? []);
  return [
    ...new Set([
      ...conditionsOf(settings).map(({ sourceId }) => sourceId),
      ...wired.map(({ id }) => String(id)),
    ]),
  ];
}

/** Of a rule in the platform's own spelling only the sources are others. */
const wireRepointed = (rule: object, to: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rule as WireGroups).map(([name, group]) => [
      name,
      group?.rules
        ? {
            ...group,
            rules: group.rules.map((each) => ({
              ...each,
              ...(each.event_sources && {
                event_sources: each.event_sources.map((source) => ({
                  ...source,
                  id: to.get(String(source.id)) ?? source.id,
                })),
              }),
            })),
          }
        : group,
    ]),
  );

const customRepointed = (settings: Custom, to: ReadonlyMap<string, string>): Custom => {
  const other = (group: ConditionGroup): ConditionGroup => ({
    ...group,
    list: group.list.map((each) => ({ ...each, sourceId: to.get(each.sourceId) ?? each.sourceId })),
  });
  const { includeCondition, excludeCondition, rule } = settings;
  return {
    ...settings,
    ...(rule && { rule: wireRepointed(rule, to) }),
    ...(includeCondition && { includeCondition: other(includeCondition) }),
    ...(excludeCondition && { excludeCondition: other(excludeCondition) }),
  };
};

export const facebookWay: AudienceWay = {
  pointsAt(kind, settings) {
    if (kind === 'similar') {
      const { originAudienceId } = settings as Similar;
      return { ...pointsNowhere, sources: originAudienceId === undefined ? [] : [originAudienceId] };
    }
    if (kind === 'custom') {
      const custom = settings as Custom;
      return { ...pointsNowhere, os: onlySystem([custom.userOS]), sources: customSources(custom) };
    }
    const { devices, audienceIds = [], excludedAudienceIds = [] } = settings as Saved;
    return {
      os: onlySystem(devices),
      sources: [],
      includes: audienceIds.map(String),
      excludes: excludedAudienceIds.map(String),
    };
  },
  repoint(kind, settings, to) {
    if (kind === 'custom') return customRepointed(settings as Custom, to);
    if (kind === 'similar') {
      const { originAudienceId: id } = settings as Similar;
      return id === undefined ? settings : { ...settings, originAudienceId: to.get(id) ?? id };
    }
    const { audienceIds, excludedAudienceIds } = settings as Saved;
    return {
      ...settings,
      ...(audienceIds && { audienceIds: repointed(audienceIds, to) }),
      ...(excludedAudienceIds && { excludedAudienceIds: repointed(excludedAudienceIds, to) }),
    };
  },
  /** The system of the app is known by the app alone, and an empty list of exclusions is none. */
  plain(settings) {
    const { userOS: _system, excludeCondition, ...rest } = settings as Custom;
    return excludeCondition?.list.length ? { ...rest, excludeCondition } : rest;
  },
  fixedFields: [],
  changeRules: [],
  lastingFields: [],
  // Its rules know no system of an app ("device_type" is about web pages).
  keptFields: { custom: ['userOS'] satisfies (keyof Custom)[] },
  ownFields: [],
  idleValues: {},
  completed: (settings) => settings,
  audienceFields: ['audienceIds', 'excludedAudienceIds'] satisfies (keyof Saved)[],
  exclusionFields: ['excludedAudienceIds', 'excludeCondition'] satisfies (keyof Saved | keyof Custom)[],
  idleFields: ['advantageAudience', 'placements', 'description'] satisfies (keyof Saved | keyof Custom)[],
  keyFields: ['locales'] satisfies (keyof Saved)[],
  priceFields: [],
  aspectsOf,
  write,
};
