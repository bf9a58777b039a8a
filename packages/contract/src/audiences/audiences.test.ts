import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldError, fieldProblems } from '../core/index.ts';
import { brokenRules, type FieldRule } from '../delivery/index.ts';
import { translateTo } from '../translate.ts';
import * as facebook from './facebook/index.ts';
import { AudienceDraft } from './kind.ts';
import * as ocean from './ocean/index.ts';
import * as tiktok from './tiktok/index.ts';

function errors(schema: z.ZodType, settings: object, rules: readonly FieldRule[] = []): string[] {
  const { data, error } = schema.safeParse(settings);
  if (error) return error.issues.map(({ path }) => path.join('.'));
  return brokenRules(rules, data as Record<string, unknown>).map(({ field }) => field);
}

it.each([
  ['ab', ['name']],
  ['  ab ', ['name']],
  ['abc', []],
  ['海'.repeat(50), []],
  ['x'.repeat(51), ['name']],
])('an audience of the name %s', (name, expected) => {
  expect(errors(AudienceDraft, { kind: 'custom', name, settings: {} })).toEqual(expected);
});

it('asks for the region of a similar audience that has none', () => {
  const said = (schema: z.ZodType, settings: object) =>
    fieldProblems(schema.safeParse(settings, { reportInput: true }).error?.issues ?? [])
      .map((problem) => fieldError(problem, translateTo('en')))
      .filter(({ message }) => message === 'Please select a region')
      .map(({ path }) => path);
  for (const countries of [undefined, []])
    expect(said(facebook.SimilarAudienceSettings, { countries })).toEqual(['countries']);
  for (const location_ids of [undefined, []])
    expect(said(tiktok.SimilarAudienceSettings, { lookalikeSpec: { location_ids } })).toEqual([
      'lookalikeSpec.location_ids',
    ]);
});

