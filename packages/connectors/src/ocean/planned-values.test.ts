import { anchorTypes, landingTypes } from '@adsail/contract/delivery/ocean';
import { oceanTask } from '@adsail/contract/tasks/ocean';
import { beforeAll, expect } from 'vitest';
import { everyValueArrives } from '../conformance/planned-values.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { link, planning, trackUrlGroup } from './planned-testing.ts';
import { seededStage, subject } from './testing.ts';

const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));
const given: unknown = expect.anything();
const unlessNone = (field: string) => (value: string) =>
  [field, value === 'NONE' ? undefined : value] as const;
const flag = (field: string) => (value: 0 | 1) => [field, value === 1 ? 'ON' : 'OFF'] as const;
const people = (name: string) => `audienceV2List.*.${name}`;

const stage = setUpStage(subject, seededStage);
const anchorId = (type: string): string => `4${anchorTypes.findIndex((each) => each === type)}`;
beforeAll(() => {
  const { sandbox, scope } = stage;
  const now = sandbox.world.clock.now();
  for (const type of anchorTypes)
    sandbox.world.state.objects.insert('ocean', 'native_anchor', {
      id: anchorId(type),
      accountId: scope.account.id,
      name: type,
      status: 'ENABLE',
      fields: { anchor_type: type },
      createdAt: now,
      reviewAt: now,
    });
});

everyValueArrives({
  definition: oceanTask,
  stage,
  planning,
  bases: ({ content }) => {
    const whole = landingTypes.map((landingType) => {
      const base = content({ landingType });
      return {
        ...base,
        deliverySetting: { ...base.deliverySetting, scheduleTime: week },
        keywords: [{ word: '灯', matchType: 'PHRASE' as const, bid: '2' }],
        trackUrlSetting: { ...base.trackUrlSetting, trackUrl: [link] },
        promotionMaterials: {
          ...base.promotionMaterials,
          anchorMaterialList: [{ anchorType: 'APP_SHOP' as const, anchorId: anchorId('APP_SHOP') }],
        },
      };
    });
    const union = {
      inventoryCatalog: 'MANUAL' as const,
      inventoryType: ['INVENTORY_UNION_SLOT' as const],
      unionVideoType: 'ORIGINAL_VIDEO' as const,
    };
    const search = {
      adType: 'SEARCH' as const,
      deliveryRange: { inventoryCatalog: 'MANUAL' as const, inventoryType: ['INVENTORY_SEARCH' as const] },
    };
    return [
      ...whole,
      ...whole.map((base) => ({ ...base, deliveryRange: union })),
      ...whole.map((base) => ({ ...base, ...search })),
    ];
  },
  beside: ({ path, value }) =>
    path === 'promotionMaterials.anchorMaterialList.*.anchorType'
      ? { 'promotionMaterials.anchorMaterialList.0.anchorId': anchorId(String(value)) }
      : {},
  answers: {
    downloadUrl: link,
    subscribeUrl: link,
    microAppInstanceId: '12',
    quickAppId: '12',
    dpaAdtype: 'DPA_LINK',
    'deliverySetting.startTime': '2036-12-01',
    'deliverySetting.endTime': '2036-12-02',
    'trackUrlSetting.trackUrlGroupId': trackUrlGroup,
    'deliveryRange.inventoryType': ['INVENTORY_FEED'],
    'audienceV2List.0.city': ['1101'],
  },
  ours: ['taskStatus', 'overrides.*.skipped', 'deliverySetting.scheduleCycle'],
  closed: {
    marketingGoal: ['LIVE'],
    deliveryMode: ['PROCEDURAL'],
    deliveryType: ['DURATION'],
    materialsType: ['LIVE_MATERIALS'],
    'nativeSetting.promoteIdentityType': ['IDENTITY_ACCOUNT'],
    [people('interestActionMode')]: ['CUSTOM'],
    // Nobody can name one.
    [people('district')]: ['BUSINESS_DISTRICT'],
    [people('actionScene')]: ['E-COMMERCE', 'NEWS', 'APP', 'AD', 'SEARCH'],
    // Packages know them.
    [people('platform')]: ['IPAD', 'PC', 'WAP'],
    [people('actionDays')]: ['7', '15', '30', '60', '90', '180', '365'],
  },
  wire: {
    'keywords.*.bidType': (value: string) => ['bid_type', value, 'among'],
    'deliverySetting.scheduleTimeType': (value: string) => [
      'schedule_time',
      value === 'SCHEDULE_TIME_ALL' ? undefined : given,
    ],
    'deliverySetting.budgetMode': (value: string) =>
      value === 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'
        ? ['budget_optimize_switch', 'ON']
        : ['budget_mode', value, 'among'],
    'nativeSetting.promoteIdentityType': () => ['aweme_id', given],
    [people('filterAwemeAbnormalActive')]: flag('filter_aweme_abnormal_active'),
    [people('filterOwnAwemeFans')]: flag('filter_own_aweme_fans'),
    [people('hideIfExists')]: (value: 0 | 1 | 2) => [
      'hide_if_exists',
      ['UNLIMITED', 'FILTER', 'TARGETING'][value],
    ],
    [people('hideIfConverted')]: (value: string) => [
      'hide_if_converted',
      { AD: 'PROMOTION', CAMPAIGN: 'PROJECT' }[value] ?? value,
    ],
    [people('platform')]: unlessNone('platform'),
    [people('deviceType')]: unlessNone('device_type'),
    [people('ac')]: unlessNone('ac'),
    [people('carrier')]: unlessNone('carrier'),
  },
});
