import { describe, expect, it } from 'vitest';
import { changeErrors, daily, draftErrors } from '../testing.ts';
import { campaign, campaignDefaults } from './campaign.ts';

const app = { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL' };

const shared = { budgetOptimize: 'ON', bidType: 'BID_TYPE_NO_BID', optimizationGoal: 'INSTALL' };

describe('settings', () => {
  it.each([
    ['the defaults', { ...campaignDefaults }, []],
    ['an app', app, []],
    ['a site', { landingType: 'TRAFFIC' }, []],
    ['no landing type', {}, ['settings.landingType invalid_value']],
    [
      'an app without its type',
      { landingType: 'APP_PROMOTION' },
      ['settings.appPromotionType rule.required'],
    ],
    [
      'a site with it',
      { ...app, landingType: 'TRAFFIC' },
      ['settings.appPromotionType delivery.notWithChoices'],
    ],
    ['iOS 14 without an app', { ...app, ios14Campaign: 'ON' }, ['settings.appId rule.required']],
    [
      'a site with an app',
      { landingType: 'TRAFFIC', appId: '7' },
      ['settings.appId delivery.notWithChoices'],
    ],
    ['iOS 14', { ...app, ios14Campaign: 'ON', appId: '7' }, []],
    ['the package name of an app', { ...app, appId: 'com.example.sail' }, ['settings.appId rule.id']],
    [
      'a smart one',
      { ...app, smartCampaignSwitch: 'ON' },
      ['settings.smartCampaignSwitch delivery.smartNotYet'],
    ],
    ['one budget for all without one', { ...app, ...shared }, ['budget rule.required']],
    [
      'one budget for all without what its groups are after',
      { ...app, budgetOptimize: 'ON' },
      ['budget rule.required', 'settings.bidType rule.required', 'settings.optimizationGoal rule.required'],
    ],
    [
      'a page before the store without iOS 14',
      { ...app, campaignAppProfilePageState: 'ON' },
      ['settings.campaignAppProfilePageState delivery.notWithChoices'],
    ],
    [
      'a page before the store',
      { ...app, ios14Campaign: 'ON', appId: '7', campaignAppProfilePageState: 'ON' },
      [],
    ],
    [
      'a cost cap for value',
      { ...app, bidType: 'BID_TYPE_CUSTOM', optimizationGoal: 'VALUE' },
      ['settings.bidType rule.oneOf'],
    ],
    ['a field nobody knows', { ...app, colour: 'blue' }, ['settings unrecognized_keys']],
  ])('%s', (_what, settings, expected) => {
    expect(draftErrors(campaign, { settings })).toEqual(expected);
  });
});

describe('budget', () => {
  it.each([
    ['49.99', 'USD', ['budget.amount.amount delivery.amountMinimum']],
    ['50', 'USD', []],
    ['9999999.99', 'USD', []],
    ['10000000', 'USD', ['budget.amount.amount delivery.amountMaximum']],
    ['499.99', 'CNY', ['budget.amount.amount delivery.amountMinimum']],
    ['500', 'CNY', []],
    ['2500', 'PHP', []],
    ['5000.5', 'JPY', ['budget.amount.amount delivery.amountWhole']],
    ['50.123', 'USD', ['budget.amount.amount delivery.amountDecimals']],
    ['1.123', 'XTS', ['budget.amount.amount delivery.amountDecimals']],
    // The platform lists no figures: it has the last word.
    ['1', 'XTS', []],
  ])('%s %s a day', (amount, currency, expected) => {
    expect(draftErrors(campaign, { settings: app, budget: daily(amount, currency) })).toEqual(expected);
  });

  it('a moving day budget is one for all groups', () => {
    const budget = { mode: 'DYNAMIC_DAILY_BUDGET', amount: { amount: '80', currency: 'USD' } } as const;
    expect(draftErrors(campaign, { settings: app, budget })).toEqual([
      'settings.budgetOptimize rule.required',
    ]);
    expect(draftErrors(campaign, { settings: { ...app, ...shared }, budget })).toEqual([]);
  });

  it('and no bid', () => {
    const bid = { amount: '1', currency: 'USD' };
    expect(draftErrors(campaign, { settings: app, bid })).toEqual(['bid delivery.noBid']);
  });
});

it('can be changed in its industries only', () => {
  expect(changeErrors(campaign, { specialIndustries: ['CREDIT'] })).toEqual([]);
  expect(changeErrors(campaign, { landingType: 'TRAFFIC' })).toEqual(['settings unrecognized_keys']);
});
