import { landingPageCalls } from '@adsail/contract/landing-pages';
import { pixelCalls } from '@adsail/contract/pixels';
import { platformLevels } from '@adsail/contract/delivery';
import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import type { ContentOf } from './testing/contents.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

type Platform = keyof ContentOf;
type Change<Content> = (usual: Content) => Partial<Content> | Promise<Partial<Content>>;

interface Again<Content> {
  change: Change<Content>;
  /** What of the settings is said to be rough or lost: its path, its outcome and what the campaign says. */
  told?: unknown[];
  /** What the content has to say again, as far as it is not in the settings. */
  content?: object;
}

/** A task that was launched is read from the platform, and what comes of it makes the same again. */
function again<P extends Platform>(
  platform: P,
  stage: { open: TaskStage<ContentOf[P]> },
  launches: Record<string, Again<ContentOf[P]>>,
): void {
  type Content = ContentOf[P];
  let worker: LedgerWorker;
  beforeAll(async () => {
    stage.open = await taskStage(platform);
    worker = startLedgerWorker({ services: stage.open.server.services, options: shortTimes });
  });
  afterAll(async () => {
    await worker.stop();
    await stage.open.close();
  });

  async function launched(change: Change<Content>): Promise<string> {
    const { open } = stage;
    const as = open.server.as(open.admin);
    const [level] = platformLevels[platform];
    const usual = open.content({ advertiserIds: [open.accounts[0]] } as Partial<Content>);
    const { id, version } = await open.saved({ ...usual, ...(await change(usual)) });
    const of = { platform: open.platform, id };
    const { problems, hash } = await as.ok(taskCalls.plan, { ...of, version });
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    const before = new Set(open.atPlatform(level).map((each) => each.id));
    await as.ok(taskCalls.execute, { ...of, version, hash });
    await until(async () => {
      const { rowCount } = await open.server.owner.query(
        `select from operations where error ->> 'kind' = 'notReady' and failure_count > 10 limit 1`,
      );
      if (rowCount === 1) await open.advance(60_000);
      await open.drain();
      const { task } = await as.ok(taskCalls.detail, of);
      return ['TASK_COMPLETE', 'TASK_ERROR'].includes(task.status);
    }, 'the task has ended');
    const failed = (await open.results(id)).filter(({ message }) => message);
    expect(failed.map(({ message }) => message)).toEqual([]);
    return open.atPlatform(level).find((each) => !before.has(each.id))?.id ?? '';
  }

  it.each(Object.keys(launches))('%s', async (name) => {
    const { change, told = [], content = {} } = launches[name] as Again<Content>;
    const campaignId = await launched(change);
    const { open } = stage;
    const as = open.server.as(open.admin);
    const input = { platform: open.platform, advertiserId: open.accounts[0], campaignId };
    const read = await as.ok(taskCalls.campaignContent, input);
    const inexact = read.parts.filter(({ outcome }) => outcome !== 'EXACT');
    expect(inexact.map(({ path, outcome, values }) => [path, outcome, values])).toEqual(told);
    expect(read.content).toMatchObject(content);
    const { task } = await as.ok(taskCalls.save, {
      platform: open.platform,
      content: { ...read.content, productId: open.productId },
    });
    const { problems, counts } = await as.ok(taskCalls.plan, { platform: open.platform, id: task.id });
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    expect(counts.objects).toEqual(read.objects);
  });
}

const all = { pageSize: 1000 } as const;
const inTime = { scheduleType: 'SCHEDULE_START_END', endTime: '2027-03-01T08:30' } as const;

describe('on TikTok', () => {
  const stage = {} as { open: TaskStage };
  const group = (usual: ContentOf['TIKTOK'], change: object = {}) => ({
    ...usual.materialGroups![0]!,
    ...change,
  });
  const files = (...at: number[]) => ({
    tiktokMaterial: {
      materials: at.map((each) => stage.open.materials[each]!),
      type: 'SINGLE_VIDEO' as const,
    },
  });
  const page = async (name: string) => {
    const { open } = stage;
    const input = {
      platform: 'TIKTOK' as const,
      productId: open.productId,
      name,
      url: `https://lamp.example/${name}`,
    };
    return (await open.server.as(open.admin).ok(landingPageCalls.addThird, input)).id ?? undefined;
  };
  const site = {
    landingType: 'TRAFFIC',
    appPromotionType: undefined,
    placementTarget: 'LANDINGPAGE',
    optimizationGoal: 'CLICK',
    billingEvent: 'CPC',
  } as const;
  again<'TIKTOK'>('TIKTOK', stage, {
    'a landing page': { change: async () => ({ ...site, siteId: await page('one') }) },
    'landing pages of the material groups': {
      change: async (usual) => ({
        ...site,
        materialGroups: [
          group(usual, { ...files(0, 1), siteId: await page('two') }),
          group(usual, { ...files(2, 3), id: '2', siteId: await page('three') }),
        ],
      }),
    },
    'ads that the platform puts together': {
      change: (usual) => ({
        smartAdSwitch: 'ON',
        materialGroups: [
          group(usual, { ...files(0, 1) }),
          group(usual, { ...files(2, 3), id: '2', adText: 'Play today', callToAction: 'PLAY_GAME' }),
        ],
      }),
      content: { smartAdSwitch: 'ON' },
    },
    'smart campaigns': {
      change: (usual) => ({
        smartCampaignSwitch: 'ON',
        materialGroups: [group(usual, files(0, 1)), group(usual, { ...files(2, 3), id: '2' })],
      }),
    },
    'a button that the platform chooses': {
      change: (usual) => ({
        materialGroups: [group(usual, { callToActionType: 'CALL_ACTION_AUTO', callToAction: undefined })],
      }),
      told: [['material.callToActionType', 'ROUGH', [expect.stringMatching(/^\d+$/)]]],
    },
    'a budget for the whole time': {
      change: () => ({ ...inTime, startTime: '2027-02-01T00:00', budgetMode: 'TOTAL', budget: '3000' }),
      content: { ...inTime, startTime: '2027-02-01T00:00' },
    },
    'rows with money of their own': {
      change: () => ({
        budget: '340',
        overrides: {
          [`${stage.open.accounts[0]}/2`]: { budget: '350', bid: '2' },
          [`${stage.open.accounts[0]}/3`]: { budget: '360' },
        },
      }),
    },
  });
});

