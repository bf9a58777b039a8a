import { allPageSize, firstPage, mayRoles, type RequestOf } from '@adsail/contract';
import { accountCalls, type AdAccount } from '@adsail/contract/accounts';
import { memberCalls } from '@adsail/contract/members';
import { profileCalls } from '@adsail/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { storedMember } from '../../state/stored.ts';
import { keyOf } from './model/permissions.ts';

export type MemberPageInput = RequestOf<typeof memberCalls.page>;
export type MemberLogInput = RequestOf<typeof memberCalls.log>;

export const useMemberPage = (input: MemberPageInput) =>
  useCallQuery(memberCalls.page, input, { keepPrevious: true });
export const fetchMemberPage = (input: MemberPageInput) => request(memberCalls.page, input);

export const useMemberLog = (input: MemberLogInput) =>
  useCallQuery(memberCalls.log, input, { keepPrevious: true });
export const fetchMemberLog = (input: MemberLogInput) => request(memberCalls.log, input);

/** One member with its accounts; `undefined` while it is read, `null` when there is no such member. */
export function useOneMember(memberId: string | undefined) {
  const query = useCallQuery(
    memberCalls.page,
    { memberId },
    // Asked anew each time: a form that begins with an old state could not be saved.
    { enabled: memberId !== undefined, staleTimeMs: 0 },
  );
  return { ...query, member: query.data && (query.data.list[0] ?? null) };
}

/** Everybody, by name: for choosing one. */
export function useEverybody() {
  const { data, isPending } = useCallQuery(memberCalls.page, {
    pageIndex: firstPage,
    pageSize: allPageSize,
    sort: { field: 'userName', order: 'asc' },
  });
  return { members: data?.list ?? [], loading: isPending };
}

/** Who can be responsible for accounts. */
export function useSuccessors(but: string) {
  const { members, loading } = useEverybody();
  const able = members.filter(
    ({ memberId, status, roles }) =>
      memberId !== but &&
      status === 'USE' &&
      mayRoles(
        roles.map(({ roleCode }) => roleCode),
        'accounts.read',
      ),
  );
  return { choices: able.map(({ memberId, userName }) => ({ value: memberId, label: userName })), loading };
}

/** All accounts of the organisation, also those whose authorisation has ended: a permission outlives it. */
async function fetchEveryAccount(signal: AbortSignal): Promise<AdAccount[]> {
  const found = new Map<string, AdAccount>();
  for (let pageIndex = firstPage; ; pageIndex += 1) {
    const sort = { field: 'advertiserName', order: 'asc' } as const;
    // Whether there is a next page is known from this one.
    // oxlint-disable-next-line no-await-in-loop
    const { list, total } = await request(
      accountCalls.authorisedPage,
      { pageIndex, pageSize: allPageSize, sort },
      { signal },
    );
    for (const account of list) found.set(keyOf(account), account);
    if (list.length === 0 || pageIndex * allPageSize >= total) return [...found.values()];
  }
}

export const useEveryAccount = () =>
  useQuery({
    queryKey: queryKeys.input(accountCalls.authorisedPage, { whole: true }),
    queryFn: ({ signal }) => fetchEveryAccount(signal),
  });

/** Whoever changed its own roles sees at once what it may do now. */
async function followOwnRoles({ memberId }: { memberId: string }): Promise<void> {
  if (storedMember.get()?.userId !== memberId) return;
  const { profile } = await request(profileCalls.obtain, {});
  storedMember.set(profile);
}

/** Lists of accounts name the responsible people. */
const stale = [queryKeys.feature('members'), queryKeys.feature('accounts')];

export const useInvite = () => useCall(memberCalls.invite, { invalidate: stale, success: 'members:invited' });
export const useUpdateMember = () =>
  useCall(memberCalls.update, { invalidate: stale, onSuccess: followOwnRoles });
export const useUpdatePermissions = () => useCall(memberCalls.updatePermissions, { invalidate: stale });
export const useStopMember = () =>
  useCall(memberCalls.stop, { invalidate: stale, success: 'members:stopped' });
export const useResumeMember = () =>
  useCall(memberCalls.resume, { invalidate: stale, success: 'members:resumed' });
export const useDeleteMember = () =>
  useCall(memberCalls.delete, { invalidate: stale, success: 'members:deleted' });
