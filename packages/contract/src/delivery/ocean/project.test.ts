import { describe, expect, it } from 'vitest';
import { changeErrors, daily, draftErrors, total } from '../testing.ts';
import { externalActions } from './goals.data.ts';
import { offeredGoals } from './goals.ts';
import { project } from './project.ts';

const setting = { bidType: 'CUSTOM', scheduleType: 'SCHEDULE_FROM_NOW' };
const base = {
  landingType: 'APP',
  appPromotionType: 'DOWNLOAD',
  marketingGoal: 'VIDEO_AND_IMAGE',
  adType: 'ALL',
  optimizeGoal: { assetIds: ['7812345678901234567'], externalAction: 'AD_CONVERT_TYPE_ACTIVE' },
  deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] },
  deliverySetting: setting,
};
const errors = (settings: object, rest: object = {}) =>
  draftErrors(project, { settings: { ...base, ...settings }, ...rest });
const link = { landingType: 'LINK', appPromotionType: undefined };
const other = (landingType: string) => ({ ...link, landingType });
const manual = (...inventoryType: string[]) => ({ inventoryCatalog: 'MANUAL', inventoryType });
const yuan = (amount: string) => ({ amount, currency: 'CNY' });

describe('what is promoted', () => {
  it.each([
    ['an app', {}, []],
    ['an app without its way', { appPromotionType: undefined }, ['settings.appPromotionType rule.required']],
    [
      'no asset',
      { optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_ACTIVE' } },
      ['settings.optimizeGoal.assetIds rule.required'],
    ],
    ['a start without an address', { appPromotionType: 'LAUNCH' }, ['settings.openUrl rule.required']],
    [
      'a reservation without one',
      { appPromotionType: 'RESERVE', optimizeGoal: undefined },
      ['settings.subscribeUrl rule.required'],
    ],
    ['a link without its kind', link, ['settings.assetType rule.required']],
    [
      'a link',
      { ...link, assetType: 'ORANGE', optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_FORM' } },
      [],
    ],
    [
      'a link to what it does not report',
      { ...link, assetType: 'ORANGE' },
      ['settings.optimizeGoal.externalAction delivery.goalOfLanding'],
    ],
    [
      'an own page without an asset',
      { ...link, assetType: 'THIRDPARTY', optimizeGoal: {} },
      ['settings.optimizeGoal.assetIds rule.required'],
    ],
    [
      'two assets',
      { optimizeGoal: { ...base.optimizeGoal, assetIds: ['1', '2'] } },
      ['settings.optimizeGoal.assetIds too_big'],
    ],
    [
      'a game without what starts it',
      { ...other('MICRO_GAME') },
      ['settings.microPromotionType rule.required', 'settings.microAppInstanceId rule.required'],
    ],
    ['a game', { ...other('MICRO_GAME'), microPromotionType: 'BYTE_GAME', microAppInstanceId: '7' }, []],
    ['a quick app without its number', other('QUICK_APP'), ['settings.quickAppId rule.required']],
    ['a quick app', { ...other('QUICK_APP'), quickAppId: '7' }, []],
    ['products without their kind', other('DPA'), ['settings.dpaAdtype rule.required']],
    ['products', { ...other('DPA'), dpaAdtype: 'DPA_LINK' }, []],
    ['products of no kind', { ...other('DPA'), dpaAdtype: 'x' }, ['settings.dpaAdtype invalid_value']],
    ['a number of 20 digits', { quickAppId: '1'.repeat(20) }, ['settings.quickAppId rule.id']],
    ['a live room', { marketingGoal: 'LIVE' }, ['settings.marketingGoal delivery.liveGradually']],
    ['automatic delivery', { deliveryMode: 'PROCEDURAL' }, ['settings.deliveryMode delivery.notOpenYet']],
    ['a period', { deliveryType: 'DURATION' }, ['settings.deliveryType delivery.notOpenYet']],
  ])('%s', (_what, settings, expected) => {
    expect(errors(settings)).toEqual(expected);
  });
});

describe('where it is shown', () => {
  it.each([
    [
      'chosen media without one',
      { deliveryRange: { inventoryCatalog: 'MANUAL' } },
      ['settings.deliveryRange.inventoryType rule.required'],
    ],
    ['automatic media', { deliveryRange: { inventoryCatalog: 'UNIVERSAL_SMART' } }, []],
    [
      'the union alone',
      { deliveryRange: manual('INVENTORY_UNION_SLOT') },
      ['settings.deliveryRange.inventoryType delivery.unionVideo'],
    ],
    [
      'the union alone, with its video',
      { deliveryRange: { ...manual('INVENTORY_UNION_SLOT'), unionVideoType: 'REWARDED_VIDEO' } },
      [],
    ],
    ['search in the feed', { adType: 'SEARCH' }, ['settings.deliveryRange.inventoryType rule.oneOf']],
    ['search', { adType: 'SEARCH', deliveryRange: manual('INVENTORY_SEARCH') }, []],
    [
      'search, to be seen',
      {
        adType: 'SEARCH',
        deliveryRange: manual('INVENTORY_SEARCH'),
        optimizeGoal: { assetIds: ['1'], externalAction: 'AD_CONVERT_TYPE_SHOW_OFF_NUM' },
      },
      ['settings.optimizeGoal.externalAction delivery.notWithChoices'],
    ],
    [
      'a native action elsewhere',
      { ...link, landingType: 'NATIVE_ACTION', deliveryRange: manual('INVENTORY_FEED') },
      ['settings.deliveryRange.inventoryType rule.oneOf'],
    ],
  ])('%s', (_what, settings, expected) => {
    expect(errors(settings)).toEqual(expected);
  });
});

describe('how it is paid', () => {
  const clicks = { optimizeGoal: { assetIds: ['1'], externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' } };
  it.each([
    [
      'clicks by the show',
      { ...clicks, deliverySetting: { ...setting, pricing: 'PRICING_CPM' } },
      {},
      ['settings.deliverySetting.pricing rule.oneOf'],
    ],
    [
      'clicks without a bid',
      { ...clicks, deliverySetting: { bidType: 'NO_BID' } },
      {},
      ['settings.deliverySetting.bidType rule.oneOf'],
    ],
    [
      'a conversion by the click',
      { deliverySetting: { ...setting, pricing: 'PRICING_CPC' } },
      {},
      ['settings.deliverySetting.pricing delivery.pricing'],
    ],
    [
      'no bid with a bid',
      { deliverySetting: { bidType: 'NO_BID' } },
      { bid: yuan('30') },
      ['bid delivery.notWithChoices'],
    ],
    [
      'a goal nobody knows',
      { optimizeGoal: { assetIds: ['1'], externalAction: 'AD_CONVERT_TYPE_FLYING' } },
      {},
      ['settings.optimizeGoal.externalAction invalid_value'],
    ],
    [
      'the optimised click in the feed',
      { deliverySetting: { ...setting, pricing: 'PRICING_OCPC' } },
      {},
      ['settings.deliverySetting.pricing delivery.unionPricing'],
    ],
    ['a click of 0.19', clicks, { bid: yuan('0.19') }, ['bid.amount delivery.amountMinimum']],
    ['a click of 999', clicks, { bid: yuan('999') }, []],
    [
      'a click of 101 at the best cost',
      { ...clicks, deliverySetting: { ...setting, bidType: 'UPPER_CONTROL' } },
      { bid: yuan('101') },
      ['bid.amount delivery.amountMaximum'],
    ],
    ['a bid of 0.09', {}, { bid: yuan('0.09') }, ['bid.amount delivery.amountMinimum']],
    ['a bid of 0.1', {}, { bid: yuan('0.1') }, []],
    ['a bid of 10000.01', {}, { bid: yuan('10000.01') }, ['bid.amount delivery.amountMaximum']],
    ['a bid of three decimals', {}, { bid: yuan('30.125') }, ['bid.amount delivery.amountDecimals']],
    [
      'a deeper bid of 0.09',
      { deliverySetting: { ...setting, deepCpabid: '0.09' } },
      {},
      ['settings.deliverySetting.deepCpabid delivery.decimalRange'],
    ],
    ['299.99 a day', {}, { budget: daily('299.99', 'CNY') }, ['budget.amount.amount delivery.amountMinimum']],
    ['300 a day', {}, { budget: daily('300', 'CNY') }, []],
    ['without end', {}, { budget: { mode: 'INFINITE', amount: null } }, []],
    [
      'shared out of no end',
      { deliverySetting: { ...setting, budgetOptimizeSwitch: 'ON' } },
      { budget: { mode: 'INFINITE', amount: null } },
      ['budget.mode rule.oneOf'],
    ],
    [
      'shared out of a day',
      { deliverySetting: { ...setting, budgetOptimizeSwitch: 'ON' } },
      { budget: daily('300', 'CNY') },
      [],
    ],
    [
      'a moving day',
      {},
      { budget: { mode: 'DYNAMIC_DAILY_BUDGET', amount: yuan('500') } },
      ['budget.mode rule.oneOf'],
    ],
    [
      'a deeper goal without its way',
      { optimizeGoal: { ...base.optimizeGoal, deepExternalAction: 'AD_CONVERT_TYPE_PAY' } },
      {},
      ['settings.deliverySetting.deepBidType rule.required'],
    ],
    [
      'a return of 5.0001',
      { deliverySetting: { ...setting, roiGoal: '5.0001' } },
      {},
      ['settings.deliverySetting.roiGoal delivery.decimalRange'],
    ],
    ['a return of 5', { deliverySetting: { ...setting, roiGoal: '5' } }, {}, []],
    [
      'a search ratio of 2.01',
      { searchBidRatio: '2.01' },
      {},
      ['settings.searchBidRatio delivery.decimalRange'],
    ],
    [
      'a search ratio in search',
      {
        adType: 'SEARCH',
        searchBidRatio: '1.5',
        deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] },
      },
      {},
      ['settings.searchBidRatio delivery.notWithChoices'],
    ],
    [
      'a search ratio of three decimals',
      { searchBidRatio: '1.125' },
      {},
      ['settings.searchBidRatio delivery.decimalRange'],
    ],
  ])('%s', (_what, settings, rest, expected) => {
    expect(errors(settings, rest)).toEqual(expected);
  });

  const ten = {
    ...setting,
    scheduleType: 'SCHEDULE_START_END',
    startTime: '2026-03-01',
    endTime: '2026-03-10',
  };
  it.each([
    ['ten days of 3000', ten, '3000', []],
    ['ten days of less', ten, '2999.99', ['budget.amount.amount delivery.amountMinimum']],
    [
      'an end before the start',
      { ...ten, endTime: '2026-02-01' },
      '3000',
      ['settings.deliverySetting.endTime delivery.endAfterStart'],
    ],
    ['no end', { ...ten, endTime: undefined }, '3000', ['settings.deliverySetting.endTime rule.required']],
    ['from now on', setting, '3000', ['settings.deliverySetting.scheduleType rule.oneOf']],
  ])('a budget for %s', (_what, deliverySetting, amount, expected) => {
    expect(errors({ deliverySetting }, { budget: total(amount, 'CNY') })).toEqual(expected);
  });
});

describe('whom it reaches', () => {
  it.each([
    ['a package', { audiencePackageId: '7' }, []],
    ['everybody', { gender: 'NONE', platform: ['NONE'], district: 'NONE' }, []],
    ['a region without a city', { district: 'REGION' }, ['settings.audience.city delivery.region']],
    [
      'own interests',
      { interestActionMode: 'CUSTOM' },
      ['settings.audience.interestActionMode delivery.notOpenYet'],
    ],
    [
      'two systems with their versions',
      { platform: ['ANDROID', 'IOS'], androidOsv: '9.0', iosOsv: '12.0' },
      [],
    ],
    ['HarmonyOS', { platform: ['HARMONY'], harmonyOsv: '5.0' }, []],
    [
      'a version of another system',
      { platform: ['ANDROID', 'HARMONY'], iosOsv: '12.0' },
      ['settings.audience.iosOsv delivery.notWithChoices'],
    ],
    [
      'business districts, which nobody can name here',
      { district: 'BUSINESS_DISTRICT' },
      ['settings.audience.district delivery.notOpenYet'],
    ],
    ['a desk', { platform: ['PC'] }, ['settings.audience.platform rule.oneOf']],
    ['a circle on the map', { geolocation: [{ lat: 39.9, long: 116.4, radius: 6000, name: 'Beijing' }] }, []],
    ['an event of the catalogue', { filterEvent: ['AD_CONVERT_TYPE_PAY'] }, []],
    ['a dear phone', { launchPrice: [5000, 11_000] }, []],
    [
      'prices the wrong way round',
      { launchPrice: [5000, 1000] },
      ['settings.audience.launchPrice delivery.devicePrices'],
    ],
    ['the default pair', { hideIfConverted: 'NO_EXCLUDE', convertedTimeDuration: 'THREE_MONTH' }, []],
    ['5000 places', { district: 'REGION', city: Array.from({ length: 5000 }, (_, at) => String(at)) }, []],
    [
      '5001 places',
      { district: 'REGION', city: Array.from({ length: 5001 }, (_, at) => String(at)) },
      ['settings.audience.city too_big'],
    ],
    ['a colour', { colour: 'blue' }, ['settings.audience unrecognized_keys']],
    ['a sex nobody knows', { gender: 'X' }, ['settings.audience.gender invalid_value']],
    ['a package of no id', { audiencePackageId: 'x' }, ['settings.audience.audiencePackageId rule.id']],
    [
      'a package and more',
      { audiencePackageId: '7', gender: 'NONE' },
      ['settings.audience unrecognized_keys'],
    ],
    [
      'a time of nothing',
      { hideIfConverted: 'NO_EXCLUDE', convertedTimeDuration: 'TODAY' },
      ['settings.audience.convertedTimeDuration delivery.notWithChoices'],
    ],
  ])('%s', (_what, audience, expected) => {
    expect(errors({ audience })).toEqual(expected);
  });
});

it.each([
  ['NATIVE_ACTION', undefined, 7],
  ['LINK', 'AWEME', 2],
  ['LINK', 'ORANGE', 8],
  ['LINK', 'THIRDPARTY', 4],
  ['APP', undefined, 2],
  ['SHOP', 'ORANGE', 2],
])('goals of %s with %s', (landingType, assetType, count) => {
  const goals = offeredGoals(landingType, assetType);
  expect(goals).toHaveLength(count);
  expect(goals.filter((goal) => !externalActions.some((action) => action === goal))).toEqual([]);
});

it('keeps landing type and inventory when it is changed', () => {
  expect(
    changeErrors(project, { audience: { gender: 'GENDER_FEMALE' }, deliverySetting: { roiGoal: '1.25' } }),
  ).toEqual([]);
  expect(changeErrors(project, { landingType: 'LINK' })).toEqual(['settings unrecognized_keys']);
});
