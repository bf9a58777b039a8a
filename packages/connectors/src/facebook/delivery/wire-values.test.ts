import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { scope, subject } from '../testing.ts';
import { usd, wireOf, campaign, adset, ad } from './wire-testing.ts';

describe('every value of an enumeration', () => {
  const daily: ObjectDraft = { ...campaign, budget: { mode: 'DAY', amount: usd('50') } };
  const app = { id: '88', url: 'https://apps.example.com/1', destinationType: 'APP' };
  const strategies = {
    COST_CAP: { bid: usd('1.15') },
    LOWEST_COST_WITHOUT_CAP: {},
    LOWEST_COST_WITH_BID_CAP: { bid: usd('1.15') },
    LOWEST_COST_WITH_MIN_ROAS: { settings: { ...adset.settings, optimizationGoal: 'VALUE', roas: '1.5' } },
  } as const;
  const cases: [draft: ObjectDraft, setting: string, field: string, words: readonly string[]][] = [
    [campaign, 'objective', 'objective', ['OUTCOME_APP_PROMOTION', 'OUTCOME_SALES']],
    [campaign, 'buyingType', 'buying_type', ['AUCTION', 'RESERVED']],
    [daily, 'bidStrategy', 'bid_strategy', Object.keys(strategies)],
    ...Object.entries(strategies).map(([word, needed]): (typeof cases)[number] => [
      { ...adset, ...needed },
      'bidStrategy',
      'bid_strategy',
      [word],
    ]),
    [adset, 'optimizationGoal', 'optimization_goal', ['OFFSITE_CONVERSIONS', 'VALUE']],
    [
      { ...adset, settings: { ...adset.settings, promotedObject: app } },
      'optimizationGoal',
      'optimization_goal',
      ['APP_INSTALLS'],
    ],
  ];
  const values = cases.flatMap(([draft, setting, field, words]) =>
    words.map((word) => [draft.level, setting, word, field, draft] as const),
  );

  it.each(values)('%s %s %s goes as %s', async (_level, setting, word, field, draft) => {
    const body = await wireOf({ ...draft, settings: { ...draft.settings, [setting]: word } });
    expect(body[field]).toBe(word);
  });

  it('what a set may have of the budget of its campaign, by the day and in all', async () => {
    const caps = { adsetMinCap: '10', adsetMaxCap: '20.5' };
    const body = (campaignBudgetMode: string) =>
      wireOf({ ...adset, settings: { ...adset.settings, ...caps, campaignBudgetMode } });
    expect(await body('DAY')).toMatchObject({ daily_min_spend_target: 1000, daily_spend_cap: 2050 });
    expect(await body('TOTAL')).toMatchObject({ lifetime_min_spend_target: 1000, lifetime_spend_cap: 2050 });
  });

  it.each([
    ['PACING_MODE_SMOOTH', ['standard']],
    ['PACING_MODE_FAST', ['no_pacing']],
  ])('pacing %s is %j', async (pacingType, wire) => {
    const body = await wireOf({ ...adset, settings: { ...adset.settings, pacingType } });
    expect(body['pacing_type']).toEqual(wire);
  });

  it.each([
    [['ANDROID'], { user_os: ['Android'], device_platforms: ['mobile'] }],
    [['IOS'], { user_os: ['iOS'], device_platforms: ['mobile'] }],
    [['ANDROID', 'IOS'], { user_os: ['Android', 'iOS'], device_platforms: ['mobile'] }],
    [['DESKTOP'], { device_platforms: ['desktop'] }],
    // Without it phones of the other system would be reached.
    [['DESKTOP', 'IOS'], { user_os: ['iOS'], device_platforms: ['mobile', 'desktop'] }],
    [['DESKTOP', 'IOS', 'ANDROID'], { device_platforms: ['mobile', 'desktop'] }],
  ])('devices %j', async (devices, wire) => {
    const { userOS: _system, ...settings } = adset.settings;
    const { targeting } = (await wireOf({ ...adset, settings: { ...settings, devices } })) as {
      targeting: Record<string, unknown>;
    };
    const { user_os, device_platforms } = targeting;
    expect({ user_os, device_platforms }).toEqual({ user_os: undefined, ...wire });
  });

  it.each([
    [[0], undefined],
    [[1], [1]],
    [[2], [2]],
    [[0, 2], [2]],
  ])('genders %j are %j', async (genders, wire) => {
    const { targeting } = (await wireOf({ ...adset, settings: { ...adset.settings, genders } })) as {
      targeting: Record<string, unknown>;
    };
    expect(targeting['genders']).toEqual(wire);
  });

  it.each([
    ['all of it', Array(7).fill('1'.repeat(24))],
    ['none of it', Array(7).fill('0'.repeat(48))],
  ])('a week with %s is no schedule', async (_what, dayparting) => {
    const body = await wireOf({ ...adset, settings: { ...adset.settings, dayparting } });
    expect([body['adset_schedule'], body['pacing_type']]).toEqual([[], ['standard']]);
  });

  it('hours of a week: Monday is 1 and Sunday 0, the same hours share an entry', async () => {
    const morning = `${'1'.repeat(6)}${'0'.repeat(18)}`;
    const twice = `${'1'.repeat(6)}${'0'.repeat(12)}${'1'.repeat(6)}`;
    const night = '0'.repeat(24);
    const dayparting = [morning, night, twice, night, night, night, morning];
    const body = await wireOf({ ...adset, settings: { ...adset.settings, dayparting } });
    expect(body['adset_schedule']).toEqual([
      { start_minute: 0, end_minute: 360, days: [1, 3, 0], timezone_type: 'ADVERTISER' },
      { start_minute: 1080, end_minute: 1440, days: [3], timezone_type: 'ADVERTISER' },
    ]);
  });
});

