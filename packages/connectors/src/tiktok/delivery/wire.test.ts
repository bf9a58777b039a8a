import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { Draft, Level } from '../../core/index.ts';
import { listed, ok, scope, subject } from '../testing.ts';

const times = { create_time: '2026-03-10 04:00:00', modify_time: '2026-03-10 04:00:00' };
const row = {
  advertiser_id: scope.account.id,
  campaign_id: '11',
  adgroup_id: '22',
  ad_id: '33',
  operation_status: 'DISABLE',
  ...times,
};
const usd = (amount: string) => ({ amount, currency: 'USD' });
const base = { name: 'Spring', status: 'DISABLE' } as const;

/** What goes over the wire for a draft; an ad's entry in its call. */
async function wireOf(draft: Draft): Promise<Record<string, unknown>> {
  const answer = draft.level === 'ad' ? ok({ creatives: [row] }) : ok(row);
  const { connector, sent } = answering(subject, [answer]);
  const [result] = await connector.delivery.create(scope, [draft]);
  expect(result).toMatchObject({ ok: true });
  const body = sent[0]?.body as Record<string, unknown>;
  return draft.level === 'ad' ? (body['creatives'] as Record<string, unknown>[])[0]! : body;
}

const campaign: Draft = { ...base, level: 'campaign', settings: { landingType: 'TRAFFIC' } };
const adgroup: Draft = {
  ...base,
  level: 'adgroup',
  parentId: '11',
  budget: { mode: 'DAY', amount: usd('100.10') },
  settings: {
    placementTarget: 'LANDINGPAGE',
    locationIds: ['6252001'],
    scheduleType: 'SCHEDULE_FROM_NOW',
    startTime: '2026-03-11T09:30:00+08:00',
    optimizationGoal: 'CLICK',
    bidType: 'BID_TYPE_NO_BID',
    pacing: 'PACING_MODE_SMOOTH',
  },
};
const ad: Draft = {
  ...base,
  level: 'ad',
  parentId: '22',
  settings: {
    adFormat: 'SINGLE_VIDEO',
    identityType: 'CUSTOMIZED_USER',
    identityId: '9',
    videoId: 'v1',
    imageIds: ['i1'],
    adText: 'Play',
  },
};
const drafts: Readonly<Record<string, Draft>> = {
  campaign: { ...campaign, budget: { mode: 'DAY', amount: usd('50') } },
  adgroup,
  ad,
};

