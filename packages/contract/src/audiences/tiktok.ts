import { z } from 'zod';
import { TargetingSettings, targetingRules } from '../delivery/tiktok/index.ts';
import { type FieldRule, PlatformId } from '../delivery/index.ts';
import { audienceLimits, defaultRetentionDays } from './kind.ts';

/** What an audience is made of. */
export const audienceTypes = [
  'APP',
  'PIXEL',
  'ENGAGEMENT',
  'ENGAGEMENT_ORGANIC_VIDEO',
  'ENGAGEMENT_LIVE_VIDEO',
  'LEAD_GENERATION',
  'BUSINESS_ACCOUNT',
  'TIKTOK_SHOP',
  'OFFLINE',
] as const;
export const audienceSubTypes = ['NORMAL', 'REACH_FREQUENCY'] as const;
export const audienceSizes = ['NARROW', 'BALANCED', 'BROAD'] as const;
export const mobileSystems = ['ALL', 'ANDROID', 'IOS'] as const;
export const lookalikePlacements = ['TikTok', 'TopBuzz_BuzzVideo', 'Pangle'] as const;
export const ruleOperators = ['AND', 'OR'] as const;

/** The specification keeps the rules as the platform spells them. */
const EventFilter = z.looseObject({
  field: z.string().min(1),
  operator: z.string().min(1),
  value: z.string().min(1),
});
const Rule = z.looseObject({
  event_source_ids: z.array(PlatformId).min(1),
  retention_days: z.int().min(1).max(audienceLimits.retentionDays).default(defaultRetentionDays),
  filter_set: z
    .strictObject({ operator: z.enum(ruleOperators), filters: z.array(EventFilter).max(1) })
    .optional(),
});
const RuleSet = z.strictObject({ operator: z.enum(ruleOperators), rules: z.array(Rule) });

export const CustomAudienceSettings = z.strictObject({
  audienceType: z.enum(audienceTypes),
  audienceSubType: z.enum(audienceSubTypes).optional(),
  ruleSpec: z.strictObject({
    inclusion_rule_set: RuleSet.extend({ rules: z.array(Rule).min(1) }),
    exclusion_rule_set: RuleSet.optional(),
  }),
  autoRefresh: z.boolean().optional(),
  retentionInDays: z.int().min(1).max(365).optional(),
});

export const SimilarAudienceSettings = z.strictObject({
  audienceSubType: z.enum(audienceSubTypes).optional(),
  lookalikeSpec: z.strictObject({
    source_audience_id: PlatformId,
    include_source: z.boolean(),
    mobile_os: z.enum(mobileSystems),
    placements: z.array(z.enum(lookalikePlacements)).min(1),
    location_ids: z.array(PlatformId).min(1, { error: 'audiences:region' }),
    audience_size: z.enum(audienceSizes),
  }),
});

/** "Create a saved audience" has no spending power, purchase intention or provider. */
export const SavedAudienceSettings = TargetingSettings.omit({ spendingPower: true });

export const savedAudienceRules: readonly FieldRule[] = [
  ...targetingRules,
  { field: 'locationIds', is: 'required', error: 'audiences:region' },
];

export const customAudienceDefaults = { autoRefresh: true, ruleOperator: 'OR' } as const;
export const similarAudienceDefaults = {
  audienceSubType: 'NORMAL',
  lookalikeSpec: { include_source: false, mobile_os: 'ALL', audience_size: 'BALANCED' },
} as const;
