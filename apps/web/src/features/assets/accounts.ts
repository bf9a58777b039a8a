import type { AdPlatform } from '@adsail/contract';
import { type AccountPermission, type DeliveryAccount, permits } from '@adsail/contract/accounts';
import { useAccountList } from '../accounts/index.ts';
import type { Choice } from '../../ui/form/index.ts';
import type { TreeNode } from '../../ui/tree-picker/index.ts';

/** Accounts of the platform on which the member may do this. */
export function useAccountChoices(platform: AdPlatform, needed: AccountPermission) {
  const { data = [], isPending } = useAccountList(platform);
  const choices = data
    .filter(({ permission }) => permits(permission, needed))
    .map(({ advertiserId, advertiserName }): Choice => ({
      value: advertiserId,
      label: advertiserName,
      note: advertiserId,
    }));
  return { choices, loading: isPending };
}

/** The same for a list that is chosen from in place; `note` tells platforms apart. */
export const accountNodes = (
  accounts: readonly DeliveryAccount[],
  idOf: (advertiserId: string) => string = (advertiserId) => advertiserId,
  note?: string,
): TreeNode[] =>
  accounts
    .filter(({ permission }) => permits(permission, 'MANAGE'))
    .map(({ advertiserId, advertiserName }) => ({
      id: idOf(advertiserId),
      name: advertiserName,
      parentId: null,
      note: note ?? advertiserId,
      aliases: [advertiserId, ...(note ? [note] : [])],
    }));

/** Filters of every list of assets. */
export const assetFilters = (platform: AdPlatform) => [
  {
    name: 'advertiserId' as const,
    label: 'assets:filter.account' as const,
    useChoices: () => useAccountChoices(platform, 'VIEW'),
  },
  { name: 'vanished' as const, label: 'assets:filter.vanished' as const },
];
