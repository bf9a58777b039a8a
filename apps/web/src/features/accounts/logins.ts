import type { AuthPlatform } from '@adsail/contract';
import type { AdAccount } from '@adsail/contract/accounts';

/** Accounts that one authorisation can renew together: of one platform, last authorised by one person. */
export interface Login {
  key: string;
  platform: AuthPlatform;
  userName: string;
  accounts: AdAccount[];
}

/** A login at a platform opens its accounts and no others: several of them are several authorisations, the largest first. */
export const loginsOf = (accounts: readonly AdAccount[]): Login[] =>
  [...Map.groupBy(accounts, ({ platform, authUserId }) => `${platform} ${authUserId}`)]
    .flatMap(([key, own]) => {
      const [first] = own;
      return first ? [{ key, platform: first.platform, userName: first.authUserName, accounts: own }] : [];
    })
    .toSorted((one, other) => other.accounts.length - one.accounts.length);
