import { describe, expect, it } from 'vitest';
import { planTask } from '../plan/index.ts';
import { newAudienceCard, type OceanContent, oceanDefaults, oceanTask } from './index.ts';
import { card, content, contentWith, facts } from './testing.ts';

const told = (given: OceanContent): string[] =>
  planTask(oceanTask, given, facts()).problems.map(
    ({ weight, path, error }) => `${weight === 'warning' ? '? ' : ''}${path} ${error}`,
  );
const problemsOf = (change: Partial<OceanContent>): string[] => told(content(change));

const long = 'x'.repeat(51);
const app = { landingType: 'APP' } as const;
const active = { externalAction: 'AD_CONVERT_TYPE_ACTIVE', assetIds: ['9'] } as const;
const asApp = (change: Partial<OceanContent> = {}): Partial<OceanContent> => ({
  ...app,
  optimizeGoal: { ...active, assetIds: [...active.assetIds] },
  ...change,
});
const third = {
  assetType: 'THIRDPARTY',
  optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_MESSAGE_ACTION', assetIds: ['9'] },
} satisfies Partial<OceanContent>;
const search = {
  adType: 'SEARCH',
  deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] },
  keywords: [{ word: '灯', matchType: 'PHRASE' }],
} satisfies Partial<OceanContent>;