describe('TikTok', () => {
  const rule = { event_source_ids: ['7'], retention_days: 30 };
  const custom = (change: object) => ({
    audienceType: 'APP',
    ruleSpec: { inclusion_rule_set: { operator: 'OR', rules: [{ ...rule, ...change }] } },
  });
  const at = 'ruleSpec.inclusion_rule_set.rules';
  const eventIs = (value: string, operator = 'EQ') => ({
    operator: 'OR',
    filters: [{ field: 'EVENT', operator, value }],
  });
  const without = (change: object) => {
    const { ruleSpec, ...rest } = custom({});
    const exclusion_rule_set = { operator: 'OR', rules: [{ ...rule, ...change }] };
    return { ...rest, ruleSpec: { ...ruleSpec, exclusion_rule_set } };
  };
  const parametersAt = `${at}.0.filter_set.filters.0.parameter_filters`;
  const address = (operator = 'CONTAINS') => ({ field: 'URL', operator, value: 'sale' });
  const values = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ field: 'PRICE', operator: 'EQ', value: String(index) }));
  const parameters = (parameter_filters: object[]) => {
    const { filters, ...set } = eventIs('PURCHASE');
    return custom({ filter_set: { ...set, filters: [{ ...filters[0], parameter_filters }] } });
  };
  it.each([
    ['a condition', custom({}), []],
    ['180 days', custom({ retention_days: 180 }), []],
    ['181 days', custom({ retention_days: 181 }), [`${at}.0.retention_days`]],
    ['0 days', custom({ retention_days: 0 }), [`${at}.0.retention_days`]],
    ['no source', custom({ event_source_ids: [] }), [`${at}.0.event_source_ids`]],
    ['no list of sources', custom({ event_source_ids: undefined }), [`${at}.0.event_source_ids`]],
    ['an event', custom({ filter_set: eventIs('PURCHASE') }), []],
    [
      'an event of sites',
      custom({ filter_set: eventIs('PAGE BROWSE') }),
      [`${at}.0.filter_set.filters.0.value`],
    ],
    [
      'an event that is not',
      custom({ filter_set: eventIs('PURCHASE', 'NEQ') }),
      [`${at}.0.filter_set.filters.0.operator`],
    ],
    ['a field nobody knows', custom({ colour: 'blue' }), [`${at}.0`]],
    ['a lead form', { ...custom({ event_source_ids: undefined }), audienceType: 'LEAD_GENERATION' }, []],
    [
      'a lead form of something',
      { ...custom({}), audienceType: 'LEAD_GENERATION' },
      [`${at}.0.event_source_ids`],
    ],
    ['visitors of a month', { ...custom({}), audienceType: 'BUSINESS_ACCOUNT' }, []],
    [
      'visitors of two months',
      { ...custom({ retention_days: 60 }), audienceType: 'BUSINESS_ACCOUNT' },
      [`${at}.0.retention_days`],
    ],
    ['viewers of a stream', { ...custom({}), audienceType: 'ENGAGEMENT_LIVE_VIDEO' }, ['audienceType']],
    ['viewers of a video', { ...custom({}), audienceType: 'ENGAGEMENT_ORGANIC_VIDEO' }, ['audienceType']],
    ['those of all ads', { ...custom({ event_source_ids: undefined }), audienceType: 'ENGAGEMENT' }, []],
    ['without everybody', without({}), ['ruleSpec.exclusion_rule_set.rules.0.filter_set.filters.0.value']],
    ['without buyers', without({ filter_set: eventIs('PURCHASE') }), []],
    ['ten values and an address', parameters([...values(10), address()]), []],
    ['eleven values', parameters(values(11)), [`${parametersAt}.10.field`]],
    ['two addresses', parameters([address(), address()]), [`${parametersAt}.1.field`]],
    ['an address above', parameters([address('IS_GREATER_THAN')]), [`${parametersAt}.0.operator`]],
    ['a long value', parameters([{ ...address(), value: 'x'.repeat(101) }]), [`${parametersAt}.0.value`]],
    [
      'all of them',
      { audienceType: 'APP', ruleSpec: { inclusion_rule_set: { operator: 'AND', rules: [rule] } } },
      ['ruleSpec.inclusion_rule_set.operator'],
    ],
    [
      'no condition',
      { audienceType: 'APP', ruleSpec: { inclusion_rule_set: { operator: 'OR', rules: [] } } },
      [at],
    ],
  ])('custom: %s', (_what, settings, expected) => {
    expect(errors(tiktok.CustomAudienceSettings, settings)).toEqual(expected);
  });

  it('30 days unless somebody says', () => {
    const { ruleSpec } = tiktok.CustomAudienceSettings.parse(custom({ retention_days: undefined }));
    expect(ruleSpec.inclusion_rule_set.rules[0]?.retention_days).toBe(30);
  });

  const similar = {
    ...tiktok.similarAudienceDefaults.lookalikeSpec,
    source_audience_id: '1',
    placements: ['TikTok'],
    location_ids: ['6252001'],
  };
  it.each([
    ['the defaults', {}, []],
    ['nowhere', { location_ids: [] }, ['lookalikeSpec.location_ids']],
    ['another size', { audience_size: 'HUGE' }, ['lookalikeSpec.audience_size']],
  ])('similar: %s', (_what, change, expected) => {
    expect(errors(tiktok.SimilarAudienceSettings, { lookalikeSpec: { ...similar, ...change } })).toEqual(
      expected,
    );
  });

  it('saved: a region is needed, another saved one is not taken', () => {
    const { SavedAudienceSettings: schema, savedAudienceRules: rules } = tiktok;
    expect(errors(schema, { locationIds: ['1'] }, rules)).toEqual([]);
    expect(errors(schema, {}, rules)).toEqual(['locationIds']);
    expect(errors(schema, { locationIds: ['1'], spendingPower: 'HIGH', ispIds: ['3'] }, rules)).toEqual([]);
    expect(errors(schema, { locationIds: ['1'], savedAudienceId: '9' }, rules)).toHaveLength(1);
  });
});

