import type { AdPlatform } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { type CampaignPart, taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { readCampaign, type ReadObject } from './campaigns/read.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

type Tree = ReadObject[][];
type Told = [path: string, outcome: CampaignPart['outcome'], task: unknown, ...values: unknown[]];

interface Made {
  change: (tree: Tree) => Tree;
  /** All that is rough or lost. */
  told?: Told[];
  content?: object;
}

async function launchToEnd(open: TaskStage): Promise<void> {
  const { id } = await open.launched(open.content({ advertiserIds: [open.accounts[0]] }));
  const worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
  await until(async () => {
    const { rowCount } = await open.server.owner.query(
      `select from operations where error ->> 'kind' = 'notReady' and failure_count > 10 limit 1`,
    );
    if (rowCount === 1) await open.advance(60_000);
    await open.drain();
    const { task } = await open.server.as(open.admin).ok(taskCalls.detail, { platform: open.platform, id });
    return task.status === 'TASK_COMPLETE';
  }, 'the task has ended');
  await worker.stop();
}

/** Campaigns that somebody made at the platform in ways in which no task makes them: what a task cannot say is told. */
function made(platform: AdPlatform, campaigns: Record<string, Made>): void {
  let open: TaskStage;
  let original: Tree;
  beforeAll(async () => {
    open = (await taskStage(platform)) as unknown as TaskStage;
    await launchToEnd(open);
    const [top] = open.atPlatform(platformLevels[platform][0]);
    const read = await open.withAccount(platform, open.accounts[0], (account) =>
      readCampaign(account, platform, top?.id ?? ''),
    );
    original = read.levels as Tree;
  });
  afterAll(() => open.close());

  let number = 0;
  function create(tree: Tree): Promise<string> {
    number += 1;
    return open.withAccount(platform, open.accounts[0], async ({ connector, scope }) => {
      const ids = new Map<string, string>();
      for (const { level, id, parentId, name, budget, bid, settings } of tree.flat()) {
        const { startTime, ...rest } = settings;
        const isLater = Date.parse(String(startTime)) > Date.now();
        const draft = {
          level,
          parentId: ids.get(parentId),
          name: `${name} ${number}`,
          status: 'DISABLE' as const,
          ...(budget ? { budget } : {}),
          ...(bid ? { bid } : {}),
          settings: {
            ...rest,
            ...(isLater ? { startTime } : {}),
            // It is asked for, and not shown afterwards.
            ...(level === 'promotion' ? { pricing: 'PRICING_OCPM' } : {}),
          },
        };
        const [done] = (await connector.delivery?.create(scope, [draft])) ?? [];
        if (!done?.ok) throw new Error(JSON.stringify(done));
        ids.set(id, done.value.id);
        // The oldest is read first, and times of platforms have whole seconds.
        await open.advance(1000);
      }
      return ids.get(tree[0]?.[0]?.id ?? '') ?? '';
    });
  }

  it.each(Object.keys(campaigns))('%s', async (name) => {
    const { change, told = [], content = {} } = campaigns[name] as Made;
    const campaignId = await create(change(structuredClone(original)));
    const input = { platform: open.platform, advertiserId: open.accounts[0], campaignId };
    const read = await open.server.as(open.admin).ok(taskCalls.campaignContent, input);
    const inexact = read.parts.filter(({ outcome }) => outcome !== 'EXACT');
    expect(inexact.map(({ path, outcome, task, values }) => [path, outcome, task, ...values])).toEqual(told);
    expect(read.content).toMatchObject(content);
    // A task of it can be written: there is a card of each kind.
    const { audienceV2List, targeting, materialGroups = [{}] } = read.content as Record<string, unknown[]>;
    expect((audienceV2List ?? targeting)?.length).toBeGreaterThan(0);
    expect(materialGroups.length).toBeGreaterThan(0);
  });
}

const set = (object: ReadObject, settings: object): ReadObject => ({
  ...object,
  settings: { ...object.settings, ...settings },
});
const at = (index: number, change: (object: ReadObject) => ReadObject) => (each: ReadObject, place: number) =>
  place === index ? change(each) : each;
const money = (amount: string, currency = 'USD') => ({ amount, currency });
const daily = (amount: string, currency = 'USD') => ({
  mode: 'DAY' as const,
  amount: money(amount, currency),
});
const later = { startTime: '2027-01-01T00:00:00.000Z', endTime: '2027-02-01T00:00:00.000Z' };
const inTime = { scheduleType: 'SCHEDULE_START_END', ...later };
const empty = { overrides: {} };

describe('on TikTok', () => {
  const week = Array.from({ length: 7 }, () => '0'.repeat(24) + '1'.repeat(24));
  const groups =
    (index: number, change: (group: ReadObject) => ReadObject) =>
    ([top, middle, ads]: Tree) => [top ?? [], (middle ?? []).map(at(index, change)), ads ?? []];
  const adsOfFirst = ([, middle, ads]: Tree) =>
    (ads ?? []).filter(({ parentId }) => parentId === middle?.[0]?.id);
  made('TIKTOK', {
    'no groups': { change: ([top]) => [top ?? []], content: empty },
    'no groups, with a limit of its own': {
      change: ([top]) => [(top ?? []).map((each) => ({ ...each, budget: daily('900') }))],
      told: [['budget', 'ROUGH', daily('900'), daily('900')]],
      content: { budgetMode: 'DAY', budget: '900' },
    },
    'no groups, with a budget to share': {
      change: ([top]) => [
        (top ?? []).map((each) =>
          set(
            { ...each, budget: { mode: 'DYNAMIC_DAILY_BUDGET', amount: money('900') } },
            { budgetOptimize: 'ON', bidType: 'BID_TYPE_CUSTOM', optimizationGoal: 'INSTALL' },
          ),
        ),
      ],
      content: { budgetMode: 'DYNAMIC_DAILY_BUDGET', budget: '900' },
    },
    'groups without ads': { change: (tree) => tree.slice(0, 2), content: { budget: '30', bidPrice: '1.5' } },
    'a limit above those of its groups': {
      change: ([top, ...below]) => [(top ?? []).map((each) => ({ ...each, budget: daily('900') })), ...below],
      told: [['budget', 'ROUGH', daily('30'), daily('900')]],
      content: { budget: '30' },
    },
    'hours of the first group': {
      change: groups(0, (group) => set(group, { dayparting: week })),
      told: [['dayparting', 'ROUGH', week, week]],
    },
    'hours of another group': {
      change: groups(1, (group) => set(group, { dayparting: week })),
      told: [['dayparting', 'LOST', null, week]],
    },
    'a group without a bid': {
      change: groups(1, (group) => set({ ...group, bid: null }, { bidType: 'BID_TYPE_NO_BID' })),
      told: [
        ['bidType', 'ROUGH', 'BID_TYPE_CUSTOM', 'BID_TYPE_CUSTOM', 'BID_TYPE_NO_BID'],
        ['bidPrice', 'ROUGH', money('1.5'), money('1.5')],
      ],
    },
    'a group with another time': {
      change: groups(1, (group) =>
        set({ ...group, budget: { mode: 'TOTAL', amount: money('3000') } }, inTime),
      ),
      told: [
        ['startTime', 'LOST', null, later.startTime],
        ['endTime', 'LOST', null, later.endTime],
        ['scheduleType', 'ROUGH', 'SCHEDULE_FROM_NOW', 'SCHEDULE_FROM_NOW', 'SCHEDULE_START_END'],
        ['budget', 'ROUGH', daily('30'), daily('30'), { mode: 'TOTAL', amount: money('3000') }],
      ],
    },
    'texts of their own, and one link': {
      change: (tree) => [
        tree[0] ?? [],
        (tree[1] ?? []).slice(0, 1),
        adsOfFirst(tree)
          .map((ad, index) => set(ad, { adText: `Text ${index % 2}` }))
          .map(at(3, (ad) => set(ad, { clickTrackingUrl: 'https://track.example/c' }))),
      ],
      told: [['clickTrackingUrl', 'LOST', null, 'https://track.example/c']],
    },
    'each ad twice': {
      change: (tree) => [
        tree[0] ?? [],
        (tree[1] ?? []).slice(0, 1),
        adsOfFirst(tree).flatMap((ad) => [ad, { ...ad, id: `${ad.id} again` }]),
      ],
      told: [['', 'ROUGH', 4, 8]],
    },
    'ads in one group alone': {
      change: (tree) => [tree[0] ?? [], tree[1] ?? [], adsOfFirst(tree)],
      told: [['', 'ROUGH', 12, 4]],
    },
  });
});

describe('on Facebook', () => {
  const unlimited = (tops: ReadObject[] = []) =>
    tops.map((each) => {
      const { bidStrategy: _none, ...settings } = each.settings;
      return { ...each, budget: null, settings };
    });
  made('FACEBOOK', {
    'no ad sets': { change: ([top]) => [top ?? []], content: { budgetStrategy: 'CAMPAIGN_BUDGET' } },
    'no ad sets and no budget': {
      change: ([top]) => [unlimited(top)],
      content: { budgetStrategy: 'ADSET_BUDGET' },
    },
    'ad sets without ads': { change: (tree) => tree.slice(0, 2) },
    'limits of one ad set': {
      change: ([top, sets, ads]) => [
        (top ?? []).map((each) => set(each, { spendCap: '5000' })),
        (sets ?? []).map(at(1, (each) => set(each, { adsetMinCap: '10', adsetMaxCap: '30' }))),
        ads ?? [],
      ],
      told: [
        ['adsetMinCap', 'LOST', null, '10'],
        ['adsetMaxCap', 'LOST', null, '30'],
      ],
      content: { spendCap: '5000' },
    },
    'strategies and bids of the ad sets': {
      change: ([top, sets, ads]) => [
        unlimited(top),
        (sets ?? []).map((each, index) =>
          set(
            { ...each, bid: money(String(index + 1)), budget: daily(String(300 + index)) },
            { bidStrategy: index === 1 ? 'LOWEST_COST_WITH_BID_CAP' : 'COST_CAP' },
          ),
        ),
        ads ?? [],
      ],
      told: [['bidStrategy', 'ROUGH', 'COST_CAP', 'COST_CAP', 'LOWEST_COST_WITH_BID_CAP']],
      content: { budgetStrategy: 'ADSET_BUDGET' },
    },
  });
});

describe('on Ocean', () => {
  const cny = (amount: string) => money(amount, 'CNY');
  const whole = (projects: ReadObject[] = [], name: 'budgetOptimizeSwitch' | 'projectCustom', bid: string) =>
    projects.map((each) =>
      set(
        { ...each, bid: cny(bid) },
        { deliverySetting: { ...(each.settings['deliverySetting'] as object), [name]: 'ON' } },
      ),
    );
  const rowsOf = (field: 'budget' | 'bid', amounts: readonly string[]) =>
    expect.toSatisfy((rows: Record<string, object>) => {
      expect(Object.values(rows)).toEqual(amounts.map((amount) => ({ [field]: amount })));
      return true;
    });
  made('OCEAN', {
    'no ads': { change: ([projects]) => [projects ?? []], content: { deliverySetting: { budget: '500' } } },
    'budgets of the ads below that of the project': {
      change: ([projects, ads]) => [
        projects ?? [],
        (ads ?? []).map((ad) => ({ ...ad, budget: daily('300', 'CNY') })),
      ],
      told: [['deliverySetting.budget', 'ROUGH', daily('500', 'CNY'), daily('300', 'CNY')]],
    },
    'a bid of the project beside those of its ads': {
      change: ([projects, ads]) => [
        (projects ?? []).map((each) => ({ ...each, bid: cny('25') })),
        (ads ?? []).map((ad) => ({ ...ad, bid: cny('30') })),
      ],
      told: [['deliverySetting.cpaBid', 'ROUGH', cny('30'), cny('25')]],
    },
    'a project that bids as a whole': {
      change: ([projects, ads]) => [
        whole(projects, 'projectCustom', '26'),
        (ads ?? []).map((ad) => ({ ...ad, bid: null })),
      ],
      content: { deliverySetting: { cpaBid: '26' } },
    },
    'a project that shares its budget out': {
      change: ([projects, ads]) => [
        whole(projects, 'budgetOptimizeSwitch', '26'),
        (ads ?? []).map((ad) => ({ ...ad, bid: null })),
      ],
      content: { deliverySetting: { cpaBid: '26' } },
    },
    'ads with bids of their own': {
      change: ([projects, ads]) => [
        projects ?? [],
        (ads ?? []).map((ad, index) => ({ ...ad, bid: cny(String(25 + index)) })),
      ],
      content: { overrides: rowsOf('bid', ['26', '27', '28']) },
    },
    'ads with budgets of their own': {
      change: ([projects, ads]) => [
        (projects ?? []).map((each) => ({ ...each, budget: { mode: 'INFINITE', amount: null } })),
        (ads ?? []).map((ad, index) => ({ ...ad, budget: daily(String(300 + index), 'CNY') })),
      ],
      content: { overrides: rowsOf('budget', ['301', '302', '303']) },
    },
  });
});
