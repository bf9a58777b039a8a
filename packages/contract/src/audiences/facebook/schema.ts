import { z } from 'zod';
import { messageRef } from '../../core/messages.ts';
import {
  CountryCode,
  placeRule,
  targetingLimits,
  TargetingSettings,
  targetingRules,
} from '../../delivery/facebook/index.ts';
import { appStoreTypes, type FieldRule, type FieldValues, NumericId, valueAt } from '../../delivery/index.ts';
import { noLimitAlone, regionMissing, required, RetentionDays } from '../kind.ts';

/** What an audience is made of: the visitors of a pixel, or the users of an app. */
export const audienceTypes = ['APP', 'PIXEL'] as const;
export const logicOperators = ['AND', 'OR'] as const;
/** "Custom audiences": so many conditions at most, of those who are in and those who are left out together. */
export const maxConditions = 10;
/** Percent of a country's people. */
export const ratioLimits = { min: 0, max: 20 } as const;

const Condition = z.strictObject({
  /** Pixel or app. */
  sourceId: required('audiences:rule.source').pipe(NumericId),
  /** A pixel's events have their standard names, an app's their wire names; without one: everybody. */
  event: z.string().min(1).max(100).optional(),
  retentionDays: RetentionDays,
});
const ConditionGroup = z.strictObject({
  logicOperator: z.string().toUpperCase().pipe(z.enum(logicOperators)),
  list: z.array(Condition).max(maxConditions),
});
export type ConditionGroup = z.infer<typeof ConditionGroup>;

/** The specification's conditions, or a rule as the platform spells it. */
export const CustomAudienceSettings = z.strictObject({
  type: z.enum(audienceTypes).optional(),
  /** Of the app; its own id says so on the wire. */
  userOS: z.enum(appStoreTypes).optional(),
  description: z.string().max(100).optional(),
  includeCondition: ConditionGroup.optional(),
  excludeCondition: ConditionGroup.optional(),
  rule: z.record(z.string(), z.unknown()).optional(),
});
export type CustomAudienceSettings = z.infer<typeof CustomAudienceSettings>;

const countAt = (values: FieldValues, path: string): number => {
  const list = valueAt(values, path);
  return Array.isArray(list) ? list.length : 0;
};

export const customAudienceRules: readonly FieldRule[] = [
  { field: 'type', is: 'required', when: { rule: 'missing' }, error: 'audiences:rule.type' },
  { field: 'includeCondition.list', is: 'required', when: { rule: 'missing' }, error: 'audiences:condition' },
  { field: 'includeCondition', is: 'absent', when: { rule: 'given' } },
  { field: 'excludeCondition', is: 'absent', when: { rule: 'given' } },
  {
    field: 'excludeCondition.list',
    error: 'audiences:rule.conditions',
    parameters: { count: maxConditions },
    check: (left: readonly unknown[], values) =>
      left.length === 0 || left.length + countAt(values, 'includeCondition.list') <= maxConditions,
  },
];

const SimilarFields = z.strictObject({
  originAudienceId: required('audiences:rule.source').pipe(NumericId),
  countries: z
    .array(CountryCode, regionMissing)
    .min(1, { error: messageRef('audiences:region') })
    .max(targetingLimits.countries),
  /** From and to: [0, 1] is the nearest hundredth. */
  ratios: z.tuple([
    z
      .int()
      .min(ratioLimits.min)
      .max(ratioLimits.max - 1),
    z
      .int()
      .min(ratioLimits.min + 1)
      .max(ratioLimits.max),
  ]),
});
export const similarAudienceDefaults = { ratios: [0, 1] } satisfies Partial<z.infer<typeof SimilarFields>>;
/** Beside the fields: an audience that is read has what the platform tells, and no defaults. */
export const SimilarAudienceSettings = SimilarFields.extend({
  ratios: SimilarFields.shape.ratios.default(similarAudienceDefaults.ratios),
});
export type SimilarAudienceSettings = z.infer<typeof SimilarAudienceSettings>;

export const similarAudienceRules: readonly FieldRule[] = [
  { field: 'ratios', error: 'audiences:ratios', check: ([from, to]: [number, number]) => from < to },
];

/** Kept by the console alone: the platform only reads them, and their targeting goes into ad sets. */
export const SavedAudienceSettings = TargetingSettings;
export type SavedAudienceSettings = z.infer<typeof SavedAudienceSettings>;
export const savedAudienceRules: readonly FieldRule[] = [
  ...targetingRules,
  noLimitAlone('genders', 0),
  placeRule('audiences:region'),
];

/** What is there of an audience that was made elsewhere; each of its fields is as the form has it. */
export const views = {
  custom: CustomAudienceSettings,
  similar: SimilarFields.partial(),
  prestore: SavedAudienceSettings.partial(),
} as const;
