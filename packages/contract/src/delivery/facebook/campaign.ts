import { z } from 'zod';
import { PositiveDecimal } from '../budget.ts';
import { facebookObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import { NumericId, ScheduleInstant, WebLink } from '../fields.ts';
import { type FieldRule, isAfter } from '../rules.ts';
import { campaignBudgetLimits, spendingLimits, targetingLimits } from './limits.ts';

export const objectives = ['OUTCOME_APP_PROMOTION', 'OUTCOME_SALES'] as const;
export const buyingTypes = ['AUCTION', 'RESERVED'] as const;
/** Advantage+ app campaigns (SMART_APP_PROMOTION) can be neither made nor changed any more. */
export const smartPromotionTypes = ['GUIDED_CREATION', 'SMART_APP_PROMOTION'] as const;
/** Of the creation task: the level that gets the budget. */
export const budgetStrategies = ['CAMPAIGN_BUDGET', 'ADSET_BUDGET'] as const;
export const facebookBudgetModes = ['DAY', 'TOTAL'] as const;
export const bidStrategies = [
  'COST_CAP',
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const;
export const destinationTypes = ['WEBSITE', 'APP'] as const;
export const appEvents = ['COMPLETE_REGISTRATION', 'PURCHASE'] as const;
export const conversionEvents = [
  'PURCHASE',
  'COMPLETE_REGISTRATION',
  'ADD_TO_CART',
  'ADD_PAYMENT_INFO',
  'INITIATED_CHECKOUT',
  'START_TRIAL',
  'CONTENT_VIEW',
] as const;
export const specialAdCategories = [
  'NONE',
  'CREDIT',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'HOUSING',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
] as const;

export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

export const Countries = z.array(CountryCode).max(targetingLimits.countries);

export const PromotedObject = z.strictObject({
  /** Pixel or app. */
  id: NumericId,
  /** The app's page in its store. */
  url: WebLink.optional(),
  platform: z.string().max(50).optional(),
  event: z.enum(conversionEvents).optional(),
  /** Of a pixel: only the events that meet its rule. */
  customConversionId: NumericId.optional(),
  destinationType: z.enum(destinationTypes),
});
export type PromotedObject = z.infer<typeof PromotedObject>;

export const promotedObjectRules: readonly FieldRule[] = [
  { field: 'promotedObject.url', is: 'required', when: { 'promotedObject.destinationType': ['APP'] } },
  {
    field: 'promotedObject.event',
    options: appEvents,
    when: { 'promotedObject.destinationType': ['APP'] },
  },
  {
    field: 'promotedObject.customConversionId',
    is: 'absent',
    when: { 'promotedObject.destinationType': ['APP'] },
  },
];

export const CampaignSettings = z.strictObject({
  objective: z.enum(objectives),
  buyingType: z.enum(buyingTypes).optional(),
  smartPromotionType: z.enum(smartPromotionTypes).optional(),
  spendCap: PositiveDecimal.optional(),
  isBudgetScheduleEnabled: z.boolean().optional(),
  isSkadnetworkAttribution: z.boolean().optional(),
  promotedObject: PromotedObject.optional(),
  /** Only with a budget of the campaign; then it is everybody's below. */
  bidStrategy: z.enum(bidStrategies).optional(),
  specialAdCategories: z.array(z.enum(specialAdCategories)).max(specialAdCategories.length).optional(),
  specialAdCategoryCountry: Countries.optional(),
  /** Its ad sets run by hours: said of the campaign too, or they may stop when the hours are changed. */
  isDayparted: z.boolean().optional(),
  startTime: ScheduleInstant.optional(),
  endTime: ScheduleInstant.optional(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

/** Objective, buying type and promoted object stay as created. */
export const CampaignChange = CampaignSettings.pick({
  spendCap: true,
  bidStrategy: true,
  specialAdCategories: true,
  specialAdCategoryCountry: true,
  endTime: true,
}).partial();

const rules: readonly FieldRule[] = [
  ...promotedObjectRules,
  { field: 'smartPromotionType', options: ['GUIDED_CREATION'], error: 'delivery:smartClosed' },
  { field: 'bidStrategy', is: 'absent', when: { budget: 'missing' } },
  { field: 'isDayparted', is: 'absent', when: { 'budget.mode': ['DAY', undefined] } },
  { field: 'isSkadnetworkAttribution', is: 'absent', when: { objective: ['OUTCOME_SALES'] } },
  { field: 'promotedObject', is: 'required', when: { isSkadnetworkAttribution: [true] } },
  { field: 'endTime', is: 'required', when: { 'budget.mode': ['TOTAL'] } },
  { field: 'endTime', error: 'delivery:endAfterStart', check: isAfter('startTime') },
];

export const campaignDefaults = {
  objective: 'OUTCOME_APP_PROMOTION',
  buyingType: 'AUCTION',
  isBudgetScheduleEnabled: false,
  isSkadnetworkAttribution: false,
  bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
} as const satisfies CampaignSettings;

export const campaign = defineLevel({
  ...facebookObject,
  settings: CampaignSettings,
  change: CampaignChange,
  rules,
  budgetModes: facebookBudgetModes,
  hasBid: false,
  moneySettings: { fields: ['spendCap'], limits: spendingLimits },
  amountLimits: (_what, { budget }) => campaignBudgetLimits(budget?.amount?.currency ?? ''),
});
