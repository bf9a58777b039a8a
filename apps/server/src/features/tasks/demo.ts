import type { TaskStatus } from '@adsail/contract/tasks';
import {
  newMaterialGroup,
  newTargetGroup,
  type TikTokContent,
  tiktokDefaults,
} from '@adsail/contract/tasks/tiktok';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { noteNamed, savedContent } from './content.ts';
import { gatherFacts } from './facts/gather.ts';
import { plannerOf } from './planner.ts';
import { demoAccounts, demoVideos } from './store/demo.ts';
import { keepPlan } from './store/plans.ts';
import { insertTask, noteTask } from './store/tasks.ts';

const platform = 'TIKTOK';

interface DemoTask {
  name: string;
  accounts: number;
  audiences: readonly string[];
  videos: number;
  status: Extract<TaskStatus, 'TASK_DRAFT' | 'TASK_WAIT' | 'TASK_PAUSE'>;
}

/** The one that waits is launched when the product runs, at the sandbox. */
const demoTasks: readonly DemoTask[] = [
  { name: 'Launch week', accounts: 1, audiences: ['New players', 'Fans'], videos: 2, status: 'TASK_WAIT' },
  { name: 'Weekend push', accounts: 1, audiences: ['Night owls'], videos: 2, status: 'TASK_PAUSE' },
  {
    name: 'Holiday season',
    accounts: 2,
    audiences: ['Families', 'Friends', 'Gifts'],
    videos: 4,
    status: 'TASK_DRAFT',
  },
];

type Account = Awaited<ReturnType<typeof demoAccounts>>[number];
type Video = Awaited<ReturnType<typeof demoVideos>>[number];

function contentOf(task: DemoTask, accounts: readonly Account[], videos: readonly Video[]): TikTokContent {
  const used = accounts.slice(0, task.accounts);
  const advertiserIds = used.map(({ advertiserId }) => advertiserId);
  const [first] = videos;
  return {
    ...tiktokDefaults({ ...first, objective: 'APP_PROMOTION', advertiserIds }),
    taskName: task.name,
    campaignName: `${task.name}-{product}-{objective}`,
    bidPrice: '1.2',
    appId: used[0]?.appId,
    accountAssets: Object.fromEntries(used.map(({ advertiserId, appId }) => [advertiserId, { appId }])),
    identityIds: used.map(({ identityId }) => identityId),
    audienceV2List: task.audiences.map((name, at) => ({
      ...newTargetGroup(String(at + 1), advertiserIds),
      name,
      locationIds: ['6252001'],
      ageGroups: at === 0 ? ['AGE_18_24'] : ['AGE_25_34', 'AGE_35_44'],
    })),
    materialGroups: [
      {
        ...newMaterialGroup('1', advertiserIds),
        name: 'Videos',
        tiktokMaterial: { materials: videos.slice(0, task.videos).map(({ id }) => id), type: 'SINGLE_VIDEO' },
        adText: 'Play today',
        callToAction: 'DOWNLOAD_NOW',
      },
    ],
  };
}

/** Some tasks in different states, where the organisation has what they need. */
export async function makeDemoTasks({ tx }: DemoTenant, services: Services): Promise<void> {
  const [accounts, videos] = [await demoAccounts(tx), await demoVideos(tx, 4)];
  if (accounts.length === 0 || videos.length === 0) return;
  const planner = plannerOf(services, platform);
  const reader = { userId: tx.userId, roles: ['ADMINISTRATOR'] as const };
  for (const task of demoTasks) {
    const now = services.clock();
    const saved = savedContent(services, platform, { ...contentOf(task, accounts, videos) });
    const id = await insertTask(tx, 'TASK', platform, saved, 'TASK_DRAFT', now);
    await noteNamed(tx, services, { id, platform }, saved.content);
    if (task.status === 'TASK_DRAFT') continue;
    const facts = await gatherFacts({ tx, services, reader, platform }, planner, saved.content);
    const plan = planner.plan(saved.content, facts);
    if (plan.problems.some(({ weight }) => weight === 'error')) continue;
    const hash = planner.hash(plan);
    await keepPlan(tx, id, { hash, content: saved.content, facts, plan }, now);
    await noteTask(tx, id, {
      status: task.status,
      paused_from: task.status === 'TASK_PAUSE' ? 'TASK_WAIT' : null,
      plan_hash: hash,
      plan_version: 1,
      launched_hash: hash,
      launched_by: tx.userId,
      total: plan.nodes.length,
    });
  }
}
