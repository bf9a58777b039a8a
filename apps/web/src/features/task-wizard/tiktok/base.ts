import { budgetModes, daypartingTypes, pacings, scheduleTypes } from '@adsail/contract/delivery';
import {
  appEvents,
  appPromotionTypes,
  bidTypes,
  landingPageEvents,
  landingTypes,
  optimizationGoals,
  placements,
  placementTargets,
  placementTypes,
  webEvents,
} from '@adsail/contract/delivery/tiktok';
import { taskNameLimits } from '@adsail/contract/tasks/plan';
import {
  accountAsset,
  accounts,
  amount,
  asset,
  checks,
  choice,
  onOff,
  product,
  said,
  select,
  text,
  time,
  week,
  zone,
} from '../controls/index.ts';
import type { WizardSection } from '../description.ts';

const events = [...new Set([...appEvents, ...webEvents, ...landingPageEvents])];

/** The specification's base config, in the order in which somebody decides. */
export const base: readonly WizardSection[] = [
  {
    title: 'task',
    fields: [
      text('taskName', { limit: taskNameLimits.max }),
      product(),
      choice('landingType', landingTypes, { asksFirst: true }),
      onOff('smartCampaignSwitch', { asksFirst: true, hasHint: true }),
      accounts(),
      said('operationStatus', { as: 'off' }),
    ],
  },
  {
    title: 'promotion',
    fields: [
      choice('appPromotionType', appPromotionTypes),
      choice('placementTarget', placementTargets),
      accountAsset('appId', { kind: 'app', field: 'appId' }),
      asset('siteId', { kind: 'site', hasHint: true }),
      accountAsset('pixelId', { kind: 'pixel', field: 'pixelId' }),
      onOff('ios14Campaign', { hasHint: true }),
      onOff('campaignAppProfilePageState', { hasHint: true }),
    ],
  },
  {
    title: 'placement',
    fields: [
      choice('placementType', placementTypes),
      checks('placements', placements),
      onOff('searchResultEnabled'),
      onOff('commentSwitch'),
      onOff('downloadSwitch'),
      onOff('shareSwitch'),
    ],
  },
  {
    title: 'goal',
    fields: [
      choice('optimizationGoal', optimizationGoals, { hidesOthers: true }),
      select('optimizationEvent', events),
      said('billingEvent'),
    ],
  },
  {
    title: 'budget',
    fields: [
      choice('budgetMode', budgetModes, { hasHint: true }),
      amount('budget'),
      choice('bidType', bidTypes),
      amount('bidPrice'),
      choice('pacing', pacings),
    ],
  },
  {
    title: 'schedule',
    fields: [
      choice('scheduleType', scheduleTypes),
      time('startTime'),
      time('endTime'),
      choice('daypartingType', daypartingTypes),
      week('dayparting', { size: 'halfHour' }),
      zone('timezone', { hasHint: true }),
    ],
  },
];
