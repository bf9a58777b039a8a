import { describe, expect, it } from 'vitest';
import { changeErrors, daily, draftErrors, total } from '../testing.ts';
import { campaign, campaignDefaults } from './campaign.ts';
import { defaultCampaignBudget } from './limits.ts';

const sales = { objective: 'OUTCOME_SALES' };
const app = { id: '7', url: 'https://play.example.com/app', destinationType: 'APP' };

describe('settings', () => {
  it.each([
    ['a campaign whose ad sets have the budget', sales, []],
    ['another objective', { objective: 'OUTCOME_LEADS' }, ['settings.objective invalid_value']],
    [
      'a strategy without a budget',
      { ...sales, bidStrategy: 'COST_CAP' },
      ['settings.bidStrategy delivery.notWithChoices'],
    ],
    [
      'Advantage+ for apps, which is closed',
      { ...sales, smartPromotionType: 'SMART_APP_PROMOTION' },
      ['settings.smartPromotionType delivery.smartClosed'],
    ],
    [
      'SKAdNetwork without an app',
      { objective: 'OUTCOME_APP_PROMOTION', isSkadnetworkAttribution: true },
      ['settings.promotedObject rule.required'],
    ],
    [
      'SKAdNetwork',
      { objective: 'OUTCOME_APP_PROMOTION', isSkadnetworkAttribution: true, promotedObject: app },
      [],
    ],
    [
      'an app without its store',
      { ...sales, promotedObject: { ...app, url: undefined } },
      ['settings.promotedObject.url rule.required'],
    ],
    [
      'an event that apps have not',
      { ...sales, promotedObject: { ...app, event: 'ADD_TO_CART' } },
      ['settings.promotedObject.event rule.oneOf'],
    ],
    [
      'a country in small letters',
      { ...sales, specialAdCategoryCountry: ['us'] },
      ['settings.specialAdCategoryCountry.0 invalid_format'],
    ],
  ])('%s', (_what, settings, expected) => {
    expect(draftErrors(campaign, { settings })).toEqual(expected);
  });
});

describe('budget', () => {
  it.each([
    ['49.99', ['budget.amount.amount delivery.amountMinimum']],
    [defaultCampaignBudget.amount, []],
  ])('%s a day', (amount, expected) => {
    expect(draftErrors(campaign, { settings: { ...campaignDefaults }, budget: daily(amount) })).toEqual(
      expected,
    );
  });

  it('for the whole time needs an end', () => {
    expect(draftErrors(campaign, { settings: sales, budget: total('900') })).toEqual([
      'settings.endTime rule.required',
    ]);
    const settings = { ...sales, endTime: '2026-05-01T00:00:00+08:00' };
    expect(draftErrors(campaign, { settings, budget: total('900') })).toEqual([]);
  });

  it('is for a day or for the whole time', () => {
    const budget = { mode: 'INFINITE', amount: null } as const;
    expect(draftErrors(campaign, { settings: sales, budget })).toEqual(['budget.mode rule.oneOf']);
  });
});

describe('a spending limit', () => {
  it.each([
    ['100.5', 'USD', []],
    ['100.505', 'USD', ['settings.spendCap delivery.amountDecimals']],
    ['100.5', 'JPY', ['settings.spendCap delivery.amountWhole']],
    ['100', 'KWD', ['settings.spendCap delivery.currencyUnknown']],
    ['100.505', undefined, []],
    ['much', 'USD', ['settings.spendCap rule.decimal']],
  ])('of %s %s', (spendCap, currency, expected) => {
    expect(draftErrors(campaign, { settings: { ...sales, spendCap }, currency })).toEqual(expected);
    expect(changeErrors(campaign, { spendCap }, currency)).toEqual(expected);
  });

  it('a budget in a currency that the platform does not list', () => {
    expect(draftErrors(campaign, { settings: sales, budget: daily('90', 'KWD') })).toEqual([
      'budget.amount.amount delivery.currencyUnknown',
    ]);
  });

  it('a budget that is no number', () => {
    expect(draftErrors(campaign, { settings: sales, budget: daily('much') })).toEqual([
      'budget.amount.amount rule.decimal',
    ]);
  });
});

it('keeps its objective when it is changed', () => {
  expect(changeErrors(campaign, { spendCap: '100', bidStrategy: 'COST_CAP' })).toEqual([]);
  expect(changeErrors(campaign, { spendCap: 'much' })).toEqual(['settings.spendCap rule.decimal']);
  expect(changeErrors(campaign, sales)).toEqual(['settings unrecognized_keys']);
});
