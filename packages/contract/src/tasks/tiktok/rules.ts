import { noLimitAlone } from '../../audiences/index.ts';
import type { FieldRule } from '../../delivery/index.ts';
import { billingOf, smartLandingTypes } from '../../delivery/tiktok/index.ts';
import type { TaskRules, TaskStep } from '../define.ts';

const smart = { smartCampaignSwitch: ['ON'] };

/** Those of the levels are asked beside these, under the content's names. */
const task: readonly FieldRule[] = [
  { field: 'landingType', is: 'required' },
  // "Upgraded Smart+": not for traffic.
  { field: 'smartCampaignSwitch', options: ['OFF'], when: { landingType: { without: smartLandingTypes } } },
  // What Smart+ makes is combined by the platform anyway.
  { field: 'smartAdSwitch', is: 'absent', when: smart },
  { field: 'searchResultEnabled', is: 'absent', when: smart },
  { field: 'pacing', is: 'absent', when: smart },
  { field: 'appId', is: 'absent', when: { placementTarget: ['LANDINGPAGE'] } },
  { field: 'pixelId', is: 'absent', when: { placementTarget: ['APP'] } },
  { field: 'siteId', is: 'absent', when: { placementTarget: ['APP'] } },
  { field: 'budgetMode', is: 'required' },
  { field: 'startTime', is: 'required', when: { scheduleType: ['SCHEDULE_START_END'] } },
  { field: 'dayparting', is: 'absent', when: { daypartingType: ['ALL'] } },
  ...Object.entries(billingOf).map(([goal, event]): FieldRule => ({
    field: 'billingEvent',
    options: [event],
    when: { optimizationGoal: [goal] },
  })),
  { field: 'identityIds', is: 'required', error: 'tasks:problem.identity' },
  {
    field: 'audienceV2List',
    is: 'required',
    when: { audienceInfoList: 'missing' },
    error: 'tasks:problem.audienceGroup',
  },
  { field: 'materialGroups', is: 'required', error: 'tasks:problem.materialGroup' },
];

const audience: readonly FieldRule[] = [
  { field: 'operatingSystems', is: 'required', error: 'tasks:problem.system' },
  noLimitAlone('networkTypes', 'unlimited'),
];

const material: readonly FieldRule[] = [
  { field: 'tiktokMaterial.materials', is: 'required', error: 'delivery:video' },
  { field: 'siteId', is: 'absent', when: { 'task.placementTarget': ['APP'] } },
];

export const rules: TaskRules = { task, audience, material };

export const steps: readonly TaskStep[] = [
  {
    name: 'base',
    fields: [
      'taskName',
      'productId',
      'landingType',
      'smartCampaignSwitch',
      'advertiserIds',
      'appPromotionType',
      'placementTarget',
      'appId',
      'siteId',
      'pixelId',
      'accountAssets',
      'ios14Campaign',
      'campaignAppProfilePageState',
      'operationStatus',
    ],
  },
  {
    name: 'advert',
    fields: [
      'placementType',
      'placements',
      'searchResultEnabled',
      'commentSwitch',
      'downloadSwitch',
      'shareSwitch',
      'budgetMode',
      'budget',
      'scheduleType',
      'startTime',
      'endTime',
      'daypartingType',
      'dayparting',
      'timezone',
      'optimizationGoal',
      'optimizationEvent',
      'bidType',
      'bidPrice',
      'billingEvent',
      'pacing',
    ],
  },
  { name: 'audience', fields: ['audienceV2List', 'audienceInfoList'] },
  {
    name: 'material',
    fields: ['identityIds', 'smartAdSwitch', 'materialGroups', 'impressionTrackingUrl', 'clickTrackingUrl'],
  },
  { name: 'name', fields: ['campaignName', 'adGroupName', 'adName'] },
  { name: 'rows', fields: ['overrides'] },
];
