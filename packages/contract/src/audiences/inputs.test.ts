import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldError, fieldProblems } from '../core/index.ts';
import { translateTo } from '../translate.ts';
import { audienceAbilities, kindNotOffered } from './abilities.ts';
import * as inputs from './inputs.ts';
import { packageDefaults } from './ocean/index.ts';

/** The named fields with what is said about them. */
function said(schema: z.ZodType, input: object): Record<string, string> {
  const issues = schema.safeParse(input, { reportInput: true }).error?.issues ?? [];
  return Object.fromEntries(
    fieldProblems(issues)
      .map((problem) => fieldError(problem, translateTo('en')))
      .map(({ path, message }) => [path, message]),
  );
}

const account = { advertiserId: '17', name: 'Buyers' };
const one = { logicOperator: 'OR', list: [{ sourceId: '7' }] };

it('a custom audience needs type, account, source and condition, each named', () => {
  expect(said(inputs.FacebookCustomAdd, { name: 'ab', settings: {} })).toEqual({
    advertiserId: 'Please select an account',
    name: 'At least 3 characters',
    'settings.type': 'Please select the audience type',
    'settings.includeCondition.list': 'At least one condition is needed',
  });
  const settings = { type: 'APP', includeCondition: { ...one, list: [{}] } };
  expect(said(inputs.FacebookCustomAdd, { ...account, settings })).toEqual({
    'settings.includeCondition.list.0.sourceId': 'Please select a source',
  });
  const ruleSpec = { inclusion_rule_set: { operator: 'OR', rules: [{ retention_days: 181 }] } };
  expect(Object.keys(said(inputs.TikTokCustomAdd, { ...account, settings: { ruleSpec } }))).toEqual([
    'settings.audienceType',
    'settings.ruleSpec.inclusion_rule_set.rules.0.retention_days',
  ]);
  ruleSpec.inclusion_rule_set.rules[0]!.retention_days = 180;
  expect(said(inputs.TikTokCustomAdd, { ...account, settings: { audienceType: 'PIXEL', ruleSpec } })).toEqual(
    {
      'settings.ruleSpec.inclusion_rule_set.rules.0.event_source_ids': 'Please select a source',
    },
  );
});

it('a similar audience on TikTok is of the usual kind', () => {
  const lookalikeSpec = {
    source_audience_id: '9',
    include_source: false,
    mobile_os: 'ALL',
    placements: ['TikTok'],
    location_ids: ['6252001'],
    audience_size: 'BALANCED',
  };
  const like = (audienceSubType: string) =>
    said(inputs.TikTokSimilarAdd, { ...account, settings: { audienceSubType, lookalikeSpec } });
  expect(like('NORMAL')).toEqual({});
  expect(like('REACH_FREQUENCY')).toEqual({
    'settings.audienceSubType': 'TikTok takes this only for audiences made of rules',
  });
});

it("a similar audience takes the specification's defaults where they are left out", () => {
  const lookalikeSpec = { source_audience_id: '9', location_ids: ['6252001'] };
  expect(inputs.TikTokSimilarAdd.parse({ ...account, settings: { lookalikeSpec } }).settings).toEqual({
    audienceSubType: 'NORMAL',
    lookalikeSpec: {
      ...lookalikeSpec,
      include_source: false,
      mobile_os: 'ALL',
      placements: ['TikTok'],
      audience_size: 'BALANCED',
    },
  });
  const settings = { originAudienceId: '9', countries: ['US'] };
  expect(inputs.FacebookSimilarAdd.parse({ ...account, settings }).settings).toEqual({
    ...settings,
    ratios: [0, 1],
  });
});

it('a device price range has to be one', () => {
  const settings = { locationIds: ['1'], devicePriceRanges: [500, 100] };
  expect(Object.keys(said(inputs.TikTokSavedAdd, { name: 'Dear', settings }))).toEqual([
    'settings.devicePriceRanges',
  ]);
});

it('what TikTok does not keep is refused where it is to be made there', () => {
  const settings = { locationIds: ['1'], spendingPower: 'HIGH', ispIds: ['3'], purchaseIntentionIds: [] };
  expect(said(inputs.TikTokSavedAdd, { name: 'Rich', settings })).toEqual({});
  expect(Object.keys(said(inputs.TikTokSavedAdd, { ...account, settings }))).toEqual([
    'settings.spendingPower',
    'settings.ispIds',
  ]);
  const any = { locationIds: ['1'], spendingPower: 'ALL' };
  expect(said(inputs.TikTokSavedAdd, { ...account, settings: any })).toEqual({});
});

