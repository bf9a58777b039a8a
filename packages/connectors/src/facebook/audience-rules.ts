import { z } from 'zod';
import { refuse } from './errors.ts';

const DAY_SECONDS = 86_400;

const Condition = z.strictObject({
  /** Pixel or app. */
  sourceId: z.string().min(1),
  /** A pixel's events have their standard names, an app's their wire names; without one: everybody. */
  event: z.string().optional(),
  retentionDays: z.int().min(1).max(365).default(30),
});
const Group = z.strictObject({ logicOperator: z.enum(['AND', 'OR', 'and', 'or']), list: z.array(Condition) });

/** The specification's conditions, or a rule as the platform spells it. */
export const CustomSettings = z.strictObject({
  type: z.enum(['APP', 'PIXEL']).optional(),
  description: z.string().optional(),
  includeCondition: Group.optional(),
  excludeCondition: Group.optional(),
  rule: z.record(z.string(), z.unknown()).optional(),
});
type CustomSettings = z.infer<typeof CustomSettings>;

function groupOf({ logicOperator, list }: z.infer<typeof Group>, type: 'app' | 'pixel') {
  const rules = list.map(({ sourceId, event, retentionDays }) => ({
    event_sources: [{ id: sourceId, type }],
    retention_seconds: retentionDays * DAY_SECONDS,
    ...(event === undefined
      ? {}
      : { filter: { operator: 'and', filters: [{ field: 'event', operator: 'eq', value: event }] } }),
  }));
  return { operator: logicOperator.toLowerCase(), rules };
}

export function ruleOf({ type, includeCondition, excludeCondition, rule }: CustomSettings): unknown {
  if (rule) return rule;
  if (!type) throw refuse('type', 'An audience is of an app or of a pixel.', 'missing');
  if (!includeCondition?.list.length)
    throw refuse('includeCondition', 'An audience needs a condition.', 'missing');
  const source = type === 'APP' ? 'app' : 'pixel';
  return {
    inclusions: groupOf(includeCondition, source),
    // An empty one is refused.
    ...(excludeCondition?.list.length ? { exclusions: groupOf(excludeCondition, source) } : {}),
  };
}

export const SimilarSettings = z.strictObject({
  originAudienceId: z.string().min(1),
  countries: z.array(z.string().length(2)).min(1),
  /** Percent from and to: [0, 1] is the nearest hundredth. */
  ratios: z.tuple([z.int().min(0).max(19), z.int().min(1).max(20)]),
});

export function lookalikeOf({ originAudienceId, countries, ratios }: z.infer<typeof SimilarSettings>) {
  const [from, to] = ratios;
  if (from >= to) throw refuse('ratios', 'The lower end has to be below the upper one.');
  const [country] = countries;
  const where = countries.length === 1 ? { country } : { location_spec: { geo_locations: { countries } } };
  return {
    origin_audience_id: originAudienceId,
    lookalike_spec: JSON.stringify({
      ratio: to / 100,
      ...(from > 0 ? { starting_ratio: from / 100 } : {}),
      ...where,
    }),
  };
}
