import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import type { ContentOf } from './testing/contents.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

type Level = Parameters<TaskStage['atPlatform']>[0];

interface Launch<Content> {
  change(usual: Content): Partial<Content>;
  objects: Partial<Record<Level, number>>;
  /** What is said of rows that were made all the same. */
  told?: Partial<Record<Level, RegExp>>;
  /** Of what is made of it at the platform. */
  made?: Partial<Record<Level, object>>;
}

interface Subject<Content> {
  named(name: string): Partial<Content>;
  status: string;
  /** What the sandbox calls a video and a picture. */
  files: readonly string[];
  launches: Record<string, Launch<Content>>;
}

function launchesOn<Platform extends 'FACEBOOK' | 'OCEAN'>(
  platform: Platform,
  { named, status, files, launches }: Subject<ContentOf[Platform]>,
): void {
  let open: TaskStage<ContentOf[Platform]>;
  let worker: LedgerWorker | null = null;
  beforeAll(async () => {
    open = await taskStage(platform);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });
  afterAll(() => open.close());

  /** A film that the platform works on for longer than any failure is put up with. */
  const waitedFor = async () => {
    const { rowCount } = await open.server.owner.query(
      `select from operations where error ->> 'kind' = 'notReady' and failure_count > 10 limit 1`,
    );
    return rowCount === 1;
  };

  it.each(Object.keys(launches))('%s', async (name) => {
    const { change, objects, made = {}, told: said = {} } = launches[name] as Launch<ContentOf[Platform]>;
    const as = open.server.as(open.admin);
    const usual = open.content();
    const { id, version } = await open.saved({ ...usual, ...named(name), ...change(usual) });
    const of = { platform: open.platform, id };
    const { problems, counts, hash } = await as.ok(taskCalls.plan, { ...of, version });
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    expect(counts.objects).toEqual(objects);
    const levels = Object.keys(objects) as Level[];
    const before = new Set(levels.flatMap((level) => open.atPlatform(level).map((each) => each.id)));
    await as.ok(taskCalls.execute, { ...of, version, hash });
    worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
    const ends = ['TASK_COMPLETE', 'TASK_ERROR'] as const;
    await until(async () => {
      if (await waitedFor()) await open.advance(60_000);
      await open.drain();
      const { task } = await as.ok(taskCalls.detail, of);
      return ends.some((end) => end === task.status);
    }, 'the task has ended');
    const task = await open.reaches(id, ...ends);
    const rows = await open.results(id);
    for (const { level, message } of rows)
      expect([level, message ?? '']).toEqual([level, expect.stringMatching(said[level as Level] ?? /^$/)]);
    const total = Object.values(objects).reduce((sum, count) => sum + count, 0);
    expect(task).toMatchObject({ status: 'TASK_COMPLETE', progress: { total, created: total, failed: 0 } });
    for (const level of levels) {
      const fresh = open.atPlatform(level).filter((each) => !before.has(each.id));
      expect([level, fresh.length]).toEqual([level, objects[level]]);
      expect([level, ...new Set(fresh.map((each) => each.status))]).toEqual([level, status]);
      for (const each of fresh) expect(each).toMatchObject(made[level] ?? {});
      const told = rows.filter((row) => row.level === level).map(({ externalId }) => externalId);
      expect(told.toSorted()).toEqual(fresh.map((each) => each.id).toSorted());
    }
  });

  it('each material is uploaded once to an account, whatever is made of it', () => {
    for (const accountId of open.accounts)
      for (const kind of files) {
        const there = open.sandbox.world.state.objects.list(open.platform, kind, { accountId });
        const ours = there.filter(({ name }) => /^(Sea|Sky|Sun|Sand|cover)-/.test(name));
        const names = new Set(ours.map(({ name }) => name));
        expect([kind, ours.length, names.size]).toEqual([kind, ours.length, ours.length]);
        expect(ours.filter(({ name }) => !name.startsWith('cover')).length).toBe(
          kind.endsWith('video') ? 4 : 0,
        );
      }
  });
}

