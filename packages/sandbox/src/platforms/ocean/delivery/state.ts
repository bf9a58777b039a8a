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
  const end = endOf(project);
  const only = (status: string): State => ({ status, status_first: status, status_second: [] });
  if (project.status === deletedStatus) return only('PROJECT_STATUS_DELETE');
  if (end !== null && now >= end) return only('PROJECT_STATUS_DONE');
  const reasons: string[] = [];
  if (project.status === 'DISABLE') reasons.push('PROJECT_STATUS_STOP');
  if (now < startOf(project)) reasons.push('PROJECT_STATUS_NOT_START');
  if (!inSlots(slotsOf(project), now)) reasons.push('PROJECT_STATUS_NO_SCHEDULE');
  if (world.delivery.exhausted('ocean', 'campaign', project.id, projectBudget(project), oceanZone))
    reasons.push('PROJECT_STATUS_BUDGET_EXCEED');
  const [first] = reasons;
  if (first === undefined) return only('PROJECT_STATUS_ENABLE');
  return {
    status: first === 'PROJECT_STATUS_STOP' ? 'PROJECT_STATUS_DISABLE' : first,
    status_first: 'PROJECT_STATUS_DISABLE',
    status_second: reasons,
  };
}

/** The second status in the older flat spelling. */
const flatStatuses: Readonly<Record<string, string>> = { PROMOTION_OFFLINE_BUDGET: 'OFFLINE_BUDGET' };

export function promotionState(
  world: World,
  account: Account,
  project: StoredObject,
  promotion: StoredObject,
): State {
  const now = world.clock.now();
  const above = projectState(world, project);
  if (promotion.status === deletedStatus || project.status === deletedStatus)
    return { status: 'DELETED', status_first: 'PROMOTION_STATUS_DELETED', status_second: [] };
  if (promotion.status === 'FROZEN')
    return { status: 'FROZEN', status_first: 'PROMOTION_STATUS_FROZEN', status_second: [] };
  if (above.status === 'PROJECT_STATUS_DONE')
    return { status: 'TIME_DONE', status_first: 'PROMOTION_STATUS_DONE', status_second: [] };
  const reasons: string[] = [];
  const outcome = verdict(promotion, now);
  if (outcome === 'pending') reasons.push(promotion.fields['edited'] === true ? 'REAUDIT' : 'AUDIT');
  if (outcome === 'refused') reasons.push('AUDIT_DENY');
  if (promotion.status === 'DISABLE') reasons.push('DISABLED');
  if (project.status === 'DISABLE') reasons.push('PROJECT_DISABLED');
  if (now < startOf(project)) reasons.push('TIME_NO_REACH');
  if (!inSlots(slotsOf(project, promotion), now)) reasons.push('NO_SCHEDULE');
  if (account.balance !== null && account.balance <= 0.005) reasons.push('OFFLINE_BALANCE');
  if (above.status_second.includes('PROJECT_STATUS_BUDGET_EXCEED')) reasons.push('PROJECT_OFFLINE_BUDGET');
  if (world.delivery.exhausted('ocean', 'group', promotion.id, promotionBudget(promotion), oceanZone))
    reasons.push('PROMOTION_OFFLINE_BUDGET');
  const [first] = reasons;
  if (first === undefined)
    return { status: 'OK', status_first: 'PROMOTION_STATUS_ENABLE', status_second: [] };
  return {
    status: flatStatuses[first] ?? first,
    status_first: 'PROMOTION_STATUS_DISABLE',
    status_second: reasons,
  };
}
