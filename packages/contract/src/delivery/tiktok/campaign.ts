import { z } from 'zod';
import { budgetModes } from '../budget.ts';
import { tiktokObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import { NumericId, Switch } from '../fields.ts';
import type { FieldRule } from '../rules.ts';
import { bidTypes, optimizationGoals, valueBidRule } from './adgroup.ts';
import { budgetLimits } from './limits.ts';

export const landingTypes = ['APP_PROMOTION', 'TRAFFIC', 'WEB_CONVERSIONS'] as const;
export const appPromotionTypes = ['APP_INSTALL', 'APP_RETARGETING'] as const;
export const specialIndustries = ['HOUSING', 'EMPLOYMENT', 'CREDIT'] as const;

export const CampaignSettings = z.strictObject({
  landingType: z.enum(landingTypes),
  appPromotionType: z.enum(appPromotionTypes).optional(),
  /** The platform makes groups and ads by itself. */
  smartCampaignSwitch: Switch.optional(),
  appId: NumericId.optional(),
  ios14Campaign: Switch.optional(),
  campaignAppProfilePageState: Switch.optional(),
  /** One budget for all groups of the campaign. */
  budgetOptimize: Switch.optional(),
  /** "Campaign budget optimisation": these two move up here, and are the same in all groups. */
  bidType: z.enum(bidTypes).optional(),
  optimizationGoal: z.enum(optimizationGoals).optional(),
  specialIndustries: z.array(z.enum(specialIndustries)).max(specialIndustries.length).optional(),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

/** "Update a campaign": objective, budget mode and kind stay as created. */
export const CampaignChange = CampaignSettings.pick({ specialIndustries: true }).partial();

const notForApps = { landingType: ['TRAFFIC', 'WEB_CONVERSIONS'] };

const rules: readonly FieldRule[] = [
  { field: 'appPromotionType', is: 'required', when: { landingType: ['APP_PROMOTION'] } },
  { field: 'appPromotionType', is: 'absent', when: notForApps },
  { field: 'appId', is: 'absent', when: notForApps },
  { field: 'ios14Campaign', is: 'absent', when: notForApps },
  { field: 'campaignAppProfilePageState', is: 'absent', when: notForApps },
  { field: 'appId', is: 'required', when: { ios14Campaign: ['ON'] } },
  // "Dedicated campaigns": the page before the store is theirs alone.
  { field: 'campaignAppProfilePageState', is: 'absent', when: { ios14Campaign: ['OFF', undefined] } },
  { field: 'smartCampaignSwitch', options: ['OFF'], error: 'delivery:smartNotYet' },
  { field: 'budget', is: 'required', when: { budgetOptimize: ['ON'] } },
  { field: 'bidType', is: 'required', when: { budgetOptimize: ['ON'] } },
  { field: 'optimizationGoal', is: 'required', when: { budgetOptimize: ['ON'] } },
  valueBidRule,
  {
    field: 'budget.mode',
    options: ['DAY', 'TOTAL', 'DYNAMIC_DAILY_BUDGET'],
    when: { budgetOptimize: ['ON'] },
  },
  // "Budget modes": a moving day budget is one for the whole campaign.
  { field: 'budgetOptimize', is: 'required', when: { 'budget.mode': ['DYNAMIC_DAILY_BUDGET'] } },
  { field: 'budgetOptimize', options: ['ON'], when: { 'budget.mode': ['DYNAMIC_DAILY_BUDGET'] } },
];

export const campaignDefaults = {
  landingType: 'APP_PROMOTION',
  appPromotionType: 'APP_INSTALL',
  smartCampaignSwitch: 'OFF',
  ios14Campaign: 'OFF',
} as const satisfies CampaignSettings;

export const campaign = defineLevel({
  ...tiktokObject,
  settings: CampaignSettings,
  change: CampaignChange,
  rules,
  budgetModes,
  hasBid: false,
  amountLimits: (_what, { budget }) =>
    budget?.amount ? budgetLimits('campaign', budget.amount.currency) : null,
});