describe('refused before anything is sent', () => {
  const withSetting = (draft: ObjectDraft, change: object): ObjectDraft => ({
    ...draft,
    settings: { ...draft.settings, ...change },
  });
  const busy = Array(7).fill(`${'1'.repeat(6)}${'0'.repeat(18)}`);
  it.each([
    ['a field that nobody knows', withSetting(campaign, { colour: 'blue' }), 'colour'],
    ['another objective', withSetting(campaign, { objective: 'OUTCOME_LEADS' }), 'objective'],
    ['a cap with too many decimals', withSetting(campaign, { spendCap: '1.005' }), 'spendCap'],
    ['a budget without an end', { ...campaign, budget: { mode: 'INFINITE', amount: null } }, 'budget.mode'],
    [
      'a moving budget',
      { ...campaign, budget: { mode: 'DYNAMIC_DAILY_BUDGET', amount: usd('9') } },
      'budget.mode',
    ],
    ['a budget without an amount', { ...campaign, budget: { mode: 'DAY', amount: null } }, 'budget'],
    ['a bid in another currency', { ...adset, bid: { amount: '1', currency: 'SAR' } }, 'bid'],
    ['a child', withSetting(adset, { ageMin: 12 }), 'ageMin'],
    [
      'half an hour',
      withSetting(adset, { dayparting: ['01'.repeat(24), ...Array(6).fill('0'.repeat(48))] }),
      'dayparting',
    ],
    [
      'a schedule at full speed',
      withSetting(adset, { dayparting: busy, pacingType: 'PACING_MODE_FAST' }),
      'dayparting',
    ],
    ['a film without a film', withSetting(ad, { materialType: 'SINGLE_VIDEO' }), 'videoId'],
    [
      'a film without a cover',
      withSetting(ad, { materialType: 'SINGLE_VIDEO', videoId: '77', imageHash: undefined }),
      'imageHash',
    ],
    ['a picture without an address', withSetting(ad, { webUrl: undefined }), 'webUrl'],
    ['a picture without a picture', withSetting(ad, { imageHash: undefined }), 'imageHash'],
    [
      'flexible material without any',
      withSetting(ad, { materialType: 'FLEXIBLE', imageHash: undefined }),
      'videos',
    ],
    ['a creative and something else', { ...ad, settings: { creativeId: '1', message: 'M' } }, 'message'],
    ['a level of another platform', { ...campaign, level: 'project' }, 'level'],
  ] as [string, ObjectDraft, string][])('%s', async (_what, draft, path) => {
    const { connector, sent } = answering(subject, []);
    const [result] = await connector.delivery.create(scope, [draft]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', retry: 'never', field: { path } } });
    expect(sent).toEqual([]);
  });
});