const forApps = { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL', appId: '44' };
const ofApp = { placementTarget: 'APP', appStoreType: 'ANDROID', appId: '44' };
const ends = { scheduleType: 'SCHEDULE_START_END', endTime: '2026-04-11T00:00:00Z' };
/** What a setting, or one of its values, cannot stand without. */
const company: Readonly<Record<string, object>> = {
  'landingType APP_PROMOTION': { appPromotionType: 'APP_INSTALL' },
  appPromotionType: forApps,
  ios14Campaign: forApps,
  campaignAppProfilePageState: forApps,
  'placementType PLACEMENT_TYPE_NORMAL': { placements: ['PLACEMENT_TIKTOK'] },
  'scheduleType SCHEDULE_START_END': ends,
  'adFormat SINGLE_IMAGE': { videoId: undefined },
  'adFormat CAROUSEL_ADS': { videoId: undefined, imageIds: ['i1', 'i2'] },
  deeplinkType: { deeplink: 'harbour://home' },
};

describe('every field of the specification', () => {
  it('of a campaign', async () => {
    const draft: Draft = {
      ...campaign,
      status: 'ENABLE',
      key: 'task-1',
      budget: { mode: 'DAY', amount: usd('90071992547409.93') },
      settings: {
        landingType: 'APP_PROMOTION',
        appPromotionType: 'APP_INSTALL',
        appId: '44',
        ios14Campaign: 'ON',
        campaignAppProfilePageState: 'ON',
        budgetOptimize: 'ON',
        specialIndustries: ['HOUSING'],
      },
    };
    const { connector, sent } = answering(subject, [ok(row)]);
    await connector.delivery.create(scope, [draft]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/open_api/v1.3/campaign/create/', query: {} });
    expect(sent[0]?.headers.get('access-token')).toBe(scope.accessToken);
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      campaign_name: 'Spring',
      operation_status: 'ENABLE',
      request_id: expect.stringMatching(/^\d{1,19}$/),
      objective_type: 'APP_PROMOTION',
      app_promotion_type: 'APP_INSTALL',
      app_id: '44',
      campaign_type: 'IOS14_CAMPAIGN',
      campaign_app_profile_page_state: 'ON',
      budget_optimize_on: true,
      special_industries: ['HOUSING'],
      budget_mode: 'BUDGET_MODE_DAY',
      budget: '90071992547409.93',
    });
    // A bare number, digit for digit.
    expect(sent[0]?.text).toContain('"budget":90071992547409.93');
  });

  it('of an ad group', async () => {
    const week = ['1'.repeat(48), ...Array.from({ length: 6 }, () => '0'.repeat(24))];
    const body = await wireOf({
      ...adgroup,
      bid: usd('2.37'),
      key: 'task-2',
      budget: { mode: 'TOTAL', amount: usd('900') },
      settings: {
        placementTarget: 'APP',
        appStoreType: 'IOS',
        appId: '44',
        pixelId: '55',
        placementType: 'PLACEMENT_TYPE_NORMAL',
        placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
        searchResultEnabled: 'ON',
        commentSwitch: 'OFF',
        downloadSwitch: 'ON',
        shareSwitch: 'OFF',
        scheduleType: 'SCHEDULE_START_END',
        startTime: '2026-03-11T09:30:00+08:00',
        endTime: '2026-04-11T00:00:00Z',
        dayparting: week,
        optimizationGoal: 'IN_APP_EVENT',
        optimizationEvent: 'ACTIVE_PAY',
        bidType: 'BID_TYPE_CUSTOM',
        pacing: 'PACING_MODE_FAST',
        locationIds: ['6252001'],
        languages: ['en'],
        gender: 'GENDER_FEMALE',
        ageGroups: ['AGE_18_24', 'AGE_25_34'],
        spendingPower: 'HIGH',
        audienceIds: ['61'],
        excludedAudienceIds: ['62'],
        savedAudienceId: '63',
        interestCategoryIds: ['71'],
        interestKeywordIds: ['72'],
        purchaseIntentionIds: ['73'],
        videoInteractionIds: ['81'],
        creatorInteractionIds: ['82'],
        hashtagInteractionIds: ['83'],
        operatingSystems: ['IOS'],
        minIosVersion: '14.0',
        devicePriceRanges: [100, 10_000],
        networkTypes: ['WIFI', '4G'],
        carrierIds: ['92'],
        ispIds: ['93'],
      },
    });
    expect(body).toEqual({
      advertiser_id: scope.account.id,
      campaign_id: '11',
      adgroup_name: 'Spring',
      operation_status: 'DISABLE',
      request_id: expect.stringMatching(/^\d{1,19}$/),
      promotion_type: 'APP_IOS',
      app_id: '44',
      pixel_id: '55',
      placement_type: 'PLACEMENT_TYPE_NORMAL',
      placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
      search_result_enabled: true,
      comment_disabled: true,
      video_download_disabled: false,
      share_disabled: true,
      schedule_type: 'SCHEDULE_START_END',
      schedule_start_time: '2026-03-11 01:30:00',
      schedule_end_time: '2026-04-11 00:00:00',
      dayparting: `${'1'.repeat(48)}${'0'.repeat(288)}`,
      optimization_goal: 'IN_APP_EVENT',
      optimization_event: 'ACTIVE_PAY',
      billing_event: 'OCPM',
      bid_type: 'BID_TYPE_CUSTOM',
      conversion_bid_price: 2.37,
      pacing: 'PACING_MODE_FAST',
      budget_mode: 'BUDGET_MODE_TOTAL',
      budget: 900,
      location_ids: ['6252001'],
      languages: ['en'],
      gender: 'GENDER_FEMALE',
      age_groups: ['AGE_18_24', 'AGE_25_34'],
      spending_power: 'HIGH',
      audience_ids: ['61'],
      excluded_audience_ids: ['62'],
      saved_audience_id: '63',
      interest_category_ids: ['71'],
      interest_keyword_ids: ['72'],
      purchase_intention_keyword_ids: ['73'],
      actions: [
        { action_scene: 'VIDEO_RELATED', action_category_ids: ['81'] },
        { action_scene: 'CREATOR_RELATED', action_category_ids: ['82'] },
        { action_scene: 'HASHTAG_RELATED', action_category_ids: ['83'] },
      ],
      operating_systems: ['IOS'],
      min_ios_version: '14.0',
      device_price_ranges: [100, 10_000],
      network_types: ['WIFI', '4G'],
      carrier_ids: ['92'],
      isp_ids: ['93'],
    });
  });

  it('of an ad', async () => {
    const settings = {
      adFormat: 'SINGLE_VIDEO',
      identityType: 'BC_AUTH_TT',
      identityId: '9',
      identityAuthorizedBcId: '10',
      videoId: 'v1',
      imageIds: ['i1'],
      adText: 'Play with us',
      callToActionId: '12',
      landingPageUrl: 'https://shop.example.com/?a=1&b=2',
      deeplink: 'harbour://home',
      deeplinkType: 'DEFERRED_DEEPLINK',
      displayName: 'Harbour',
      appName: 'Harbour app',
      impressionTrackingUrl: 'https://track.example.com/i',
      clickTrackingUrl: 'https://track.example.com/c',
    };
    const { connector, sent } = answering(subject, [ok({ creatives: [row] })]);
    // Ads take no key of their own.
    await connector.delivery.create(scope, [{ ...ad, key: 'task-3', settings }]);
    expect(sent[0]?.path).toBe('/open_api/v1.3/ad/create/');
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '22',
      creatives: [
        {
          ad_name: 'Spring',
          operation_status: 'DISABLE',
          ad_format: 'SINGLE_VIDEO',
          identity_type: 'BC_AUTH_TT',
          identity_id: '9',
          identity_authorized_bc_id: '10',
          video_id: 'v1',
          image_ids: ['i1'],
          ad_text: 'Play with us',
          call_to_action_id: '12',
          landing_page_url: 'https://shop.example.com/?a=1&b=2',
          deeplink: 'harbour://home',
          deeplink_type: 'DEFERRED_DEEPLINK',
          display_name: 'Harbour',
          app_name: 'Harbour app',
          impression_tracking_url: 'https://track.example.com/i',
          click_tracking_url: 'https://track.example.com/c',
        },
      ],
    });
  });

  it('what is left out is not sent, and the status always is', async () => {
    expect(await wireOf(campaign)).toEqual({
      advertiser_id: scope.account.id,
      campaign_name: 'Spring',
      operation_status: 'DISABLE',
      objective_type: 'TRAFFIC',
      campaign_type: 'REGULAR_CAMPAIGN',
    });
    expect(Object.keys(await wireOf(ad))).toEqual([
      'ad_name',
      'operation_status',
      'ad_format',
      'identity_type',
      'identity_id',
      'video_id',
      'image_ids',
      'ad_text',
    ]);
  });
});

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
    ['VALUE', 'OCPM', 'conversion_bid_price', {}],
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
  it.each([
    ['campaign', 'DAY', '50', {}],
    ['campaign', 'TOTAL', '50.5', {}],
    ['campaign', 'DYNAMIC_DAILY_BUDGET', '0.07', { budgetOptimize: 'ON' }],
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
  const without = (draft: Draft, name: string): Draft => {
    const { [name]: _gone, ...settings } = draft.settings;
    return { ...draft, settings };
  };
  it.each([
    ['a campaign without a landing type', without(campaign, 'landingType'), 'landingType'],
    ['a group without a start', without(adgroup, 'startTime'), 'startTime'],
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
  ] as [string, Draft, string][])('%s', async (_what, draft, path) => {
    const { connector, sent } = answering(subject, []);
    const [result] = await connector.delivery.create(scope, [draft]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', retry: 'never', field: { path } } });
    expect(sent).toEqual([]);
  });
});

describe('what is changed', () => {
  it('of an ad group is what was said and nothing else', async () => {
    const { connector, sent } = answering(subject, [ok(row)]);
    const settings = { endTime: '2026-05-01T00:00:00Z', pacing: 'PACING_MODE_FAST', locationIds: ['1'] };
    await connector.delivery.update(scope, 'adgroup', '22', { settings });
    expect(sent[0]).toMatchObject({ path: '/open_api/v1.3/adgroup/update/' });
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '22',
      schedule_end_time: '2026-05-01 00:00:00',
      pacing: 'PACING_MODE_FAST',
      location_ids: ['1'],
    });
  });

  it('of an ad patches its creative and says the name', async () => {
    const found = listed([{ ...row, ad_name: 'Before' }]);
    const { connector, sent } = answering(subject, [found, ok({ creatives: [row] })]);
    await connector.delivery.update(scope, 'ad', '33', { settings: { adText: 'New' } });
    expect(sent[1]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '22',
      patch_update: true,
      creatives: [{ ad_id: '33', ad_name: 'Before', ad_text: 'New' }],
    });
  });

  it.each([
    ['OCPM', 'conversion_bid_price'],
    ['CPC', 'bid_price'],
    ['CPM', 'bid_price'],
  ])('the bid of a group that is billed by %s stands in %s', async (billing_event, field) => {
    const { connector, sent } = answering(subject, [listed([{ ...row, billing_event }]), ok(row)]);
    const change = { id: '22', amount: usd('123456789012.34') };
    expect(await connector.delivery.setBid(scope, 'adgroup', [change])).toEqual([{ ok: true, value: '22' }]);
    expect(sent[1]?.text).toBe(
      `{"advertiser_id":"${scope.account.id}","adgroup_id":"22","${field}":123456789012.34}`,
    );
  });

  it('status goes to twenty at a time, groups with leave to fail in part', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(index));
    for (const level of ['campaign', 'adgroup', 'ad'] as const) {
      const { connector, sent } = answering(subject, () => ok({}));
      const results = await connector.delivery.setStatus(scope, level, ids, 'DISABLE');
      expect(results.map((result) => result.ok && result.value)).toEqual(ids);
      expect(sent.map(({ body }) => body)).toEqual(
        [ids.slice(0, 20), ids.slice(20)].map((chunk) => ({
          advertiser_id: scope.account.id,
          [`${level}_ids`]: chunk,
          operation_status: 'DISABLE',
          ...(level === 'adgroup' ? { allow_partial_success: true } : {}),
        })),
      );
    }
  });

  it('a group that failed among others has its own reason', async () => {
    const error_list = [
      { adgroup_id: '2', error_code: 40007, error_message: 'gone' },
      { adgroup_id: '3', error_message: 'refused' },
      { adgroup_id: '4', error_code: 40202, error_message: 'busy' },
    ];
    const { connector } = answering(subject, [{ ...ok({ adgroup_ids: ['1'], error_list }), code: 20_001 }]);
    const results = await connector.delivery.remove(scope, 'adgroup', ['1', '2', '3', '4']);
    expect(results).toMatchObject([
      { ok: true, value: '1' },
      { ok: false, error: { kind: 'input', field: { rule: 'missing' }, code: '40007' } },
      { ok: false, error: { kind: 'input', code: '40002' } },
      { ok: false, error: { kind: 'transient', code: '40202' } },
    ]);
  });
});

