import { expect, it } from 'vitest';
import { FacebookContent, facebookDefaults, FacebookMaterialGroup, TargetingItem } from './index.ts';

const words = (text: string): string[] => text.split(', ').toSorted();
const without = (shape: object, ours: readonly string[]): string[] =>
  Object.keys(shape)
    .filter((name) => !ours.includes(name))
    .toSorted();

/** What the specification does not name: the platform asks for who pays in Europe. */
const ours = ['overrides', 'accountAssets', 'audienceInfoList', 'dsaBeneficiary', 'dsaPayor'];

it('a task has the specification’s fields under its names', () => {
  expect(without(FacebookContent.shape, ours)).toEqual(
    words(
      'id, productId, productName, advertiserIds, taskName, campaignStatus, taskStatus, buyingType, objective, smartPromotionType, spendCap, isBudgetScheduleEnabled, campaignBudgetMode, campaignBudget, promotedObject, isSkadnetworkAttribution, deviceType, devices, placementType, placements, userOS, budgetStrategy, campaignBidStrategy, adsetMaxCap, adsetMinCap, budget, budgetMode, scheduleType, startTime, endTime, daypartingType, dayparting, timezone, optimizationGoal, bidStrategy, bidAmount, roas, billingEvent, pacingType, campaignName, adSetsName, adName, targeting, adSetIdentityInfo, materialGroups, traceSetting',
    ),
  );
  const { promotedObject, adSetIdentityInfo, traceSetting } = FacebookContent.shape;
  expect(Object.keys(promotedObject.unwrap().shape)).toEqual([
    'id',
    'url',
    'platform',
    'event',
    'destinationType',
  ]);
  expect(Object.keys(adSetIdentityInfo.unwrap().element.shape)).toEqual([
    'actorId',
    'advertiserId',
    'usePageActorOverride',
  ]);
  expect(Object.keys(traceSetting.unwrap().element.shape)).toEqual(['traceId', 'traceType']);
});

it('so has a material group', () => {
  expect(without(FacebookMaterialGroup.shape, ['id'])).toEqual(
    words(
      'name, advertiserIds, bindingType, material, message, title, descriptions, callToAction, webUrl, showWebUrl, delayDeepLink',
    ),
  );
  expect(Object.keys(FacebookMaterialGroup.shape.material.unwrap().shape)).toEqual(['materials', 'type']);
});

it('and a targeting item, with what a saved audience has besides', () => {
  const names = Object.keys(TargetingItem.shape);
  const specified = words(
    'name, advertiserIds, ageMin, ageMax, country, genders, locales, userDevice, userOS, interests, behaviors, audienceIds, excludedAudienceIds',
  );
  expect(specified.filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(TargetingItem.shape.countryGroups.unwrap().element.shape)).toEqual(['group', 'country']);
});

it('begins as specified', () => {
  expect(
    facebookDefaults({ productName: 'Lamp', timezone: 'Asia_Shanghai', advertiserIds: ['7'] }),
  ).toMatchObject({
    taskStatus: 'TASK_TEMP',
    campaignStatus: 'PAUSED',
    campaignBudget: '50',
    campaignBudgetMode: 'DAY',
    budget: '30',
    budgetMode: 'DAY',
    billingEvent: 'IMPRESSIONS',
    bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
    campaignBidStrategy: 'LOWEST_COST_WITHOUT_CAP',
    timezone: 'Asia_Shanghai',
    campaignName: '{date}-{product}-{objective}',
    targeting: [{ advertiserIds: ['7'], ageMin: 18, ageMax: 65, genders: [0] }],
    materialGroups: [{ advertiserIds: ['7'], bindingType: 'SAME' }],
    traceSetting: [{ traceType: 'WEBSITE' }, { traceType: 'APP' }],
  });
});

it.each(['OUTCOME_APP_PROMOTION', 'OUTCOME_SALES'])(
  'a new task for %s has the form of a content',
  (objective) => {
    const begun = facebookDefaults({ objective });
    expect(begun.objective).toBe(objective);
    expect(FacebookContent.safeParse(begun).error).toBeUndefined();
  },
);

it('anything may be missing, and nothing may be added', () => {
  expect(FacebookContent.safeParse({}).success).toBe(true);
  expect(FacebookContent.safeParse({ colour: 'red' }).success).toBe(false);
});
