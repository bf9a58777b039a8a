import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft, Level } from '../../core/index.ts';
import { ok, scope, subject } from '../testing.ts';
import {
  usd,
  wireOf,
  campaign,
  adgroup,
  ad,
  drafts,
  ofApp,
  ends,
  company,
  row,
  shared,
} from './wire-testing.ts';

describe('every value of an enumeration', () => {
  const both = { ON: true, OFF: false };
  const inverted = { ON: false, OFF: true };
  const same = (...values: string[]) => Object.fromEntries(values.map((value) => [value, value]));
  const cases: [level: Level, setting: string, field: string, values: Record<string, unknown>][] = [
    ['campaign', 'landingType', 'objective_type', same('APP_PROMOTION', 'TRAFFIC', 'WEB_CONVERSIONS')],
    ['campaign', 'appPromotionType', 'app_promotion_type', same('APP_INSTALL', 'APP_RETARGETING')],
    ['campaign', 'ios14Campaign', 'campaign_type', { ON: 'IOS14_CAMPAIGN', OFF: 'REGULAR_CAMPAIGN' }],
    ['campaign', 'campaignAppProfilePageState', 'campaign_app_profile_page_state', same('ON', 'OFF')],
    ['campaign', 'budgetOptimize', 'budget_optimize_on', both],
    ['adgroup', 'placementTarget', 'promotion_type', { LANDINGPAGE: 'WEBSITE' }],
    ['adgroup', 'placementType', 'placement_type', same('PLACEMENT_TYPE_AUTOMATIC', 'PLACEMENT_TYPE_NORMAL')],
    ['adgroup', 'searchResultEnabled', 'search_result_enabled', both],
    ['adgroup', 'commentSwitch', 'comment_disabled', inverted],
    ['adgroup', 'downloadSwitch', 'video_download_disabled', inverted],
    ['adgroup', 'shareSwitch', 'share_disabled', inverted],
    ['adgroup', 'scheduleType', 'schedule_type', same('SCHEDULE_FROM_NOW', 'SCHEDULE_START_END')],
    ['adgroup', 'bidType', 'bid_type', same('BID_TYPE_CUSTOM', 'BID_TYPE_NO_BID')],
    ['adgroup', 'pacing', 'pacing', same('PACING_MODE_SMOOTH', 'PACING_MODE_FAST')],
    ['adgroup', 'gender', 'gender', same('GENDER_UNLIMITED', 'GENDER_MALE', 'GENDER_FEMALE')],
    ['adgroup', 'spendingPower', 'spending_power', same('ALL', 'HIGH')],
    ['ad', 'adFormat', 'ad_format', same('SINGLE_VIDEO', 'SINGLE_IMAGE', 'CAROUSEL_ADS')],
    ['ad', 'deeplinkType', 'deeplink_type', same('NORMAL', 'DEFERRED_DEEPLINK')],
  ];
  const values = cases.flatMap(([level, setting, field, table]) =>
    Object.entries(table).map(([value, wire]) => [level, setting, value, field, wire] as const),
  );

  it.each(values)('%s %s %s is %s %s', async (level, setting, value, field, wire) => {
    const draft = drafts[level]!;
    const needed = company[`${setting} ${value}`] ?? company[setting];
    const settings = { ...draft.settings, ...needed, [setting]: value };
    const bid = value === 'BID_TYPE_CUSTOM' ? { bid: usd('1') } : {};
    expect((await wireOf({ ...draft, ...bid, settings }))[field]).toBe(wire);
  });

  it.each(cases.map(([level, setting]) => [level, setting] as const))(
    '%s %s of another word is refused before anything is sent',
    async (level, setting) => {
      const draft = drafts[level]!;
      const { connector, sent } = answering(subject, []);
      const strange = { ...draft, settings: { ...draft.settings, [setting]: 'SOMETHING_ELSE' } };
      expect(await connector.delivery.create(scope, [strange])).toMatchObject([
        { ok: false, error: { kind: 'input', retry: 'never', field: { path: setting, platformPath: null } } },
      ]);
      expect(sent).toEqual([]);
    },
  );
  it.each([
    ['ANDROID', 'APP_ANDROID'],
    ['IOS', 'APP_IOS'],
  ])('an app of %s is %s', async (appStoreType, wire) => {
    const body = await wireOf({ ...adgroup, settings: { ...adgroup.settings, ...ofApp, appStoreType } });
    expect([body['promotion_type'], body['app_id']]).toEqual([wire, '44']);
  });

  it('phones of Android by version and model', async () => {
    const phones = { operatingSystems: ['ANDROID'], minAndroidVersion: '9.0', deviceModelIds: ['91'] };
    expect(await wireOf({ ...adgroup, settings: { ...adgroup.settings, ...phones } })).toMatchObject({
      operating_systems: ['ANDROID'],
      min_android_version: '9.0',
      device_model_ids: ['91'],
    });
  });

  it.each([
    ['CLICK', 'CPC', 'bid_price', {}],
    ['CONVERT', 'OCPM', 'conversion_bid_price', { pixelId: '55', optimizationEvent: 'SHOPPING' }],
    ['IN_APP_EVENT', 'OCPM', 'conversion_bid_price', { ...ofApp, optimizationEvent: 'ACTIVE_PAY' }],
    ['INSTALL', 'OCPM', 'conversion_bid_price', ofApp],
    ['TRAFFIC_LANDING_PAGE_VIEW', 'OCPM', 'conversion_bid_price', {}],
  ])('%s is billed by %s and bid for in %s', async (optimizationGoal, billing, field, needed) => {
    const settings = { ...adgroup.settings, ...needed, optimizationGoal, bidType: 'BID_TYPE_CUSTOM' };
    const body = await wireOf({ ...adgroup, bid: usd('0.75'), settings });
    expect([body['optimization_goal'], body['billing_event'], body[field]]).toEqual([
      optimizationGoal,
      billing,
      0.75,
    ]);
    expect(Object.keys(body).filter((name) => name.endsWith('bid_price'))).toEqual([field]);
  });

  it('VALUE is billed by OCPM and bid for highest, without a cost', async () => {
    const value = { pixelId: '55', optimizationEvent: 'SHOPPING', optimizationGoal: 'VALUE' };
    const body = await wireOf({ ...adgroup, settings: { ...adgroup.settings, ...value } });
    expect(body).toMatchObject({
      optimization_goal: 'VALUE',
      billing_event: 'OCPM',
      bid_type: 'BID_TYPE_NO_BID',
      deep_bid_type: 'VO_HIGHEST_VALUE',
    });
    const capped = { ...adgroup.settings, ...value, bidType: 'BID_TYPE_CUSTOM' };
    const { connector, sent } = answering(subject, []);
    const [result] = await connector.delivery.create(scope, [
      { ...adgroup, bid: usd('1'), settings: capped },
    ]);
    expect(result).toMatchObject({ ok: false, error: { field: { path: 'bidType' } } });
    expect(sent).toEqual([]);
  });

  it.each([
    ['USD', undefined, 20],
    ['USD', '25.5', 51],
    ['JPY', '100', 2000],
    ['XTS', undefined, 100],
  ])(
    'a group under one budget in %s with a bid of %s says %s, which is ignored',
    async (currency, bid, budget) => {
      const account = { ...scope.account, currency };
      const bidding = bid && { bid: { amount: bid, currency } };
      const settings = { ...adgroup.settings, ...(bid && { bidType: 'BID_TYPE_CUSTOM' }) };
      const { connector, sent } = answering(subject, [ok(row)]);
      const { budget: _none, ...group } = adgroup;
      const [made] = await connector.delivery.create({ ...scope, account }, [
        { ...group, ...bidding, settings },
      ]);
      expect(made).toMatchObject({ ok: true });
      expect(sent[0]?.body).toMatchObject({ budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget });
    },
  );

  it.each([
    ['campaign', 'DAY', '50', {}],
    ['campaign', 'TOTAL', '50.5', {}],
    ['campaign', 'DYNAMIC_DAILY_BUDGET', '0.07', shared],
    ['adgroup', 'DAY', '50', {}],
    ['adgroup', 'TOTAL', '50.5', ends],
    ['adgroup', 'DYNAMIC_DAILY_BUDGET', '0.07', {}],
  ] as const)('a budget of a %s: %s %s', async (level, mode, amount, needed) => {
    const draft = drafts[level]!;
    const settings = { ...draft.settings, ...needed };
    const body = await wireOf({ ...draft, budget: { mode, amount: usd(amount) }, settings });
    expect([body['budget_mode'], body['budget']]).toEqual([`BUDGET_MODE_${mode}`, Number(amount)]);
  });

  it('a campaign without a budget says so, and no amount', async () => {
    const body = await wireOf({ ...campaign, budget: { mode: 'INFINITE', amount: null } });
    expect([body['budget_mode'], body['budget']]).toEqual(['BUDGET_MODE_INFINITE', undefined]);
  });

  it('an unlimited network is said by saying nothing', async () => {
    const networks = async (networkTypes: string[]) =>
      (await wireOf({ ...adgroup, settings: { ...adgroup.settings, networkTypes } }))['network_types'];
    expect(await networks(['unlimited'])).toBeUndefined();
    expect(await networks(['WIFI', 'unlimited'])).toEqual(['WIFI']);
  });
});

