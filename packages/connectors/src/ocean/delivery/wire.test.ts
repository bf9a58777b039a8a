import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { Draft } from '../../core/index.ts';
import { listed, ok, scope, subject } from '../testing.ts';

/** Too long for a double. */
const BIG = '7300000000000000001';
const big = (text: string) => BigInt(text);
const cny = (amount: string) => ({ amount, currency: 'CNY' });
const base = { name: '春季', status: 'DISABLE' } as const;

async function wireOf(draft: Draft): Promise<Record<string, unknown>> {
  const { connector, sent } = answering(subject, [ok({ [`${draft.level}_id`]: big(BIG) })]);
  const [result] = await connector.delivery.create(scope, [draft]);
  expect(result).toMatchObject({ ok: true, value: { id: BIG } });
  return sent[0]?.body as Record<string, unknown>;
}

/** The kind that asks for the least. */
const projectSettings = {
  landingType: 'MICRO_GAME',
  marketingGoal: 'VIDEO_AND_IMAGE',
  adType: 'ALL',
  deliveryRange: { inventoryCatalog: 'UNIVERSAL_SMART' },
  deliverySetting: { bidType: 'CUSTOM' },
};
const project: Draft = { ...base, level: 'project', settings: projectSettings };
const promotion: Draft = {
  ...base,
  level: 'promotion',
  parentId: BIG,
  settings: { promotionMaterials: { carouselMaterialList: [{ carouselId: '7' }] } },
};
const week = ['1'.repeat(24), ...Array.from({ length: 6 }, () => '01'.repeat(24))];
const joined = `${'1'.repeat(48)}${'01'.repeat(144)}`;

