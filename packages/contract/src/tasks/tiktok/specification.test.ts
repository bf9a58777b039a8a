import { expect, it } from 'vitest';
import { TargetGroup, TikTokContent, tiktokDefaults, TikTokMaterialGroup } from './index.ts';

const words = (text: string): string[] => text.split(', ').toSorted();
const without = (shape: object, ours: readonly string[]): string[] =>
  Object.keys(shape)
    .filter((name) => !ours.includes(name))
    .toSorted();

it('a task has the specification’s fields under its names', () => {
  expect(without(TikTokContent.shape, ['overrides', 'accountAssets'])).toEqual(
    words(
      'id, productId, productName, advertiserIds, taskName, operationStatus, taskStatus, landingType, smartCampaignSwitch, appPromotionType, placementTarget, appId, siteId, ios14Campaign, campaignAppProfilePageState, pixelId, placementType, placements, searchResultEnabled, commentSwitch, downloadSwitch, shareSwitch, budget, budgetMode, scheduleType, startTime, endTime, daypartingType, dayparting, timezone, optimizationGoal, optimizationEvent, bidType, bidPrice, billingEvent, pacing, impressionTrackingUrl, clickTrackingUrl, identityIds, campaignName, adGroupName, adName, audienceInfoList, audienceV2List, smartAdSwitch, materialGroups',
    ),
  );
});

it('so has a material group', () => {
  expect(without(TikTokMaterialGroup.shape, ['id'])).toEqual(
    words('name, advertiserIds, bindingType, tiktokMaterial, adText, callToActionType, callToAction, siteId'),
  );
  expect(Object.keys(TikTokMaterialGroup.shape.tiktokMaterial.unwrap().shape)).toEqual(['materials', 'type']);
});

it('and a target group, with what a saved audience has besides', () => {
  const names = Object.keys(TargetGroup.shape);
  const specified = words(
    'name, advertiserIds, ageGroups, gender, locationIds, languages, spendingPower, creatorInteractionIds, hashtagInteractionIds, interestCategoryIds, purchaseIntentionIds, videoInteractionIds',
  );
  expect(specified.filter((name) => !names.includes(name))).toEqual([]);
});

it('begins as specified', () => {
  expect(
    tiktokDefaults({ productName: 'Lamp', timezone: 'Asia_Shanghai', advertiserIds: ['7'] }),
  ).toMatchObject({
    taskStatus: 'TASK_TEMP',
    operationStatus: 'DISABLE',
    budget: '30',
    budgetMode: 'DAY',
    timezone: 'Asia_Shanghai',
    campaignName: '{date}-{product}-{objective}',
    audienceV2List: [{ advertiserIds: ['7'] }],
    materialGroups: [{ advertiserIds: ['7'], bindingType: 'SAME' }],
  });
});

it.each(['APP_PROMOTION', 'TRAFFIC', 'WEB_CONVERSIONS'])(
  'a new task for %s has the form of a content',
  (objective) => {
    const begun = tiktokDefaults({ objective });
    expect(begun.landingType).toBe(objective);
    expect(TikTokContent.safeParse(begun).error).toBeUndefined();
  },
);

it('anything may be missing, and nothing may be added', () => {
  expect(TikTokContent.safeParse({}).success).toBe(true);
  expect(TikTokContent.safeParse({ colour: 'red' }).success).toBe(false);
});