describe('what is asked', () => {
  it('by parents goes a hundred at a time, and the last page alone says where to go on', async () => {
    const parentIds = Array.from({ length: 101 }, (_, index) => `p${index}`);
    const { connector, sent } = answering(subject, [listed([row]), listed([{ ...row, ad_id: '34' }])]);
    const pages = [];
    for await (const page of connector.delivery.list(scope, { level: 'ad', parentIds, pageSize: 7 }))
      pages.push([page.items.map(({ id }) => id), page.sync]);
    expect(pages).toEqual([
      [['33'], null],
      [['34'], '2026-03-10T03:59:59.000Z'],
    ]);
    expect(sent.map(({ query }) => JSON.parse(query['filtering'] ?? ''))).toEqual([
      { primary_status: 'STATUS_NOT_DELETE', adgroup_ids: parentIds.slice(0, 100) },
      { primary_status: 'STATUS_NOT_DELETE', adgroup_ids: parentIds.slice(100) },
    ]);
    expect(sent[0]?.query).toMatchObject({ advertiser_id: scope.account.id, page: '1', page_size: '7' });
  });

  it('since a time: by the platform for ads, here for the others', async () => {
    const since = '2026-03-10T04:00:00.000Z';
    const old = { ...row, ad_id: '1', adgroup_id: '1', campaign_id: '1', modify_time: '2026-03-10 03:59:59' };
    for (const level of ['campaign', 'adgroup', 'ad'] as const) {
      const { connector, sent } = answering(subject, [listed([row, old])]);
      const pages = [];
      for await (const page of connector.delivery.list(scope, { level, since })) pages.push(page);
      expect(pages.flatMap(({ items }) => items)).toHaveLength(1);
      const filtering = JSON.parse(sent[0]?.query['filtering'] ?? '');
      expect(filtering).toEqual({
        primary_status: 'STATUS_ALL',
        ...(level === 'ad' ? { modified_after: '2026-03-10 04:00:00' } : {}),
      });
    }
  });

  it('what was created is found by name, parent and time, deleted or not', async () => {
    const older = { ...row, ad_id: '30', ad_name: 'op1x second', create_time: '2026-03-10 03:55:00' };
    const { connector, sent } = answering(subject, [
      listed([{ ...row, ad_name: 'Spring op1x' }, older, { ...row, ad_id: '31', ad_name: 'OP1X other' }]),
    ]);
    const find = { level: 'ad', parentId: '22', nameToken: 'op1x', since: '2026-03-10T04:00:00Z' } as const;
    const found = await connector.delivery.findCreated(scope, find);
    expect(found.map(({ id }) => id)).toEqual(['30', '33']);
    expect(JSON.parse(sent[0]?.query['filtering'] ?? '')).toEqual({
      primary_status: 'STATUS_ALL',
      ad_name: 'op1x',
      creation_filter_start_time: '2026-03-10 03:50:00',
      adgroup_ids: ['22'],
    });
  });

  it('single ones come in the order they were asked for, without those that are gone', async () => {
    const { connector } = answering(subject, [
      listed([
        { ...row, campaign_id: '2' },
        { ...row, campaign_id: '1' },
      ]),
    ]);
    const found = await connector.delivery.get(scope, 'campaign', ['1', '3', '2']);
    expect(found.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('what comes back', () => {
  it.each([
    [
      { budget_mode: 'BUDGET_MODE_DAY', budget: 50.25 },
      { mode: 'DAY', amount: usd('50.25') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_TOTAL', budget: 1e21 },
      { mode: 'TOTAL', amount: usd('1000000000000000000000') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 7 },
      { mode: 'DYNAMIC_DAILY_BUDGET', amount: usd('7') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_INFINITE', budget: 0 },
      { mode: 'INFINITE', amount: null },
    ],
    [
      { budget_mode: 'BUDGET_MODE_DAY', budget: null },
      { mode: 'DAY', amount: null },
    ],
    [{ budget_mode: 'BUDGET_MODE_NEW', budget: 5 }, null],
    [{}, null],
  ])('budget %j', async (fields, budget) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    expect((await connector.delivery.get(scope, 'campaign', ['11']))[0]?.budget).toEqual(budget);
  });

  it.each([
    [{ billing_event: 'OCPM', conversion_bid_price: 1.15, bid_price: 9 }, usd('1.15')],
    [{ billing_event: 'CPC', conversion_bid_price: 9, bid_price: 0.75 }, usd('0.75')],
    [{ billing_event: 'OCPM', conversion_bid_price: 0 }, null],
    [{ billing_event: 'CPC' }, null],
  ])('bid %j', async (fields, bid) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    expect((await connector.delivery.get(scope, 'adgroup', ['22']))[0]?.bid).toEqual(bid);
  });

  it('times are instants, a smart campaign is the platform’s, and a row is kept as it came', async () => {
    const smart = {
      ...row,
      is_smart_performance_campaign: true,
      create_time: '2026-03-10 04:00:00Z',
      colour: 'blue',
    };
    const { connector } = answering(subject, [listed([smart])]);
    const [object] = await connector.delivery.get(scope, 'campaign', ['11']);
    expect(object).toMatchObject({
      createdAt: '2026-03-10T04:00:00.000Z',
      accountId: scope.account.id,
      parentId: scope.account.id,
      managed: true,
      raw: { colour: 'blue' },
    });
  });

  it('a smart campaign is not copied', async () => {
    const { connector, sent } = answering(subject, [
      listed([{ ...row, is_smart_performance_campaign: true }]),
    ]);
    const [copy] = await connector.delivery.copy(scope, 'campaign', [
      { id: '11', name: 'x', status: 'DISABLE' },
    ]);
    expect(copy).toMatchObject({ ok: false, error: { field: { path: 'id', rule: 'unsupported' } } });
    expect(sent).toHaveLength(1);
  });

  it('fewer ads than were sent leave all of them unknown', async () => {
    const { connector, sent } = answering(subject, [ok({ creatives: [row] })]);
    const results = await connector.delivery.create(scope, [ad, { ...ad, name: 'Second' }]);
    expect(results).toMatchObject([{ error: { kind: 'uncertain' } }, { error: { kind: 'uncertain' } }]);
    expect(sent).toHaveLength(1);
  });
});
