import type { Outside } from '../../../outside.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { toMinor } from '../money.ts';
import { adsetStatus, adStatus, campaignStatus } from './status.ts';
import { budgetOf } from './units.ts';

const ownBudget = (account: Account, object: StoredObject) => budgetOf(object, account);
/** A budget for the whole time stays one. */
const withBudget = ({ currency }: Account, { fields }: StoredObject, amount: number) => ({
  ...fields,
  [Number(fields['lifetime_budget'] ?? 0) > 0 ? 'lifetime_budget' : 'daily_budget']: toMinor(
    amount,
    currency,
  ),
});

export const outside: Outside = {
  switches: ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'],
  // Active, disabled, unsettled, pending risk review, in grace period, closed.
  accountStatuses: ['1', '2', '3', '7', '9', '101'],
  levels: [
    {
      name: 'campaign',
      kind: 'campaign',
      spentBy: 'campaign',
      isReviewed: false,
      statusOf: (world, _account, campaign) => campaignStatus(world, campaign),
      budgetOf: ownBudget,
      withBudget,
    },
    {
      name: 'adset',
      kind: 'group',
      spentBy: 'group',
      isReviewed: false,
      statusOf: (world, _account, adset) => adsetStatus(world, adset),
      budgetOf: ownBudget,
      withBudget,
    },
    {
      name: 'ad',
      kind: 'ad',
      spentBy: 'ad',
      isReviewed: true,
      statusOf: (world, _account, ad) => adStatus(world, ad),
      // Whoever judges it has read it: it is no longer being built.
      withVerdict: ({ fields }) => ({ ...fields, $submittedAt: 0 }),
    },
  ],
};
