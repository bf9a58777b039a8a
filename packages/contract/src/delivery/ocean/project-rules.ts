import type { FieldRule, FieldValues } from '../rules.ts';
import { valueAt } from '../rules.ts';
import { clickGoal, goalRules, showGoal } from './goals.ts';
import { projectKeywordRules } from './keywords.ts';
import { projectDistricts, projectPlatforms, targetingRules } from './targeting.ts';

const byConversion = ['PRICING_OCPM', 'PRICING_OCPC'];
const goal = 'optimizeGoal.externalAction';
const bidType = 'deliverySetting.bidType';
const pricing = 'deliverySetting.pricing';
const inventory = 'deliveryRange.inventoryType';

const isCountedGoal = (values: FieldValues): boolean => {
  const action = valueAt(values, goal);
  return action === clickGoal || action === showGoal;
};

/** "Pricing by goal": by the optimised click is paid in search, and where the union is the only medium. */
const isSearchOrUnion = (values: FieldValues): boolean => {
  const media = valueAt(values, inventory);
  const isUnion =
    Array.isArray(media) && media.length > 0 && media.every((each) => each === 'INVENTORY_UNION_SLOT');
  return isUnion || valueAt(values, 'adType') === 'SEARCH';
};

/** Choices that the platform has and the console has not opened yet. */
const notOpenYet: readonly FieldRule[] = [
  { field: 'marketingGoal', options: ['VIDEO_AND_IMAGE'], error: 'delivery:liveGradually' },
  { field: 'deliveryMode', options: ['MANUAL'], error: 'delivery:notOpenYet' },
  { field: 'deliveryType', options: ['NORMAL'], error: 'delivery:notOpenYet' },
];