describe('every field of the specification', () => {
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
      searchBidRatio: '1.1',
      keywords: [{ word: '出海', matchType: 'PHRASE', bidType: 'FEED_TO_SEARCH', bid: '0.5' }],
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
    const { connector, sent } = answering(subject, [ok({ project_id: big(BIG) })]);
    const draft: Draft = {
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
      search_bid_ratio: 1.1,
      keywords: [{ word: '出海', match_type: 'PHRASE', bid_type: 'FEED_TO_SEARCH', bid: 0.5 }],
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

  it('of whom a project reaches', async () => {
    const audience = {
      district: 'CITY',
      city: ['110000', '120000'],
      locationType: 'CURRENT',
      gender: 'GENDER_FEMALE',
      age: ['AGE_BETWEEN_18_23'],
      retargetingTags: ['7200000000000000001'],
      retargetingTagsExclude: ['7200000000000000002'],
      interestActionMode: 'RECOMMEND',
      actionScene: ['NEWS'],
      actionDays: 30,
      actionCategories: ['1', '2'],
      actionWords: ['3'],
      interestCategories: ['4'],
      interestWords: ['5'],
      awemeFanBehaviors: ['FOLLOWED_USER'],
      awemeFanTimeScope: 'THIRTY_DAYS',
      awemeFanCategories: ['6'],
      awemeFanAccounts: ['7200000000000000003'],
      awemeFansNumbers: ['NUMBER_0_1W'],
      filterAwemeAbnormalActive: 1,
      filterAwemeFansCount: 200,
      filterOwnAwemeFans: 0,
      platform: ['ANDROID', 'NONE'],
      deviceType: ['MOBILE'],
      deviceBrand: ['HUAWEI'],
      ac: ['WIFI'],
      carrier: ['MOBILE'],
      androidOsv: '9.0',
      launchPrice: [1000, 3000],
      hideIfExists: 2,
      hideIfConverted: 'CAMPAIGN',
      convertedTimeDuration: 'ONE_MONTH',
      filterEvent: ['AD_CONVERT_TYPE_PAY'],
      autoExtendTargets: ['AGE'],
      smartExtend: 'ON',
    };
    const body = await wireOf({ ...project, settings: { ...projectSettings, audience } });
    expect(body['audience']).toEqual({
      region_version: '2.3.2',
      district: 'CITY',
      city: [110_000, 120_000],
      location_type: 'CURRENT',
      gender: 'GENDER_FEMALE',
      age: ['AGE_BETWEEN_18_23'],
      retargeting_tags_include: [big('7200000000000000001')],
      retargeting_tags_exclude: [big('7200000000000000002')],
      interest_action_mode: 'RECOMMEND',
      action_scene: ['NEWS'],
      action_days: 30,
      action_categories: [1, 2],
      action_words: [3],
      interest_categories: [4],
      interest_words: [5],
      aweme_fan_behaviors: ['FOLLOWED_USER'],
      aweme_fan_time_scope: 'THIRTY_DAYS',
      aweme_fan_categories: [6],
      aweme_fan_accounts: [big('7200000000000000003')],
      aweme_fans_numbers: ['NUMBER_0_1W'],
      filter_aweme_abnormal_active: 'ON',
      filter_aweme_fans_count: 200,
      filter_own_aweme_fans: 'OFF',
      platform: ['ANDROID'],
      device_type: ['MOBILE'],
      device_brand: ['HUAWEI'],
      ac: ['WIFI'],
      carrier: ['MOBILE'],
      android_osv: '9.0',
      launch_price: [1000, 3000],
      hide_if_exists: 'TARGETING',
      hide_if_converted: 'PROJECT',
      converted_time_duration: 'ONE_MONTH',
      filter_event: ['AD_CONVERT_TYPE_PAY'],
      auto_extend_targets: ['AGE'],
      smart_extend: 'ON',
    });
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
      scheduleTime: week,
      deepCpabid: '77.7',
      roiGoal: '2.5',
      keywords: [{ word: '出海', matchType: 'PRECISION' }],
      autoExtendTraffic: 'OFF',
      creativeAutoGenerateSwitch: 'ON',
      pricing: 'PRICING_CPC',
    };
    const draft: Draft = {
      ...promotion,
      budget: { mode: 'DAY', amount: cny('600.5') },
      bid: cny('0.75'),
      settings,
    };
    expect(await wireOf(draft)).toEqual({
      advertiser_id: big(scope.account.id),
      name: '春季',
      operation: 'DISABLE',
      project_id: big(BIG),
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
        carousel_material_list: [
          { carousel_id: big('7500000000000000003'), item_id: big('7500000000000000004') },
        ],
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
      schedule_time: joined,
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

describe('every value of an enumeration', () => {
  /** The settings with one of them changed, wherever it stands. */
  const withValue = (settings: object, path: string, value: unknown): Record<string, unknown> => {
    const [head = '', ...rest] = path.split('.');
    const inner = (settings as Record<string, object | undefined>)[head] ?? {};
    return { ...settings, [head]: rest.length === 0 ? value : withValue(inner, rest.join('.'), value) };
  };
  const at = (body: Record<string, unknown>, path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);
  const same = (...values: (string | number)[]) => values.map((value) => [value, value] as const);
  const onOff = [
    [1, 'ON'],
    [0, 'OFF'],
  ] as const;

  const cases: [path: string, field: string, values: readonly (readonly [string | number, unknown])[]][] = [
    [
      'landingType',
      'landing_type',
      same('APP', 'LINK', 'NATIVE_ACTION', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA'),
    ],
    ['appPromotionType', 'app_promotion_type', same('DOWNLOAD', 'LAUNCH', 'RESERVE')],
    ['marketingGoal', 'marketing_goal', same('VIDEO_AND_IMAGE')],
    ['adType', 'ad_type', same('ALL', 'SEARCH')],
    ['deliveryMode', 'delivery_mode', same('MANUAL')],
    ['deliveryType', 'delivery_type', same('NORMAL')],
    ['promotionType', 'promotion_type', same('AWEME_HOME_PAGE', 'LANDING_PAGE_LINK')],
    ['audienceExtend', 'audience_extend', same('ON', 'OFF')],
    ['autoExtendTraffic', 'auto_extend_traffic', same('ON', 'OFF')],
    ['deliveryRange.inventoryCatalog', 'delivery_range.inventory_catalog', same('UNIVERSAL_SMART', 'MANUAL')],
    [
      'deliverySetting.bidType',
      'delivery_setting.bid_type',
      same('CUSTOM', 'UPPER_CONTROL', 'NO_BID', 'OPTIMAL_COST'),
    ],
    [
      'deliverySetting.pricing',
      'delivery_setting.pricing',
      same('PRICING_OCPM', 'PRICING_OCPC', 'PRICING_CPM', 'PRICING_CPC'),
    ],
    [
      'deliverySetting.scheduleType',
      'delivery_setting.schedule_type',
      same('SCHEDULE_FROM_NOW', 'SCHEDULE_START_END', 'SCHEDULE_7_DAYS'),
    ],
    ['audience.locationType', 'audience.location_type', same('CURRENT', 'HOME', 'TRAVEL', 'ALL')],
    ['audience.gender', 'audience.gender', same('NONE', 'GENDER_MALE', 'GENDER_FEMALE', 'GENDER_UNLIMITED')],
    ['audience.interestActionMode', 'audience.interest_action_mode', same('UNLIMITED', 'RECOMMEND')],
    ['audience.filterAwemeAbnormalActive', 'audience.filter_aweme_abnormal_active', onOff],
    ['audience.filterOwnAwemeFans', 'audience.filter_own_aweme_fans', onOff],
    [
      'audience.hideIfExists',
      'audience.hide_if_exists',
      [
        [0, 'UNLIMITED'],
        [1, 'FILTER'],
        [2, 'TARGETING'],
      ],
    ],
    [
      'audience.hideIfConverted',
      'audience.hide_if_converted',
      [['AD', 'PROMOTION'], ['CAMPAIGN', 'PROJECT'], ...same('NO_EXCLUDE', 'ADVERTISER', 'APP', 'CUSTOMER')],
    ],
    ['audience.smartExtend', 'audience.smart_extend', same('ON', 'OFF')],
  ];
  const ofApp = {
    landingType: 'APP',
    appPromotionType: 'DOWNLOAD',
    optimizeGoal: { assetIds: ['1'], externalAction: 'AD_CONVERT_TYPE_ACTIVE' },
  };
  const inFeed = { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] };
  const inSearch = { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] };
  const native = { landingType: 'NATIVE_ACTION', deliveryRange: inFeed };
  const searched = { ...ofApp, adType: 'SEARCH', deliveryRange: inSearch };
  const span = { scheduleType: 'SCHEDULE_START_END', startTime: '2026-03-11', endTime: '2026-04-11' };
  /** What a setting, or one of its values, cannot stand without. */
  const company: Readonly<Record<string, object>> = {
    'landingType APP': ofApp,
    'landingType LINK': { assetType: 'ORANGE' },
    'landingType SHOP': { assetType: 'ORANGE' },
    'landingType NATIVE_ACTION': native,
    appPromotionType: ofApp,
    'appPromotionType LAUNCH': { ...ofApp, openUrl: 'sail://open' },
    'appPromotionType RESERVE': { ...ofApp, subscribeUrl: 'https://s.example.com' },
    'adType SEARCH': searched,
    promotionType: native,
    autoExtendTraffic: searched,
    'deliveryRange.inventoryCatalog MANUAL': { deliveryRange: inFeed },
    'deliverySetting.scheduleType SCHEDULE_START_END': { deliverySetting: { bidType: 'CUSTOM', ...span } },
  };
  const values = cases.flatMap(([path, field, table]) =>
    table.map(([value, wire]) => [path, value, field, wire] as const),
  );

  it.each(values)('%s %s is %s %s', async (path, value, field, wire) => {
    const needed = company[`${path} ${value}`] ?? company[path];
    const settings = withValue({ ...projectSettings, ...needed }, path, value);
    expect(at(await wireOf({ ...project, settings }), field)).toBe(wire);
  });

  it.each(['platform', 'deviceType', 'ac', 'carrier'])(
    'nobody in particular by %s is said by nothing',
    async (name) => {
      const audience = { [name]: ['NONE'] };
      const body = await wireOf({ ...project, settings: { ...projectSettings, audience } });
      expect(body['audience']).toEqual({});
    },
  );

  it.each([
    [undefined, 'AD_CONVERT_TYPE_ACTIVE', 'PRICING_OCPM', 'cpa_bid'],
    [undefined, 'AD_CONVERT_TYPE_CLICK_NUM', 'PRICING_CPC', 'bid'],
    [undefined, 'AD_CONVERT_TYPE_SHOW_OFF_NUM', 'PRICING_CPM', 'bid'],
    ['PRICING_OCPC', 'AD_CONVERT_TYPE_ACTIVE', 'PRICING_OCPC', 'cpa_bid'],
  ])('pricing %s with goal %s pays by %s and bids in %s', async (pricing, externalAction, paid, field) => {
    const settings = {
      ...projectSettings,
      optimizeGoal: { externalAction },
      deliverySetting: { bidType: 'CUSTOM', pricing },
    };
    const { delivery_setting } = (await wireOf({ ...project, bid: cny('4.85'), settings })) as {
      delivery_setting: Record<string, unknown>;
    };
    expect(delivery_setting).toMatchObject({ pricing: paid, [field]: 4.85 });
    expect(Object.keys(delivery_setting).filter((name) => /^(cpa_)?bid$/.test(name))).toEqual([field]);
  });

  it.each([
    [undefined, { budget_mode: 'BUDGET_MODE_INFINITE' }],
    [{ mode: 'INFINITE', amount: null }, { budget_mode: 'BUDGET_MODE_INFINITE' }],
    [
      { mode: 'DAY', amount: cny('300') },
      { budget_mode: 'BUDGET_MODE_DAY', budget: 300 },
    ],
    [
      { mode: 'TOTAL', amount: cny('300.01') },
      { budget_mode: 'BUDGET_MODE_TOTAL', budget: 300.01 },
    ],
  ] as const)('a budget of %j', async (budget, wire) => {
    const deliverySetting = { bidType: 'CUSTOM', ...(budget?.mode === 'TOTAL' ? span : {}) };
    const settings = { ...projectSettings, deliverySetting };
    const body = await wireOf({ ...project, ...(budget ? { budget } : {}), settings });
    const setting = body['delivery_setting'] as Record<string, unknown>;
    expect([setting['budget_mode'], setting['budget']]).toEqual([
      wire.budget_mode,
      'budget' in wire ? wire.budget : undefined,
    ]);
  });
});

describe('refused before anything is sent', () => {
  const withSetting = (change: object): Draft => ({
    ...project,
    settings: { ...projectSettings, ...change },
  });
  it.each([
    ['an unknown field', withSetting({ colour: 'blue' }), 'colour'],
    [
      'an unknown field further down',
      withSetting({ deliverySetting: { bidType: 'CUSTOM', colour: 'x' } }),
      'deliverySetting.colour',
    ],
    ['another word for a landing type', withSetting({ landingType: 'BOOK' }), 'landingType'],
    [
      'a day that is none',
      withSetting({ deliverySetting: { bidType: 'CUSTOM', startTime: '2026-02-30' } }),
      'deliverySetting.startTime',
    ],
    ['an id that is none', withSetting({ quickAppId: '12x' }), 'quickAppId'],
    ['an id of twenty digits', withSetting({ quickAppId: '1'.repeat(20) }), 'quickAppId'],
    ['two event sources', withSetting({ optimizeGoal: { assetIds: ['1', '2'] } }), 'optimizeGoal.assetIds'],
    ['money in words', withSetting({ searchBidRatio: 'one' }), 'searchBidRatio'],
    [
      'a bid where nobody bids',
      { ...withSetting({ deliverySetting: { bidType: 'NO_BID' } }), bid: cny('3') },
      'bid',
    ],
    [
      'an app without a goal',
      withSetting({ landingType: 'APP', appPromotionType: 'DOWNLOAD' }),
      'optimizeGoal.assetIds',
    ],
    ['live, which is not open yet', withSetting({ marketingGoal: 'LIVE' }), 'marketingGoal'],
    [
      'a budget that moves by the day',
      { ...project, budget: { mode: 'DYNAMIC_DAILY_BUDGET', amount: cny('1') } },
      'budget.mode',
    ],
    ['a budget without an amount', { ...project, budget: { mode: 'DAY', amount: null } }, 'budget'],
    ['dollars', { ...project, budget: { mode: 'DAY', amount: { amount: '1', currency: 'USD' } } }, 'budget'],
    ['a bid in dollars', { ...project, bid: { amount: '1', currency: 'USD' } }, 'bid'],
    [
      'a promotion without an end of its money',
      { ...promotion, budget: { mode: 'INFINITE', amount: null } },
      'budget.mode',
    ],
    ['a promotion below nothing', { ...promotion, parentId: undefined }, 'parentId'],
    ['a promotion without materials', { ...promotion, settings: {} }, 'promotionMaterials'],
    [
      'two anchors',
      {
        ...promotion,
        settings: {
          promotionMaterials: {
            anchorMaterialList: [
              { anchorType: 'A', anchorId: '1' },
              { anchorType: 'B', anchorId: '2' },
            ],
          },
        },
      },
      'promotionMaterials.anchorMaterialList',
    ],
    ['a level of another platform', { ...project, level: 'campaign' }, 'level'],
  ] as [string, Draft, string][])('%s', async (_what, draft, path) => {
    const { connector, sent } = answering(subject, []);
    const [result] = await connector.delivery.create(scope, [draft]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', retry: 'never', field: { path } } });
    expect(sent).toEqual([]);
  });
});

describe('what comes back', () => {
  const row = {
    project_id: big(BIG),
    name: 'P',
    opt_status: 'ENABLE',
    status_first: 'PROJECT_STATUS_ENABLE',
    project_create_time: '2026-03-10 12:00:00',
    project_modify_time: '2026-03-10 12:30',
  };
  const shown = async (fields: object) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    return (await connector.delivery.get(scope, 'project', [BIG]))[0];
  };

  it('ids are text with every digit, times are instants of Beijing', async () => {
    const object = await shown({ optimize_goal: { asset_ids: [big('7812345678901234567')] } });
    expect(object).toMatchObject({
      id: BIG,
      parentId: scope.account.id,
      createdAt: '2026-03-10T04:00:00.000Z',
      updatedAt: '2026-03-10T04:30:00.000Z',
      raw: { project_id: BIG, optimize_goal: { asset_ids: ['7812345678901234567'] } },
    });
    expect(JSON.parse(JSON.stringify(object))).toEqual(object);
  });

  it.each([
    [
      { budget_mode: 'BUDGET_MODE_DAY', budget: 300.5 },
      { mode: 'DAY', amount: cny('300.5') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_TOTAL', budget: '90071992547409.93' },
      { mode: 'TOTAL', amount: cny('90071992547409.93') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_INFINITE', budget: 0 },
      { mode: 'INFINITE', amount: null },
    ],
    [{ budget_mode: 'BUDGET_MODE_DAY', budget: 0 }, null],
    [{}, null],
  ])('budget %j', async (delivery_setting, budget) => {
    expect((await shown({ delivery_setting }))?.budget).toEqual(budget);
  });

  it.each([
    [{ pricing: 'PRICING_OCPM', cpa_bid: 30.15, bid: 9 }, cny('30.15')],
    [{ pricing: 'PRICING_CPC', cpa_bid: 9, bid: 0.75 }, cny('0.75')],
    [{ pricing: 'PRICING_CPM', bid: 4 }, cny('4')],
    [{ pricing: 'PRICING_OCPC', cpa_bid: 0 }, null],
    [{}, null],
  ])('bid %j', async (delivery_setting, bid) => {
    expect((await shown({ delivery_setting }))?.bid).toEqual(bid);
  });
});
