import { noLimitAlone } from '../../audiences/index.ts';
import { clickGoal, landingTypes, showGoal } from '../../delivery/ocean/index.ts';
import type { FieldRule } from '../../delivery/index.ts';
import type { TaskRules } from '../define.ts';

const goal = 'optimizeGoal.externalAction';
const assets = 'optimizeGoal.assetIds';
const setting = (name: string): string => `deliverySetting.${name}`;
const track = (name: string): string => `trackUrlSetting.${name}`;
const counted = [clickGoal, showGoal];

const onlyFor = (field: string, landing: (typeof landingTypes)[number]): FieldRule => ({
  field,
  is: 'absent',
  when: { landingType: landingTypes.filter((each) => each !== landing) },
});
const onlyWhenApp = (field: string, way: string): readonly FieldRule[] => [
  onlyFor(field, 'APP'),
  { field, is: 'absent', when: { appPromotionType: { without: [way] } } },
];

const promoted: readonly FieldRule[] = [
  { field: 'landingType', is: 'required' },
  { field: goal, is: 'required', when: { landingType: { without: ['APP'] } } },
  { field: assets, is: 'absent', when: { landingType: ['NATIVE_ACTION'] } },
  {
    field: assets,
    is: 'absent',
    when: { landingType: ['LINK', 'SHOP'], assetType: ['ORANGE', 'AWEME', undefined] },
  },
  { field: 'assetType', is: 'absent', when: { landingType: { without: ['LINK', 'SHOP'] } } },
  ...onlyWhenApp('downloadUrl', 'DOWNLOAD'),
  ...onlyWhenApp('subscribeUrl', 'RESERVE'),
  onlyFor('microPromotionType', 'MICRO_GAME'),
  onlyFor('microAppInstanceId', 'MICRO_GAME'),
  onlyFor('quickAppId', 'QUICK_APP'),
  onlyFor('dpaAdtype', 'DPA'),
];

const union = 'deliveryRange.unionVideoType';
const range: readonly FieldRule[] = [
  { field: union, is: 'absent', when: { 'deliveryRange.inventoryCatalog': ['UNIVERSAL_SMART', undefined] } },
  { field: union, is: 'absent', when: { 'deliveryRange.inventoryType': 'missing' } },
  {
    field: union,
    is: 'absent',
    when: { 'deliveryRange.inventoryType': { without: ['INVENTORY_UNION_SLOT'] } },
  },
  { field: 'keywords', is: 'required', when: { adType: ['SEARCH'] } },
  { field: setting('searchContinueDelivery'), is: 'absent', when: { adType: ['ALL', undefined] } },
];

/** A click and a thousand shows are paid by another field than a conversion. */
const money: readonly FieldRule[] = [
  {
    field: setting('pricing'),
    options: ['PRICING_OCPM', 'PRICING_OCPC'],
    when: { [goal]: { without: counted } },
    error: 'delivery:pricing',
  },
  {
    field: setting('bid'),
    is: 'absent',
    when: { [setting('pricing')]: ['PRICING_OCPM', 'PRICING_OCPC'] },
  },
  {
    field: setting('bid'),
    is: 'absent',
    when: { [setting('pricing')]: 'missing', [goal]: { without: counted } },
  },
  { field: setting('bid'), is: 'absent', when: { [setting('pricing')]: 'missing', [goal]: 'missing' } },
  {
    field: setting('cpaBid'),
    is: 'absent',
    when: { [setting('pricing')]: ['PRICING_CPC', 'PRICING_CPM'] },
  },
  { field: setting('cpaBid'), is: 'absent', when: { [setting('pricing')]: 'missing', [goal]: counted } },
  { field: setting('budgetMode'), is: 'required' },
  // Without a limit above, it is what each ad has.
  { field: setting('budget'), is: 'required' },
  {
    field: setting('budgetMode'),
    options: ['BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'],
    when: { [setting('budgetOptimizeSwitch')]: ['ON'] },
  },
  // It is always the project's, which shares it out.
  {
    field: setting('budgetOptimizeSwitch'),
    is: 'absent',
    when: { [setting('budgetMode')]: ['BUDGET_MODE_DYNAMIC_DAILY_BUDGET'] },
  },
];

const schedule: readonly FieldRule[] = [
  {
    field: setting('startTime'),
    is: 'absent',
    when: { [setting('scheduleType')]: ['SCHEDULE_FROM_NOW', undefined] },
  },
  {
    field: setting('scheduleTime'),
    is: 'absent',
    when: { [setting('scheduleTimeType')]: ['SCHEDULE_TIME_ALL', undefined] },
  },
];

const links = [
  'trackUrl',
  'actionTrackUrl',
  'videoPlayEffectiveTrackUrl',
  'videoPlayDoneTrackUrl',
  'videoPlayFirstTrackUrl',
];
const tracking: readonly FieldRule[] = [
  {
    field: track('trackUrlGroupId'),
    is: 'absent',
    when: { [track('trackUrlType')]: ['CUSTOM', undefined] },
  },
  ...links.map((name): FieldRule => ({
    field: track(name),
    is: 'absent',
    when: { [track('trackUrlType')]: ['GROUP_ID'] },
  })),
];

const identity: readonly FieldRule[] = [
  { field: 'nativeSetting.promoteIdentityType', options: ['IDENTITY_AWEME'], error: 'delivery:notOpenYet' },
  { field: 'nativeSetting.awemeIdList', is: 'required', error: 'tasks:problem.identity' },
];

/** Those of the levels are asked beside these, under the content's names. */
const task: readonly FieldRule[] = [
  ...promoted,
  ...range,
  ...money,
  ...schedule,
  ...tracking,
  ...identity,
  {
    field: 'audienceV2List',
    is: 'required',
    when: { audienceInfoList: 'missing' },
    error: 'tasks:problem.audienceGroup',
  },
];

/** What only a choice of one's own interests asks for; that choice is not open. */
export const ownInterests: readonly string[] = [
  'actionScene',
  'actionDays',
  'actionCategories',
  'actionWords',
  'interestCategories',
  'interestWords',
];

const audience: readonly FieldRule[] = [
  ...ownInterests.map((field): FieldRule => ({
    field,
    is: 'absent',
    when: { interestActionMode: ['UNLIMITED', 'RECOMMEND', undefined] },
  })),
  { field: 'district', is: 'required', error: 'delivery:region' },
  { field: 'platform', is: 'required', error: 'tasks:problem.system' },
  ...['platform', 'deviceType', 'ac', 'carrier'].map((field) => noLimitAlone(field, 'NONE')),
];

const material: readonly FieldRule[] = [
  { field: 'baseMaterialList', is: 'required', error: 'delivery:videoOrImage' },
  {
    field: 'anchorMaterialList',
    is: 'absent',
    when: { 'task.nativeSetting.anchorRelatedType': ['OFF', 'AUTO', undefined] },
  },
];

export const rules: TaskRules = { task, audience, material };
