import { z } from 'zod';
import { type MessageKey, messageRef } from '../../core/messages.ts';
import { maxLocations, TargetingSettings, targetingRules } from '../../delivery/tiktok/index.ts';
import { type FieldRule, NumericId, PlatformId } from '../../delivery/index.ts';
import { noLimitAlone, regionMissing, required, RetentionDays } from '../kind.ts';
import { audienceEvents } from './events.data.ts';

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
/** One of the conditions has to hold: the platform joins them in no other way. */
export const ruleOperators = ['OR'] as const;
export const parameterFields = [
  'URL',
  'CONTENT_TYPE',
  'PRICE',
  'VALUE',
  'CONTENT_ID',
  'CONTENT_CATEGORY',
] as const;
export const parameterOperators = [
  'CONTAINS',
  'DOES_NOT_CONTAIN',
  'EQ',
  'NOT_EQUAL',
  'IS_LESS_THAN',
  'IS_GREATER_THAN',
  'IS_LESS_THAN_OR_EQUAL_TO',
  'IS_GREATER_THAN_OR_EQUAL_TO',
] as const;
/** An address is compared as text. */
export const urlOperators: readonly (typeof parameterOperators)[number][] = [
  'CONTAINS',
  'DOES_NOT_CONTAIN',
  'EQ',
];
/** Of one event: of its address one, of everything else. */
const parameterLimits = { url: 1, others: 10, letters: 100 } as const;
/** Whose videos or streams are meant, the form cannot say. */
export const audienceTypesClosed: Readonly<Partial<Record<(typeof audienceTypes)[number], MessageKey>>> = {
  ENGAGEMENT_ORGANIC_VIDEO: 'audiences:reason.ofIdentity',
  ENGAGEMENT_LIVE_VIDEO: 'audiences:reason.ofIdentity',
};
const maxRules = 100;
/** "Retention": what people did on TikTok itself is remembered for so many days. */
const retentionOnTikTok: readonly number[] = [7, 14, 30];

/** The specification keeps the rules as the platform spells them. */
const EventFilter = z.strictObject({
  field: z.literal('EVENT'),
  operator: z.literal('EQ'),
  value: z.string().min(1).max(100),
  parameter_filters: z
    .array(
      z.strictObject({
        field: z.enum(parameterFields),
        operator: z.enum(parameterOperators),
        value: z.string().min(1).max(parameterLimits.letters),
      }),
    )
    .max(parameterLimits.url + parameterLimits.others)
    .optional(),
});
const Rule = z.strictObject({
  event_source_ids: z.array(PlatformId).max(1000).optional(),
  retention_days: RetentionDays,
  filter_set: z
    .strictObject({ operator: z.enum(ruleOperators), filters: z.array(EventFilter).max(1) })
    .optional(),
});
type Rule = z.infer<typeof Rule>;
const Rules = z.array(Rule).max(maxRules);
const RuleSet = z.strictObject({ operator: z.enum(ruleOperators), rules: Rules });

const CustomFields = z.strictObject({
  audienceType: z.enum(audienceTypes, { error: messageRef('audiences:rule.type') }),
  audienceSubType: z.enum(audienceSubTypes).optional(),
  ruleSpec: z.strictObject({
    inclusion_rule_set: RuleSet.extend({
      rules: Rules.min(1, { error: messageRef('audiences:condition') }),
    }),
    exclusion_rule_set: RuleSet.optional(),
  }),
  autoRefresh: z.boolean().optional(),
  retentionInDays: z.int().min(1).max(365).optional(),
});

export const CustomAudienceSettings = CustomFields.superRefine(({ audienceType, ruleSpec }, context) => {
  const closed = audienceTypesClosed[audienceType];
  if (closed) context.addIssue({ code: 'custom', path: ['audienceType'], message: messageRef(closed) });
  for (const [name, set] of Object.entries(ruleSpec))
    for (const [at, rule] of (set?.rules ?? []).entries())
      for (const [field, message] of [
        ...ruleProblems(audienceType, rule, name === 'exclusion_rule_set'),
        ...parameterProblems(rule),
      ])
        context.addIssue({ code: 'custom', path: ['ruleSpec', name, 'rules', at, ...field], message });
});
export type CustomAudienceSettings = z.infer<typeof CustomAudienceSettings>;

type AudienceType = (typeof audienceTypes)[number];
export const followed = 'BUSINESS ACCOUNT PROFILE FOLLOW';
const onTikTok: readonly AudienceType[] = [
  'BUSINESS_ACCOUNT',
  'ENGAGEMENT_LIVE_VIDEO',
  'ENGAGEMENT_ORGANIC_VIDEO',
];
/** Of how many days people are remembered, where the platform lets choose among few; null: any number up to the limit. */
export const retentionChoices = (type: string, event: string | undefined): readonly number[] | null =>
  onTikTok.some((each) => each === type) && event !== followed ? retentionOnTikTok : null;
/** Without a source all ad groups are meant. */
const sourceOptional: readonly AudienceType[] = ['LEAD_GENERATION', 'ENGAGEMENT'];
type Problem = [(string | number)[], string];

