import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { scope, subject } from '../testing.ts';
import { usd, obliging, wireOf, campaign, website, adset, picture, ad } from './wire-testing.ts';

describe('every field of the specification', () => {
  it('of a campaign', async () => {
    const { connector, sent } = answering(subject, obliging);
    const settings = {
      objective: 'OUTCOME_APP_PROMOTION',
      buyingType: 'AUCTION',
      smartPromotionType: 'GUIDED_CREATION',
      spendCap: '5000.05',
      isBudgetScheduleEnabled: true,
      isSkadnetworkAttribution: false,
      promotedObject: {
        id: '88',
        url: 'https://apps.example.com/1',
        event: 'PURCHASE',
        destinationType: 'APP',
      },
      bidStrategy: 'COST_CAP',
      specialAdCategories: ['HOUSING'],
      specialAdCategoryCountry: ['US'],
      startTime: '2026-03-11T09:30:00+08:00',
      endTime: '2026-04-11T00:00:00Z',
    };
    const draft: ObjectDraft = {
      ...campaign,
      status: 'ENABLE',
      budget: { mode: 'DAY', amount: usd('90071992547409.93') },
      settings,
    };
    await connector.delivery.create(scope, [draft]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/v25.0/act_1234567890/campaigns' });
    expect(sent[0]?.body).toEqual({
      name: 'Spring',
      status: 'ACTIVE',
      objective: 'OUTCOME_APP_PROMOTION',
      buying_type: 'AUCTION',
      smart_promotion_type: 'GUIDED_CREATION',
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['US'],
      is_budget_schedule_enabled: true,
      is_skadnetwork_attribution: false,
      promoted_object: {
        application_id: '88',
        object_store_url: 'https://apps.example.com/1',
        custom_event_type: 'PURCHASE',
      },
      spend_cap: 500_005,
      start_time: 1_773_192_600,
      stop_time: 1_775_865_600,
      daily_budget: 9_007_199_254_740_993n,
      bid_strategy: 'COST_CAP',
    });
    // Cents, more than a double holds.
    expect(sent[0]?.text).toContain('"daily_budget":9007199254740993');
  });

  it('of an ad set', async () => {
    const settings = {
      promotedObject: website,
      optimizationGoal: 'VALUE',
      billingEvent: 'IMPRESSIONS',
      bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS',
      roas: '1.255',
      scheduleType: 'SCHEDULE_START_END',
      startTime: '2026-03-11T09:30:00+08:00',
      endTime: '2026-04-11T00:00:00Z',
      dayparting: Array(7).fill(`${'0'.repeat(9)}${'1'.repeat(3)}${'0'.repeat(12)}`),
      pacingType: 'PACING_MODE_SMOOTH',
      attributionSpec: [{ eventType: 'CLICK_THROUGH', windowDays: 1 }],
      isDynamicCreative: true,
      dsaBeneficiary: 'Harbour',
      dsaPayor: 'Harbour Ltd',
      country: ['US', 'CA'],
      countryGroups: ['eu'],
      regions: ['3847'],
      cities: ['777934'],
      ageMin: 18,
      ageMax: 65,
      genders: [1, 2],
      locales: [6],
      interests: ['6003', { id: '6004', name: 'Games' }],
      behaviors: ['6005'],
      lifeEvents: ['6006'],
      income: ['6007'],
      familyStatuses: ['6008'],
      industries: ['6009'],
      educationStatuses: [3],
      relationshipStatuses: [1],
      collegeYears: [1990],
      audienceIds: ['61'],
      excludedAudienceIds: ['62'],
      userDevice: ['Galaxy S6'],
      userOS: ['Android_ver_9.0_and_above'],
      devices: ['ANDROID'],
      placements: { facebook: ['feed'], instagram: [] },
      advantageAudience: true,
    };
    const body = await wireOf({ ...adset, budget: { mode: 'TOTAL', amount: usd('900') }, settings });
    expect(body).toEqual({
      name: 'Spring',
      campaign_id: '1',
      status: 'PAUSED',
      optimization_goal: 'VALUE',
      billing_event: 'IMPRESSIONS',
      promoted_object: { pixel_id: '77', custom_event_type: 'PURCHASE' },
      destination_type: 'WEBSITE',
      attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 1 }],
      is_dynamic_creative: true,
      lifetime_budget: 90_000,
      bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS',
      bid_constraints: { roas_average_floor: 12_550 },
      start_time: 1_773_192_600,
      end_time: 1_775_865_600,
      dsa_beneficiary: 'Harbour',
      dsa_payor: 'Harbour Ltd',
      adset_schedule: [
        { start_minute: 540, end_minute: 720, days: [1, 2, 3, 4, 5, 6, 0], timezone_type: 'ADVERTISER' },
      ],
      pacing_type: ['day_parting'],
      targeting: {
        geo_locations: {
          countries: ['US', 'CA'],
          country_groups: ['eu'],
          regions: [{ key: '3847' }],
          cities: [{ key: '777934' }],
          location_types: ['home', 'recent'],
        },
        age_min: 18,
        age_max: 65,
        genders: [1, 2],
        locales: [6],
        flexible_spec: [
          {
            interests: [{ id: '6003' }, { id: '6004', name: 'Games' }],
            behaviors: [{ id: '6005' }],
            life_events: [{ id: '6006' }],
            income: [{ id: '6007' }],
            family_statuses: [{ id: '6008' }],
            industries: [{ id: '6009' }],
            education_statuses: [3],
            relationship_statuses: [1],
            college_years: [1990],
          },
        ],
        custom_audiences: [{ id: '61' }],
        excluded_custom_audiences: [{ id: '62' }],
        user_device: ['Galaxy S6'],
        user_os: ['Android_ver_9.0_and_above'],
        device_platforms: ['mobile'],
        publisher_platforms: ['facebook', 'instagram'],
        facebook_positions: ['feed'],
        targeting_automation: { advantage_audience: 1 },
      },
    });
  });

  it('of an ad with a video', async () => {
    const settings = {
      materialType: 'SINGLE_VIDEO',
      actorId: '55',
      usePageActorOverride: true,
      instagramUserId: '56',
      videoId: '78',
      imageHash: 'abc',
      imageUrl: 'https://cdn.example.com/a.png',
      message: 'Soft light',
      title: 'Lamps',
      descriptions: 'For your evening',
      callToAction: 'SHOP_NOW',
      webUrl: 'https://shop.example.com/?a=1&b=2',
      showWebUrl: 'https://shop.example.com',
      delayDeepLink: 'harbour://home',
      appId: '88',
      urlTags: 'utm_source=x',
      traceSetting: [
        { traceType: 'WEBSITE', traceId: '1' },
        { traceType: 'APP', traceId: '2' },
        { traceType: 'OFFLINE_EVENT', traceId: '3' },
      ],
      conversionDomain: 'example.com',
    };
    expect(await wireOf({ ...ad, settings })).toEqual({
      name: 'Spring',
      adset_id: '2',
      status: 'PAUSED',
      creative: {
        name: 'Spring',
        url_tags: 'utm_source=x',
        use_page_actor_override: true,
        object_story_spec: {
          page_id: '55',
          instagram_user_id: '56',
          video_data: {
            video_id: '78',
            image_hash: 'abc',
            title: 'Lamps',
            message: 'Soft light',
            link_description: 'For your evening',
            call_to_action: {
              type: 'SHOP_NOW',
              value: {
                link: 'https://shop.example.com/?a=1&b=2',
                link_caption: 'https://shop.example.com',
                app_link: 'harbour://home',
                application: '88',
              },
            },
          },
        },
      },
      tracking_specs: [
        { 'action.type': ['offsite_conversion'], fb_pixel: ['1'] },
        { 'action.type': ['mobile_app_install'], application: ['2'] },
        { 'action.type': ['app_custom_event'], application: ['2'] },
        { 'action.type': ['offline_conversion'], dataset: ['3'] },
      ],
      conversion_domain: 'example.com',
    });
  });

  it('of an ad with a picture, by its address where it has no hash', async () => {
    const { imageHash: _hash, ...rest } = picture;
    const settings = {
      ...rest,
      imageUrl: 'https://cdn.example.com/a.png',
      message: 'M',
      title: 'T',
      descriptions: 'D',
    };
    expect(await wireOf({ ...ad, settings })).toMatchObject({
      creative: {
        object_story_spec: {
          page_id: '55',
          link_data: {
            link: 'https://shop.example.com/',
            message: 'M',
            name: 'T',
            description: 'D',
            picture: 'https://cdn.example.com/a.png',
          },
        },
      },
    });
  });

  it('of an ad set that is for a custom conversion', async () => {
    const promotedObject = { ...website, customConversionId: '9' };
    const body = await wireOf({ ...adset, settings: { ...adset.settings, promotedObject } });
    expect(body['promoted_object']).toEqual({
      pixel_id: '77',
      custom_event_type: 'PURCHASE',
      custom_conversion_id: '9',
    });
  });

  it('what is left out is not sent; what the platform would choose is said', async () => {
    expect(await wireOf(campaign)).toEqual({
      name: 'Spring',
      status: 'PAUSED',
      objective: 'OUTCOME_SALES',
      special_ad_categories: [],
      is_adset_budget_sharing_enabled: false,
    });
    expect(await wireOf(adset)).toEqual({
      name: 'Spring',
      campaign_id: '1',
      status: 'PAUSED',
      optimization_goal: 'OFFSITE_CONVERSIONS',
      billing_event: 'IMPRESSIONS',
      promoted_object: { pixel_id: '77', custom_event_type: 'PURCHASE' },
      destination_type: 'WEBSITE',
      targeting: {
        geo_locations: { countries: ['US'], location_types: ['home', 'recent'] },
        age_min: 18,
        age_max: 65,
        user_os: ['Android'],
        targeting_automation: { advantage_audience: 0 },
      },
    });
    const ends = { ...campaign.settings, endTime: '2026-04-11T00:00:00Z' };
    const budgeted = await wireOf({
      ...campaign,
      budget: { mode: 'TOTAL', amount: usd('9') },
      settings: ends,
    });
    expect(budgeted).toMatchObject({ lifetime_budget: 900, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' });
    expect(budgeted).not.toHaveProperty('is_adset_budget_sharing_enabled');
  });
});
