import { type PlanNode, planTask, replaceRefs } from '@adsail/contract/tasks/plan';
import {
  newMaterialGroup,
  newTargetGroup,
  type TikTokContent,
  tiktokDefaults,
  tiktokTask,
} from '@adsail/contract/tasks/tiktok';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { type ObjectDraft, unwrap } from '../core/index.ts';
import { held, subject } from './testing.ts';

const stage = setUpStage(subject);
const productId = '0198c0de-0000-7000-8000-000000000001';

function facts() {
  const { id: advertiserId, currency, zone: timezone } = stage.scope.account;
  const asset = { advertiserId, name: 'Held', usable: true };
  const film = { kind: 'VIDEO', width: 1080, height: 1920, seconds: 20, hasCover: true, bytes: 1 } as const;
  return {
    now: new Date(stage.sandbox.world.clock.now()).toISOString(),
    product: { id: productId, name: 'Lamp' },
    accounts: [
      { platform: 'TIKTOK', advertiserId, name: 'Ours', currency, timezone, balance: null, usable: true },
    ],
    materials: ['sea', 'sky'].map((id) => ({ ...film, id, name: `${id}.mp4` })),
    assets: [
      {
        ...asset,
        kind: 'app',
        id: 'app',
        externalId: held(stage, 'app', 'ANDROID'),
        data: { system: 'ANDROID' },
      },
      { ...asset, kind: 'pixel', id: 'pixel', externalId: held(stage, 'pixel'), data: {} },
      {
        ...asset,
        kind: 'identity',
        id: 'identity',
        externalId: held(stage, 'identity'),
        data: { identityType: 'CUSTOMIZED_USER' },
      },
      {
        ...asset,
        advertiserId: null,
        kind: 'site',
        id: 'site',
        externalId: null,
        data: { url: 'https://lamp.example/' },
      },
    ],
    audiences: [],
  } as const;
}

function content(change: Partial<TikTokContent>): TikTokContent {
  const { id } = stage.scope.account;
  const people = {
    ...newTargetGroup('people', [id]),
    locationIds: ['6252001'],
    ageGroups: ['AGE_18_24' as const],
  };
  const films = {
    ...newMaterialGroup('films', [id]),
    tiktokMaterial: { materials: ['sea', 'sky'], type: 'SINGLE_VIDEO' as const },
    adText: 'Play with us',
    callToAction: 'LEARN_MORE' as const,
  };
  return {
    ...tiktokDefaults({ productId, productName: 'Lamp', objective: change.landingType, advertiserIds: [id] }),
    taskName: 'Planned',
    appId: 'app',
    pixelId: 'pixel',
    siteId: 'site',
    identityIds: ['identity'],
    budget: '500',
    bidPrice: '1.5',
    audienceV2List: [people],
    materialGroups: [films],
    ...change,
  };
}

/** As the launch does it: parents first, with the account's own ids. */
async function launch(nodes: readonly PlanNode[]): Promise<string[]> {
  const made = new Map<string | null, string>();
  const portfolio = nodes.some(({ settings }) => 'callToActionId' in settings)
    ? await stage.connector.assets.callsToAction?.createAutomatic(stage.scope)
    : undefined;
  for (const { key, parentKey, level, family, name, status, budget, bid, settings } of nodes) {
    const ready = replaceRefs(settings, (ref) =>
      '$portfolio' in ref ? portfolio?.id : held(stage, ref.part === 'FILE' ? 'video' : 'image'),
    ) as ObjectDraft['settings'];
    const draft: ObjectDraft = {
      level,
      name,
      status,
      budget,
      bid,
      settings: ready,
      parentId: made.get(parentKey),
    };
    if (family === 'automated' && level === 'ad') {
      const { groupId } = await stage.connector.automated.create(stage.scope, draft.parentId ?? '', draft);
      made.set(key, groupId);
    } else {
      const { create } = family === 'smart' ? stage.connector.smart : stage.delivery;
      made.set(
        key,
        unwrap((await create(stage.scope, [{ ...draft, key: `${nodes[0]?.name} ${key}` }]))[0]).id,
      );
    }
  }
  return [...made.values()];
}

const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2036-12-01T00:00',
  endTime: '2036-12-04T00:00',
} as const;
const web = { landingType: 'WEB_CONVERSIONS', optimizationEvent: 'SHOPPING' } as const;
const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(24));
const event = { optimizationGoal: 'IN_APP_EVENT', optimizationEvent: 'ACTIVE_PAY' } as const;
const click = { optimizationGoal: 'CLICK', billingEvent: 'CPC' } as const;
const view = {
  landingType: 'TRAFFIC',
  optimizationGoal: 'TRAFFIC_LANDING_PAGE_VIEW',
  billingEvent: 'OCPM',
} as const;
const auto = { callToActionType: 'CALL_ACTION_AUTO', callToAction: undefined } as const;

const variants: readonly [string, Partial<TikTokContent>][] = [
  ['installs', {}],
  ['events in an app', event],
  ['clicks on an app', click],
  ['retargeting', { appPromotionType: 'APP_RETARGETING', ...event }],
  ['traffic', { landingType: 'TRAFFIC' }],
  ['views of a page', { ...view, optimizationEvent: 'LANDING_PAGE_VIEW' }],
  ['conversions', web],
  ['no bid', { bidType: 'BID_TYPE_NO_BID' }],
  ['fast', { pacing: 'PACING_MODE_FAST' }],
  [
    'places by hand',
    { placementType: 'PLACEMENT_TYPE_NORMAL', placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'] },
  ],
  ['hours', { daypartingType: 'CUSTOM', dayparting: week }],
  ['dates', dates],
  ['a budget in all', { ...dates, budgetMode: 'TOTAL' }],
  ['the campaign’s budget', { budgetMode: 'DYNAMIC_DAILY_BUDGET' }],
  ['no limit', { budgetMode: 'INFINITE' }],
];
const families: readonly [string, Partial<TikTokContent>][] = [
  ['plain', {}],
  ['smart', { smartCampaignSwitch: 'ON' }],
  ['automated', { smartAdSwitch: 'ON' }],
];
const cases = families.flatMap(([family, how]) =>
  variants
    .filter(([, { landingType }]) => family !== 'smart' || landingType !== 'TRAFFIC')
    .map(
      ([name, change], at) =>
        [family, name, { ...change, ...how, campaignName: `${family} ${at} {date}` }] as const,
    ),
);

describe('what is planned is taken by the platform', () => {
  it.each(cases)('%s: %s', async (family, _name, change) => {
    const plan = planTask(tiktokTask, content(change), facts());
    expect(plan.problems).toEqual([]);
    const made = await launch(plan.nodes);
    expect(made).toHaveLength(family === 'plain' ? 4 : 3);
  });

  it.each(families)('%s: a call to action that the platform chooses', async (family, how) => {
    const [films] = content({}).materialGroups ?? [];
    const materialGroups = [{ ...films, id: 'films', ...auto }];
    const plan = planTask(
      tiktokTask,
      content({ ...how, materialGroups, campaignName: `Auto ${family}` }),
      facts(),
    );
    expect(plan.problems).toEqual([]);
    await launch(plan.nodes);
  });
});