describe('on Facebook', () => {
  const whole = { campaign: 2, adgroup: 6, ad: 24 };
  const flexible = ({ materialGroups = [] }: ContentOf['FACEBOOK']) =>
    materialGroups.map((group) => ({ ...group, material: { ...group.material, type: 'FLEXIBLE' as const } }));
  launchesOn<'FACEBOOK'>('FACEBOOK', {
    named: (name) => ({ taskName: name.slice(0, 40), campaignName: name, adSetsName: `${name} {audience}` }),
    status: 'PAUSED',
    files: ['advideo', 'adimage'],
    launches: {
      'an ad for each video, which the platform works on for long': { change: () => ({}), objects: whole },
      'budgets of the ad sets': {
        change: () => ({ budgetStrategy: 'ADSET_BUDGET', bidStrategy: 'COST_CAP', bidAmount: '2' }),
        objects: whole,
      },
      'one flexible ad of all videos': {
        change: (usual) => ({ materialGroups: flexible(usual) }),
        objects: { campaign: 2, adgroup: 6, ad: 6 },
      },
      // Budget of the campaign, audience and places left open: that is what makes one smart now.
      'smart campaigns': {
        change: () => ({ smartPromotionType: 'SMART_APP_PROMOTION' }),
        objects: whole,
        made: {
          adgroup: { fields: { targeting: { targeting_automation: { advantage_audience: 1 } } } },
        },
      },
    },
  });
});

describe('on Ocean', () => {
  const each = { project: 6, promotion: 24 };
  type Setting = NonNullable<ContentOf['OCEAN']['deliverySetting']>;
  const money =
    (change: Setting) =>
    ({ deliverySetting }: ContentOf['OCEAN']) => ({
      deliverySetting: { ...deliverySetting, ...change },
    });
  launchesOn<'OCEAN'>('OCEAN', {
    named: (name) => ({
      taskName: name,
      projectName: `${name} {audience}`,
      adName: `${name} {audience} {material}`,
    }),
    status: 'DISABLE',
    files: ['video', 'image'],
    launches: {
      'places that the platform chooses': {
        change: () => ({}),
        objects: each,
        made: { project: { fields: { delivery_range: { inventory_catalog: 'UNIVERSAL_SMART' } } } },
      },
      // On this platform a name is given once in an account.
      'names that the account has already': {
        change: () => ({
          projectName: 'places that the platform chooses {audience}',
          adName: 'places that the platform chooses {audience} {material}',
        }),
        objects: each,
      },
      'places that somebody chose': {
        change: () => ({
          deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] },
        }),
        objects: each,
        made: { project: { fields: { delivery_range: { inventory_catalog: 'MANUAL' } } } },
      },
      'all materials in one ad': {
        change: () => ({ materialsPerAd: undefined }),
        objects: { project: 6, promotion: 6 },
      },
      'a search with a word that is refused': {
        change: () => ({
          materialsPerAd: undefined,
          adType: 'SEARCH',
          deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] },
          keywords: [
            { word: '灯', matchType: 'PHRASE' },
            { word: '赌场', matchType: 'PHRASE' },
          ],
        }),
        objects: { project: 6, promotion: 6 },
        told: { project: /赌场/, promotion: /赌场/ },
        made: { promotion: { fields: { keywords: [{ word: '灯', match_type: 'PHRASE' }] } } },
      },
      'a budget that ads share': {
        change: money({ budgetMode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' }),
        objects: each,
      },
      'budgets of the ads': { change: money({ budgetMode: 'BUDGET_MODE_INFINITE' }), objects: each },
      'bids of the platform': {
        change: money({ bidType: 'NO_BID', budgetOptimizeSwitch: 'ON', cpaBid: undefined }),
        objects: each,
      },
    },
  });
});
