import { accountPageSize, type AdPlatform, firstPage } from '@adsail/contract';
import { accountCalls, DeliveryAccount } from '@adsail/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { request } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { storedAccounts, storedMember } from '../../state/stored.ts';

const List = z.array(DeliveryAccount);

/** The list as it was kept for the platform; null when there is none, or one of an older kind. */
export function storedAccountList(platform: AdPlatform): DeliveryAccount[] | null {
  const kept = List.safeParse(storedAccounts[platform].get());
  return kept.success ? kept.data : null;
}

function keep(platform: AdPlatform, list: readonly DeliveryAccount[]): void {
  storedAccounts[platform].set(
    list.map((account) => ({ ...account, id: account.advertiserId, name: account.advertiserName })),
  );
}

/** All accounts of a platform that the member can work with, from the server. Keeps them locally. */
export async function fetchAccountList(
  platform: AdPlatform,
  signal?: AbortSignal,
): Promise<DeliveryAccount[]> {
  const asker = storedMember.get()?.tenantId;
  const found = new Map<string, DeliveryAccount>();
  for (let pageIndex = firstPage; ; pageIndex += 1) {
    const input = { platform, pageIndex, pageSize: accountPageSize };
    // Whether there is a next page is known from this one.
    // oxlint-disable-next-line no-await-in-loop
    const { list, total } = await request(accountCalls.deliveryPage, input, { signal });
    for (const account of list) found.set(account.advertiserId, account);
    if (list.length === 0 || pageIndex * accountPageSize >= total) break;
  }
  const accounts = [...found.values()];
  // The organisation may have been switched meanwhile: its list must not become the other one's.
  if (storedMember.get()?.tenantId === asker) keep(platform, accounts);
  return accounts;
}

/**
 * The account list of a platform for the screens that ask for accounts: at once from what is kept locally, then as the
 * server has it. It is asked anew when the kept one was cleared (authorisation, switch of platform or organisation).
 */
export function useAccountList(platform: AdPlatform) {
  const cleared = storedAccounts[platform].use() === null;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.input(accountCalls.deliveryPage, { platform, whole: true }),
    queryFn: ({ signal }) => fetchAccountList(platform, signal),
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (cleared) void refetch({ cancelRefetch: false });
  }, [cleared, refetch]);
  const accounts = storedAccountList(platform) ?? (cleared ? [] : (data ?? []));
  return { accounts, loading: isPending && accounts.length === 0, error };
}
