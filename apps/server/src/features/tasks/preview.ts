import { diffPlans, type Plan, type PlanDiffCounts } from '@adsail/contract/tasks';
import type { TaskPlanner } from './planner.ts';
import type { PlanRow } from './store/plans.ts';

/** How many objects are other ones than at the last preview, whose plan is made again; null without one. */
export function diffTo(
  planner: TaskPlanner,
  last: PlanRow | undefined,
  hash: string,
  plan: Plan,
): PlanDiffCounts | null {
  if (!last) return null;
  if (last.hash === hash) return { added: 0, removed: 0, changed: 0 };
  const { added, removed, changed } = diffPlans(planner.plan(last.content, last.facts), plan);
  return { added: added.length, removed: removed.length, changed: changed.length };
}
