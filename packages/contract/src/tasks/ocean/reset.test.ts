import { describe, expect, it } from 'vitest';
import { landingTypes } from '../../delivery/ocean/index.ts';
import { changeContent, planTask } from '../plan/index.ts';
import { type OceanContent, oceanTask } from './index.ts';
import { content, contentWith, facts } from './testing.ts';

const change = (from: Partial<OceanContent>, to: Partial<OceanContent>) => {
  const { content: next, resets } = changeContent(oceanTask, content(from), to);
  return { next, resets: resets.map(({ path }) => path) };
};
const errorsOf = (given: OceanContent) =>
  planTask(oceanTask, given, facts()).problems.map(({ path, error }) => `${path} ${error}`);

it('another landing type brings its own along, and says what it takes away', () => {
  const { next, resets } = change({ adType: 'SEARCH' }, { landingType: 'NATIVE_ACTION' });
  expect(resets).toEqual([
    'adType',
    'assetType',
    'optimizeGoal.externalAction',
    'deliveryRange.inventoryCatalog',
    'deliverySetting.searchContinueDelivery',
    'deliverySetting.cpaBid',
  ]);
  expect(next.deliveryRange).toEqual({
    inventoryCatalog: 'MANUAL',
    inventoryType: ['INVENTORY_AWEME_FEED'],
  });
  expect(errorsOf(next)).toEqual([]);
});

it.each(landingTypes)('what %s brings along is sound as far as it can be', (landingType) => {
  const asked = {
    APP: ['optimizeGoal.assetIds'],
    MICRO_GAME: ['microPromotionType', 'microAppInstanceId'],
    QUICK_APP: ['quickAppId'],
    DPA: ['dpaAdtype'],
  } as const;
  const missing = landingType in asked ? asked[landingType as keyof typeof asked] : [];
  expect(errorsOf(change({}, { landingType }).next)).toEqual(
    missing.map((path) => `${path} core:rule.required`),
  );
});

it('another kind of page brings a goal that is offered there', () => {
  const { next, resets } = change({}, { assetType: 'AWEME' });
  expect(resets).toEqual(['optimizeGoal.externalAction']);
  expect(next.optimizeGoal).toEqual({ externalAction: 'AD_CONVERT_TYPE_MESSAGE_ACTION' });
  expect(errorsOf(next)).toEqual([]);
});

it('a shop’s pages have a shop’s goals', () => {
  const { next } = change({ landingType: 'SHOP' }, { assetType: 'AWEME' });
  expect(next.optimizeGoal).toEqual({ externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' });
});

describe('choices inside of others', () => {
  const setting = (given: OceanContent['deliverySetting']) => contentWith({ setting: given }).deliverySetting;
  const goal = (externalAction: NonNullable<OceanContent['optimizeGoal']>['externalAction']) => ({
    optimizeGoal: { externalAction },
  });

  it('are set anew where they do not go with another one any more', () => {
    const deliverySetting = setting({ bidType: 'NO_BID', pricing: 'PRICING_OCPM' });
    const { next, resets } = change(
      { assetType: 'THIRDPARTY', ...goal('AD_CONVERT_TYPE_MESSAGE_ACTION'), deliverySetting },
      goal('AD_CONVERT_TYPE_CLICK_NUM'),
    );
    expect(resets).toContain('deliverySetting.bidType');
    expect(next.deliverySetting).toMatchObject({ bidType: 'CUSTOM', pricing: 'PRICING_CPC' });
  });

  it('follow a change beside them, and what was changed stays', () => {
    const { next, resets } = change(
      {},
      { deliverySetting: setting({ budgetMode: 'BUDGET_MODE_TOTAL', scheduleType: 'SCHEDULE_FROM_NOW' }) },
    );
    expect(resets).toEqual(['deliverySetting.scheduleType']);
    expect(next.deliverySetting).toMatchObject({
      budgetMode: 'BUDGET_MODE_TOTAL',
      scheduleType: 'SCHEDULE_START_END',
    });
  });

  it('are taken away where the form does not ask for them any more', () => {
    const deliveryRange = {
      inventoryCatalog: 'MANUAL' as const,
      inventoryType: ['INVENTORY_UNION_SLOT' as const],
      unionVideoType: 'SPLASH_VIDEO' as const,
    };
    const { next, resets } = change(
      { deliveryRange },
      { deliveryRange: { ...deliveryRange, inventoryType: ['INVENTORY_FEED'] } },
    );
    expect(resets).toEqual(['deliveryRange.unionVideoType']);
    expect(next.deliveryRange).not.toHaveProperty('unionVideoType');
  });
});

it('a name changes nothing', () => {
  expect(change({}, { taskName: 'Other' }).resets).toEqual([]);
});
