import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { inSlots, oceanZone } from '../time.ts';
import { endOf, projectBudget, promotionBudget, slotsOf, startOf } from './settings.ts';
import { deletedStatus } from './store.ts';

export interface State {
  status: string;
  status_first: string;
  status_second: string[];
}

/** Where a project stands now: nothing is stored, everything follows from switch, time and money. */
export function projectState(world: World, project: StoredObject): State {
  const now = world.clock.now();
  const only = (status: string): State => ({ status, status_first: status, status_second: [] });
  if (project.status === deletedStatus) return only('PROJECT_STATUS_DELETE');
  if (isOver(project, now)) return only('PROJECT_STATUS_DONE');
  const reasons: string[] = [];
  if (project.status === 'DISABLE') reasons.push('PROJECT_STATUS_STOP');
  if (now < startOf(project)) reasons.push('PROJECT_STATUS_NOT_START');
  if (!inSlots(slotsOf(project), now)) reasons.push('PROJECT_STATUS_NO_SCHEDULE');
  if (hasSpentBudget(world, project)) reasons.push('PROJECT_STATUS_BUDGET_EXCEED');
  const [first] = reasons;
  if (first === undefined) return only('PROJECT_STATUS_ENABLE');
  return {
    status: first === 'PROJECT_STATUS_STOP' ? 'PROJECT_STATUS_DISABLE' : first,
    status_first: 'PROJECT_STATUS_DISABLE',
    status_second: reasons,
  };
}

const isOver = (project: StoredObject, now: number): boolean => now >= (endOf(project) ?? Infinity);

const hasSpentBudget = (world: World, project: StoredObject): boolean =>
  world.delivery.exhausted('ocean', 'campaign', project.id, projectBudget(project), oceanZone);

/** The second status in the older flat spelling. */
const flatStatuses: Readonly<Record<string, string>> = { PROMOTION_OFFLINE_BUDGET: 'OFFLINE_BUDGET' };

/** Why it does not deliver. Whoever needs only the first reason does not pay for the others: what is switched off need not
 *  be read, nor the ledger asked. */
function* reasonsAgainst(
  world: World,
  account: Account,
  project: StoredObject,
  promotion: StoredObject,
): Generator<string, undefined> {
  const now = world.clock.now();
  const outcome = verdict(promotion, now);
  if (outcome === 'pending') yield promotion.fields['edited'] === true ? 'REAUDIT' : 'AUDIT';
  if (outcome === 'refused') yield 'AUDIT_DENY';
  if (promotion.status === 'DISABLE') yield 'DISABLED';
  if (project.status === 'DISABLE') yield 'PROJECT_DISABLED';
  if (now < startOf(project)) yield 'TIME_NO_REACH';
  if (!inSlots(slotsOf(project, promotion), now)) yield 'NO_SCHEDULE';
  if (account.balance !== null && account.balance <= 0.005) yield 'OFFLINE_BALANCE';
  if (hasSpentBudget(world, project)) yield 'PROJECT_OFFLINE_BUDGET';
  if (world.delivery.exhausted('ocean', 'group', promotion.id, promotionBudget(promotion), oceanZone))
    yield 'PROMOTION_OFFLINE_BUDGET';
  return undefined;
}

/** `wanted` 'first': the second status has no more than that one. */
export function promotionState(
  world: World,
  account: Account,
  project: StoredObject,
  promotion: StoredObject,
  wanted: 'all' | 'first' = 'all',
): State {
  if (promotion.status === deletedStatus || project.status === deletedStatus)
    return { status: 'DELETED', status_first: 'PROMOTION_STATUS_DELETED', status_second: [] };
  if (promotion.status === 'FROZEN')
    return { status: 'FROZEN', status_first: 'PROMOTION_STATUS_FROZEN', status_second: [] };
  if (isOver(project, world.clock.now()))
    return { status: 'TIME_DONE', status_first: 'PROMOTION_STATUS_DONE', status_second: [] };
  const against = reasonsAgainst(world, account, project, promotion);
  const first = against.next().value;
  if (first === undefined)
    return { status: 'OK', status_first: 'PROMOTION_STATUS_ENABLE', status_second: [] };
  return {
    status: flatStatuses[first] ?? first,
    status_first: 'PROMOTION_STATUS_DISABLE',
    status_second: wanted === 'all' ? [first, ...against] : [first],
  };
}
