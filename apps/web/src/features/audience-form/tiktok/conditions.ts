import { defaultRetentionDays } from '@adsail/contract/audiences';
import {
  customAudienceDefaults,
  followed,
  parameterFields,
  parameterOperators,
  retentionChoices,
  ruleOperators,
} from '@adsail/contract/audiences/tiktok';
import { audienceEvents } from '@adsail/contract/audiences/tiktok-events.data';
import type { ConditionShape, Preset } from '../conditions/shape.ts';
import type { Settings } from '../field.ts';

const presets: Readonly<Partial<Record<string, readonly Preset[]>>> = {
  APP: [
    { name: 'started', include: 'LAUNCH APP', days: 30 },
    { name: 'joined', include: 'INSTALL', days: 30 },
    { name: 'unfinished', include: 'INSTALL', exclude: 'PURCHASE', days: 30 },
    { name: 'paid', include: 'PURCHASE', days: 180 },
  ],
  PIXEL: [
    { name: 'visited', include: 'PAGE BROWSE', days: 30 },
    { name: 'unfinished', include: 'PIXEL ADD TO CART', exclude: 'COMPLETE PAYMENT', days: 14 },
    { name: 'paid', include: 'COMPLETE PAYMENT', days: 180 },
  ],
  ENGAGEMENT: [
    { name: 'watched', include: 'PLAY 75', days: 30 },
    { name: 'clicked', include: 'CLICK', days: 30 },
  ],
  LEAD_GENERATION: [
    {
      name: 'unfinished',
      include: 'FORM VIEW',
      exclude: 'LEAD GENERATION FORM SUBMISSION',
      days: 30,
    },
  ],
  BUSINESS_ACCOUNT: [
    { name: 'followed', include: followed, days: 30 },
    { name: 'visited', include: 'BUSINESS ACCOUNT PROFILE VISIT', days: 30 },
  ],
  TIKTOK_SHOP: [
    { name: 'visited', include: 'TIKTOK SHOP PAGE VIEW', days: 30 },
    {
      name: 'unfinished',
      include: 'TIKTOK SHOP ADD TO CART',
      exclude: 'TIKTOK SHOP COMPLETE PAYMENT',
      days: 14,
    },
    { name: 'paid', include: 'TIKTOK SHOP COMPLETE PAYMENT', days: 180 },
  ],
};

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
    optionsOf: (type, event) => retentionChoices(type, event),
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
  filled: ({ sourceIds, event, days }) => ({
    event_source_ids: [...sourceIds],
    retention_days: days,
    filter_set: {
      operator: customAudienceDefaults.ruleOperator,
      filters: event === '' ? [] : [{ field: 'EVENT', operator: 'EQ', value: event }],
    },
  }),
  presetsOf: (type) => presets[type] ?? [],
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
