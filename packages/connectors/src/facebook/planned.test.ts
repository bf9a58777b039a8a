import { type PlanNode, planTask, replaceRefs } from '@adsail/contract/tasks/plan';
import {
  type FacebookContent,
  facebookDefaults,
  facebookTask,
  newMaterialGroup,
  newTargetingItem,
} from '@adsail/contract/tasks/facebook';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { fileOf, mp4Of } from '../core/sample-files.ts';
import { type ObjectDraft, unwrap } from '../core/index.ts';
import { held, heldImage, subject } from './testing.ts';

const stage = setUpStage(subject);
const productId = '0198c0de-0000-7000-8000-000000000001';
const stores = {
  ANDROID: 'https://play.google.com/store/apps/details?id=example.lamp',
  IOS: 'https://apps.apple.com/app/id123456789',
} as const;
let videoId = '';

beforeAll(async () => {
  const source = fileOf(mp4Of(720, 1280, 9), 'video/mp4');
  const file = { kind: 'video', name: 'planned.mp4', source } as const;
  ({ id: videoId } = await stage.uploads.upload(stage.scope, file));
  // The platform looks at a film before it takes it.
  stage.sandbox.world.clock.advance(60);
});

function facts() {
  const { id: advertiserId, currency, zone: timezone } = stage.scope.account;
  const asset = { advertiserId, name: 'Held', usable: true, data: {} };
  const file = { width: 1080, height: 1920, seconds: 20, hasCover: true, bytes: 1 } as const;
  return {
    now: new Date(stage.sandbox.world.clock.now()).toISOString(),
    product: { id: productId, name: 'Lamp' },
    accounts: [
      { platform: 'FACEBOOK', advertiserId, name: 'Ours', currency, timezone, balance: null, usable: true },
    ],
    materials: [
      ...['sea', 'sky'].map((id) => ({ ...file, kind: 'VIDEO', id, name: `${id}.mp4` }) as const),
      { ...file, kind: 'IMAGE', id: 'picture', name: 'picture.png' },
    ],
    assets: [
      { ...asset, kind: 'app', id: 'app', externalId: held(stage, 'application') },
      { ...asset, kind: 'pixel', id: 'pixel', externalId: held(stage, 'adspixel', 'website') },
      { ...asset, kind: 'page', id: 'page', externalId: held(stage, 'page') },
    ],
    audiences: [],
  } as const;
}

const app = { id: 'app', platform: 'ANDROID', url: stores.ANDROID, destinationType: 'APP' } as const;
const site = {
  id: 'pixel',
  url: 'https://lamp.example/',
  event: 'PURCHASE',
  destinationType: 'WEBSITE',
} as const;

function content(change: Partial<FacebookContent>): FacebookContent {
  const { id } = stage.scope.account;
  const films = {
    ...newMaterialGroup('films', [id]),
    material: { materials: ['sea', 'sky'], type: 'SINGLE_VIDEO' as const },
    message: ['Play with us'],
    title: ['Lamp'],
    descriptions: ['Soft light'],
    callToAction: 'LEARN_MORE' as const,
  };
  return {
    ...facebookDefaults({
      productId,
      productName: 'Lamp',
      objective: change.objective,
      advertiserIds: [id],
    }),
    taskName: 'Planned',
    promotedObject: change.objective === 'OUTCOME_SALES' ? site : app,
    adSetIdentityInfo: [{ advertiserId: id, actorId: 'page' }],
    targeting: [{ ...newTargetingItem('people', [id]), country: ['US'] }],
    materialGroups: [films],
    ...change,
  };
}

/** As the launch does it: parents first, with the account's own ids. */
async function launch(nodes: readonly PlanNode[]): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const { key, parentKey, level, name, status, budget, bid, settings } of nodes) {
    const ready = replaceRefs(settings, (ref) =>
      '$material' in ref && ref.part === 'FILE' && ref.$material !== 'picture' ? videoId : heldImage(stage),
    ) as ObjectDraft['settings'];
    const parentId = made.get(parentKey ?? '');
    const draft: ObjectDraft = { level, name, status, budget, bid, settings: ready, parentId };
    const [result] = await stage.delivery.create(stage.scope, [draft]);
    made.set(key, unwrap(result).id);
  }
  return made;
}

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