describe('on Facebook', () => {
  const stage = {} as { open: TaskStage<ContentOf['FACEBOOK']> };
  const sales = async (): Promise<Partial<ContentOf['FACEBOOK']>> => {
    const { open } = stage;
    await open.sync(pixelCalls.facebookSync);
    const { list } = await open.server.as(open.admin).ok(pixelCalls.facebookPage, all);
    const id = list.find(({ advertiserId }) => advertiserId === open.accounts[0])?.id;
    return {
      objective: 'OUTCOME_SALES',
      optimizationGoal: 'OFFSITE_CONVERSIONS',
      promotedObject: { id, event: 'PURCHASE', destinationType: 'WEBSITE', url: 'https://lamp.example/' },
      accountAssets: undefined,
    };
  };
  const shop = ({ materialGroups = [] }: ContentOf['FACEBOOK']) => ({
    materialGroups: materialGroups.map((each) => ({ ...each, callToAction: 'SHOP_NOW' as const })),
  });
  again<'FACEBOOK'>('FACEBOOK', stage, {
    'one place': {
      change: () => ({ placementType: 'CUSTOM', placements: { facebook: ['feed'] } }),
      content: { placementType: 'CUSTOM', placements: { facebook: ['feed'] } },
    },
    'places of four publishers, on phones of one system': {
      change: async (usual) => ({
        ...(await sales()),
        ...shop(usual),
        deviceType: 'CUSTOM',
        devices: ['ANDROID'],
        targeting: usual.targeting?.map((card) => ({ ...card, userOS: ['Android'] })),
        placementType: 'CUSTOM',
        placements: {
          facebook: ['feed', 'story'],
          instagram: ['stream', 'story'],
          audience_network: ['classic'],
          messenger: ['story'],
        },
      }),
      content: { deviceType: 'CUSTOM', devices: ['ANDROID'], placementType: 'CUSTOM' },
    },
    'flexible ads': {
      change: ({ materialGroups: [one] = [] }) => ({
        materialGroups: [0, 2].map((at) => ({
          ...one!,
          id: String(at + 1),
          material: { materials: stage.open.materials.slice(at, at + 2), type: 'FLEXIBLE' },
        })),
      }),
    },
    'smart campaigns': { change: () => ({ smartPromotionType: 'SMART_APP_PROMOTION' }) },
    'a budget of the campaign for the whole time': {
      change: () => ({
        ...inTime,
        startTime: '2027-02-01T00:00',
        campaignBudgetMode: 'TOTAL',
        campaignBudget: '9000',
      }),
      content: { ...inTime, startTime: '2027-02-01T00:00', campaignBudgetMode: 'TOTAL' },
    },
    'rows with money of their own': {
      change: () => ({
        budgetStrategy: 'ADSET_BUDGET',
        bidStrategy: 'COST_CAP',
        bidAmount: '2',
        budget: '340',
        overrides: { [`${stage.open.accounts[0]}/2`]: { budget: '350', bid: '1.9' } },
      }),
    },
  });
});

describe('on Ocean', () => {
  const stage = {} as { open: TaskStage<ContentOf['OCEAN']> };
  const money =
    (change: ContentOf['OCEAN']['deliverySetting']) =>
    ({ deliverySetting }: ContentOf['OCEAN']) => ({ deliverySetting: { ...deliverySetting, ...change } });
  let number = 0;
  const named = (change: Change<ContentOf['OCEAN']>): Change<ContentOf['OCEAN']> => {
    number += 1;
    const name = `Again ${number}`;
    return async (usual) => ({
      ...(await change(usual)),
      projectName: `${name}-{audience}`,
      adName: `${name}-{audience}-{material}`,
    });
  };
  again<'OCEAN'>('OCEAN', stage, {
    'a bid for clicks': {
      change: named((usual) => {
        const { accounts, sandbox } = stage.open;
        const assetId = '7800000000000000001';
        sandbox.world.state.objects.insert('ocean', 'event_asset', {
          id: assetId,
          accountId: accounts[0],
          name: 'Lamps',
          status: 'ENABLE',
          fields: { asset_type: 'THIRD_EXTERNAL', events: [] },
        });
        return {
          ...money({ bid: '5', cpaBid: undefined })(usual),
          assetType: 'THIRDPARTY',
          optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_CLICK_NUM', assetIds: [assetId] },
          promotionMaterials: {
            ...usual.promotionMaterials,
            externalUrlMaterialList: ['https://lamp.example/'],
          },
        };
      }),
    },
    'budgets of the ads': { change: named(money({ budgetMode: 'BUDGET_MODE_INFINITE' })) },
    'a budget that ads share': {
      change: named(money({ budgetMode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' })),
    },
    'a budget for the whole time': {
      change: named(
        money({
          budgetMode: 'BUDGET_MODE_TOTAL',
          budget: '90000',
          scheduleType: 'SCHEDULE_START_END',
          startTime: '2027-02-01',
          endTime: '2027-03-01',
        }),
      ),
      content: { deliverySetting: { startTime: '2027-02-01', endTime: '2027-03-01' } },
    },
  });
});
