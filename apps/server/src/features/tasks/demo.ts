import type { AdPlatform } from '@adsail/contract';
import type { TaskStatus } from '@adsail/contract/tasks';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { noteNamed, savedContent } from './content.ts';
import { demoContent, type DemoContent } from './demo-contents.ts';
import { doubtAgoMs, leaveInDoubt } from './demo-doubt.ts';
import { gatherFacts } from './facts/gather.ts';
import { outlineOf } from './planning/index.ts';
import { demoAccounts, demoVideos } from './store/demo.ts';
import { keepPlan } from './store/plans.ts';
import { insertTask, noteTask } from './store/tasks.ts';

interface DemoTask extends Pick<DemoContent, 'name' | 'audiences' | 'hasOldPlace'> {
  platform: AdPlatform;
  accounts: number;
  videos: number;
  status: Extract<TaskStatus, 'TASK_DRAFT' | 'TASK_WAIT' | 'TASK_PAUSE' | 'TASK_HANDLER'>;
}

/** Those that wait are launched when the product runs, at the sandbox; one was under way when the product was killed. */
const demoTasks: readonly DemoTask[] = [
  {
    platform: 'TIKTOK',
    name: 'Launch week',
    accounts: 1,
    audiences: ['New players', 'Fans'],
    videos: 2,
    status: 'TASK_WAIT',
  },
  {
    platform: 'TIKTOK',
    name: 'Weekend push',
    accounts: 1,
    audiences: ['Night owls'],
    videos: 2,
    status: 'TASK_PAUSE',
  },
  {
    platform: 'TIKTOK',
    name: 'Holiday season',
    accounts: 2,
    audiences: ['Families', 'Friends', 'Gifts'],
    videos: 4,
    status: 'TASK_DRAFT',
  },
  {
    platform: 'TIKTOK',
    name: 'New regions',
    accounts: 1,
    audiences: ['Old friends', 'Far away'],
    videos: 1,
    hasOldPlace: true,
    status: 'TASK_WAIT',
  },
  {
    platform: 'TIKTOK',
    name: 'Summer teaser',
    accounts: 1,
    audiences: ['Students', 'Commuters'],
    videos: 2,
    status: 'TASK_HANDLER',
  },
  {
    platform: 'FACEBOOK',
    name: 'Autumn sale',
    accounts: 1,
    audiences: ['Shoppers', 'Collectors'],
    videos: 2,
    status: 'TASK_WAIT',
  },
  {
    platform: 'FACEBOOK',
    name: 'Gift guide',
    accounts: 1,
    audiences: ['Families'],
    videos: 1,
    status: 'TASK_DRAFT',
  },
  {
    platform: 'OCEAN',
    name: '新春线索',
    accounts: 1,
    audiences: ['新用户', '老用户'],
    videos: 2,
    status: 'TASK_WAIT',
  },
  { platform: 'OCEAN', name: '周末加推', accounts: 1, audiences: ['全国'], videos: 1, status: 'TASK_DRAFT' },
];

/** Some tasks in different states, where the organisation has what they need. */
export async function makeDemoTasks({ tx }: DemoTenant, services: Services): Promise<void> {
  const [all, found] = [await demoAccounts(tx), await demoVideos(tx, 4)];
  if (found.length === 0) return;
  const reader = { userId: tx.userId, roles: ['ADMINISTRATOR'] as const };
  for (const task of demoTasks) {
    const { platform } = task;
    const accounts = all.filter((account) => account.platform === platform).slice(0, task.accounts);
    if (accounts.length === 0) continue;
    const isRunning = task.status === 'TASK_HANDLER';
    const now = new Date(services.clock().getTime() - (isRunning ? doubtAgoMs : 0));
    const content = demoContent(platform, { ...task, accounts, videos: found.slice(0, task.videos) });
    const saved = savedContent(platform, content);
    const id = await insertTask(tx, { kind: 'TASK', platform, status: 'TASK_DRAFT' }, saved, now);
    await noteNamed(tx, { id, platform }, saved.named);
    if (task.status === 'TASK_DRAFT') continue;
    const facts = await gatherFacts({ tx, services, reader, platform }, saved.content);
    const { hash, total, ...plan } = await outlineOf(
      { services, tenantId: tx.tenantId },
      { platform, content: saved.content, facts },
    );
    if (plan.problems.some(({ weight }) => weight === 'error')) continue;
    await keepPlan(tx, id, { hash, version: 1, content: saved.content, facts, plan }, now);
    await noteTask(tx, id, {
      status: isRunning ? 'TASK_WAIT' : task.status,
      paused_from: task.status === 'TASK_PAUSE' ? 'TASK_WAIT' : null,
      plan_hash: hash,
      plan_version: 1,
      launched_hash: hash,
      launched_by: tx.userId,
      total,
    });
    if (isRunning) await leaveInDoubt(tx, services, id);
  }
}