it('no limit stands alone in a list', () => {
  const tiktok = (networkTypes: string[]) =>
    said(inputs.TikTokSavedAdd, { name: 'Wired', settings: { locationIds: ['1'], networkTypes } });
  expect(tiktok(['unlimited'])).toEqual({});
  expect(tiktok(['WIFI', '5G'])).toEqual({});
  const alone = '“No limit” cannot be chosen together with others';
  expect(tiktok(['unlimited', 'WIFI'])).toEqual({ 'settings.networkTypes': alone });

  const ocean = (change: object) =>
    said(inputs.OceanAdd, {
      ...account,
      settings: { description: 'Core', landingType: 'APP_ANDROID', ...change },
    });
  const any = { platform: ['NONE'], deviceType: ['NONE'], ac: ['NONE'], carrier: ['NONE'] };
  expect(ocean(any)).toEqual({});
  const both = {
    platform: ['NONE', 'IOS'],
    deviceType: ['MOBILE', 'NONE'],
    ac: ['WIFI', 'NONE'],
    carrier: ['MOBILE', 'NONE'],
  };
  expect(ocean(both)).toEqual({
    'settings.platform': alone,
    'settings.deviceType': alone,
    'settings.ac': alone,
    'settings.carrier': alone,
  });
});

it("Ocean's choices that are not open yet say why", () => {
  const settings = { ...packageDefaults, description: 'Core', landingType: 'APP_ANDROID' };
  expect(said(inputs.OceanAdd, { ...account, settings })).toEqual({});
  const closed = { ...settings, marketingGoal: 'LIVE', interestActionMode: 'CUSTOM' };
  expect(said(inputs.OceanAdd, { ...account, settings: closed })).toEqual({
    'settings.interestActionMode': 'This choice is not open yet',
    'settings.marketingGoal': 'Live marketing is being opened gradually',
  });
  expect(kindNotOffered('OCEAN', 'similar')).toBe('audiences:reason.madeAtOcean');
  expect(kindNotOffered('TIKTOK', 'similar')).toBeNull();
});

it.each([
  ['TIKTOK', 'custom', 'PLATFORM', 'NAME', true],
  ['TIKTOK', 'prestore', 'PLATFORM', 'NONE', true],
  ['TIKTOK', 'prestore', 'OWN', 'ALL', true],
  ['FACEBOOK', 'prestore', 'PLATFORM', 'NONE', false],
  ['FACEBOOK', 'custom', 'PLATFORM', 'ALL', true],
  ['OCEAN', 'custom', 'PLATFORM', 'NONE', true],
] as const)('of %s %s %s can be changed: %s, deleted: %s', (platform, kind, origin, edit, canDelete) => {
  const abilities = audienceAbilities(platform, kind, origin);
  expect(abilities).toMatchObject({ edit, delete: canDelete });
  expect(abilities.editReason === null).toBe(edit === 'ALL');
});

it.each([
  ['', 'audiences:rule.name'],
  ['ab', 'core:rule.minLength'],
])('the name %j is refused by %s', (name, key) => {
  const { error } = inputs.AudienceRename.safeParse({ id: '0198c0de-0000-7000-8000-000000000001', name });
  expect(fieldProblems(error?.issues ?? []).map((problem) => problem.key)).toEqual([key]);
});

it('a name loses the signs that turn its direction', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  expect(inputs.AudienceRename.parse({ id, name: 'Core\u202Egnp' }).name).toBe('Coregnp');
});

it('Facebook takes no sex beside all of them', () => {
  const settings = { ageMin: 18, ageMax: 65, country: ['SA'] };
  const ofGenders = (genders: number[]) =>
    said(inputs.FacebookSavedAdd, { name: 'Core', settings: { ...settings, genders } });
  expect(ofGenders([0])).toEqual({});
  expect(ofGenders([0, 1])).toEqual({
    'settings.genders': '“No limit” cannot be chosen together with others',
  });
});

it.each([1.5, 0, 181])('says that days are whole, and how many they may be: %s', (days) => {
  const message = 'Days must be a whole number from 1 to 180';
  const rules = [{ event_source_ids: ['7'], retention_days: days }];
  const ruleSpec = { inclusion_rule_set: { operator: 'OR', rules } };
  expect(said(inputs.TikTokCustomAdd, { ...account, settings: { audienceType: 'PIXEL', ruleSpec } })).toEqual(
    { 'settings.ruleSpec.inclusion_rule_set.rules.0.retention_days': message },
  );
  const includeCondition = { ...one, list: [{ sourceId: '7', retentionDays: days }] };
  expect(
    said(inputs.FacebookCustomAdd, { ...account, settings: { type: 'PIXEL', includeCondition } }),
  ).toEqual({ 'settings.includeCondition.list.0.retentionDays': message });
});
