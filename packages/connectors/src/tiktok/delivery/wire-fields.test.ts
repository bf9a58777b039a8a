import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { ok, scope, subject } from '../testing.ts';
import { row, usd, wireOf, campaign, adgroup, ad } from './wire-testing.ts';

describe('every field of the specification', () => {
  it('of a campaign', async () => {
    const draft: ObjectDraft = {
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
        bidType: 'BID_TYPE_NO_BID',
        optimizationGoal: 'VALUE',
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
      bid_type: 'BID_TYPE_NO_BID',
      optimization_goal: 'VALUE',
      deep_bid_type: 'VO_HIGHEST_VALUE',
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
      'call_to_action',
    ]);
  });
});
