import { appStoreTypes, daypartingTypes, pacings, scheduleTypes } from '@adsail/contract/delivery';
import {
  bidStrategies,
  billingEvents,
  budgetStrategies,
  buyingTypes,
  conversionEvents,
  devices,
  deviceTypes,
  facebookBudgetModes,
  objectives,
  optimizationGoals,
  placementTypes,
  smartPromotionTypes,
} from '@adsail/contract/delivery/facebook';
import { taskNameLimits } from '@adsail/contract/tasks/plan';
import {
  accounts,
  amount,
  checks,
  choice,
  flag,
  product,
  said,
  select,
  text,
  time,
  week,
  zone,
} from '../controls/index.ts';
import type { WizardSection } from '../description.ts';
import { placements } from './placements.tsx';
import { destination, promoted, promotedLink } from './promoted.tsx';

/** Without their versions: those are said in a group. */
const systems = ['Android', 'iOS'];

/** The specification's base config, in the order in which somebody decides. */
export const base: readonly WizardSection[] = [
  {
    title: 'task',
    fields: [
      text('taskName', { limit: taskNameLimits.max }),
      product(),
      choice('objective', objectives, { asksFirst: true }),
      accounts(),
      choice('buyingType', buyingTypes),
      choice('smartPromotionType', smartPromotionTypes, { asksFirst: true, hasHint: true }),
      said('campaignStatus', { as: 'off' }),
    ],
  },
  {
    title: 'promotion',
    fields: [
      destination(),
      promoted(),
      select('promotedObject.platform', appStoreTypes, { words: 'devices', hasHint: true }),
      promotedLink(),
    ],
  },
  {
    title: 'goal',
    fields: [
      choice('optimizationGoal', optimizationGoals),
      select('promotedObject.event', conversionEvents),
      flag('isSkadnetworkAttribution', { hasHint: true }),
      select('billingEvent', billingEvents),
    ],
  },
  {
    title: 'placement',
    fields: [
      choice('placementType', placementTypes),
      placements(),
      choice('deviceType', deviceTypes),
      checks('devices', devices),
      checks('userOS', systems, { hasHint: true }),
    ],
  },
  {
    title: 'budget',
    fields: [
      choice('budgetStrategy', budgetStrategies, { hasHint: true }),
      choice('campaignBudgetMode', facebookBudgetModes, { words: 'budgetMode' }),
      amount('campaignBudget'),
      choice('campaignBidStrategy', bidStrategies, { words: 'bidStrategy' }),
      choice('budgetMode', facebookBudgetModes),
      amount('budget'),
      choice('bidStrategy', bidStrategies),
      amount('bidAmount'),
      text('roas', { hasHint: true }),
      amount('adsetMinCap'),
      amount('adsetMaxCap'),
      amount('spendCap', { hasHint: true }),
      flag('isBudgetScheduleEnabled', { hasHint: true }),
      choice('pacingType', pacings, { words: 'pacing' }),
    ],
  },
  {
    title: 'schedule',
    fields: [
      choice('scheduleType', scheduleTypes),
      time('startTime'),
      time('endTime'),
      choice('daypartingType', daypartingTypes, { hasHint: true }),
      week('dayparting', { size: 'hour' }),
      zone('timezone', { hasHint: true }),
    ],
  },
  { title: 'payer', fields: [text('dsaBeneficiary', { hasHint: true }), text('dsaPayor')] },
];
