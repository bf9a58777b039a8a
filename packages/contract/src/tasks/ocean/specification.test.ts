import { expect, it } from 'vitest';
import { landingTypes } from '../../delivery/ocean/index.ts';
import { OceanContent, oceanDefaults } from './index.ts';

const words = (text: string): string[] => text.split(', ').toSorted();
const namesOf = (shape: object, ours: readonly string[] = []): string[] =>
  Object.keys(shape)
    .filter((name) => !ours.includes(name))
    .toSorted();
const { shape } = OceanContent;

it('a task has the specification’s fields under its names', () => {
  const ours = words(
    'overrides, accountAssets, audienceV2List, materialsPerAd, downloadUrl, subscribeUrl, microPromotionType, microAppInstanceId, quickAppId, dpaAdtype',
  );
  expect(namesOf(shape, ours)).toEqual(
    words(
      'id, productId, productName, advertiserId, advertiserName, projectId, name, landingType, appPromotionType, marketingGoal, adType, deliveryMode, deliveryType, promotionType, assetType, optimizeGoal, deliveryRange, deliverySetting, searchBidRatio, audienceExtend, keywords, trackUrlSetting, advertiserIds, taskName, taskStatus, nativeSetting, source, isCommentDisable, projectName, adName, materialsType, promotionMaterials, audienceInfoList',
    ),
  );
});

it.each([
  ['optimizeGoal', shape.optimizeGoal.unwrap().shape, 'externalAction', ['assetIds']],
  [
    'deliveryRange',
    shape.deliveryRange.unwrap().shape,
    'inventoryCatalog, inventoryType, unionVideoType',
    [],
  ],
  [
    'deliverySetting',
    shape.deliverySetting.unwrap().shape,
    'scheduleType, scheduleCycle, startTime, endTime, scheduleTimeType, scheduleTime, bidType, budgetOptimizeSwitch, budgetMode, budget, projectCustom, bid, cpaBid, pricing, searchContinueDelivery',
    [],
  ],
  [
    'trackUrlSetting',
    shape.trackUrlSetting.unwrap().shape,
    'trackUrlType, trackUrlGroupId, trackUrl, actionTrackUrl, videoPlayEffectiveTrackUrl, videoPlayDoneTrackUrl, videoPlayFirstTrackUrl, sendType',
    [],
  ],
  [
    'nativeSetting',
    shape.nativeSetting.unwrap().shape,
    'promoteIdentityType, awemeIdList, anchorRelatedType',
    [],
  ],
  [
    'promotionMaterials',
    shape.promotionMaterials.unwrap().shape,
    'baseMaterialList, titleMaterialList, productInfo, anchorMaterialList, componentMaterialList, externalUrlMaterialList, openUrl, webUrlMaterialList, dynamicCreativeSwitch, callToActionButtons, intelligentGeneration',
    [],
  ],
])('so has its %s', (_name, of, specified, ours) => {
  expect(namesOf(of, ours)).toEqual(words(specified));
});

it('begins as specified', () => {
  expect(oceanDefaults({ productName: 'Lamp', advertiserIds: ['8'] })).toMatchObject({
    taskStatus: 'TASK_TEMP',
    deliverySetting: { scheduleCycle: 'SCHEDULE_CYCLE_7' },
    projectName: '{product}-{objective}-{placement}-{audience}-{date}',
    adName: '{product}-{materials}-{bid}-{date}-{time}',
    audienceV2List: [{ advertiserIds: ['8'], convertedTimeDuration: 'THREE_MONTH' }],
  });
});

it.each(landingTypes)('a new task for %s has the form of a content', (objective) => {
  const begun = oceanDefaults({ objective });
  expect(begun.landingType).toBe(objective);
  expect(OceanContent.safeParse(begun).error).toBeUndefined();
});

it('anything may be missing, and nothing may be added', () => {
  expect(OceanContent.safeParse({}).success).toBe(true);
  expect(OceanContent.safeParse({ colour: 'red' }).success).toBe(false);
});