const landing: readonly FieldRule[] = [
  { field: 'appPromotionType', is: 'required', when: { landingType: ['APP'] } },
  {
    field: 'appPromotionType',
    is: 'absent',
    when: { landingType: ['NATIVE_ACTION', 'LINK', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA'] },
  },
  { field: 'optimizeGoal.assetIds', is: 'required', when: { appPromotionType: ['DOWNLOAD', 'LAUNCH'] } },
  { field: goal, is: 'required', when: { appPromotionType: ['DOWNLOAD', 'LAUNCH'] } },
  { field: 'openUrl', is: 'required', when: { appPromotionType: ['LAUNCH'] } },
  { field: 'subscribeUrl', is: 'required', when: { appPromotionType: ['RESERVE'] } },
  { field: 'assetType', is: 'required', when: { landingType: ['LINK', 'SHOP'], multiAssetType: 'missing' } },
  {
    field: 'multiAssetType',
    is: 'absent',
    when: { landingType: ['NATIVE_ACTION', 'APP', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA'] },
  },
  {
    field: 'optimizeGoal.assetIds',
    is: 'required',
    when: { landingType: ['LINK', 'SHOP'], assetType: ['THIRDPARTY'] },
  },
  {
    field: 'promotionType',
    is: 'absent',
    when: { landingType: ['LINK', 'APP', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA'] },
  },
  { field: 'microPromotionType', is: 'required', when: { landingType: ['MICRO_GAME'] } },
  { field: 'microAppInstanceId', is: 'required', when: { landingType: ['MICRO_GAME'] } },
  { field: 'quickAppId', is: 'required', when: { landingType: ['QUICK_APP'] } },
  { field: 'dpaAdtype', is: 'required', when: { landingType: ['DPA'] } },
];

const search: readonly FieldRule[] = [
  {
    field: 'adType',
    options: ['ALL'],
    when: { landingType: ['NATIVE_ACTION', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA'] },
  },
  { field: 'deliveryRange.inventoryCatalog', options: ['MANUAL'], when: { adType: ['SEARCH'] } },
  { field: inventory, options: ['INVENTORY_SEARCH'], when: { adType: ['SEARCH'] } },
  { field: bidType, options: ['CUSTOM', 'NO_BID'], when: { adType: ['SEARCH'] } },
  { field: pricing, options: ['PRICING_OCPM', 'PRICING_OCPC', 'PRICING_CPC'], when: { adType: ['SEARCH'] } },
  // It is paid by the thousand shows, which search does not know, said or not.
  {
    field: goal,
    when: { adType: ['SEARCH'] },
    error: 'delivery:notWithChoices',
    check: (action: string) => action !== showGoal,
  },
  { field: 'autoExtendTraffic', is: 'absent', when: { adType: ['ALL'] } },
];

const range: readonly FieldRule[] = [
  { field: 'deliveryRange.inventoryCatalog', options: ['MANUAL'], when: { landingType: ['NATIVE_ACTION'] } },
  { field: inventory, options: ['INVENTORY_AWEME_FEED'], when: { landingType: ['NATIVE_ACTION'] } },
  { field: inventory, is: 'required', when: { 'deliveryRange.inventoryCatalog': ['MANUAL'] } },
  { field: inventory, is: 'absent', when: { 'deliveryRange.inventoryCatalog': ['UNIVERSAL_SMART'] } },
  {
    field: inventory,
    error: 'delivery:unionVideo',
    check: (types: string[], values) =>
      types.some((type) => type !== 'INVENTORY_UNION_SLOT') ||
      valueAt(values, 'deliveryRange.unionVideoType') !== undefined,
  },
];

const money: readonly FieldRule[] = [
  {
    field: bidType,
    options: ['CUSTOM', 'UPPER_CONTROL', 'OPTIMAL_COST'],
    when: { [goal]: [clickGoal, showGoal] },
  },
  { field: pricing, options: ['PRICING_CPM'], when: { [goal]: [showGoal] } },
  { field: pricing, options: ['PRICING_CPC'], when: { [goal]: [clickGoal] } },
  {
    field: pricing,
    when: { [goal]: 'given' },
    error: 'delivery:pricing',
    check: (chosen: string, values) => isCountedGoal(values) || byConversion.includes(chosen),
  },
  {
    field: pricing,
    when: { [pricing]: ['PRICING_OCPC'], [goal]: 'given' },
    error: 'delivery:unionPricing',
    check: (_chosen: string, values) => isSearchOrUnion(values),
  },
  {
    field: 'deliverySetting.deepBidType',
    is: 'required',
    when: { 'optimizeGoal.deepExternalAction': 'given' },
  },
  {
    field: bidType,
    options: ['CUSTOM', 'NO_BID', 'OPTIMAL_COST'],
    when: { 'optimizeGoal.deepExternalAction': 'given' },
  },
  { field: 'bid', is: 'absent', when: { [bidType]: ['NO_BID'] } },
  { field: 'deliverySetting.deepCpabid', is: 'absent', when: { [bidType]: ['NO_BID'] } },
  { field: 'deliverySetting.roiGoal', is: 'absent', when: { [bidType]: ['NO_BID'] } },
  { field: 'budget', is: 'required', when: { 'deliverySetting.budgetOptimizeSwitch': ['ON'] } },
  {
    field: 'budget.mode',
    options: ['DAY', 'TOTAL'],
    when: { 'deliverySetting.budgetOptimizeSwitch': ['ON'] },
  },
];

const schedule: readonly FieldRule[] = [
  {
    field: 'deliverySetting.startTime',
    is: 'required',
    when: { 'deliverySetting.scheduleType': ['SCHEDULE_START_END'] },
  },
  {
    field: 'deliverySetting.endTime',
    is: 'required',
    when: { 'deliverySetting.scheduleType': ['SCHEDULE_START_END'] },
  },
  {
    field: 'deliverySetting.endTime',
    is: 'absent',
    when: { 'deliverySetting.scheduleType': ['SCHEDULE_FROM_NOW'] },
  },
  {
    field: 'deliverySetting.endTime',
    error: 'delivery:endAfterStart',
    check: (end: string, values) => end >= String(valueAt(values, 'deliverySetting.startTime') ?? ''),
  },
  { field: 'deliverySetting.scheduleType', is: 'required', when: { 'budget.mode': ['TOTAL'] } },
  {
    field: 'deliverySetting.scheduleType',
    options: ['SCHEDULE_START_END'],
    when: { 'budget.mode': ['TOTAL'] },
  },
];

export const projectRules: readonly FieldRule[] = [
  ...notOpenYet,
  ...landing,
  ...goalRules,
  ...search,
  ...projectKeywordRules,
  ...range,
  ...money,
  ...schedule,
  ...targetingRules('audience.'),
  { field: 'audience.platform', options: projectPlatforms },
  { field: 'audience.district', options: projectDistricts, error: 'delivery:notOpenYet' },
  {
    field: 'trackUrlSetting.trackUrlGroupId',
    is: 'required',
    when: { 'trackUrlSetting.trackUrlType': ['GROUP_ID'] },
  },
];