describe('refused before anything is sent', () => {
  const without = (draft: ObjectDraft, name: string): ObjectDraft => {
    const { [name]: _gone, ...settings } = draft.settings;
    return { ...draft, settings };
  };
  it.each([
    ['a campaign without a landing type', without(campaign, 'landingType'), 'landingType'],
    [
      'a group with an end and without a start',
      {
        ...adgroup,
        settings: {
          ...without(adgroup, 'startTime').settings,
          scheduleType: 'SCHEDULE_START_END',
          endTime: '2036-03-11T09:30:00+08:00',
        },
      },
      'startTime',
    ],
    ['a group without a goal', without(adgroup, 'optimizationGoal'), 'optimizationGoal'],
    ['an ad without an identity', without(ad, 'identityId'), 'identityId'],
    [
      'a field of another level',
      { ...campaign, settings: { ...campaign.settings, videoId: 'v' } },
      'videoId',
    ],
    [
      'a week of six days',
      { ...adgroup, settings: { ...adgroup.settings, dayparting: Array(6).fill('0'.repeat(24)) } },
      'dayparting',
    ],
    [
      'a day of 25 hours',
      { ...adgroup, settings: { ...adgroup.settings, dayparting: Array(7).fill('0'.repeat(25)) } },
      'dayparting.0',
    ],
    [
      'a start that is no instant',
      { ...adgroup, settings: { ...adgroup.settings, startTime: '2026-03-11 09:30' } },
      'startTime',
    ],
    ['an empty id', { ...adgroup, settings: { ...adgroup.settings, locationIds: [''] } }, 'locationIds.0'],
    [
      'a price range of one',
      { ...adgroup, settings: { ...adgroup.settings, devicePriceRanges: [100] } },
      'devicePriceRanges',
    ],
    ['a budget without an amount', { ...campaign, budget: { mode: 'DAY', amount: null } }, 'budget'],
    [
      'a budget in another currency',
      { ...campaign, budget: { mode: 'DAY', amount: { amount: '1', currency: 'SAR' } } },
      'budget',
    ],
    ['a bid where nobody bids', { ...adgroup, bid: usd('3') }, 'bid'],
    [
      'an app without a store',
      { ...adgroup, settings: { ...adgroup.settings, ...ofApp, appStoreType: undefined } },
      'appStoreType',
    ],
    [
      'a bid in another currency',
      {
        ...adgroup,
        bid: { amount: '1', currency: 'SAR' },
        settings: { ...adgroup.settings, bidType: 'BID_TYPE_CUSTOM' },
      },
      'bid',
    ],
  ] as [string, ObjectDraft, string][])('%s', async (_what, draft, path) => {
    const { connector, sent } = answering(subject, []);
    const [result] = await connector.delivery.create(scope, [draft]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', retry: 'never', field: { path } } });
    expect(sent).toEqual([]);
  });
});
