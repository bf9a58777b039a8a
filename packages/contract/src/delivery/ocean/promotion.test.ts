import { describe, expect, it } from 'vitest';
import { fieldState } from '../rules.ts';
import { changeErrors, daily, draftErrors, total } from '../testing.ts';
import { promotion } from './promotion.ts';

const videoMaterialList = [{ imageMode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL', videoId: 'v1' }];
const titles = (...list: string[]) => ({ titleMaterialList: list.map((title) => ({ title })) });
const sound = { videoMaterialList, ...titles('一起去寻宝') };
const errors = (materials: object, settings: object = {}, rest: object = {}) =>
  draftErrors(promotion, {
    settings: { promotionMaterials: { ...sound, ...materials }, ...settings },
    ...rest,
  });

describe('materials', () => {
  it.each([
    ['a video', {}, []],
    [
      'a picture as a video',
      { videoMaterialList: [{ imageMode: 'CREATIVE_IMAGE_MODE_LARGE', videoId: 'v1' }] },
      ['settings.promotionMaterials.videoMaterialList.0.imageMode invalid_value'],
    ],
    [
      'an anchor nobody knows',
      { anchorMaterialList: [{ anchorType: 'HOOK', anchorId: '1' }] },
      ['settings.promotionMaterials.anchorMaterialList.0.anchorType invalid_value'],
    ],
    ['nothing', { videoMaterialList: [] }, ['settings.promotionMaterials delivery.videoOrImage']],
    ['no title', titles(), ['settings.promotionMaterials.titleMaterialList delivery.title']],
    [
      'no list of titles',
      { titleMaterialList: undefined },
      ['settings.promotionMaterials.titleMaterialList delivery.title'],
    ],
    [
      'a title of 4 signs',
      titles('出海寻宝'),
      ['settings.promotionMaterials.titleMaterialList.0.title delivery.minUnits'],
    ],
    ['a title of 5 signs', titles('一起去寻宝'), []],
    ['a title of 30 signs', titles('海'.repeat(30)), []],
    [
      'a title of 31 signs',
      titles('海'.repeat(31)),
      ['settings.promotionMaterials.titleMaterialList.0.title delivery.maxUnits'],
    ],
    ['a title of 60 letters', titles('a'.repeat(60)), []],
    ['ten titles', titles(...Array.from({ length: 10 }, () => '一起去寻宝')), []],
    [
      'eleven titles',
      titles(...Array.from({ length: 11 }, () => '一起去寻宝')),
      ['settings.promotionMaterials.titleMaterialList too_big'],
    ],
    [
      'a button of one sign',
      { callToActionButtons: ['下'] },
      ['settings.promotionMaterials.callToActionButtons.0 delivery.minUnits'],
    ],
    ['a button', { callToActionButtons: ['立即下载'] }, []],
    ['a link into an app', { openUrl: 'sail://open?a=1' }, []],
    ['no link into an app', { openUrl: 'not a link' }, ['settings.promotionMaterials.openUrl rule.url']],
    ['a selling point of 9 signs', { productInfo: { sellingPoints: ['海'.repeat(9)] } }, []],
    [
      'a selling point of 10 signs',
      { productInfo: { sellingPoints: ['海'.repeat(10)] } },
      ['settings.promotionMaterials.productInfo.sellingPoints.0 delivery.maxUnits'],
    ],
    [
      'eleven pages',
      { externalUrlMaterialList: Array.from({ length: 11 }, () => 'https://a.example.com') },
      ['settings.promotionMaterials.externalUrlMaterialList too_big'],
    ],
  ])('%s', (_what, materials, expected) => {
    expect(errors(materials)).toEqual(expected);
  });
});

describe('settings', () => {
  it.each([
    ['a source of 10 letters', { source: 'a'.repeat(10) }, {}, []],
    ['a source of 11 letters', { source: 'a'.repeat(11) }, {}, ['settings.source rule.maxLength']],
    [
      'a chosen anchor without one',
      { nativeSetting: { anchorRelatedType: 'SELECT' } },
      {},
      ['settings.promotionMaterials.anchorMaterialList rule.required'],
    ],
    [
      'live material',
      { materialsType: 'LIVE_MATERIALS' },
      {},
      ['settings.materialsType delivery.liveGradually'],
    ],
    [
      '299 by conversion',
      {},
      { budget: daily('299', 'CNY') },
      ['budget.amount.amount delivery.amountMinimum'],
    ],
    ['299 by click', { pricing: 'PRICING_CPC' }, { budget: daily('299', 'CNY') }, []],
    [
      '100 by click',
      { pricing: 'PRICING_CPC' },
      { budget: daily('100', 'CNY') },
      ['budget.amount.amount delivery.amountMinimum'],
    ],
    ['more than 100 by click', { pricing: 'PRICING_CPC' }, { budget: daily('100.01', 'CNY') }, []],
    [
      '3 by the thousand',
      { pricing: 'PRICING_CPM' },
      { bid: { amount: '3', currency: 'CNY' } },
      ['bid.amount delivery.amountMinimum'],
    ],
    [
      'a bid of who knows what',
      {},
      { bid: { amount: '4', currency: 'CNY' } },
      ['settings.pricing rule.required'],
    ],
    ['4 by the thousand', { pricing: 'PRICING_CPM' }, { bid: { amount: '4', currency: 'CNY' } }, []],
    ['no end of money', {}, { budget: { mode: 'INFINITE', amount: null } }, ['budget.mode rule.oneOf']],
  ])('%s', (_what, settings, rest, expected) => {
    expect(errors({}, settings, rest)).toEqual(expected);
  });

  it('follow the project above', () => {
    expect(fieldState(promotion.rules, 'source', { project: { landingType: 'LINK' } }).required).toBe(true);
    const optimised = { project: { deliverySetting: { budgetOptimizeSwitch: 'ON' } } };
    expect(fieldState(promotion.rules, 'budget', optimised).shown).toBe(false);
  });
});

it('materials are replaced as a whole', () => {
  expect(changeErrors(promotion, { promotionMaterials: sound })).toEqual([]);
  expect(changeErrors(promotion, { promotionMaterials: { videoMaterialList } })).toEqual([
    'settings.promotionMaterials.titleMaterialList delivery.title',
  ]);
});

it('keeps its Douyin account when it is changed', () => {
  expect(changeErrors(promotion, { isCommentDisable: 'ON' })).toEqual([]);
  expect(changeErrors(promotion, { nativeSetting: { awemeId: '1' } })).toEqual([
    'settings.nativeSetting unrecognized_keys',
  ]);
});

describe('under a project', () => {
  const project = {
    adType: 'ALL',
    deliverySetting: { bidType: 'CUSTOM', scheduleType: 'SCHEDULE_FROM_NOW' },
  };
  const bid = { amount: '30', currency: 'CNY' };
  const pays = { pricing: 'PRICING_OCPM' };
  const below = (change: object, rest: object = {}, materials: object = {}, settings: object = pays) => {
    const above = { project: { ...project, ...change } };
    return errors(materials, settings, { budget: daily('300', 'CNY'), bid, above, ...rest });
  };
  const carousels = (length: number) => ({
    carouselMaterialList: Array.from({ length }, () => ({ carouselId: '7' })),
  });

  it.each([
    ['without a budget', {}, {}, []],
    ['when nobody has a budget', {}, { budget: undefined }, ['budget rule.required']],
    ['that has one', { budget: daily('900', 'CNY') }, { budget: undefined }, []],
    ['when nobody bids', {}, { bid: undefined }, ['bid rule.required']],
    ['that bids', { bid }, { bid: undefined }, []],
    ['without an end', {}, { budget: total('900', 'CNY') }, ['budget.mode rule.oneOf']],
    ['of search, without words', { adType: 'SEARCH' }, {}, ['settings.keywords rule.required']],
  ])('%s', (_what, change, rest, expected) => {
    expect(below(change, rest)).toEqual(expected);
  });

  const word = { word: '灯', matchType: 'PHRASE' };
  it.each([
    ['with a word', { keywords: [word] }, []],
    ['with more than words', { autoExtendTraffic: 'ON' }, []],
    ['with neither', { autoExtendTraffic: 'OFF' }, ['settings.keywords rule.required']],
    [
      'with a word of the feed',
      { keywords: [{ ...word, bidType: 'FEED_TO_SEARCH' }] },
      ['settings.keywords delivery.feedToSearchOnly'],
    ],
  ])('of search, %s', (_what, settings, expected) => {
    expect(below({ adType: 'SEARCH' }, {}, {}, { ...pays, ...settings })).toEqual(expected);
  });

  const byClick = { optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' } };
  const byChoice = { deliverySetting: { ...project.deliverySetting, pricing: 'PRICING_CPC' } };
  it.each([
    ['as it pays by its goal', byClick, 'PRICING_CPC', []],
    ['as it pays by choice', byChoice, 'PRICING_CPC', []],
    ['otherwise than its goal', byClick, 'PRICING_OCPM', ['settings.pricing delivery.projectPricing']],
    ['otherwise than its choice', byChoice, 'PRICING_CPM', ['settings.pricing delivery.projectPricing']],
    ['without saying for what', byClick, undefined, ['settings.pricing rule.required']],
  ])('bids %s', (_what, change, pricing, expected) => {
    expect(below(change, {}, {}, { pricing })).toEqual(expected);
  });

  it('that pays by the click takes 100 a click at most', () => {
    const rest = { budget: daily('101', 'CNY'), bid: { amount: '101', currency: 'CNY' } };
    expect(below(byClick, rest, {}, { pricing: 'PRICING_CPC' })).toEqual([
      'bid.amount delivery.amountMaximum',
    ]);
  });

  it('a project that has no form yet is no reason to fall over', () => {
    expect(errors({}, { pricing: 'PRICING_OCPM' }, { bid, above: { project: {} } })).toContain(
      'budget rule.required',
    );
  });

  it.each(['ORANGE', 'THIRDPARTY'])('a link to %s needs a page', (assetType) => {
    const link = { landingType: 'LINK', assetType };
    const settings = { ...pays, source: 'Sail' };
    expect(below(link, {}, {}, settings)).toEqual([
      'settings.promotionMaterials.externalUrlMaterialList delivery.landingUrl',
    ]);
    const externalUrlMaterialList = ['https://l.example.com'];
    expect(below(link, {}, { externalUrlMaterialList }, settings)).toEqual([]);
    expect(below({ ...link, assetType: 'AWEME' }, {}, {}, settings)).toEqual([]);
  });

  it('without bids takes none in any form', () => {
    const deliverySetting = { ...project.deliverySetting, bidType: 'NO_BID' };
    const settings = { ...pays, roiGoal: '1.5', deepCpabid: '20' };
    expect(below({ deliverySetting }, {}, {}, settings)).toEqual([
      'bid delivery.notWithChoices',
      'settings.deepCpabid delivery.notWithChoices',
      'settings.roiGoal delivery.notWithChoices',
    ]);
  });

  it('for three days needs the least of three days', () => {
    const deliverySetting = {
      bidType: 'CUSTOM',
      scheduleType: 'SCHEDULE_START_END',
      startTime: '2026-03-01',
      endTime: '2026-03-03',
    };
    expect(below({ deliverySetting }, { budget: total('900', 'CNY') })).toEqual([]);
    expect(below({ deliverySetting }, { budget: total('899', 'CNY') })).toEqual([
      'budget.amount.amount delivery.amountMinimum',
    ]);
  });

  it('ten carousels, and thirty in search', () => {
    expect(below({}, {}, carousels(10))).toEqual([]);
    expect(below({}, {}, carousels(11))).toEqual([
      'settings.promotionMaterials.carouselMaterialList rule.maxItems',
    ]);
    const found = { ...pays, keywords: [word] };
    expect(below({ adType: 'SEARCH' }, {}, carousels(30), found)).toEqual([]);
    expect(below({ adType: 'SEARCH' }, {}, carousels(31), found)).toEqual([
      'settings.promotionMaterials.carouselMaterialList too_big',
    ]);
  });
});
