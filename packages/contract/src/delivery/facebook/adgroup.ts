import { z } from 'zod';
import { messageRef } from '../../core/messages.ts';
import { PositiveDecimal } from '../budget.ts';
import { Week } from '../dayparting.ts';
import { attributionRule, AttributionSpec } from './attribution.ts';
import { facebookObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import { pacings, ScheduleInstant, scheduleTypes } from '../fields.ts';
import { type FieldRule, isAfter, valueAt } from '../rules.ts';
import { bidStrategies, facebookBudgetModes, PromotedObject, promotedObjectRules } from './campaign.ts';
import { adsetBudgetLimits, bidLimits, roasLimits, spendingLimits } from './limits.ts';
import { placeRule, targetingDefaults, targetingRules, TargetingSettings } from './targeting.ts';

export const optimizationGoals = ['APP_INSTALLS', 'OFFSITE_CONVERSIONS', 'VALUE'] as const;
export const billingEvents = [
  'APP_INSTALLS',
  'CLICKS',
  'IMPRESSIONS',
  'LINK_CLICKS',
  'LISTING_INTERACTION',
  'OFFER_CLAIMS',
  'PAGE_LIKES',
  'POST_ENGAGEMENT',
  'PURCHASE',
  'THRUPLAY',
] as const;

const Roas = PositiveDecimal.refine(
  (roas) => Number(roas) >= roasLimits.min && Number(roas) <= roasLimits.max,
  { error: messageRef('delivery:roas', { minimum: roasLimits.min, maximum: roasLimits.max }) },
);

export const AdSetSettings = z.strictObject({
  ...TargetingSettings.shape,
  promotedObject: PromotedObject,
  optimizationGoal: z.enum(optimizationGoals),
  billingEvent: z.enum(billingEvents).optional(),
  bidStrategy: z.enum(bidStrategies).optional(),
  roas: Roas.optional(),
  /** Shares of the campaign's budget; of its kind. */
  adsetMinCap: PositiveDecimal.optional(),
  adsetMaxCap: PositiveDecimal.optional(),
  campaignBudgetMode: z.enum(facebookBudgetModes).optional(),
  scheduleType: z.enum(scheduleTypes).optional(),
  startTime: ScheduleInstant.optional(),
  endTime: ScheduleInstant.optional(),
  dayparting: Week.optional(),
  pacingType: z.enum(pacings).optional(),
  attributionSpec: AttributionSpec.optional(),
  /** For flexible material. */
  isDynamicCreative: z.boolean().optional(),
  dsaBeneficiary: z.string().min(1).max(512).optional(),
  dsaPayor: z.string().min(1).max(512).optional(),
});
export type AdSetSettings = z.infer<typeof AdSetSettings>;

/** Goal, promoted object and attribution stay as created. */
export const AdSetChange = AdSetSettings.pick({
  bidStrategy: true,
  roas: true,
  adsetMinCap: true,
  adsetMaxCap: true,
  campaignBudgetMode: true,
  startTime: true,
  endTime: true,
  dayparting: true,
  pacingType: true,
  dsaBeneficiary: true,
  dsaPayor: true,
})
  .extend(TargetingSettings.shape)
  .partial();
export type AdSetChange = z.infer<typeof AdSetChange>;

/** "Ad scheduling": half an hour would be rounded into money spent or not spent. */
const isWholeHours = (week: string[]): boolean =>
  week.every((day) => day.length === 24 || /^(?:00|11)*$/.test(day));

const isWholeWeek = (week: string[]): boolean =>
  week.every((day) => !day.includes('1')) || week.every((day) => !day.includes('0'));

/** The first is the one that asks for nothing else. */
export const withoutFloor: readonly (typeof bidStrategies)[number][] = [
  'LOWEST_COST_WITHOUT_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_BID_CAP',
];
/** "Bid strategies": the floor is one of value. */
export const goalsWithoutValue: readonly (typeof optimizationGoals)[number][] = [
  'APP_INSTALLS',
  'OFFSITE_CONVERSIONS',
];

const returnRules: readonly FieldRule[] = [
  {
    field: 'bidStrategy',
    options: withoutFloor,
    when: { optimizationGoal: goalsWithoutValue },
    error: 'delivery:returnOfValue',
  },
  {
    field: 'optimizationGoal',
    when: { 'campaign.bidStrategy': ['LOWEST_COST_WITH_MIN_ROAS'] },
    error: 'delivery:returnOfValue',
    check: (goal: string) => goal === 'VALUE',
  },
];

/** "Pacing": whoever spends as fast as possible says what a bid may cost. */
const paceRules = ['bidStrategy', 'campaign.bidStrategy'].map((strategy): FieldRule => ({
  field: 'pacingType',
  options: ['PACING_MODE_SMOOTH'],
  when: { [strategy]: bidStrategies.filter((each) => each !== 'LOWEST_COST_WITH_BID_CAP') },
  error: 'delivery:fastNeedsCap',
}));

/** Shares of a budget that is smaller than they are could never be spent. */
const capRules = ['adsetMinCap', 'adsetMaxCap'].map((field): FieldRule => ({
  field,
  when: { 'campaign.budget.amount.amount': 'given' },
  error: 'delivery:capAboveBudget',
  // What is no number is refused as that.
  check: (cap: string, values) => !(Number(cap) > Number(valueAt(values, 'campaign.budget.amount.amount'))),
}));

const withSkadnetwork = { 'campaign.isSkadnetworkAttribution': [true] };

const rules: readonly FieldRule[] = [
  ...targetingRules,
  ...promotedObjectRules,
  ...returnRules,
  ...capRules,
  ...paceRules,
  attributionRule,
  // "Billing events": another is paid only where it is the goal too, and none of them is a goal of these campaigns.
  { field: 'billingEvent', options: ['IMPRESSIONS'] },
  placeRule('delivery:region'),
  { field: 'ageMin', is: 'required' },
  { field: 'ageMax', is: 'required' },
  // Devices say the system too.
  { field: 'userOS', is: 'required', when: { devices: 'missing' } },
  // "SKAdNetwork": measured from this version on.
  { field: 'userOS', is: 'required', when: withSkadnetwork },
  { field: 'userOS', options: ['iOS_ver_14.0_and_above'], when: withSkadnetwork },
  {
    field: 'optimizationGoal',
    options: ['OFFSITE_CONVERSIONS', 'VALUE'],
    when: { 'campaign.objective': ['OUTCOME_SALES'] },
  },
  {
    field: 'optimizationGoal',
    options: ['OFFSITE_CONVERSIONS', 'VALUE'],
    when: { 'promotedObject.destinationType': ['WEBSITE'] },
  },
  {
    field: 'promotedObject.destinationType',
    options: ['APP'],
    when: { 'campaign.objective': ['OUTCOME_APP_PROMOTION'] },
  },
  {
    field: 'promotedObject.event',
    is: 'required',
    when: { optimizationGoal: ['OFFSITE_CONVERSIONS'], 'promotedObject.destinationType': ['WEBSITE'] },
  },
  {
    field: 'promotedObject.event',
    is: 'required',
    when: { optimizationGoal: ['OFFSITE_CONVERSIONS'], 'campaign.objective': ['OUTCOME_APP_PROMOTION'] },
  },
  // Purchases alone have a value.
  { field: 'promotedObject.event', is: 'required', when: { optimizationGoal: ['VALUE'] } },
  { field: 'promotedObject.event', options: ['PURCHASE'], when: { optimizationGoal: ['VALUE'] } },
  { field: 'bid', is: 'required', when: { bidStrategy: ['COST_CAP', 'LOWEST_COST_WITH_BID_CAP'] } },
  {
    field: 'bid',
    is: 'required',
    when: { 'campaign.bidStrategy': ['COST_CAP', 'LOWEST_COST_WITH_BID_CAP'] },
  },
  {
    field: 'bid',
    is: 'absent',
    when: { bidStrategy: ['LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_MIN_ROAS'] },
  },
  {
    field: 'bid',
    is: 'absent',
    when: { 'campaign.bidStrategy': ['LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_MIN_ROAS'] },
  },
  { field: 'roas', is: 'required', when: { bidStrategy: ['LOWEST_COST_WITH_MIN_ROAS'] } },
  { field: 'roas', is: 'required', when: { 'campaign.bidStrategy': ['LOWEST_COST_WITH_MIN_ROAS'] } },
  { field: 'roas', is: 'absent', when: { bidStrategy: withoutFloor } },
  { field: 'roas', is: 'absent', when: { 'campaign.bidStrategy': withoutFloor } },
  // The budget is the campaign's or the ad sets', never both.
  { field: 'budget', is: 'absent', when: { 'campaign.budget': 'given' } },
  { field: 'budget', is: 'required', when: { campaign: 'given', 'campaign.budget': 'missing' } },
  { field: 'bidStrategy', is: 'required', when: { budget: 'given' } },
  { field: 'bidStrategy', is: 'absent', when: { 'campaign.budget': 'given' } },
  { field: 'adsetMinCap', is: 'absent', when: { budget: 'given' } },
  { field: 'adsetMaxCap', is: 'absent', when: { budget: 'given' } },
  {
    field: 'adsetMaxCap',
    when: { adsetMinCap: 'given' },
    error: 'delivery:capOrder',
    check: (most: string, { adsetMinCap }) => Number(most) >= Number(adsetMinCap),
  },
  { field: 'endTime', is: 'required', when: { scheduleType: ['SCHEDULE_START_END'] } },
  { field: 'endTime', is: 'absent', when: { scheduleType: ['SCHEDULE_FROM_NOW'] } },
  { field: 'endTime', is: 'required', when: { 'budget.mode': ['TOTAL'] } },
  { field: 'endTime', error: 'delivery:endAfterStart', check: isAfter('startTime') },
  { field: 'dayparting', error: 'delivery:wholeHours', check: isWholeHours },
  {
    field: 'dayparting',
    when: { 'budget.mode': ['DAY'] },
    error: 'delivery:daypartingBudget',
    check: isWholeWeek,
  },
  {
    field: 'dayparting',
    when: { 'campaign.budget.mode': ['DAY'] },
    error: 'delivery:daypartingBudget',
    check: isWholeWeek,
  },
  {
    field: 'dayparting',
    when: { pacingType: ['PACING_MODE_FAST'] },
    error: 'delivery:daypartingPace',
    check: isWholeWeek,
  },
];

export const adSetDefaults = {
  ...targetingDefaults,
  billingEvent: 'IMPRESSIONS',
  bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
  scheduleType: 'SCHEDULE_FROM_NOW',
  pacingType: 'PACING_MODE_SMOOTH',
} satisfies Partial<AdSetSettings>;

export const adgroup = defineLevel({
  ...facebookObject,
  settings: AdSetSettings,
  change: AdSetChange,
  rules,
  budgetModes: facebookBudgetModes,
  hasBid: true,
  moneySettings: { fields: ['adsetMinCap', 'adsetMaxCap'], limits: spendingLimits },
  amountLimits: (what, { budget, bid }) =>
    what === 'budget' ? adsetBudgetLimits(budget?.amount?.currency ?? '') : bidLimits(bid?.currency ?? ''),
});
