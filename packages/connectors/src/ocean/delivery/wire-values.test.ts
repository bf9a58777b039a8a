import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { scope, subject } from '../testing.ts';
import { cny, wireOf, projectSettings, project, promotion } from './wire-testing.ts';

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
  const inUnion = {
    inventoryCatalog: 'MANUAL',
    inventoryType: ['INVENTORY_UNION_SLOT'],
    unionVideoType: 'REWARDED_VIDEO',
  };
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
      ...(pricing === 'PRICING_OCPC' ? { deliveryRange: inUnion } : {}),
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

it.each([
  ['ADVERTISER', undefined, 'THREE_MONTH'],
  ['ADVERTISER', 'TODAY', 'TODAY'],
  ['NO_EXCLUDE', undefined, undefined],
])('%s are left out for %s: %s', async (hideIfConverted, convertedTimeDuration, wire) => {
  const audience = { hideIfConverted, convertedTimeDuration };
  const body = await wireOf({ ...project, settings: { ...projectSettings, audience } });
  expect((body['audience'] as Record<string, unknown>)['converted_time_duration']).toBe(wire);
});

describe('refused before anything is sent', () => {
  const withSetting = (change: object): ObjectDraft => ({
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
    ['a bid of a promotion whose project nobody knows', { ...promotion, bid: cny('30') }, 'pricing'],
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
  ] as [string, ObjectDraft, string][])('%s', async (_what, draft, path) => {
    const { connector, sent } = answering(subject, []);
    const [result] = await connector.delivery.create(scope, [draft]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', retry: 'never', field: { path } } });
    expect(sent).toEqual([]);
  });
});
