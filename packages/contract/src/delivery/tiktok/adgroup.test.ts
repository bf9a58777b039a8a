import { describe, expect, it } from 'vitest';
import { fieldState } from '../rules.ts';
import { changeErrors, daily, draftErrors, total, usd } from '../testing.ts';
import { adgroup, adGroupDefaults } from './adgroup.ts';

const start = '2026-03-01T00:00:00Z';
const base = {
  placementTarget: 'APP',
  appStoreType: 'ANDROID',
  appId: '7',
  optimizationGoal: 'INSTALL',
  bidType: 'BID_TYPE_CUSTOM',
  pacing: 'PACING_MODE_SMOOTH',
  scheduleType: 'SCHEDULE_FROM_NOW',
  startTime: start,
  locationIds: ['6252001'],
  ageGroups: ['AGE_18_24'],
  placementType: 'PLACEMENT_TYPE_AUTOMATIC',
};
const sound = { budget: daily('30'), bid: usd('1.15') };
const errors = (settings: object, rest: object = {}) =>
  draftErrors(adgroup, { ...sound, settings: { ...base, ...settings }, ...rest });

describe('settings', () => {
  it.each([
    ['the defaults', adGroupDefaults, []],
    ['no region', { locationIds: [] }, ['settings.locationIds delivery.region']],
    ['a saved audience instead', { locationIds: undefined, ageGroups: undefined, savedAudienceId: '9' }, []],
    ['no age', { ageGroups: [] }, ['settings.ageGroups rule.required']],
    ['no kind of placement', { placementType: undefined }, ['settings.placementType rule.required']],
    ['seven ages', { ageGroups: Array(7).fill('AGE_18_24') }, ['settings.ageGroups too_big']],
    ['an app without a store', { appStoreType: undefined }, ['settings.appStoreType rule.required']],
    ['an app without an id', { appId: undefined }, ['settings.appId rule.required']],
    [
      'chosen placements without one',
      { placementType: 'PLACEMENT_TYPE_NORMAL' },
      ['settings.placements rule.required'],
    ],
    [
      'automatic placements with one',
      { placementType: 'PLACEMENT_TYPE_AUTOMATIC', placements: ['PLACEMENT_PANGLE'] },
      ['settings.placements delivery.notWithChoices'],
    ],
    [
      'an event goal without an event',
      { optimizationGoal: 'IN_APP_EVENT' },
      ['settings.optimizationEvent rule.required'],
    ],
    [
      'a value without an event',
      { optimizationGoal: 'VALUE' },
      ['settings.optimizationEvent rule.required', 'settings.bidType rule.oneOf'],
    ],
    [
      'a value at a cost',
      { optimizationGoal: 'VALUE', optimizationEvent: 'ACTIVE_PAY' },
      ['settings.bidType rule.oneOf'],
    ],
    [
      'an event of sites',
      { optimizationGoal: 'IN_APP_EVENT', optimizationEvent: 'SHOPPING' },
      ['settings.optimizationEvent rule.oneOf'],
    ],
    [
      'an event nobody knows',
      { optimizationGoal: 'IN_APP_EVENT', optimizationEvent: 'FLYING' },
      ['settings.optimizationEvent invalid_value'],
    ],
    [
      'a goal of the other target',
      { optimizationGoal: 'CONVERT', optimizationEvent: 'FORM' },
      ['settings.optimizationGoal rule.oneOf', 'settings.optimizationEvent rule.oneOf'],
    ],
    [
      'an end without a need',
      { endTime: '2026-04-01T00:00:00Z' },
      ['settings.endTime delivery.notWithChoices'],
    ],
    [
      'no end where one is needed',
      { scheduleType: 'SCHEDULE_START_END' },
      ['settings.endTime rule.required'],
    ],
    [
      'an end before the start',
      { scheduleType: 'SCHEDULE_START_END', endTime: '2026-02-01T00:00:00Z' },
      ['settings.endTime delivery.endAfterStart'],
    ],
  ])('%s', (_what, settings, expected) => {
    expect(errors(settings)).toEqual(expected);
  });

  it('for a site: pixel and event of a conversion', () => {
    const site = {
      placementTarget: 'LANDINGPAGE',
      appStoreType: undefined,
      appId: undefined,
      optimizationGoal: 'CONVERT',
    };
    expect(errors(site)).toEqual([
      'settings.optimizationEvent rule.required',
      'settings.pixelId rule.required',
    ]);
    expect(errors({ ...site, optimizationEvent: 'SHOPPING', pixelId: '3' })).toEqual([]);
    const value = { optimizationGoal: 'VALUE', bidType: 'BID_TYPE_NO_BID' };
    expect(errors({ ...site, ...value }, { bid: undefined })).toEqual([
      'settings.optimizationEvent rule.required',
      'settings.pixelId rule.required',
    ]);
    const chosen = { placementType: 'PLACEMENT_TYPE_NORMAL', placements: ['PLACEMENT_GLOBAL_APP_BUNDLE'] };
    expect(errors({ ...site, ...chosen, optimizationGoal: 'TRAFFIC_LANDING_PAGE_VIEW' })).toEqual([
      'settings.placements rule.oneOf',
    ]);
  });
});