describe('Facebook', () => {
  const custom = (list: object[], rest: object = {}) => ({
    type: 'PIXEL',
    includeCondition: { logicOperator: 'or', list },
    ...rest,
  });
  const many = (count: number) => Array.from({ length: count }, () => ({ sourceId: '1' }));
  it.each([
    ['a condition', custom(many(1)), []],
    ['the users of one system', custom(many(1), { type: 'APP', userOS: 'ANDROID' }), []],
    ['the users of no system', custom(many(1), { userOS: 'SYMBIAN' }), ['userOS']],
    ['none', custom([]), ['includeCondition.list']],
    ['ten', custom(many(10)), []],
    ['eleven', custom(many(11)), ['includeCondition.list']],
    ['180 days', custom([{ sourceId: '1', retentionDays: 180 }]), []],
    ['181 days', custom([{ sourceId: '1', retentionDays: 181 }]), ['includeCondition.list.0.retentionDays']],
    ['no kind', { includeCondition: { logicOperator: 'AND', list: many(1) } }, ['type']],
    ["the platform's own rule", { rule: { inclusions: {} } }, []],
    [
      'both',
      { rule: { inclusions: {} }, includeCondition: { logicOperator: 'AND', list: many(1) } },
      ['includeCondition'],
    ],
  ])('custom: %s', (_what, settings, expected) => {
    expect(errors(facebook.CustomAudienceSettings, settings, facebook.customAudienceRules)).toEqual(expected);
  });

  it.each([
    [[...facebook.similarAudienceDefaults.ratios], []],
    [[0, 20], []],
    [[0, 21], ['ratios.1']],
    [[19, 20], []],
    [[3, 3], ['ratios']],
    [[5, 3], ['ratios']],
  ])('similar: %j percent', (ratios, expected) => {
    const settings = { originAudienceId: '1', countries: ['US'], ratios };
    expect(errors(facebook.SimilarAudienceSettings, settings, facebook.similarAudienceRules)).toEqual(
      expected,
    );
  });

  it('a region is needed', () => {
    expect(
      errors(facebook.SimilarAudienceSettings, { originAudienceId: '1', countries: [], ratios: [0, 1] }),
    ).toEqual(['countries']);
    const saved = (settings: object) =>
      errors(facebook.SavedAudienceSettings, settings, facebook.savedAudienceRules);
    expect(saved({ ageMin: 18 })).toEqual(['country']);
    expect(saved({ cities: ['777934'] })).toEqual([]);
    expect(saved({ regions: ['3847'] })).toEqual([]);
  });
});

describe('Ocean', () => {
  const base = { ...ocean.packageDefaults, description: 'Core', landingType: 'APP_ANDROID' };
  it.each([
    ['the defaults', {}, []],
    ['no description', { description: '' }, ['description']],
    ['another landing type', { landingType: 'LINK' }, ['landingType']],
    ['a landing type that only comes back', { landingType: 'APP' }, ['landingType']],
    ['more of every age', { autoExtendTargets: ['AGE'] }, []],
    ['more interests', { autoExtendTargets: ['INTEREST_ACTION'] }, ['autoExtendTargets.0']],
    ['the default pair', { convertedTimeDuration: 'THREE_MONTH' }, []],
    ['an age', { age: ['AGE_BETWEEN_18_23'] }, []],
    ['an age in figures', { age: ['18-23'] }, ['age.0']],
    ['fans of 300', { filterAwemeFansCount: 300 }, ['filterAwemeFansCount']],
    ['a region without a place', { district: 'REGION' }, ['city']],
  ])('package: %s', (_what, change, expected) => {
    expect(errors(ocean.PackageSettings, { ...base, ...change }, ocean.packageRules)).toEqual(expected);
  });

  it('what it is for stays as created', () => {
    expect(errors(ocean.PackageChange, { gender: 'GENDER_FEMALE' })).toEqual([]);
    expect(errors(ocean.PackageChange, { landingType: 'AWEME' })).toHaveLength(1);
    expect(errors(ocean.PackageChange, { autoExtendTargets: ['INTEREST_ACTION'] })).toHaveLength(1);
  });
});

/** Spelled as the specification spells them, in its order. */
it.each([
  [tiktok.audienceSizes, 'NARROW BALANCED BROAD'],
  [facebook.audienceTypes, 'APP PIXEL'],
  [ocean.deliveryRanges, 'DEFAULT UNION'],
  [ocean.audienceLandingTypes, 'EXTERNAL APP_ANDROID APP_IOS AWEME GOODS SHOP QUICK_APP LIVE MICRO_GAME'],
])('%j', (values, expected) => {
  expect(values.join(' ')).toBe(expected);
});
