import { type AdPlatform, adPlatforms, allPageSize } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import type { PushAccount } from '@adsail/contract/materials';
import { useCallQuery } from '../../../api/use-call.ts';

export interface ManagedAccount extends PushAccount {
  advertiserName: string;
}

export const accountText = ({ platform, advertiserId }: PushAccount): string => `${platform} ${advertiserId}`;

/** The accounts that the member manages and that ads can be run on, platform by platform. */
export function useManagedAccounts() {
  const asked = { permission: 'MANAGE', pageSize: allPageSize } as const;
  const query = useCallQuery(accountCalls.deliveryPage, asked, { silent: true });
  const accounts = (query.data?.list ?? []).flatMap(({ platform, advertiserId, advertiserName }) => {
    const ours = adPlatforms.find((each): each is AdPlatform => each === platform);
    return ours ? [{ platform: ours, advertiserId, advertiserName }] : [];
  });
  const inOrder = adPlatforms.flatMap((platform) => accounts.filter((each) => each.platform === platform));
  return { ...query, accounts: inOrder };
}
