import { describe, expect, it } from 'vitest';
import type { AdPlatform } from '@adsail/contract';
import type { AudienceData } from '../data.ts';
import { noLanguages, readLanguages } from './languages.ts';
import type { CopySource, HoldingPlace } from './fields.ts';
import { planAudience } from './plan.ts';

const known = {
  countries: {
    codeOf: new Map([
      ['6252001', 'US'],
      ['1861060', 'JP'],
    ]),
    idOf: new Map([
      ['US', '6252001'],
      ['JP', '1861060'],
    ]),
  },
  languages: readLanguages(
    Object.entries({
      6: 'English (US)',
      24: 'English (UK)',
      1001: 'English (All)',
      20: 'Simplified Chinese (China)',
      21: 'Traditional Chinese (Hong Kong)',
      22: 'Traditional Chinese (Taiwan)',
      1004: 'Chinese (All)',
      26: 'Filipino',
      28: 'Arabic',
      57: 'Esperanto',
    }).map(([id, name]) => ({ id, name })),
  ),
  names: new Map(),
  unread: {},
};
const source = (
  platform: AdPlatform,
  settings: Record<string, unknown>,
  more: Partial<AudienceData> = {},
): CopySource => ({
  platform,
  advertiserId: '1',
  name: 'Source',
  data: {
    kind: 'prestore',
    state: 'READY',
    note: null,
    size: null,
    shared: false,
    type: null,
    os: null,
    sources: [],
    includes: [],
    excludes: [],
    settings,
    unknown: {},
    createdAt: null,
    ...more,
  },
});
/** `sources`: what it is made of, and whether the place has the same. */
const place = (
  platform: AdPlatform,
  advertiserId?: string,
  sources: Record<string, boolean> = {},
): HoldingPlace => ({
  platform,
  advertiserId: advertiserId ?? null,
  sources: Object.entries(sources).map(([id, isThere]) => ({
    id,
    kind: 'pixel',
    name: `Pixel ${id}`,
    required: true,
    match: isThere ? { id: `${id}0`, name: 'There', by: 'NAME' } : null,
  })),
  owners: new Map(),
});
const outcomes = ({ fields }: ReturnType<typeof planAudience>) =>
  Object.fromEntries(
    fields.map(({ field, outcome, note }) => [field, note ? `${outcome} ${note.key}` : outcome]),
  );

