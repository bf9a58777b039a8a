import { planTask } from '@adsail/contract/tasks/plan';
import { type FacebookContent, facebookTask, newTargetingItem } from '@adsail/contract/tasks/facebook';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { app, planning, stores } from './planned-testing.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);
const { content, facts, launch } = planning(stage);

const people = newTargetingItem('people');
const ofAdsets = { budgetStrategy: 'ADSET_BUDGET', budget: '100' } as const;
const sales = { objective: 'OUTCOME_SALES' } as const;
const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2036-12-01T00:00',
  endTime: '2036-12-04T00:00',
} as const;
const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(24));
const flexible = { materials: ['sea', 'picture'], type: 'FLEXIBLE' as const };

const cases: readonly [string, Partial<FacebookContent>][] = [
  ['installs', {}],
  [
    'events in an app',
    { optimizationGoal: 'OFFSITE_CONVERSIONS', promotedObject: { ...app, event: 'COMPLETE_REGISTRATION' } },
  ],
  [
    'the value of an app’s users',
    { optimizationGoal: 'VALUE', promotedObject: { ...app, event: 'PURCHASE' } },
  ],
  ['sales on a site', sales],
  ['sales in an app', { ...sales, promotedObject: app }],
  ['the value of buyers', { ...sales, optimizationGoal: 'VALUE' }],
  ['the ad sets’ budgets', ofAdsets],
  ['a budget in all', { ...dates, campaignBudgetMode: 'TOTAL', adsetMinCap: '5', adsetMaxCap: '20' }],
  ['the ad sets’ in all', { ...ofAdsets, ...dates, budgetMode: 'TOTAL' }],
  ['hours', { ...ofAdsets, ...dates, budgetMode: 'TOTAL', daypartingType: 'CUSTOM', dayparting: week }],
  ['a cap of costs', { campaignBidStrategy: 'COST_CAP', bidAmount: '1.5' }],
  [
    'a cap of bids, fast',
    {
      ...ofAdsets,
      bidStrategy: 'LOWEST_COST_WITH_BID_CAP',
      bidAmount: '1.5',
      pacingType: 'PACING_MODE_FAST',
    },
  ],
  [
    'a floor',
    { ...sales, optimizationGoal: 'VALUE', campaignBidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', roas: '1.2' },
  ],
  ['a limit of spending', { spendCap: '500' }],
  [
    'places by hand',
    {
      placementType: 'CUSTOM',
      placements: { facebook: ['feed', 'story'], instagram: [], audience_network: [] },
    },
  ],
  ['devices', { deviceType: 'CUSTOM', devices: ['ANDROID', 'IOS'] }],
  [
    'counted',
    {
      traceSetting: [
        { traceType: 'WEBSITE', traceId: 'pixel' },
        { traceType: 'APP', traceId: 'app' },
      ],
    },
  ],
];

describe('what is planned is taken by the platform', () => {
  it.each(cases)('%s', async (name, change) => {
    const plan = planTask(facebookTask, content({ campaignName: `${name} {date}`, ...change }), facts());
    expect(plan.problems).toEqual([]);
    const made = await launch(plan.nodes);
    expect(made.size).toBe(4);
    const [campaign] = await stage.delivery.get(stage.scope, 'campaign', [[...made.values()][0] ?? '']);
    expect(campaign).toMatchObject({ status: 'DISABLE' });
  });

  it('hours of a campaign’s budget, which the campaign says too', async () => {
    const hours = { daypartingType: 'CUSTOM', dayparting: week } as const;
    const paced = async (change: Partial<FacebookContent>) => {
      const plan = planTask(facebookTask, content({ ...dates, ...change }), facts());
      expect(plan.problems).toEqual([]);
      const [id = ''] = (await launch(plan.nodes)).values();
      return stage.sandbox.world.state.objects.get('facebook', 'campaign', id)?.fields['pacing_type'];
    };
    const all = { campaignBudgetMode: 'TOTAL' } as const;
    expect(await paced({ ...all, ...hours, campaignName: 'Hours {date}' })).toEqual(['day_parting']);
    expect(await paced({ ...all, campaignName: 'No hours {date}' })).toBeUndefined();
  });

  it('SKAdNetwork', async () => {
    const { id } = stage.scope.account;
    const targeting = [
      { ...people, id: 'people', advertiserIds: [id], country: ['US'], userOS: ['iOS_ver_14.0_and_above'] },
    ];
    const promotedObject = { ...app, platform: 'IOS', url: stores.IOS } as const;
    const change = { isSkadnetworkAttribution: true, promotedObject, targeting, campaignName: 'SKAN {date}' };
    const plan = planTask(facebookTask, content(change), facts());
    expect(plan.problems).toEqual([]);
    expect((await launch(plan.nodes)).size).toBe(4);
  });

  it('flexible material beside single films', async () => {
    const [films] = content({}).materialGroups ?? [];
    const groups = [
      { ...films, id: 'films' },
      { ...films, id: 'mixed', material: flexible, message: ['One', 'Two'], title: ['Lamp', 'Light'] },
    ];
    const plan = planTask(
      facebookTask,
      content({ materialGroups: groups, campaignName: 'Mixed {date}' }),
      facts(),
    );
    expect(plan.problems).toEqual([]);
    expect((await launch(plan.nodes)).size).toBe(5);
  });
});
