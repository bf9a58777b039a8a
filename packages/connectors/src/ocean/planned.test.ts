import { type OceanContent, oceanTask } from '@adsail/contract/tasks/ocean';
import { planTask } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { type Change, link, planning } from './planned-testing.ts';
import { seededStage, subject } from './testing.ts';

const { content, facts, launch } = planning(setUpStage(subject, seededStage));

const goal = (externalAction: string) =>
  ({ optimizeGoal: { externalAction } }) as Pick<OceanContent, 'optimizeGoal'>;
const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2036-12-01',
  endTime: '2036-12-02',
} as const;
const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));
const app = { landingType: 'APP', ...goal('AD_CONVERT_TYPE_ACTIVE') } as const;

const variants: readonly [string, Change][] = [
  ['forms', {}],
  ['another’s site', { assetType: 'THIRDPARTY', ...goal('AD_CONVERT_TYPE_MESSAGE_ACTION') }],
  ['messages', { assetType: 'AWEME', ...goal('AD_CONVERT_TYPE_MESSAGE_CLUE') }],
  ['an app', { ...app, downloadUrl: link }],
  ['opening an app', { ...app, appPromotionType: 'LAUNCH' }],
  ['booking an app', { ...app, appPromotionType: 'RESERVE', subscribeUrl: link }],
  ['a Douyin account', { landingType: 'NATIVE_ACTION' }],
  ['a small game', { landingType: 'MICRO_GAME', microPromotionType: 'BYTE_GAME', microAppInstanceId: '12' }],
  ['a shop', { landingType: 'SHOP' }],
  ['a quick app', { landingType: 'QUICK_APP', quickAppId: '12' }],
  ['products', { landingType: 'DPA', dpaAdtype: 'DPA_LINK' }],
  ['clicks', { assetType: 'THIRDPARTY', ...goal('AD_CONVERT_TYPE_CLICK_NUM') }],
  ['shows', { landingType: 'SHOP', ...goal('AD_CONVERT_TYPE_SHOW_OFF_NUM') }],
  ['friends', goal('AD_CONVERT_TYPE_CLUE_INTERFLOW')],
  ['no bid', { setting: { bidType: 'NO_BID' } }],
  ['the best cost', { setting: { bidType: 'UPPER_CONTROL' } }],
  ['the project’s bid', { setting: { projectCustom: 'ON' } }],
  ['hours', { setting: { scheduleTimeType: 'SCHEDULE_TIME_CUSTOM', scheduleTime: week } }],
  ['dates', { setting: dates }],
  ['a budget in all', { setting: { ...dates, budgetMode: 'BUDGET_MODE_TOTAL' } }],
  ['no limit above', { setting: { budgetMode: 'BUDGET_MODE_INFINITE' } }],
  ['a moving budget', { setting: { budgetMode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' } }],
  [
    'search',
    {
      adType: 'SEARCH',
      deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] },
      keywords: [{ word: '灯', matchType: 'PHRASE' }],
    },
  ],
  [
    'the union',
    {
      deliveryRange: {
        inventoryCatalog: 'MANUAL',
        inventoryType: ['INVENTORY_UNION_SLOT'],
        unionVideoType: 'ORIGINAL_VIDEO',
      },
    },
  ],
  ['links to follow it by', { trackUrlSetting: { trackUrlType: 'CUSTOM', trackUrl: [link] } }],
  ['an ad for each material', { materialsPerAd: 1 }],
];

describe('what is planned is taken by the platform', () => {
  it.each(variants.map(([name, change], at) => [name, at, change] as const))(
    '%s',
    async (_name, at, change) => {
      const names = { projectName: `Project ${at} {audience}`, adName: `Ad ${at} {bid}` };
      const plan = planTask(oceanTask, content({ ...change, ...names }), facts());
      expect(plan.problems).toEqual([]);
      expect(await launch(plan.nodes)).toHaveLength(change.materialsPerAd === 1 ? 3 : 2);
    },
  );
});
