import { prefixedBudgetModes, scheduleTypes } from '@adsail/contract/delivery';
import {
  adTypes,
  appPromotionTypes,
  assetTypes,
  bidTypes,
  deliveryModes,
  deliveryTypes,
  dpaAdtypes,
  inventoryCatalogs,
  inventoryTypes,
  landingTypes,
  marketingGoals,
  microPromotionTypes,
  pricings,
  promotionTypes,
  scheduleCycles,
  scheduleTimeTypes,
  sendTypes,
  trackUrlTypes,
  unionVideoTypes,
} from '@adsail/contract/delivery/ocean';
import { closedChoices } from '@adsail/contract/tasks/ocean';
import { taskNameLimits } from '@adsail/contract/tasks/plan';
import {
  accountId,
  accounts,
  amount,
  checks,
  choice,
  link,
  onOff,
  product,
  select,
  tags,
  text,
  time,
  week,
} from '../controls/index.ts';
import type { WizardField, WizardSection } from '../description.ts';
import { goal } from './goal.tsx';
import { keywords } from './keywords.tsx';

const closed = (path: string, values: readonly string[]): WizardField =>
  choice(path, values, { closed: closedChoices[path] });

const setting = (name: string): string => `deliverySetting.${name}`;
const range = (name: string): string => `deliveryRange.${name}`;
const track = (name: string): string => `trackUrlSetting.${name}`;

const maxLinks = 10;
const links = (name: string): WizardField => tags(track(name), { max: maxLinks, isPlain: true });

const firstOf = (value: unknown) => (value as readonly string[] | undefined)?.[0];
const listOf = (id: string | undefined) => (id === undefined ? [] : [id]);

/** The specification's base config, in the order in which somebody decides. */
export const base: readonly WizardSection[] = [
  {
    title: 'task',
    fields: [
      text('taskName', { limit: taskNameLimits.max }),
      product(),
      choice('landingType', landingTypes, { asksFirst: true }),
      accounts(),
      closed('marketingGoal', marketingGoals),
      choice('adType', adTypes),
      closed('deliveryMode', deliveryModes),
      closed('deliveryType', deliveryTypes),
    ],
  },
  {
    title: 'promotion',
    fields: [
      choice('appPromotionType', appPromotionTypes),
      choice('promotionType', promotionTypes),
      choice('assetType', assetTypes),
      link('downloadUrl'),
      link('subscribeUrl'),
      select('microPromotionType', microPromotionTypes),
      accountId('microAppInstanceId', { field: 'microAppInstanceId', hasHint: true }),
      accountId('quickAppId', { field: 'quickAppId', hasHint: true }),
      choice('dpaAdtype', dpaAdtypes),
    ],
  },
  {
    title: 'goal',
    fields: [
      goal(),
      accountId('optimizeGoal.assetIds', {
        field: 'assetId',
        read: firstOf,
        write: listOf,
        hasHint: true,
      }),
    ],
  },
  {
    title: 'placement',
    fields: [
      choice(range('inventoryCatalog'), inventoryCatalogs),
      checks(range('inventoryType'), inventoryTypes),
      choice(range('unionVideoType'), unionVideoTypes),
      onOff('audienceExtend', { hasHint: true }),
    ],
  },
  {
    title: 'search',
    fields: [
      keywords(),
      text('searchBidRatio', { hasHint: true }),
      onOff(setting('searchContinueDelivery'), { hasHint: true }),
    ],
  },
  {
    title: 'budget',
    fields: [
      choice(setting('bidType'), bidTypes),
      choice(setting('budgetMode'), prefixedBudgetModes),
      amount(setting('budget')),
      onOff(setting('budgetOptimizeSwitch'), { hasHint: true }),
      onOff(setting('projectCustom'), { hasHint: true }),
      select(setting('pricing'), pricings, { hasHint: true }),
      amount(setting('cpaBid')),
      amount(setting('bid')),
    ],
  },
  {
    title: 'schedule',
    fields: [
      choice(setting('scheduleType'), scheduleTypes),
      time(setting('startTime'), { isDay: true, hasHint: true }),
      time(setting('endTime'), { isDay: true, hasHint: true }),
      // There is one, which a task begins with.
      choice(setting('scheduleCycle'), scheduleCycles),
      choice(setting('scheduleTimeType'), scheduleTimeTypes),
      week(setting('scheduleTime'), { size: 'halfHour' }),
    ],
  },
  {
    title: 'tracking',
    fields: [
      choice(track('trackUrlType'), trackUrlTypes),
      accountId(track('trackUrlGroupId'), { field: 'trackUrlGroupId', hasHint: true }),
      links('trackUrl'),
      links('actionTrackUrl'),
      links('videoPlayEffectiveTrackUrl'),
      links('videoPlayDoneTrackUrl'),
      links('videoPlayFirstTrackUrl'),
      choice(track('sendType'), sendTypes),
    ],
  },
];