describe('a task', () => {
  it.each<[string, Partial<OceanContent>, string[]]>([
    ['is sound', {}, []],
    ['has a name', { taskName: undefined }, ['taskName core:rule.required']],
    ['has a name of three letters', { taskName: ' ab ' }, ['taskName tasks:problem.taskName']],
    ['three are enough', { taskName: 'abc' }, []],
    ['fifty are not too many', { taskName: long.slice(1) }, []],
    ['fifty-one are', { taskName: long }, ['taskName tasks:problem.taskName']],
    ['has a product', { productId: undefined }, ['productId products:rule.required']],
    ['has an account', { advertiserIds: [] }, ['advertiserIds tasks:problem.account']],
    ['promotes something', { landingType: undefined }, ['landingType core:rule.required']],
    ['an app is sound', asApp(), []],
    ['in one way', asApp({ appPromotionType: undefined }), ['appPromotionType core:rule.required']],
    [
      'and what reports it',
      asApp({ optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_ACTIVE' } }),
      ['optimizeGoal.assetIds core:rule.required'],
    ],
    [
      'opening it needs a link',
      asApp({ appPromotionType: 'LAUNCH' }),
      ['promotionMaterials.openUrl core:rule.required'],
    ],
    ['booking it too', asApp({ appPromotionType: 'RESERVE' }), ['subscribeUrl core:rule.required']],
    ['which may be given', asApp({ appPromotionType: 'RESERVE', subscribeUrl: 'https://a.example' }), []],
    ['a download is a link', asApp({ downloadUrl: 'lamp' }), ['downloadUrl core:rule.url']],
    ['has a goal', { optimizeGoal: {} }, ['optimizeGoal.externalAction core:rule.required']],
    [
      'a goal of an app is none of a page',
      { optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_ACTIVE' } },
      ['optimizeGoal.externalAction delivery:goalOfLanding'],
    ],
    [
      'a page’s is none of a Douyin account',
      { landingType: 'NATIVE_ACTION', optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_FORM' } },
      ['optimizeGoal.externalAction delivery:goalOfLanding'],
    ],
    ['a link leads somewhere', { assetType: undefined }, ['assetType core:rule.required']],
    ['another’s site reports', third, []],
    [
      'by what reports it',
      { ...third, optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_MESSAGE_ACTION' } },
      ['optimizeGoal.assetIds core:rule.required'],
    ],
    ['chooses places', { deliveryRange: {} }, ['deliveryRange.inventoryCatalog core:rule.required']],
    [
      'names them where they are chosen by hand',
      { deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: [] } },
      ['deliveryRange.inventoryType core:rule.required'],
    ],
    [
      'the union alone shows one kind of video',
      { deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_UNION_SLOT'] } },
      ['deliveryRange.inventoryType delivery:unionVideo'],
    ],
    ['search is sound', search, []],
    ['has words', { ...search, keywords: [] }, ['keywords core:rule.required']],
    [
      'a word of feed-to-search is not one of search',
      { ...search, keywords: [{ word: '灯', matchType: 'PHRASE', bidType: 'FEED_TO_SEARCH' }] },
      ['keywords delivery:feedToSearchOnly'],
    ],
    [
      'and beside the feed no word bids by itself',
      { keywords: [{ word: '灯', matchType: 'PHRASE', bidType: 'CUSTOM', bid: '2' }] },
      ['keywords delivery:keywordsOfFeed'],
    ],
    [
      'where it bids as feed-to-search',
      { keywords: [{ word: '灯', matchType: 'PHRASE', bidType: 'FEED_TO_SEARCH' }] },
      [],
    ],
    [
      'a bid of its own has an amount',
      { ...search, keywords: [{ word: '灯', matchType: 'PHRASE', bidType: 'CUSTOM' }] },
      ['keywords.0.bid core:rule.required'],
    ],
    [
      'that the platform takes',
      { ...search, keywords: [{ word: '灯', matchType: 'PHRASE', bidType: 'CUSTOM', bid: '99999' }] },
      ['keywords.0.bid delivery:decimalRange'],
    ],
    [
      'no word stands twice',
      {
        ...search,
        keywords: [
          { word: '灯', matchType: 'PHRASE' },
          { word: ' 灯', matchType: 'PHRASE' },
        ],
      },
      ['keywords.1.word delivery:keywordTwice'],
    ],
    ['a ratio to the feed that search hides is left alone', { ...search, searchBidRatio: '1.5' }, []],
    [
      'and its own place',
      { ...search, deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_FEED'] } },
      ['deliveryRange.inventoryType core:rule.oneOf'],
    ],
    ['live waits', { marketingGoal: 'LIVE' }, ['marketingGoal delivery:liveGradually']],
    ['so do its materials', { materialsType: 'LIVE_MATERIALS' }, ['materialsType delivery:liveGradually']],
    ['and automatic delivery', { deliveryMode: 'PROCEDURAL' }, ['deliveryMode delivery:notOpenYet']],
    ['and periods', { deliveryType: 'DURATION' }, ['deliveryType delivery:notOpenYet']],
    ['has a source', { source: undefined }, ['source core:rule.required']],
    ['of ten signs', { source: 'x'.repeat(11) }, ['source core:rule.maxLength']],
    ['a ratio has limits', { searchBidRatio: '2.5' }, ['searchBidRatio delivery:decimalRange']],
    ['names have three letters', { projectName: 'ab' }, ['projectName core:rule.minLength']],
    ['of ads', { adName: '' }, ['adName core:rule.required']],
    ['and words that mean something', { adName: '{nmae}' }, ['adName tasks:problem.macroUnknown']],
    [
      'links are links',
      { trackUrlSetting: { trackUrlType: 'CUSTOM', trackUrl: ['lamp'] } },
      ['trackUrlSetting.trackUrl core:rule.url'],
    ],
    [
      'a group of them is named',
      { trackUrlSetting: { trackUrlType: 'GROUP_ID', trackUrl: ['lamp'] } },
      ['trackUrlSetting.trackUrlGroupId core:rule.required'],
    ],
    ['one audience group is kept', { audienceV2List: [] }, ['audienceV2List tasks:problem.audienceGroup']],
  ])('%s', (_what, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  const s = (name: string) => `deliverySetting.${name}`;
  it.each<[string, OceanContent['deliverySetting'], string[]]>([
    ['says how it bids', { bidType: undefined }, [`${s('bidType')} core:rule.required`]],
    ['says how much', { cpaBid: undefined }, [`${s('cpaBid')} core:rule.required`]],
    ['bids more than 0.00', { cpaBid: '0.00' }, [`${s('cpaBid')} delivery:amountMinimum`]],
    ['ten fen will do', { cpaBid: '0.1' }, []],
    ['not more than the platform takes', { cpaBid: '10000.01' }, [`${s('cpaBid')} delivery:amountMaximum`]],
    ['bids a number', { cpaBid: '1,5' }, [`${s('cpaBid')} core:rule.decimal`]],
    ['needs no bid where there is none', { bidType: 'NO_BID', cpaBid: undefined }, []],
    ['the other bid says nothing', { bid: 'x' }, []],
    ['has a budget', { budget: undefined }, [`${s('budget')} core:rule.required`]],
    ['of digits alone', { budget: '300 yuan' }, [`${s('budget')} core:rule.decimal`]],
    ['of the least amount', { budget: '299.99' }, [`${s('budget')} delivery:amountMinimum`]],
    ['or that amount', { budget: '300' }, []],
    ['spends it in a way', { budgetMode: undefined }, [`${s('budgetMode')} core:rule.required`]],
    [
      'without a limit its ads have one',
      { budgetMode: 'BUDGET_MODE_INFINITE', budget: undefined },
      [`${s('budget')} core:rule.required`],
    ],
    [
      'what is shared out has a limit',
      { budgetMode: 'BUDGET_MODE_INFINITE', budgetOptimizeSwitch: 'ON' },
      [`${s('budgetMode')} core:rule.oneOf`],
    ],
    [
      'a budget for the whole time has an end',
      { budgetMode: 'BUDGET_MODE_TOTAL' },
      [`${s('scheduleType')} core:rule.oneOf`],
    ],
    [
      'that lasts for each of its days',
      {
        budgetMode: 'BUDGET_MODE_TOTAL',
        scheduleType: 'SCHEDULE_START_END',
        startTime: '2026-12-01',
        endTime: '2026-12-02',
        budget: '599',
      },
      [`${s('budget')} delivery:amountMinimum`],
    ],
    [
      'a time has two ends',
      { scheduleType: 'SCHEDULE_START_END' },
      [`${s('startTime')} core:rule.required`, `${s('endTime')} core:rule.required`],
    ],
    [
      'in their order',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2026-12-02', endTime: '2026-12-01' },
      [`${s('endTime')} delivery:endAfterStart`],
    ],
    [
      'a day that is over in Beijing',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2026-11-17', endTime: '2026-12-01' },
      [`? ${s('startTime')} tasks:problem.startDayPast`],
    ],
    [
      'an end that is over',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2026-11-16', endTime: '2026-11-17' },
      [`${s('endTime')} tasks:problem.endDayPast`],
    ],
    ['a week in which nothing is drawn', { scheduleTimeType: 'SCHEDULE_TIME_CUSTOM' }, []],
    ['is paid as its goal says', { pricing: 'PRICING_CPC' }, [`${s('pricing')} delivery:pricing`]],
  ])('%s', (_what, setting, expected) => {
    expect(told(contentWith({ setting }))).toEqual(expected);
  });

  it('bids by the click in the field of clicks', () => {
    const shop = {
      landingType: 'SHOP',
      optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' },
    } as const;
    const given = contentWith({ setting: { bid: undefined } }, shop);
    expect(told(given)).toEqual(['deliverySetting.bid core:rule.required']);
    expect(told(contentWith({ setting: { bid: '101' } }, shop))).toEqual([
      'deliverySetting.bid delivery:amountMaximum',
    ]);
  });

  it.each<[string, OceanContent['nativeSetting'], string[]]>([
    ['has an identity', { awemeIdList: [] }, ['nativeSetting.awemeIdList tasks:problem.identity']],
    [
      'which is no account yet',
      { promoteIdentityType: 'IDENTITY_ACCOUNT' },
      ['nativeSetting.promoteIdentityType delivery:notOpenYet'],
    ],
    [
      'an anchor that is selected',
      { anchorRelatedType: 'SELECT' },
      ['promotionMaterials.anchorMaterialList core:rule.required'],
    ],
  ])('%s', (_what, native, expected) => {
    expect(told(contentWith({ native }))).toEqual(expected);
  });

  it('begins with what is asked for', () => {
    expect(told(oceanDefaults({}))).toEqual([
      'taskName core:rule.required',
      'productId products:rule.required',
      'advertiserIds tasks:problem.account',
      'optimizeGoal.assetIds core:rule.required',
      'deliverySetting.budget core:rule.required',
      'deliverySetting.bid core:rule.required',
      'nativeSetting.awemeIdList tasks:problem.identity',
      'promotionMaterials.baseMaterialList delivery:videoOrImage',
      'promotionMaterials.titleMaterialList delivery:title',
    ]);
  });
});

describe('an audience group', () => {
  it.each<[string, object, string]>([
    ['accounts', { advertiserIds: [] }, 'advertiserIds tasks:problem.account'],
    ['a region or all', { district: undefined }, 'district delivery:region'],
    ['regions that are chosen', { district: 'REGION' }, 'city delivery:region'],
    ['a system', { platform: [] }, 'platform tasks:problem.system'],
    ['all systems or some', { platform: ['NONE', 'IOS'] }, 'platform audiences:rule.noLimitAlone'],
    ['prices in order', { launchPrice: [500, 50] }, 'launchPrice delivery:devicePrices'],
    ['no own interests yet', { interestActionMode: 'CUSTOM' }, 'interestActionMode delivery:notOpenYet'],
  ])('has %s', (_what, change, expected) => {
    const second = { ...card('2'), ...change };
    expect(problemsOf({ audienceV2List: [card('1'), second] })).toEqual([`audienceV2List.1.${expected}`]);
  });

  it('a new card says what it lacks', () => {
    expect(problemsOf({ audienceV2List: [card('1'), newAudienceCard('2')] })).toEqual([
      'audienceV2List.1.advertiserIds tasks:problem.account',
    ]);
  });
});

describe('materials', () => {
  const p = (name: string) => `promotionMaterials.${name}`;
  it.each<[string, OceanContent['promotionMaterials'], string[]]>([
    [
      'something to see',
      { baseMaterialList: [] },
      // Nobody gets anything: that is said of the materials, and not of each account.
      [`${p('baseMaterialList')} delivery:videoOrImage`],
    ],
    ['a title', { titleMaterialList: [] }, [`${p('titleMaterialList')} delivery:title`]],
    [
      'of five units',
      { titleMaterialList: [{ title: '今天就点亮你的家' }, { title: '灯灯灯灯' }] },
      [`${p('titleMaterialList')}.1.title delivery:minUnits`],
    ],
    [
      'of thirty',
      { titleMaterialList: [{ title: '灯'.repeat(31) }] },
      [`${p('titleMaterialList')}.0.title delivery:maxUnits`],
    ],
    ['ten letters are five units', { titleMaterialList: [{ title: 'x'.repeat(10) }] }, []],
    ['a page', { externalUrlMaterialList: [] }, [`${p('externalUrlMaterialList')} delivery:landingUrl`]],
    [
      'that the platform made',
      { externalUrlMaterialList: ['ftp://lamp.example'] },
      [`${p('externalUrlMaterialList')} tasks:problem.linkNotOrange`],
    ],
    ['app pages are links', { webUrlMaterialList: ['lamp'] }, [`${p('webUrlMaterialList')} core:rule.url`]],
    [
      'selling points of six units',
      { productInfo: { sellingPoints: ['灯灯灯灯灯'] } },
      [`${p('productInfo.sellingPoints')} delivery:minUnits`],
    ],
    [
      'a product’s name of twenty',
      { productInfo: { titles: ['灯'.repeat(21)] } },
      [`${p('productInfo.titles')} delivery:maxUnits`],
    ],
    ['buttons of two', { callToActionButtons: ['灯'] }, [`${p('callToActionButtons')} delivery:minUnits`]],
    ['blank lines are none', { callToActionButtons: [' ', '马上点亮'], webUrlMaterialList: [''] }, []],
    ['dynamic words, left where search had them', { dynamicCreativeSwitch: 'ON' }, []],
    [
      'pictures of the product',
      { productInfo: { imageIds: ['sand', 'sea', 'gone'] } },
      [
        `${p('productInfo.imageIds')} tasks:problem.materialPicture`,
        `${p('productInfo.imageIds')} tasks:problem.materialGone`,
      ],
    ],
  ])('have %s', (_what, materials, expected) => {
    expect(told(contentWith({ materials }))).toEqual(expected);
  });

  it.each([
    ['https://lamp.example', []],
    ['ftp://lamp.example', [`${p('externalUrlMaterialList')} core:rule.url`]],
  ])('lead to another’s site by a link: %s', (page, expected) => {
    expect(told(contentWith({ materials: { externalUrlMaterialList: [page] } }, third))).toEqual(expected);
  });
});
