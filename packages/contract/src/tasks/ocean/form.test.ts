import { describe, expect, it } from 'vitest';
import { formOf } from '../plan/index.ts';
import { closedChoices, goalsFor, type OceanContent, oceanTask } from './index.ts';
import { content, contentWith } from './testing.ts';

const stateIn = (given: OceanContent, path: string) => formOf(oceanTask, given).state(path);
const word = ({ shown, required }: { shown: boolean; required: boolean }) =>
  shown ? (required ? 'required' : 'shown') : 'hidden';

describe('the form', () => {
  it.each<[string, Partial<OceanContent>, string]>([
    ['taskName', {}, 'required'],
    ['appPromotionType', {}, 'hidden'],
    ['appPromotionType', { landingType: 'APP' }, 'required'],
    ['assetType', {}, 'required'],
    ['assetType', { landingType: 'APP' }, 'hidden'],
    ['promotionType', {}, 'hidden'],
    ['promotionType', { landingType: 'NATIVE_ACTION' }, 'shown'],
    ['optimizeGoal.externalAction', {}, 'required'],
    ['optimizeGoal.assetIds', {}, 'hidden'],
    ['optimizeGoal.assetIds', { assetType: 'THIRDPARTY' }, 'required'],
    ['optimizeGoal.assetIds', { landingType: 'APP' }, 'required'],
    ['subscribeUrl', { landingType: 'APP', appPromotionType: 'RESERVE' }, 'required'],
    ['subscribeUrl', { landingType: 'APP' }, 'hidden'],
    ['downloadUrl', { landingType: 'APP' }, 'shown'],
    ['downloadUrl', {}, 'hidden'],
    ['quickAppId', { landingType: 'QUICK_APP' }, 'required'],
    ['microPromotionType', { landingType: 'MICRO_GAME' }, 'required'],
    ['microAppInstanceId', { landingType: 'MICRO_GAME' }, 'required'],
    ['dpaAdtype', { landingType: 'DPA' }, 'required'],
    ['quickAppId', {}, 'hidden'],
    ['deliveryRange.inventoryType', {}, 'hidden'],
    ['deliveryRange.inventoryType', { deliveryRange: { inventoryCatalog: 'MANUAL' } }, 'required'],
    ['deliveryRange.unionVideoType', {}, 'hidden'],
    [
      'deliveryRange.unionVideoType',
      { deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_UNION_SLOT'] } },
      'shown',
    ],
    ['keywords', {}, 'shown'],
    ['keywords', { adType: 'SEARCH' }, 'required'],
    ['promotionMaterials.dynamicCreativeSwitch', {}, 'hidden'],
    ['promotionMaterials.dynamicCreativeSwitch', { adType: 'SEARCH' }, 'shown'],
    ['searchBidRatio', {}, 'shown'],
    ['searchBidRatio', { adType: 'SEARCH' }, 'hidden'],
    ['source', {}, 'required'],
    ['source', { landingType: 'APP' }, 'shown'],
    ['nativeSetting.awemeIdList', {}, 'required'],
    ['trackUrlSetting.trackUrlGroupId', {}, 'hidden'],
    ['trackUrlSetting.trackUrlGroupId', { trackUrlSetting: { trackUrlType: 'GROUP_ID' } }, 'required'],
    ['trackUrlSetting.actionTrackUrl', { trackUrlSetting: { trackUrlType: 'GROUP_ID' } }, 'hidden'],
    ['audienceV2List.1.advertiserIds', {}, 'required'],
    ['audienceV2List.1.platform', {}, 'required'],
    ['audienceV2List.1.city', {}, 'hidden'],
    ['audienceV2List.1.gender', {}, 'shown'],
    ['promotionMaterials.baseMaterialList', {}, 'required'],
    ['promotionMaterials.titleMaterialList', {}, 'required'],
    ['promotionMaterials.externalUrlMaterialList', {}, 'required'],
    ['promotionMaterials.externalUrlMaterialList', { assetType: 'AWEME' }, 'shown'],
    ['promotionMaterials.anchorMaterialList', {}, 'hidden'],
    ['promotionMaterials.anchorMaterialList', { nativeSetting: { anchorRelatedType: 'SELECT' } }, 'required'],
    ['promotionMaterials.openUrl', {}, 'shown'],
    ['promotionMaterials.openUrl', { landingType: 'APP', appPromotionType: 'LAUNCH' }, 'required'],
  ])('%s %j: %s', (path, change, expected) => {
    expect(word(stateIn(content(change), path))).toBe(expected);
  });

  const shows = { externalAction: 'AD_CONVERT_TYPE_SHOW_OFF_NUM' } as const;
  it.each<[string, OceanContent['deliverySetting'], Partial<OceanContent>, string]>([
    ['cpaBid', {}, {}, 'required'],
    ['bid', {}, {}, 'hidden'],
    ['cpaBid', {}, { optimizeGoal: shows }, 'hidden'],
    ['bid', {}, { optimizeGoal: shows }, 'required'],
    ['cpaBid', { bidType: 'NO_BID' }, {}, 'hidden'],
    ['cpaBid', { projectCustom: 'ON', cpaBid: undefined }, {}, 'required'],
    ['budget', {}, {}, 'required'],
    ['budget', { budgetMode: 'BUDGET_MODE_INFINITE', budget: undefined }, {}, 'required'],
    ['budget', { budgetOptimizeSwitch: 'ON' }, {}, 'required'],
    ['budgetOptimizeSwitch', { budgetMode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' }, {}, 'hidden'],
    ['startTime', {}, {}, 'hidden'],
    ['startTime', { scheduleType: 'SCHEDULE_START_END' }, {}, 'required'],
    ['endTime', {}, {}, 'hidden'],
    ['endTime', { scheduleType: 'SCHEDULE_START_END' }, {}, 'required'],
    ['scheduleTime', { scheduleTimeType: 'SCHEDULE_TIME_CUSTOM' }, {}, 'shown'],
    ['scheduleTime', {}, {}, 'hidden'],
    ['scheduleCycle', {}, {}, 'shown'],
    ['searchContinueDelivery', {}, {}, 'hidden'],
    ['searchContinueDelivery', {}, { adType: 'SEARCH' }, 'shown'],
  ])('deliverySetting.%s %j %j: %s', (name, setting, change, expected) => {
    expect(word(stateIn(contentWith({ setting }, change), `deliverySetting.${name}`))).toBe(expected);
  });

  it('offers what goes together', () => {
    const options = (path: string, change: Partial<OceanContent> = {}) =>
      stateIn(content(change), path).options;
    expect(options('adType', { landingType: 'SHOP' })).toEqual(['ALL']);
    expect(options('adType')).toBeNull();
    expect(options('deliveryRange.inventoryCatalog', { adType: 'SEARCH' })).toEqual(['MANUAL']);
    expect(options('deliverySetting.bidType', { adType: 'SEARCH' })).toEqual(['CUSTOM', 'NO_BID']);
    expect(options('deliverySetting.pricing')).toEqual(['PRICING_OCPM', 'PRICING_OCPC']);
    expect(options('deliverySetting.pricing', { optimizeGoal: shows })).toEqual(['PRICING_CPM']);
    const moving = contentWith({ setting: { budgetOptimizeSwitch: 'ON' } });
    expect(stateIn(moving, 'deliverySetting.budgetMode').options).toEqual([
      'BUDGET_MODE_DAY',
      'BUDGET_MODE_TOTAL',
      'BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
    ]);
  });

  it('offers the goals of the specification by landing and asset type', () => {
    const count = (change: Partial<OceanContent>) => goalsFor(content(change)).length;
    expect(count({ landingType: 'NATIVE_ACTION' })).toBe(7);
    expect(count({ assetType: 'AWEME' })).toBe(2);
    expect(count({ assetType: 'ORANGE' })).toBe(8);
    expect(count({ assetType: 'THIRDPARTY' })).toBe(4);
    expect(goalsFor(content({ landingType: 'APP' }))).toEqual([
      'AD_CONVERT_TYPE_CLICK_NUM',
      'AD_CONVERT_TYPE_SHOW_OFF_NUM',
    ]);
  });

  it.each(
    Object.entries(closedChoices).flatMap(([path, values]) =>
      Object.keys(values).map((value) => [path, value] as const),
    ),
  )('does not offer %s %s', (path, value) => {
    const { options } = stateIn(content(), path.replace('audienceV2List', 'audienceV2List.0'));
    expect(options).not.toContain(value);
    expect(options?.length).toBeGreaterThan(0);
  });
});