describe('to another platform', () => {
  it('what all know is exact, what is cut otherwise is rough, what one alone knows is lost', () => {
    const plan = planAudience(
      source(
        'TIKTOK',
        {
          locationIds: ['6252001', '5332921'],
          gender: 'GENDER_MALE',
          ageGroups: ['AGE_18_24', 'AGE_25_34'],
          operatingSystems: ['ANDROID'],
          minAndroidVersion: '9.0',
          networkTypes: ['WIFI'],
          devicePriceRanges: [100, 500],
          interestCategoryIds: ['15'],
          spendingPower: 'ALL',
        },
        { unknown: { household_income: ['TOP'] } },
      ),
      place('FACEBOOK'),
      known,
    );
    expect(plan.reason).toBeNull();
    expect(outcomes(plan)).toEqual({
      locationIds: 'ROUGH audiences:copy.onlyCountries',
      gender: 'EXACT',
      ageGroups: 'EXACT',
      operatingSystems: 'EXACT',
      minAndroidVersion: 'EXACT',
      networkTypes: 'LOST audiences:copy.noSuchField',
      devicePriceRanges: 'LOST audiences:copy.prices',
      interestCategoryIds: 'LOST audiences:copy.otherIds',
      household_income: 'LOST audiences:copy.unknown',
    });
    expect(plan.settings).toEqual({
      country: ['US'],
      genders: [1],
      ageMin: 18,
      ageMax: 34,
      devices: ['ANDROID'],
      userOS: ['Android_ver_9.0_and_above'],
    });
    expect(plan.unknown).toEqual({});
  });

  it.each([
    [
      { ageMin: 18, ageMax: 65 },
      'TIKTOK',
      { ageGroups: ['AGE_18_24', 'AGE_25_34', 'AGE_35_44', 'AGE_45_54', 'AGE_55_100'] },
      'EXACT',
    ],
    [{ ageMin: 18, ageMax: 30 }, 'OCEAN', { age: ['AGE_BETWEEN_18_23', 'AGE_BETWEEN_24_30'] }, 'EXACT'],
    [{ ageMin: 13, ageMax: 17 }, 'OCEAN', {}, 'LOST audiences:copy.agesCut'],
    [{ ageMin: 20, ageMax: 20 }, 'TIKTOK', { ageGroups: ['AGE_18_24'] }, 'ROUGH audiences:copy.ages'],
  ] as const)('ages %j to %s', (ages, platform, expected, outcome) => {
    const plan = planAudience(source('FACEBOOK', { country: ['US'], ...ages }), place(platform, '2'), known);
    expect(plan.settings).toMatchObject(expected);
    expect(outcomes(plan)['ageMin']).toBe(outcome);
  });

  it('without a region that exists there is not possible where one is needed', () => {
    const plan = planAudience(source('OCEAN', { gender: 'GENDER_MALE' }), place('TIKTOK'), known);
    expect(plan.reason).toMatchObject({ key: 'audiences:copy.noRegion' });
    const missing = planAudience(source('FACEBOOK', { country: ['US', 'AQ'] }), place('TIKTOK'), known);
    expect(missing).toMatchObject({ reason: null, settings: { locationIds: ['6252001'] } });
    expect(outcomes(missing)).toEqual({ country: 'ROUGH audiences:copy.places' });
  });

  it('warns of what widens it, and most of all of an exclusion that is lost', () => {
    const plan = planAudience(
      source(
        'FACEBOOK',
        {
          country: ['US', 'AQ'],
          ageMin: 20,
          ageMax: 34,
          genders: [2],
          interests: [{ id: '1', name: 'Films' }],
          excludedAudienceIds: ['9'],
          placements: { facebook: ['feed'] },
        },
        { unknown: { excluded_geo_locations: { countries: ['JP'] }, work_positions: ['1'] } },
      ),
      place('TIKTOK'),
      known,
    );
    expect(Object.fromEntries(plan.fields.map(({ field, warning }) => [field, warning]))).toEqual({
      country: null,
      ageMin: 'WIDER',
      genders: null,
      interests: 'WIDER',
      excludedAudienceIds: 'EXCLUSION',
      placements: null,
      excluded_geo_locations: 'EXCLUSION',
      work_positions: 'WIDER',
    });
  });

  it('a package of Ocean gets what it has to say', () => {
    const plan = planAudience(source('TIKTOK', { operatingSystems: ['IOS'] }), place('OCEAN', '2'), known);
    expect(plan).toMatchObject({
      reason: null,
      settings: { description: 'Source', landingType: 'APP_IOS', platform: ['IOS'] },
    });
  });

  it('rules stay where their sources are', () => {
    const rules = source('TIKTOK', { audienceType: 'PIXEL' }, { kind: 'custom', sources: ['7'] });
    expect(planAudience(rules, place('FACEBOOK', '2'), known).reason).toMatchObject({
      key: 'audiences:copy.otherPlatform',
    });
  });
});

describe('within a platform', () => {
  const rules = { inclusion_rule_set: { operator: 'OR', rules: [{ event_source_ids: ['7'] }] } };
  const custom = source(
    'TIKTOK',
    { audienceType: 'PIXEL', ruleSpec: rules },
    { kind: 'custom', sources: ['7'] },
  );

  it('an audience by rules goes where its sources are', () => {
    const there = planAudience(custom, place('TIKTOK', '2', { 7: true }), known);
    expect(there.reason).toBeNull();
    expect(there.settings).toMatchObject({
      ruleSpec: { inclusion_rule_set: { rules: [{ event_source_ids: ['70'] }] } },
    });
    expect(outcomes(there)).toMatchObject({ ruleSpec: 'ROUGH audiences:copy.otherSources' });
    expect(planAudience(custom, place('TIKTOK', '1'), known).reason).toBeNull();
    expect(planAudience(custom, place('TIKTOK', '2', { 7: false }), known).reason).toEqual({
      key: 'audiences:copy.sourceMissing',
      parameters: { names: 'Pixel 7' },
    });
  });

  it('leaves out what belongs to the account, and what the platform does not keep', () => {
    const settings = { locationIds: ['1'], audienceIds: ['9'], spendingPower: 'HIGH' };
    expect(outcomes(planAudience(source('TIKTOK', settings), place('TIKTOK', '2'), known))).toEqual({
      locationIds: 'EXACT',
      audienceIds: 'LOST audiences:copy.otherAccount',
      spendingPower: 'LOST audiences:copy.noSuchField',
    });
  });

  it.each([
    ['FACEBOOK', 'prestore', '2', 'audiences:copy.notMadeThere'],
    ['OCEAN', 'custom', '2', 'audiences:copy.notMadeThere'],
    ['OCEAN', 'prestore', undefined, 'assets:copy.needsAccount'],
    ['FACEBOOK', 'custom', '1', 'audiences:copy.notMadeThere'],
  ] as const)('%s %s to %s is not possible: %s', (platform, kind, advertiserId, key) => {
    const { reason } = planAudience(source(platform, {}, { kind }), place(platform, advertiserId), known);
    expect(reason?.key).toBe(key);
  });
});

