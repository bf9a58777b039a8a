import type { DeliveryUnit } from '../../../delivery/unit.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { bidsOf, endOf, projectBudget, promotionBudget, slotsOf, startOf } from './settings.ts';

/** The promotions that may run: switched on at both levels, and not refused. Group and ad are one here. */
export function units(world: World, account: Account): DeliveryUnit[] {
  if (account.status !== 'STATUS_ENABLE') return [];
  const { objects } = world.state;
  const on = (level: string) => objects.withStatus('ocean', level, account.id, 'ENABLE');
  const projects = new Map(on('project').map((project) => [project.id, project]));
  return on('promotion').flatMap((promotion) => {
    const project = projects.get(promotion.parentId ?? '');
    if (!project || promotion.reviewReason !== null) return [];
    return {
      adId: promotion.id,
      groupId: promotion.id,
      campaignId: project.id,
      from: Math.max(startOf(project), promotion.createdAt, promotion.reviewAt ?? 0),
      until: endOf(project),
      slots: slotsOf(project, promotion),
      groupBudget: promotionBudget(promotion),
      campaignBudget: projectBudget(project),
      bids: bidsOf(project, promotion),
    };
  });
}
