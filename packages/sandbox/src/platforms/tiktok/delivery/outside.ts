import type { Outside } from '../../../outside.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { adgroupStatus, adStatus, campaignStatus } from './status.ts';
import { budgetOf } from './tree.ts';

const above = (world: World, level: string, { parentId }: StoredObject): StoredObject | undefined =>
  world.state.objects.get('tiktok', level, parentId ?? '');

const withBudget = (_account: Account, { fields }: StoredObject, budget: number) => ({
  ...fields,
  budget,
  ...(fields['budget_mode'] === 'BUDGET_MODE_INFINITE' ? { budget_mode: 'BUDGET_MODE_DAY' } : {}),
});
const ownBudget = (_account: Account, object: StoredObject) => budgetOf(object);

export const outside: Outside = {
  switches: ['ENABLE', 'DISABLE', 'DELETE'],
  accountStatuses: ['STATUS_ENABLE', 'STATUS_LIMIT', 'STATUS_DISABLE', 'STATUS_PENDING_CONFIRM'],
  levels: [
    {
      name: 'campaign',
      kind: 'campaign',
      spentBy: 'campaign',
      isReviewed: false,
      statusOf: campaignStatus,
      budgetOf: ownBudget,
      withBudget,
    },
    {
      name: 'adgroup',
      kind: 'group',
      spentBy: 'group',
      isReviewed: false,
      statusOf(world, account, group) {
        const campaign = above(world, 'campaign', group);
        return campaign ? adgroupStatus(world, account, campaign, group) : group.status;
      },
      budgetOf: ownBudget,
      withBudget,
    },
    {
      name: 'ad',
      kind: 'ad',
      spentBy: 'ad',
      isReviewed: true,
      statusOf(world, account, ad) {
        const group = above(world, 'adgroup', ad);
        const campaign = group && above(world, 'campaign', group);
        return campaign ? adStatus(world, account, campaign, group, ad) : ad.status;
      },
    },
  ],
};