describe('languages', () => {
  const region = { TIKTOK: { locationIds: ['6252001'] }, FACEBOOK: { country: ['US'] }, OCEAN: {} };
  const copied = (
    from: 'TIKTOK' | 'FACEBOOK',
    to: AdPlatform,
    settings: Record<string, unknown>,
    dictionaries = known,
  ) => {
    const place_ = place(to, to === 'OCEAN' ? '9' : undefined);
    const plan = planAudience(source(from, { ...region[from], ...settings }), place_, dictionaries);
    const field = plan.fields.find((each) => each.field in settings);
    const { outcome, written, note } = field ?? {};
    const [result = null] = Object.values(written ?? {});
    const { names } = (note?.parameters ?? {}) as { names?: string };
    return { outcome, result, note: note?.key.replace('audiences:copy.', ''), names };
  };

  it('of TikTok become all keys of Facebook that stand for them', () => {
    expect(copied('TIKTOK', 'FACEBOOK', { languages: ['en', 'zh-Hant', 'tl'] })).toMatchObject({
      outcome: 'EXACT',
      result: [1001, 21, 22, 26],
    });
  });

  it.each([
    [[1001, 28, 20], { outcome: 'EXACT', result: ['en', 'ar', 'zh'] }],
    [[1004], { outcome: 'EXACT', result: ['zh', 'zh-Hant'] }],
    [[6, 24], { outcome: 'ROUGH', result: ['en'], note: 'languageVariants' }],
    [[28, 57], { outcome: 'ROUGH', result: ['ar'], note: 'languages', names: 'Esperanto' }],
    [[57], { outcome: 'LOST', result: null, note: 'languages', names: 'Esperanto' }],
  ])('%j of Facebook become those of TikTok', (locales, expected) => {
    expect(copied('FACEBOOK', 'TIKTOK', { locales })).toMatchObject(expected);
  });

  it('that the target does not have are named', () => {
    expect(copied('TIKTOK', 'FACEBOOK', { languages: ['en', 'th'] })).toMatchObject({
      outcome: 'ROUGH',
      result: [1001],
      note: 'languages',
      names: 'Thai',
    });
  });

  it('are lost where the platform has none', () => {
    const languages = ['en'];
    expect(copied('TIKTOK', 'OCEAN', { languages })).toMatchObject({ outcome: 'LOST', note: 'noSuchField' });
  });
});

describe('a list that cannot be read', () => {
  const why = { key: 'targeting:error.noAnswer' } as const;
  const unread = { ...known, languages: noLanguages, unread: { language: why } };
  const reasonOf = (settings: Record<string, unknown>, to: HoldingPlace) =>
    planAudience(source('TIKTOK', { locationIds: ['6252001'], ...settings }), to, unread).reason;

  it('is the reason why nothing can be said', () => {
    expect(reasonOf({ languages: ['en'] }, place('FACEBOOK'))).toEqual(why);
  });

  it('is not missed where it says nothing', () => {
    expect(reasonOf({}, place('FACEBOOK'))).toBeNull();
    expect(reasonOf({ languages: [] }, place('FACEBOOK'))).toBeNull();
    expect(reasonOf({ languages: ['en'] }, place('OCEAN', '9'))).toBeNull();
    expect(reasonOf({ languages: ['en'] }, place('TIKTOK'))).toBeNull();
  });
});
