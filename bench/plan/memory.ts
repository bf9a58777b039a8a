import { planHash, planTask } from '../../packages/contract/src/tasks/plan/index.ts';
import { tiktokTask } from '../../packages/contract/src/tasks/tiktok/index.ts';
import { taskOf } from './task.ts';

/** What a process needs at most that does nothing else. */
const { content, facts } = taskOf(Number(process.argv[2]));
const plan = planTask(tiktokTask, content, facts);
const hash = planHash(plan);
process.send?.({ ads: plan.counts.objects.ad, hash, megabytes: process.resourceUsage().maxRSS / 1024 });
