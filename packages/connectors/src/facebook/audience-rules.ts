import type {
  ConditionGroup,
  CustomAudienceSettings,
  SimilarAudienceSettings,
} from '@adsail/contract/audiences/facebook';

const daySeconds = 86_400;

function groupOf({ logicOperator, list }: ConditionGroup, type: 'app' | 'pixel') {
  const rules = list.map(({ sourceId, event, retentionDays }) => ({
    event_sources: [{ id: sourceId, type }],
    retention_seconds: retentionDays * daySeconds,
    ...(event === undefined
      ? {}
      : { filter: { operator: 'and', filters: [{ field: 'event', operator: 'eq', value: event }] } }),
  }));
  return { operator: logicOperator.toLowerCase(), rules };
}

export function ruleOf({ type, includeCondition, excludeCondition, rule }: CustomAudienceSettings): unknown {
  if (rule) return rule;
  const source = type === 'APP' ? 'app' : 'pixel';
  return {
    ...(includeCondition ? { inclusions: groupOf(includeCondition, source) } : {}),
    // An empty one is refused.
    ...(excludeCondition?.list.length ? { exclusions: groupOf(excludeCondition, source) } : {}),
  };
}

export function lookalikeSpecOf(countries: readonly string[], [from, to]: readonly [number, number]) {
  const [country] = countries;
  const where = countries.length === 1 ? { country } : { location_spec: { geo_locations: { countries } } };
  return { ratio: to / 100, ...(from > 0 ? { starting_ratio: from / 100 } : {}), ...where };
}

export const lookalikeOf = ({ originAudienceId, countries, ratios }: SimilarAudienceSettings) => ({
  origin_audience_id: originAudienceId,
  lookalike_spec: JSON.stringify(lookalikeSpecOf(countries, ratios)),
});
