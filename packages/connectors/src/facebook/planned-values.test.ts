import { billingEvents, objectives } from '@adsail/contract/delivery/facebook';
import { facebookTask } from '@adsail/contract/tasks/facebook';
import { expect } from 'vitest';
import { everyValueArrives } from '../conformance/planned-values.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { app, planning, stores } from './planned-testing.ts';
import { subject } from './testing.ts';

const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(24));
const given: unknown = expect.anything();
const budgetFields = { DAY: 'daily_budget', TOTAL: 'lifetime_budget' } as const;
const budgetField = (mode: keyof typeof budgetFields) => [budgetFields[mode], given] as const;

everyValueArrives({
  definition: facebookTask,
  stage: setUpStage(subject),
  planning,
  bases: ({ content }) => {
    const whole = objectives.map((objective) => {
      const base = content({ objective });
      return {
        ...base,
        dayparting: week,
        materialGroups: base.materialGroups?.map((group) => ({
          ...group,
          material: { ...group.material, materials: ['sea'] },
        })),
        traceSetting: [{ traceType: 'WEBSITE' as const, traceId: 'pixel' }],
      };
    });
    const ofApple = whole.slice(0, 1).map((base) => ({
      ...base,
      promotedObject: { ...app, platform: 'IOS' as const, url: stores.IOS },
      targeting: base.targeting?.map((card) => ({ ...card, userOS: ['iOS_ver_14.0_and_above'] })),
    }));
    // Desks have no system of phones.
    const ofDesks = whole.slice(1).map((base) => ({
      ...base,
      targeting: base.targeting?.map((card) => ({ ...card, userOS: [] })),
    }));
    const placed = { placementType: 'CUSTOM' as const, placements: { facebook: ['feed' as const] } };
    const ofValue = whole.slice(1).map((base) => ({
      ...base,
      optimizationGoal: 'VALUE' as const,
      budgetStrategy: 'ADSET_BUDGET' as const,
    }));
    const ofBids = whole.map((base) => ({
      ...base,
      campaignBidStrategy: 'LOWEST_COST_WITH_BID_CAP' as const,
      bidAmount: '1.5',
    }));
    return [
      ...whole,
      ...ofBids,
      ...ofValue,
      ...ofApple,
      ...ofDesks,
      ...whole.map((base) => ({ ...base, ...placed })),
    ];
  },
  // Most places are sold beside the feed alone.
  beside: ({ path, value }) =>
    path === 'placements.facebook' ? { [path]: [...new Set(['feed', value])] } : {},
  answers: {
    startTime: '2036-12-01T00:00',
    endTime: '2036-12-04T00:00',
    bidAmount: '1.5',
    roas: '1.2',
    devices: ['ANDROID'],
    placements: { facebook: ['feed'] },
    'traceSetting.0.traceId': 'app',
  },
  ours: ['taskStatus', 'overrides.*.skipped', 'timezone', 'materialGroups.*.bindingType'],
  // None of them is a goal of these campaigns too.
  closed: { billingEvent: billingEvents.filter((each) => each !== 'IMPRESSIONS') },
  wire: {
    campaignStatus: 'status',
    smartPromotionType: (value: string) =>
      value === 'SMART_APP_PROMOTION' ? ['advantage_audience', 1] : ['smart_promotion_type', value],
    campaignBudgetMode: budgetField,
    budgetMode: budgetField,
    'promotedObject.platform': (value: 'ANDROID' | 'IOS') => [
      'user_os',
      { ANDROID: 'Android', IOS: 'iOS_ver_14.0_and_above' }[value],
    ],
    'promotedObject.event': 'custom_event_type',
    deviceType: (value: string) => ['device_platforms', value === 'ALL' ? undefined : given],
    devices: (value: 'ANDROID' | 'IOS' | 'DESKTOP') =>
      value === 'DESKTOP'
        ? ['device_platforms', 'desktop']
        : ['user_os', expect.stringMatching({ ANDROID: /^Android/, IOS: /^iOS/ }[value])],
    placementType: (value: string) => ['publisher_platforms', value === 'ALL' ? undefined : given],
    'placements.facebook': (value: string) => ['facebook_positions', value, 'among'],
    'placements.instagram': 'instagram_positions',
    'placements.audience_network': 'audience_network_positions',
    'placements.messenger': 'messenger_positions',
    budgetStrategy: (value: string) => [
      'is_adset_budget_sharing_enabled',
      value === 'ADSET_BUDGET' ? false : undefined,
    ],
    campaignBidStrategy: 'bid_strategy',
    scheduleType: (value: string) => ['end_time', value === 'SCHEDULE_FROM_NOW' ? undefined : given],
    daypartingType: (value: string) => ['adset_schedule', value === 'ALL' ? undefined : given],
    pacingType: (value: string) => [
      'pacing_type',
      { PACING_MODE_SMOOTH: 'standard', PACING_MODE_FAST: 'no_pacing' }[value],
    ],
    'targeting.*.genders': (value: number) => ['genders', value === 0 ? undefined : value],
    'targeting.*.advantageAudience': (value: boolean) => ['advantage_audience', value ? 1 : 0],
    'materialGroups.*.material.type': (value: string) => [
      value === 'FLEXIBLE' ? 'creative_asset_groups_spec' : 'video_data',
      given,
    ],
    'materialGroups.*.callToAction': 'type',
    'traceSetting.*.traceType': (value: 'WEBSITE' | 'APP' | 'OFFLINE_EVENT') => [
      'action.type',
      { WEBSITE: 'offsite_conversion', APP: 'mobile_app_install', OFFLINE_EVENT: 'offline_conversion' }[
        value
      ],
      'among',
    ],
  },
});
