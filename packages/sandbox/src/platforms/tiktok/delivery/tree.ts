import type { Budget } from '../../../delivery/unit.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { missing, wrong } from '../errors.ts';

export type Level = 'campaign' | 'adgroup' | 'ad';

const levelNames: Record<string, string> = { campaign: 'Campaign', adgroup: 'Ad group', ad: 'Ad' };

/** An object of this account that is still there. */
export function requireObject(world: World, account: Account, level: string, id: unknown): StoredObject {
  return owned(account, level, id, world.state.objects.get('tiktok', level, String(id)));
}

/** The same for reading only: what stands above the rows of a list is read once for all of its pages. */
export function sharedObject(
  world: World,
  account: Account,
  level: string,
  id: unknown,
): Readonly<StoredObject> {
  return owned(account, level, id, world.state.objects.shared('tiktok', level, String(id)));
}

function owned(account: Account, level: string, id: unknown, found: StoredObject | undefined): StoredObject {
  if (!found || found.accountId !== account.id)
    throw missing(`${levelNames[level] ?? level} ${String(id)} does not exist.`);
  return found;
}

/** Deleted is final: nothing can be done with it, nor below it. */
export function requireLiving(world: World, account: Account, level: Level, id: unknown): StoredObject {
  const found = requireObject(world, account, level, id);
  if (found.status === 'DELETE') throw wrong(`${levelNames[level]} ${found.id} has been deleted.`);
  if (level !== 'campaign' && found.parentId !== null)
    requireLiving(world, account, level === 'ad' ? 'adgroup' : 'campaign', found.parentId);
  return found;
}

/** The budget an object has by its own fields. */
export function budgetOf({ fields }: StoredObject): Budget | null {
  const { budget, budget_mode: mode } = fields as { budget?: number; budget_mode?: string };
  if (!budget || mode === 'BUDGET_MODE_INFINITE' || mode === undefined) return null;
  if (mode === 'BUDGET_MODE_TOTAL') return { amount: budget, period: 'total' };
  // A daily average: single days go over it by up to a quarter.
  const overspend = mode === 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' ? 0.25 : 0;
  return { amount: budget, period: 'day', overspend };
}

/** With campaign budget optimisation the ad group's budget counts for nothing. */
export function groupBudget(campaign: StoredObject, group: StoredObject): Budget | null {
  return campaign.fields['budget_optimize_on'] === true ? null : budgetOf(group);
}