/** What the parameters of an event have to be among themselves. */
function parameterProblems({ filter_set }: Rule): Problem[] {
  const at = ['filter_set', 'filters', 0, 'parameter_filters'];
  const filters = filter_set?.filters[0]?.parameter_filters ?? [];
  const problems: Problem[] = [];
  const seen = { url: 0, others: 0 };
  for (const [index, { field, operator }] of filters.entries()) {
    const kind = field === 'URL' ? 'url' : 'others';
    seen[kind] += 1;
    if (seen[kind] > parameterLimits[kind])
      problems.push([
        [...at, index, 'field'],
        messageRef('audiences:rule.parameters', { url: parameterLimits.url, others: parameterLimits.others }),
      ]);
    if (kind === 'url' && !urlOperators.includes(operator))
      problems.push([
        [...at, index, 'operator'],
        messageRef('core:rule.oneOf', { values: urlOperators.join(', ') }),
      ]);
  }
  return problems;
}

/** What a condition has to be for the kind of audience that it is in. */
function ruleProblems(type: AudienceType, rule: Rule, isExclusion: boolean): Problem[] {
  const problems: Problem[] = [];
  const sources = rule.event_source_ids?.length ?? 0;
  // Lead forms have no sources.
  if (type === 'LEAD_GENERATION' && sources > 0)
    problems.push([['event_source_ids'], messageRef('delivery:notWithChoices')]);
  if (!sourceOptional.includes(type) && sources === 0)
    problems.push([['event_source_ids'], messageRef('audiences:rule.source')]);
  const event = rule.filter_set?.filters[0]?.value;
  // Only those who did something can be left out.
  if (isExclusion && event === undefined)
    problems.push([['filter_set', 'filters', 0, 'value'], messageRef('audiences:rule.event')]);
  const events: readonly string[] | undefined = (
    audienceEvents as Partial<Record<AudienceType, readonly string[]>>
  )[type];
  if (event !== undefined && events && !events.includes(event))
    problems.push([
      ['filter_set', 'filters', 0, 'value'],
      messageRef('core:rule.oneOf', { values: events.join(', ') }),
    ]);
  const days = retentionChoices(type, event);
  if (days && !days.includes(rule.retention_days))
    problems.push([['retention_days'], messageRef('core:rule.oneOf', { values: days.join(', ') })]);
  return problems;
}

const LookalikeSpec = z.strictObject({
  source_audience_id: required('audiences:rule.source').pipe(NumericId),
  include_source: z.boolean(),
  mobile_os: z.enum(mobileSystems),
  placements: z.array(z.enum(lookalikePlacements)).min(1).max(lookalikePlacements.length),
  location_ids: z
    .array(NumericId, regionMissing)
    .min(1, { error: messageRef('audiences:region') })
    .max(maxLocations),
  audience_size: z.enum(audienceSizes),
});
const SimilarFields = z.strictObject({
  audienceSubType: z.enum(audienceSubTypes).optional(),
  lookalikeSpec: LookalikeSpec,
});

/** "Create a lookalike audience" has no field for what it is used for: it makes the usual kind. */
export const similarSubTypesClosed = { REACH_FREQUENCY: 'audiences:reason.rulesOnly' } as const;
export const similarAudienceDefaults = {
  audienceSubType: 'NORMAL',
  lookalikeSpec: {
    include_source: false,
    mobile_os: 'ALL',
    placements: ['TikTok'],
    audience_size: 'BALANCED',
  },
} satisfies {
  audienceSubType: (typeof audienceSubTypes)[number];
  lookalikeSpec: Partial<z.infer<typeof LookalikeSpec>>;
};

const { include_source, mobile_os, placements, audience_size } = similarAudienceDefaults.lookalikeSpec;
/** Beside the fields: an audience that is read has what the platform tells, and no defaults. */
export const SimilarAudienceSettings = SimilarFields.extend({
  audienceSubType: z
    .enum(audienceSubTypes)
    .refine((word) => word !== 'REACH_FREQUENCY', {
      error: messageRef(similarSubTypesClosed.REACH_FREQUENCY),
    })
    .default(similarAudienceDefaults.audienceSubType),
  lookalikeSpec: LookalikeSpec.extend({
    include_source: LookalikeSpec.shape.include_source.default(include_source),
    mobile_os: LookalikeSpec.shape.mobile_os.default(mobile_os),
    placements: LookalikeSpec.shape.placements.default(placements),
    audience_size: LookalikeSpec.shape.audience_size.default(audience_size),
  }),
});
export type SimilarAudienceSettings = z.infer<typeof SimilarAudienceSettings>;

/** The console keeps spending power, purchase intention and provider too: the platform takes them in ad groups only. */
export const SavedAudienceSettings = TargetingSettings.omit({ savedAudienceId: true });

export type SavedAudienceSettings = z.infer<typeof SavedAudienceSettings>;
/** "Create a saved audience" has none of these: a package that is made there goes without them. */
export const ownSavedFields = ['spendingPower', 'purchaseIntentionIds', 'ispIds'] as const;

export const savedAudienceRules: readonly FieldRule[] = [
  ...targetingRules,
  noLimitAlone('networkTypes', 'unlimited'),
  { field: 'locationIds', is: 'required', error: 'audiences:region' },
];

/** What is there of an audience that was made elsewhere; each of its fields is as the form has it. */
export const views = {
  custom: CustomFields.partial(),
  similar: SimilarFields.extend({ lookalikeSpec: LookalikeSpec.partial() }).partial(),
  prestore: SavedAudienceSettings.partial(),
} as const;

export const customAudienceDefaults = { autoRefresh: true, ruleOperator: 'OR' } as const;
