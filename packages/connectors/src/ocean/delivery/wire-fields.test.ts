import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { ok, scope, subject } from '../testing.ts';
import { bigId, big, cny, wireOf, project, promotion, week, joined } from './wire-testing.ts';

describe('every field of the specification', () => {
  it('of a project whose ads go on into search', async () => {
    const keywords = [{ word: '出海', matchType: 'PHRASE', bidType: 'FEED_TO_SEARCH' }];
    const settings = { ...project.settings, searchBidRatio: '1.1', keywords };
    expect(await wireOf({ ...project, settings })).toMatchObject({
      search_bid_ratio: 1.1,
      keywords: [{ word: '出海', match_type: 'PHRASE', bid_type: 'FEED_TO_SEARCH' }],
    });
  });

  it('of a project', async () => {
    const settings = {
      landingType: 'APP',
      appPromotionType: 'DOWNLOAD',
      marketingGoal: 'VIDEO_AND_IMAGE',
      adType: 'SEARCH',
      deliveryMode: 'MANUAL',
      deliveryType: 'NORMAL',
      assetType: 'ORANGE',
      microPromotionType: 'BYTE_GAME',
      microAppInstanceId: '7100000000000000001',
      quickAppId: '7100000000000000002',
      dpaAdtype: 'DPA_APP',
      optimizeGoal: {
        assetIds: ['7812345678901234567'],
        convertId: '7100000000000000003',
        externalAction: 'AD_CONVERT_TYPE_ACTIVE',
        deepExternalAction: 'AD_CONVERT_TYPE_PAY',
      },
      deliveryRange: {
        inventoryCatalog: 'MANUAL',
        inventoryType: ['INVENTORY_SEARCH'],
        unionVideoType: 'ORIGINAL_VIDEO',
      },
      deliverySetting: {
        bidType: 'CUSTOM',
        scheduleType: 'SCHEDULE_START_END',
        startTime: '2026-03-11',
        endTime: '2026-04-11',
        scheduleTime: week,
        budgetOptimizeSwitch: 'ON',
        projectCustom: 'OFF',
        searchContinueDelivery: 'ON',
        filterNightSwitch: 'OFF',
        deepBidType: 'DEEP_BID_MIN',
        deepCpabid: '88.88',
        roiGoal: '1.25',
      },
      audienceExtend: 'ON',
      keywords: [{ word: '出海', matchType: 'PHRASE', bidType: 'CUSTOM', bid: '0.5' }],
      autoExtendTraffic: 'ON',
      trackUrlSetting: {
        trackUrlType: 'CUSTOM',
        trackUrlGroupId: '7100000000000000004',
        trackUrl: ['https://t.example.com/s'],
        actionTrackUrl: ['https://t.example.com/c'],
        activeTrackUrl: ['https://t.example.com/a'],
        videoPlayEffectiveTrackUrl: ['https://t.example.com/e'],
        videoPlayDoneTrackUrl: ['https://t.example.com/d'],
        videoPlayFirstTrackUrl: ['https://t.example.com/f'],
        sendType: 'SERVER_SEND',
      },
      relatedProduct: {
        productSetting: 'MULTI_PRODUCTS',
        productPlatformId: '7100000000000000005',
        productId: 'sku-1',
        products: [{ productPlatformId: '7100000000000000006', productId: 'sku-2' }],
      },
      downloadUrl: 'https://apps.example.com/sail.apk',
      appName: '航海',
      packageName: 'com.example.sail',
      downloadType: 'DOWNLOAD_URL',
      downloadMode: 'DEFAULT',
      launchType: 'DIRECT_OPEN',
      openUrl: 'sail://open',
      ulinkUrl: 'https://u.example.com',
      subscribeUrl: 'https://s.example.com',
      nativeSetting: { awemeId: '123456789012345678' },
      landingPageStayTime: 5000,
    };
    const { connector, sent } = answering(subject, [ok({ project_id: big(bigId) })]);
    const draft: ObjectDraft = {
      ...project,
      status: 'ENABLE',
      budget: { mode: 'TOTAL', amount: cny('90071992547409.93') },
      bid: cny('30.15'),
      settings,
    };
    await connector.delivery.create(scope, [draft]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/open_api/v3.0/project/create/', query: {} });
    expect(sent[0]?.body).toEqual({
      advertiser_id: big(scope.account.id),
      name: '春季',
      operation: 'ENABLE',
      landing_type: 'APP',
      app_promotion_type: 'DOWNLOAD',
      marketing_goal: 'VIDEO_AND_IMAGE',
      ad_type: 'SEARCH',
      delivery_mode: 'MANUAL',
      delivery_type: 'NORMAL',
      asset_type: 'ORANGE',
      micro_promotion_type: 'BYTE_GAME',
      micro_app_instance_id: big('7100000000000000001'),
      quick_app_id: big('7100000000000000002'),
      dpa_adtype: 'DPA_APP',
      optimize_goal: {
        asset_ids: [big('7812345678901234567')],
        convert_id: big('7100000000000000003'),
        external_action: 'AD_CONVERT_TYPE_ACTIVE',
        deep_external_action: 'AD_CONVERT_TYPE_PAY',
      },
      delivery_range: {
        inventory_catalog: 'MANUAL',
        inventory_type: ['INVENTORY_SEARCH'],
        union_video_type: 'ORIGINAL_VIDEO',
      },
      delivery_setting: {
        bid_type: 'CUSTOM',
        schedule_type: 'SCHEDULE_START_END',
        start_time: '2026-03-11',
        end_time: '2026-04-11',
        schedule_time: joined,
        budget_optimize_switch: 'ON',
        project_custom: 'OFF',
        search_continue_delivery: 'ON',
        filter_night_switch: 'OFF',
        deep_bid_type: 'DEEP_BID_MIN',
        deep_cpabid: 88.88,
        roi_goal: 1.25,
        pricing: 'PRICING_OCPM',
        budget_mode: 'BUDGET_MODE_TOTAL',
        budget: '90071992547409.93',
        cpa_bid: 30.15,
      },
      audience_extend: 'ON',
      keywords: [{ word: '出海', match_type: 'PHRASE', bid_type: 'CUSTOM', bid: 0.5 }],
      auto_extend_traffic: 'ON',
      track_url_setting: {
        track_url_type: 'CUSTOM',
        track_url_group_id: big('7100000000000000004'),
        track_url: ['https://t.example.com/s'],
        action_track_url: ['https://t.example.com/c'],
        active_track_url: ['https://t.example.com/a'],
        video_play_effective_track_url: ['https://t.example.com/e'],
        video_play_done_track_url: ['https://t.example.com/d'],
        video_play_first_track_url: ['https://t.example.com/f'],
        send_type: 'SERVER_SEND',
      },
      related_product: {
        product_setting: 'MULTI_PRODUCTS',
        product_platform_id: big('7100000000000000005'),
        product_id: 'sku-1',
        products: [{ product_platform_id: big('7100000000000000006'), product_id: 'sku-2' }],
      },
      download_url: 'https://apps.example.com/sail.apk',
      app_name: '航海',
      package_name: 'com.example.sail',
      download_type: 'DOWNLOAD_URL',
      download_mode: 'DEFAULT',
      launch_type: 'DIRECT_OPEN',
      open_url: 'sail://open',
      ulink_url: 'https://u.example.com',
      subscribe_url: 'https://s.example.com',
      native_setting: { aweme_id: '123456789012345678' },
      landing_page_stay_time: 5000,
    });
    expect(sent[0]?.text).toContain('"budget":90071992547409.93');
  });

  it('of a promotion', async () => {
    const abstractText = '和朋友一起出海寻宝'.repeat(3);
    const settings = {
      promotionMaterials: {
        videoMaterialList: [
          {
            imageMode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
            videoId: 'v1',
            videoCoverId: 'c1',
            itemId: '7500000000000000001',
            videoHpVisibility: 'HIDE_VIDEO_ON_HP',
            guideVideoId: 'v2',
          },
        ],
        imageMaterialList: [
          {
            imageMode: 'CREATIVE_IMAGE_MODE_LARGE',
            images: [{ imageId: 'i1', templateId: '7500000000000000002' }],
          },
        ],
        titleMaterialList: [
          { title: '今天就开始你的航程', wordList: [{ wordId: 1 }], bidwordList: [{ defaultWord: 'x' }] },
        ],
        textAbstractList: [{ abstractText, wordList: [] }],
        carouselMaterialList: [{ carouselId: '7500000000000000003', itemId: '7500000000000000004' }],
        anchorMaterialList: [{ anchorType: 'APP_GAME', anchorId: 'a1' }],
        componentMaterialList: [{ componentId: '7500000000000000005' }],
        externalUrlMaterialList: ['https://l.example.com'],
        webUrlMaterialList: ['https://w.example.com'],
        productInfo: {
          titles: ['航海'],
          imageIds: ['i2'],
          sellingPoints: ['一起出海寻宝'],
          productNameType: 'CUSTOM',
        },
        callToActionButtons: ['立即下载'],
        intelligentGeneration: 'ON',
        dynamicCreativeSwitch: 'OFF',
        openUrl: 'sail://open',
        openUrls: ['sail://one'],
        ulink: 'https://u.example.com',
        miniProgramInfo: { appId: 'wx1', startPath: '/a', params: 'b=1', url: 'https://m.example.com' },
        playletSeriesUrlList: ['https://p.example.com'],
      },
      materialsType: 'PROMOTION_MATERIALS',
      nativeSetting: {
        anchorRelatedType: 'AUTO',
        isFeedAndFavSee: 'OFF',
        awemeId: '1234567890',
        awemeIds: ['1', '2'],
        awemeSettingType: 'MULTIPLE',
      },
      source: '航海策略',
      isCommentDisable: 'ON',
      adDownloadStatus: 'OFF',
      deepCpabid: '77.7',
      roiGoal: '2.5',
      keywords: [{ word: '出海', matchType: 'PRECISION' }],
      autoExtendTraffic: 'OFF',
      creativeAutoGenerateSwitch: 'ON',
      pricing: 'PRICING_CPC',
    };
    const draft: ObjectDraft = {
      ...promotion,
      budget: { mode: 'DAY', amount: cny('600.5') },
      bid: cny('0.75'),
      settings,
    };
    expect(await wireOf(draft)).toEqual({
      advertiser_id: big(scope.account.id),
      name: '春季',
      operation: 'DISABLE',
      project_id: big(bigId),
      promotion_materials: {
        video_material_list: [
          {
            image_mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
            video_id: 'v1',
            video_cover_id: 'c1',
            item_id: big('7500000000000000001'),
            video_hp_visibility: 'HIDE_VIDEO_ON_HP',
            guide_video_id: 'v2',
          },
        ],
        image_material_list: [
          {
            image_mode: 'CREATIVE_IMAGE_MODE_LARGE',
            images: [{ image_id: 'i1', template_id: big('7500000000000000002') }],
          },
        ],
        title_material_list: [
          { title: '今天就开始你的航程', word_list: [{ word_id: 1 }], bidword_list: [{ default_word: 'x' }] },
        ],
        text_abstract_list: [{ abstract_text: abstractText, word_list: [] }],
        carousel_material_list: [{ carousel_id: '7500000000000000003', item_id: big('7500000000000000004') }],
        anchor_material_list: [{ anchor_type: 'APP_GAME', anchor_id: 'a1' }],
        component_material_list: [{ component_id: big('7500000000000000005') }],
        external_url_material_list: ['https://l.example.com'],
        web_url_material_list: ['https://w.example.com'],
        product_info: {
          titles: ['航海'],
          image_ids: ['i2'],
          selling_points: ['一起出海寻宝'],
          product_name_type: 'CUSTOM',
        },
        call_to_action_buttons: ['立即下载'],
        intelligent_generation: 'ON',
        dynamic_creative_switch: 'OFF',
        open_url: 'sail://open',
        open_urls: ['sail://one'],
        ulink: 'https://u.example.com',
        mini_program_info: { app_id: 'wx1', start_path: '/a', params: 'b=1', url: 'https://m.example.com' },
        playlet_series_url_list: ['https://p.example.com'],
      },
      materials_type: 'PROMOTION_MATERIALS',
      native_setting: {
        anchor_related_type: 'AUTO',
        is_feed_and_fav_see: 'OFF',
        aweme_id: '1234567890',
        aweme_ids: ['1', '2'],
        aweme_setting_type: 'MULTIPLE',
      },
      source: '航海策略',
      is_comment_disable: 'ON',
      ad_download_status: 'OFF',
      deep_cpabid: 77.7,
      roi_goal: 2.5,
      keywords: [{ word: '出海', match_type: 'PRECISION' }],
      auto_extend_traffic: 'OFF',
      creative_auto_generate_switch: 'ON',
      budget_mode: 'BUDGET_MODE_DAY',
      budget: 600.5,
      // By the click, because its project pays so; how it pays is not said again.
      bid: 0.75,
    });
  });
});
