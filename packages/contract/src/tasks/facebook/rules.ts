import { readStoreAddress } from '../../apps/index.ts';
import type { FieldRule, FieldValues } from '../../delivery/index.ts';
import { valueAt, WebLink } from '../../delivery/index.ts';
import { goalsWithoutValue, withoutFloor } from '../../delivery/facebook/index.ts';
import type { TaskRules, TaskStep } from '../define.ts';
import { isOnDevices } from './targeting.ts';

const ofCampaign = { budgetStrategy: ['CAMPAIGN_BUDGET'] };
const ofAdsets = { budgetStrategy: ['ADSET_BUDGET'] };

const smart = { smartPromotionType: ['SMART_APP_PROMOTION'] };

const absent = (fields: readonly string[], when: FieldRule['when']): FieldRule[] =>
  fields.map((field) => ({ field, is: 'absent', when }));
const required = (fields: readonly string[], when?: FieldRule['when']): FieldRule[] =>
  fields.map((field) => ({ field, is: 'required', when }));

/** An address that is in the other system's store leads nobody to the app. */
function isInItsStore(url: string, values: FieldValues): boolean {
  const platform = valueAt(values, 'promotedObject.platform');
  const store = readStoreAddress(url);
  return platform === undefined || store === null || store.system === platform;
}

const areOfDifferentAccounts = (pages: readonly { advertiserId: string }[]): boolean =>
  new Set(pages.map(({ advertiserId }) => advertiserId)).size === pages.length;

/** Those of the levels are asked beside these, under the content's names. */
const task: readonly FieldRule[] = [
  ...required(['objective', 'promotedObject.id', 'promotedObject.destinationType', 'budgetStrategy']),
  ...required(['deviceType', 'placementType', 'billingEvent']),
  { field: 'smartPromotionType', options: ['GUIDED_CREATION'], when: { objective: ['OUTCOME_SALES'] } },
  { field: 'budgetStrategy', options: ['CAMPAIGN_BUDGET'], when: smart },
  { field: 'placementType', options: ['ALL'], when: smart },
  { field: 'deviceType', options: ['ALL'], when: smart },
  {
    field: 'promotedObject.platform',
    is: 'absent',
    when: { 'promotedObject.destinationType': ['WEBSITE'] },
  },
  {
    field: 'promotedObject.url',
    error: 'tasks:problem.storeSystem',
    when: { 'promotedObject.destinationType': ['APP'] },
    check: isInItsStore,
  },
  // A site's stands in the ads alone, where its groups say none.
  {
    field: 'promotedObject.url',
    error: 'core:rule.url',
    when: { 'promotedObject.destinationType': ['WEBSITE'] },
    check: (url: string) => WebLink.safeParse(url.trim()).success,
  },
  {
    field: 'campaignBidStrategy',
    options: withoutFloor,
    when: { optimizationGoal: goalsWithoutValue },
    error: 'delivery:returnOfValue',
  },
  // Installs are no event of the app's own.
  { field: 'promotedObject.event', is: 'absent', when: { optimizationGoal: ['APP_INSTALLS'] } },
  ...required(['campaignBudget', 'campaignBudgetMode', 'campaignBidStrategy'], ofCampaign),
  ...absent(
    ['campaignBudget', 'campaignBudgetMode', 'campaignBidStrategy', 'adsetMinCap', 'adsetMaxCap'],
    ofAdsets,
  ),
  ...required(['budget', 'budgetMode', 'bidStrategy'], ofAdsets),
  ...absent(['budget', 'budgetMode', 'bidStrategy'], ofCampaign),
  ...required(['devices'], { deviceType: ['CUSTOM'] }),
  ...absent(['devices'], { deviceType: ['ALL'] }),
  { field: 'placements', is: 'required', when: { placementType: ['CUSTOM'] }, error: 'delivery:placement' },
  ...absent(['placements'], { placementType: ['ALL'] }),
  ...required(['scheduleType']),
  // A budget for the whole time has to know how long that is.
  {
    field: 'scheduleType',
    options: ['SCHEDULE_START_END'],
    when: { ...ofCampaign, campaignBudgetMode: ['TOTAL'] },
  },
  { field: 'scheduleType', options: ['SCHEDULE_START_END'], when: { ...ofAdsets, budgetMode: ['TOTAL'] } },
  ...required(['startTime'], { scheduleType: ['SCHEDULE_START_END'] }),
  ...absent(['dayparting'], { daypartingType: ['ALL'] }),
  { field: 'adSetIdentityInfo', is: 'required', error: 'tasks:problem.page' },
  { field: 'adSetIdentityInfo', error: 'tasks:problem.twice', check: areOfDifferentAccounts },
  {
    field: 'targeting',
    is: 'required',
    when: { audienceInfoList: 'missing' },
    error: 'tasks:problem.audienceGroup',
  },
  { field: 'materialGroups', is: 'required', error: 'tasks:problem.materialGroup' },
];

/** Phones with another system are not among the devices of the task. */
function areOnDevices(systems: readonly string[], values: FieldValues): boolean {
  const devices = valueAt(values, 'task.devices') as readonly string[];
  return systems.every((word) => isOnDevices(word, devices));
}

const audience: readonly FieldRule[] = [
  // There the platform looks beyond every group.
  { field: 'advantageAudience', is: 'absent', when: { 'task.smartPromotionType': ['SMART_APP_PROMOTION'] } },
  {
    field: 'userOS',
    error: 'tasks:problem.systemOfDevices',
    when: { 'task.deviceType': ['CUSTOM'], 'task.devices': 'given' },
    check: areOnDevices,
  },
];

const material: readonly FieldRule[] = [
  // It is the app's page in its store.
  { field: 'webUrl', is: 'absent', when: { 'task.promotedObject.destinationType': ['APP'] } },
  {
    field: 'material.materials',
    is: 'required',
    when: { 'material.type': ['FLEXIBLE'] },
    error: 'delivery:videoOrImage',
  },
  {
    field: 'material.materials',
    is: 'required',
    when: { 'material.type': ['SINGLE_VIDEO', undefined] },
    error: 'delivery:video',
  },
];

export const rules: TaskRules = { task, audience, material };

export const steps: readonly TaskStep[] = [
  {
    name: 'base',
    fields: [
      'taskName',
      'productId',
      'objective',
      'advertiserIds',
      'buyingType',
      'smartPromotionType',
      'promotedObject',
      'accountAssets',
      'isSkadnetworkAttribution',
      'campaignStatus',
    ],
  },
  {
    name: 'advert',
    fields: [
      'deviceType',
      'devices',
      'placementType',
      'placements',
      'userOS',
      'budgetStrategy',
      'campaignBudgetMode',
      'campaignBudget',
      'campaignBidStrategy',
      'adsetMinCap',
      'adsetMaxCap',
      'budgetMode',
      'budget',
      'bidStrategy',
      'spendCap',
      'isBudgetScheduleEnabled',
      'scheduleType',
      'startTime',
      'endTime',
      'daypartingType',
      'dayparting',
      'timezone',
      'optimizationGoal',
      'bidAmount',
      'roas',
      'billingEvent',
      'pacingType',
      'dsaBeneficiary',
      'dsaPayor',
    ],
  },
  { name: 'audience', fields: ['targeting', 'audienceInfoList'] },
  { name: 'material', fields: ['adSetIdentityInfo', 'materialGroups', 'traceSetting'] },
  { name: 'name', fields: ['campaignName', 'adSetsName', 'adName'] },
  { name: 'rows', fields: ['overrides'] },
];
