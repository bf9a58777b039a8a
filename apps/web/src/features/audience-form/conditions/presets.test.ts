import { audienceTypes as facebookTypes } from '@adsail/contract/audiences/facebook';
import { audienceTypes, audienceTypesClosed } from '@adsail/contract/audiences/tiktok';
import { expect, it } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import { facebookConditions } from '../facebook/conditions.ts';
import { facebookCustom } from '../facebook/custom.ts';
import { tiktokConditions } from '../tiktok/conditions.ts';
import { tiktokCustom } from '../tiktok/custom.ts';
import { formSchema } from '../form-schema.ts';
import type { ConditionShape } from './shape.ts';

const forms: [string, ConditionShape, typeof tiktokCustom, readonly string[]][] = [
  ['TikTok', tiktokConditions, tiktokCustom, audienceTypes],
  ['Facebook', facebookConditions, facebookCustom, facebookTypes],
];
const presets = forms.flatMap(([platform, shape, description, types]) =>
  types.flatMap((type) =>
    shape.presetsOf(type).map((preset) => ({ platform, shape, description, type, preset })),
  ),
);

it.each(presets)('$preset.name of $type is what $platform takes', ({ shape, description, type, preset }) => {
  const sourceIds = type === 'LEAD_GENERATION' ? [] : ['7001'];
  const of = (event: string) => shape.filled({ sourceIds, event, days: preset.days });
  const setOf = (events: string[]) =>
    description.platform === 'TIKTOK'
      ? { operator: 'OR', rules: events.map(of) }
      : { logicOperator: 'OR', list: events.map(of) };
  const [include, exclude] =
    description.platform === 'TIKTOK'
      ? ['ruleSpec.inclusion_rule_set', 'ruleSpec.exclusion_rule_set']
      : ['includeCondition', 'excludeCondition'];
  const sets = {
    [include as string]: setOf([preset.include]),
    [exclude as string]: setOf(preset.exclude ? [preset.exclude] : []),
  };
  const nested =
    description.platform === 'TIKTOK'
      ? {
          audienceType: type,
          ruleSpec: {
            inclusion_rule_set: sets['ruleSpec.inclusion_rule_set'],
            exclusion_rule_set: sets['ruleSpec.exclusion_rule_set'],
          },
        }
      : { type, ...sets };
  const filled = { advertiserId: '7001', name: 'Visitors', settings: { ...description.defaults, ...nested } };
  expect(formSchema(description, null).safeParse(filled).error?.issues ?? []).toEqual([]);
  expect(Object.keys(en.preset).some((key) => key.startsWith(preset.name))).toBe(true);
});

it('there is a beginning for each type that apps, pages and pixels are', () => {
  expect(facebookTypes.filter((type) => facebookConditions.presetsOf(type).length === 0)).toEqual([]);
  const without = audienceTypes.filter(
    (type) => !audienceTypesClosed[type] && tiktokConditions.presetsOf(type).length === 0,
  );
  // Whose events are only their owner's own.
  expect(without).toEqual(['OFFLINE']);
});