describe('money', () => {
  const ends = { scheduleType: 'SCHEDULE_START_END', endTime: '2026-03-11T00:00:00Z' };
  it.each([
    ['a day of 19.99', {}, { budget: daily('19.99') }, ['budget.amount.amount delivery.amountMinimum']],
    ['a day of 20', {}, { budget: daily('20') }, []],
    [
      'ten days of less than 200',
      ends,
      { budget: total('199.99') },
      ['budget.amount.amount delivery.amountMinimum'],
    ],
    ['ten days of 200', ends, { budget: total('200') }, []],
    [
      'a total without an end',
      {},
      { budget: total('500') },
      ['settings.endTime rule.required', 'settings.scheduleType rule.oneOf'],
    ],
    ['no end of money', {}, { budget: { mode: 'INFINITE', amount: null } }, ['budget.mode rule.oneOf']],
    ['no bid', {}, { bid: undefined }, ['bid rule.required']],
    ['a bid of 0.00', {}, { bid: usd('0.00') }, ['bid.amount delivery.amountMinimum']],
    ['a bid that is not used', { bidType: 'BID_TYPE_NO_BID' }, {}, ['bid delivery.notWithChoices']],
  ])('%s', (_what, settings, rest, expected) => {
    expect(errors(settings, rest)).toEqual(expected);
  });
});

describe('devices', () => {
  it.each([
    ['steps of 50', { devicePriceRanges: [50, 10_000] }, []],
    ['another step', { devicePriceRanges: [25, 100] }, ['settings.devicePriceRanges.0 not_multiple_of']],
    [
      'the wrong way round',
      { devicePriceRanges: [500, 100] },
      ['settings.devicePriceRanges delivery.devicePrices'],
    ],
    [
      'with models',
      { devicePriceRanges: [50, 100], deviceModelIds: ['1'] },
      ['settings.devicePriceRanges delivery.notWithChoices'],
    ],
    [
      'a version of the other system',
      { operatingSystems: ['ANDROID'], minIosVersion: '14.0' },
      ['settings.minIosVersion delivery.notWithChoices'],
    ],
    ['the first and the last version', { minAndroidVersion: '4.0', minIosVersion: '17.3' }, []],
    ['two systems', { operatingSystems: ['ANDROID', 'IOS'] }, ['settings.operatingSystems too_big']],
  ])('%s', (_what, settings, expected) => {
    expect(errors(settings)).toEqual(expected);
  });
});

it('a form knows what the campaign above allows', () => {
  const goals = (landingType: string) =>
    fieldState(adgroup.rules, 'optimizationGoal', { campaign: { landingType } }).options;
  expect(goals('TRAFFIC')).toEqual(['CLICK', 'TRAFFIC_LANDING_PAGE_VIEW']);
  expect(goals('APP_PROMOTION')).toContain('INSTALL');
  const { shown } = fieldState(adgroup.rules, 'budget', { campaign: { budgetOptimize: 'ON' } });
  expect(shown).toBe(false);
});

it('keeps placement, goal and app when it is changed', () => {
  expect(
    changeErrors(adgroup, { commentSwitch: 'OFF', locationIds: ['1'], pacing: 'PACING_MODE_FAST' }),
  ).toEqual([]);
  expect(changeErrors(adgroup, { optimizationGoal: 'CLICK' })).toEqual(['settings unrecognized_keys']);
  expect(changeErrors(adgroup, { startTime: start, endTime: start })).toEqual([
    'settings.endTime delivery.endAfterStart',
  ]);
});

describe('under a campaign', () => {
  const below = (campaign: object, rest: object = {}) => errors({}, { above: { campaign }, ...rest });
  const app = { landingType: 'APP_PROMOTION' };
  it.each([
    ['without a budget of its own', app, {}, []],
    ['when nobody has a budget', app, { budget: undefined }, ['budget rule.required']],
    ['that spreads its own', { ...app, budgetOptimize: 'ON' }, { budget: undefined }, []],
    [
      'for people who have the app',
      { ...app, appPromotionType: 'APP_RETARGETING' },
      {},
      ['settings.optimizationGoal rule.oneOf', 'settings.audienceType rule.required'],
    ],
    [
      'for sites',
      { landingType: 'WEB_CONVERSIONS' },
      {},
      ['settings.placementTarget rule.oneOf', 'settings.optimizationGoal rule.oneOf'],
    ],
  ])('%s', (_what, campaign, rest, expected) => {
    expect(below(campaign, rest)).toEqual(expected);
  });

  it('for iOS 14 is shown to those who have it', () => {
    const dedicated = { ...app, appPromotionType: 'APP_INSTALL', ios14Campaign: 'ON' };
    const under = (minIosVersion: string, campaign: object = dedicated) =>
      errors({ appStoreType: 'IOS', minIosVersion }, { above: { campaign } });
    expect(under('14.4')).toEqual(['settings.minIosVersion rule.oneOf']);
    expect(under('14.5')).toEqual([]);
    expect(under('12.0', { ...dedicated, ios14Campaign: 'OFF' })).toEqual([]);
  });

  it('says how people are found where they have the app, and nowhere else', () => {
    const found = { audienceType: 'NEW_CUSTOM_AUDIENCE', optimizationGoal: 'CLICK' };
    const under = (appPromotionType?: string) =>
      errors(found, { above: { campaign: { ...app, appPromotionType } } });
    expect(under('APP_RETARGETING')).toEqual([]);
    for (const other of ['APP_INSTALL', undefined])
      expect(under(other)).toEqual(['settings.audienceType delivery.notWithChoices']);
  });
});
