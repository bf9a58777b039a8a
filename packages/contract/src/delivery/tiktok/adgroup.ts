import { z } from 'zod';
import { Week } from '../dayparting.ts';
import { tiktokObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import { pacings, NumericId, ScheduleInstant, scheduleTypes, Switch } from '../fields.ts';
import { appStoreTypes, iosVersions } from '../os-versions.ts';
import { type FieldRule, isAfter } from '../rules.ts';
import { appEvents, landingPageEvents, webEvents } from './events.data.ts';
import { bidLimits, budgetLimits } from './limits.ts';
import { targetingDefaults, targetingRules, TargetingSettings } from './targeting.ts';

export const placementTargets = ['LANDINGPAGE', 'APP'] as const;
export const placementTypes = ['PLACEMENT_TYPE_AUTOMATIC', 'PLACEMENT_TYPE_NORMAL'] as const;
export const placements = ['PLACEMENT_TIKTOK', 'PLACEMENT_GLOBAL_APP_BUNDLE', 'PLACEMENT_PANGLE'] as const;
export const bidTypes = ['BID_TYPE_CUSTOM', 'BID_TYPE_NO_BID'] as const;
export const partners = ['none', 'AppsFlyer', 'Adjust'] as const;
/** "App retargeting": how people are found who have the app; of a new group this is the only way left. */
export const audienceTypes = ['NEW_CUSTOM_AUDIENCE'] as const;
/** "Optimization goals": each goal is billed in one way only, so `billingEvent` of the creation task is no setting. */
export const billingOf = {
  CLICK: 'CPC',
  VALUE: 'OCPM',
  CONVERT: 'OCPM',
  IN_APP_EVENT: 'OCPM',
  INSTALL: 'OCPM',
  TRAFFIC_LANDING_PAGE_VIEW: 'OCPM',
} as const;
export const optimizationGoals = [
  'CLICK',
  'VALUE',
  'CONVERT',
  'IN_APP_EVENT',
  'INSTALL',
  'TRAFFIC_LANDING_PAGE_VIEW',
] as const satisfies readonly (keyof typeof billingOf)[];

/** Value is bid for by its return, which no task asks for, or highest without a bid. */
export const deepBidOf: Readonly<Partial<Record<(typeof optimizationGoals)[number], string>>> = {
  VALUE: 'VO_HIGHEST_VALUE',
};
/** What a conversion may cost says nothing about what it is worth. */
export const valueBidRule: FieldRule = {
  field: 'bidType',
  options: ['BID_TYPE_NO_BID'],
  when: { optimizationGoal: ['VALUE'] },
};

export const AdGroupSettings = z.strictObject({
  ...TargetingSettings.shape,
  placementTarget: z.enum(placementTargets),
  /** The store of the app that is promoted. */
  appStoreType: z.enum(appStoreTypes).optional(),
  appId: NumericId.optional(),
  pixelId: NumericId.optional(),
  audienceType: z.enum(audienceTypes).optional(),
  placementType: z.enum(placementTypes).optional(),
  placements: z.array(z.enum(placements)).max(placements.length).optional(),
  searchResultEnabled: Switch.optional(),
  commentSwitch: Switch.optional(),
  downloadSwitch: Switch.optional(),
  shareSwitch: Switch.optional(),
  scheduleType: z.enum(scheduleTypes),
  /** Left out: when it is made. */
  startTime: ScheduleInstant.optional(),
  endTime: ScheduleInstant.optional(),
  /** Left out: at all times. The creation task's `daypartingType` says whether a week was drawn. */
  dayparting: Week.optional(),
  optimizationGoal: z.enum(optimizationGoals),
  optimizationEvent: z.enum([...appEvents, ...webEvents, ...landingPageEvents]).optional(),
  bidType: z.enum(bidTypes),
  pacing: z.enum(pacings),
});
export type AdGroupSettings = z.infer<typeof AdGroupSettings>;

/** "Update an ad group": placement, goal, billing, pixel, app and the download switch stay as created. */
export const AdGroupChange = AdGroupSettings.pick({
  commentSwitch: true,
  shareSwitch: true,
  startTime: true,
  endTime: true,
  dayparting: true,
  pacing: true,
})
  .extend(TargetingSettings.shape)
  .partial();
export type AdGroupChange = z.infer<typeof AdGroupChange>;

const rules: readonly FieldRule[] = [
  ...targetingRules,
  { field: 'locationIds', is: 'required', when: { savedAudienceId: 'missing' }, error: 'delivery:region' },
  { field: 'ageGroups', is: 'required', when: { savedAudienceId: 'missing' } },
  { field: 'placementType', is: 'required' },
  { field: 'placementTarget', options: ['APP'], when: { 'campaign.landingType': ['APP_PROMOTION'] } },
  {
    field: 'placementTarget',
    options: ['LANDINGPAGE'],
    when: { 'campaign.landingType': ['WEB_CONVERSIONS'] },
  },
  { field: 'appStoreType', is: 'required', when: { placementTarget: ['APP'] } },
  { field: 'appStoreType', is: 'absent', when: { placementTarget: ['LANDINGPAGE'] } },
  { field: 'appId', is: 'required', when: { placementTarget: ['APP'] } },
  { field: 'placements', is: 'required', when: { placementType: ['PLACEMENT_TYPE_NORMAL'] } },
  { field: 'placements', is: 'absent', when: { placementType: ['PLACEMENT_TYPE_AUTOMATIC'] } },
  {
    field: 'optimizationGoal',
    options: ['CLICK', 'INSTALL', 'IN_APP_EVENT', 'VALUE'],
    when: { 'campaign.landingType': ['APP_PROMOTION'] },
  },
  {
    field: 'optimizationGoal',
    options: ['CLICK', 'TRAFFIC_LANDING_PAGE_VIEW'],
    when: { 'campaign.landingType': ['TRAFFIC'] },
  },
  {
    field: 'optimizationGoal',
    options: ['CONVERT', 'VALUE', 'CLICK', 'TRAFFIC_LANDING_PAGE_VIEW'],
    when: { 'campaign.landingType': ['WEB_CONVERSIONS'] },
  },
  {
    field: 'optimizationGoal',
    options: ['INSTALL', 'IN_APP_EVENT', 'VALUE', 'CLICK'],
    when: { placementTarget: ['APP'] },
  },
  {
    field: 'optimizationGoal',
    options: ['CONVERT', 'VALUE', 'CLICK', 'TRAFFIC_LANDING_PAGE_VIEW'],
    when: { placementTarget: ['LANDINGPAGE'] },
  },
  // "About App Retargeting": whoever has the app installs it no more.
  {
    field: 'optimizationGoal',
    options: ['CLICK', 'IN_APP_EVENT', 'VALUE'],
    when: { 'campaign.appPromotionType': ['APP_RETARGETING'] },
  },
  // "Dedicated campaigns": for phones that ask before they are followed.
  {
    field: 'minIosVersion',
    options: iosVersions.slice(iosVersions.indexOf('14.5')),
    when: { 'campaign.ios14Campaign': ['ON'] },
  },
  { field: 'audienceType', is: 'required', when: { 'campaign.appPromotionType': ['APP_RETARGETING'] } },
  {
    field: 'audienceType',
    is: 'absent',
    when: { campaign: 'given', 'campaign.appPromotionType': ['APP_INSTALL', undefined] },
  },
  // "Placements": the bundle does not go with this goal.
  {
    field: 'placements',
    options: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
    when: { optimizationGoal: ['TRAFFIC_LANDING_PAGE_VIEW'] },
  },
  {
    field: 'optimizationEvent',
    is: 'required',
    when: { optimizationGoal: ['IN_APP_EVENT', 'CONVERT', 'VALUE'] },
  },
  { field: 'optimizationEvent', options: appEvents, when: { placementTarget: ['APP'] } },
  {
    field: 'optimizationEvent',
    options: webEvents,
    when: { placementTarget: ['LANDINGPAGE'], optimizationGoal: ['CONVERT', 'VALUE'] },
  },
  {
    field: 'optimizationEvent',
    options: landingPageEvents,
    when: { optimizationGoal: ['TRAFFIC_LANDING_PAGE_VIEW'] },
  },
  { field: 'optimizationEvent', is: 'absent', when: { optimizationGoal: ['CLICK', 'INSTALL'] } },
  {
    field: 'pixelId',
    is: 'required',
    when: { optimizationGoal: ['CONVERT', 'VALUE'], placementTarget: ['LANDINGPAGE'] },
  },
  { field: 'startTime', is: 'required', when: { scheduleType: ['SCHEDULE_START_END'] } },
  { field: 'endTime', is: 'required', when: { scheduleType: ['SCHEDULE_START_END'] } },
  { field: 'endTime', is: 'required', when: { 'budget.mode': ['TOTAL'] } },
  { field: 'endTime', is: 'absent', when: { scheduleType: ['SCHEDULE_FROM_NOW'] } },
  { field: 'scheduleType', options: ['SCHEDULE_START_END'], when: { 'budget.mode': ['TOTAL'] } },
  { field: 'endTime', error: 'delivery:endAfterStart', check: isAfter('startTime') },
  valueBidRule,
  { field: 'bid', is: 'required', when: { bidType: ['BID_TYPE_CUSTOM'] } },
  { field: 'bid', is: 'absent', when: { bidType: ['BID_TYPE_NO_BID'] } },
  // "Campaign budget optimisation": one pace, and the budget is the campaign's.
  { field: 'pacing', options: ['PACING_MODE_SMOOTH'], when: { 'campaign.budgetOptimize': ['ON'] } },
  { field: 'budget', is: 'absent', when: { 'campaign.budgetOptimize': ['ON'] } },
  {
    field: 'budget',
    is: 'required',
    when: { campaign: 'given', 'campaign.budgetOptimize': ['OFF', undefined] },
  },
  {
    field: 'budget.mode',
    options: ['DAY', 'DYNAMIC_DAILY_BUDGET'],
    when: { 'campaign.budget.mode': ['DAY'] },
  },
];

export const adGroupDefaults = {
  ...targetingDefaults,
  placementType: 'PLACEMENT_TYPE_AUTOMATIC',
  searchResultEnabled: 'OFF',
  commentSwitch: 'ON',
  downloadSwitch: 'ON',
  shareSwitch: 'ON',
  scheduleType: 'SCHEDULE_FROM_NOW',
  bidType: 'BID_TYPE_CUSTOM',
  pacing: 'PACING_MODE_SMOOTH',
} satisfies Partial<AdGroupSettings>;

const dayMs = 86_400_000;

/** A budget for the whole time covers each of its days. */
function daysOf({ startTime, endTime }: Partial<AdGroupSettings>): number {
  if (!startTime || !endTime) return 1;
  return Math.max(1, Math.ceil((Date.parse(endTime) - Date.parse(startTime)) / dayMs));
}

export const adgroup = defineLevel({
  ...tiktokObject,
  settings: AdGroupSettings,
  change: AdGroupChange,
  rules,
  budgetModes: ['DAY', 'TOTAL', 'DYNAMIC_DAILY_BUDGET'],
  hasBid: true,
  amountLimits(what, { budget, bid, settings }) {
    if (what === 'bid') return bidLimits(bid?.currency ?? '');
    if (!budget?.amount) return null;
    return budgetLimits('adgroup', budget.amount.currency, budget.mode === 'TOTAL' ? daysOf(settings) : 1);
  },
});
