import { accountPageSize, type AdPlatform } from '@adsail/contract';
import { accountCalls, AdAccount, DeliveryAccount } from '@adsail/contract/accounts';
import { z } from 'zod';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { keptForMember } from '../../state/kept.ts';
import { accountListName, everyAccountName, storedMember } from '../../state/stored.ts';
import { fetchAndKeep, useKeptList } from '../../state/use-kept-list.ts';
import { fetchAll } from '../../ui/table/export-all.ts';
import { accountKey } from './account-key.ts';

/** The account list of a platform, as it was last read. */
export const keptAccounts = keptForMember(storedMember, accountListName, z.array(DeliveryAccount));

/** What is needed of an account to choose it. */
export const KnownAccount = AdAccount.pick({
  platform: true,
  advertiserId: true,
  advertiserName: true,
  company: true,
  authStatus: true,
});
export type KnownAccount = z.infer<typeof KnownAccount>;
const keptEveryAccount = keptForMember(storedMember, everyAccountName, z.array(KnownAccount));

const fetchAccounts = (platform: AdPlatform, signal?: AbortSignal): Promise<DeliveryAccount[]> =>
  fetchAll(
    (paging) => request(accountCalls.deliveryPage, { platform, ...paging }, { signal }),
    accountKey,
    accountPageSize,
  );

/** All accounts of a platform that the member can work with, from the server. Keeps them locally. */
export const fetchAccountList = (platform: AdPlatform, signal?: AbortSignal): Promise<DeliveryAccount[]> =>
  fetchAndKeep(keptAccounts, platform, () => fetchAccounts(platform, signal));

const fetchEvery = async (signal: AbortSignal): Promise<KnownAccount[]> => {
  const sort = { field: 'advertiserName', order: 'asc' } as const;
  const all = await fetchAll(
    (paging) => request(accountCalls.authorisedPage, { ...paging, sort }, { signal }),
    accountKey,
    accountPageSize,
  );
  return z.array(KnownAccount).parse(all);
};

/** All accounts of the organisation, also those whose authorisation has ended: a permission outlives it. */
export const useEveryAccount = () =>
  useKeptList({
    kept: keptEveryAccount,
    queryKey: queryKeys.input(accountCalls.authorisedPage, { whole: true }),
    meta: queryMeta(accountCalls.authorisedPage),
    fetch: fetchEvery,
  });

/** The accounts of a platform that the member can work with, for the fields that choose from them. */
export const useAccountList = (platform: AdPlatform) =>
  useKeptList({
    kept: keptAccounts,
    part: platform,
    queryKey: queryKeys.input(accountCalls.deliveryPage, { platform, whole: true }),
    meta: queryMeta(accountCalls.deliveryPage),
    fetch: (signal) => fetchAccounts(platform, signal),
  });
