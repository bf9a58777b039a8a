import { describe, expect, it } from 'vitest';
import { prefixedBudgetModes } from '../../delivery/index.ts';
import * as delivery from '../../delivery/ocean/index.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { OceanContent, oceanTask } from './index.ts';

/** The platform nowhere says what they are called in Chinese, and their names alone could mean several things. */
const unexplained = [
  'ANCHOR_CLICK',
  'CLASS',
  'FIRST_CLASS',
  'INAPP_NEXT_DAY_OPEN',
  'INTELLIGENT_SERVICE_OPEN',
  'LIVE_OTO_CLICK',
  'LIVE_OTO_PAY',
  'LIVE_OTO_PAY_CLICK',
  'LIVE_SUCCESSORDER_PAY',
  'PREMIUM_UPGEADE',
  'PURCHASE_ROI_2D',
  'PURCHASE_ROI_7D',
  'EFFECTIVE_ACTIVE',
  'INTENTION_FORM',
  'PLANTING_GRASS',
  'WECHAT_QRCODE_SHOW',
  'WECHAT_QRCODE_TRY',
].map((name) => `AD_CONVERT_TYPE_${name}`);
/** A project that a task is made of may have any of them. */
const explained = delivery.externalActions.filter((action) => !unexplained.includes(action));

/** Those of targeting are the audience form's. */
const options: Readonly<Record<string, readonly string[]>> = {
  landingType: delivery.landingTypes,
  appPromotionType: delivery.appPromotionTypes,
  marketingGoal: delivery.marketingGoals,
  adType: delivery.adTypes,
  deliveryMode: delivery.deliveryModes,
  deliveryType: delivery.deliveryTypes,
  promotionType: delivery.promotionTypes,
  assetType: delivery.assetTypes,
  inventoryCatalog: delivery.inventoryCatalogs,
  inventoryType: delivery.inventoryTypes,
  unionVideoType: delivery.unionVideoTypes,
  scheduleCycle: delivery.scheduleCycles,
  scheduleTimeType: delivery.scheduleTimeTypes,
  bidType: delivery.bidTypes,
  budgetMode: prefixedBudgetModes,
  pricing: delivery.pricings,
  matchType: delivery.keywordMatchTypes,
  dpaAdtype: delivery.dpaAdtypes,
  keywordBidType: delivery.keywordBidTypes,
  trackUrlType: delivery.trackUrlTypes,
  sendType: delivery.sendTypes,
  promoteIdentityType: delivery.promoteIdentityTypes,
  anchorRelatedType: delivery.anchorRelatedTypes,
  materialsType: delivery.materialsTypes,
  externalAction: explained,
  anchorType: delivery.anchorTypes,
  microPromotionType: delivery.microPromotionTypes,
};

/** Nobody fills these in. */
const unseen = ['id', 'productName', 'taskStatus', 'advertiserId', 'advertiserName', 'projectId', 'name'];
const { shape } = OceanContent;
const seen = Object.keys(shape).filter((name) => !unseen.includes(name));
const inside = [
  shape.optimizeGoal,
  shape.deliveryRange,
  shape.deliverySetting,
  shape.trackUrlSetting,
  shape.nativeSetting,
  shape.promotionMaterials,
].flatMap((each) => Object.keys(each.unwrap().shape));

describe.each([
  ['en', en],
  ['zh', zh],
  ['ar', ar],
])('in %s', (_language, texts) => {
  it('every field of the task has a name', () => {
    expect([...seen, ...inside].filter((name) => !Object.hasOwn(texts.field, name))).toEqual([]);
  });

  it('and every choice', () => {
    const named = Object.entries(texts.option.ocean).map(([field, words]) => [
      field,
      Object.keys(words).toSorted(),
    ]);
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(Object.entries(options).map(([field, words]) => [field, words.toSorted()])),
    );
  });
});

it('the form’s parts name every field once', () => {
  expect(oceanTask.steps.flatMap(({ fields }) => fields).toSorted()).toEqual(seen.toSorted());
});
