import { defaultRetentionDays } from '@adsail/contract/audiences';
import {
  customAudienceDefaults,
  parameterFields,
  parameterOperators,
  ruleOperators,
} from '@adsail/contract/audiences/tiktok';
import { audienceEvents } from '@adsail/contract/audiences/tiktok-events.data';
import type { ConditionShape } from '../conditions/shape.ts';
import type { Settings } from '../field.ts';

/** What people did on TikTok itself is remembered for so many days. */
const retentionOnTikTok = [7, 14, 30];
const onTikTok = ['BUSINESS_ACCOUNT', 'ENGAGEMENT_LIVE_VIDEO', 'ENGAGEMENT_ORGANIC_VIDEO'];
const followed = 'BUSINESS ACCOUNT PROFILE FOLLOW';

const setAt = (name: 'inclusion_rule_set' | 'exclusion_rule_set') => ({
  list: `ruleSpec.${name}.rules`,
  operator: `ruleSpec.${name}.operator`,
});

export const tiktokConditions: ConditionShape = {
  sets: { include: setAt('inclusion_rule_set'), exclude: setAt('exclusion_rule_set') },
  operators: ruleOperators,
  max: 100,
  type: 'audienceType',
  source: { name: 'event_source_ids', isList: true },
  event: 'filter_set.filters.0.value',
  eventsOf: (type) => (audienceEvents as Readonly<Record<string, readonly string[]>>)[type],
  hasSource: (type) => type !== 'LEAD_GENERATION',
  days: {
    name: 'retention_days',
    optionsOf: (type, event) => (onTikTok.includes(type) && event !== followed ? retentionOnTikTok : null),
  },
  filters: {
    name: 'filter_set.filters.0.parameter_filters',
    fields: parameterFields,
    operators: parameterOperators,
  },
  empty: () => ({
    event_source_ids: [],
    retention_days: defaultRetentionDays,
    filter_set: { operator: customAudienceDefaults.ruleOperator, filters: [] },
  }),
};

interface Rule extends Settings {
  filter_set?: { operator?: string; filters?: Settings[] };
}

/** An event is a filter of its own form; without one everybody of the source is meant. */
function tidyRule({ filter_set: set, event_source_ids: sources, ...rule }: Rule): Settings {
  const [filter] = set?.filters ?? [];
  const hasEvent = filter?.['value'] !== undefined && filter['value'] !== '';
  const parameters = (filter?.['parameter_filters'] as unknown[] | undefined) ?? [];
  const { parameter_filters: _, ...rest } = filter ?? {};
  return {
    ...rule,
    ...(Array.isArray(sources) && sources.length > 0 && { event_source_ids: sources }),
    ...(hasEvent && {
      filter_set: {
        operator: set?.operator ?? customAudienceDefaults.ruleOperator,
        filters: [
          {
            field: 'EVENT',
            operator: 'EQ',
            ...rest,
            ...(parameters.length > 0 && { parameter_filters: parameters }),
          },
        ],
      },
    }),
  };
}

/** Without a set that has no rules: the platform takes none that is empty. */
export function tidyRules(settings: Settings): Settings {
  const sets = Object.entries((settings['ruleSpec'] ?? {}) as Record<string, { rules?: Rule[] }>);
  return {
    ...settings,
    ruleSpec: Object.fromEntries(
      sets.flatMap(([name, set]) => {
        const rules = (set.rules ?? []).map(tidyRule);
        return rules.length === 0 && name === 'exclusion_rule_set'
          ? []
          : [[name, { operator: customAudienceDefaults.ruleOperator, ...set, rules }]];
      }),
    ),
  };
}
