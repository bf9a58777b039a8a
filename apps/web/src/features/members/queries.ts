import { mayRoles, roles } from '@adsail/contract';
import { type Member, memberCalls } from '@adsail/contract/members';
import { useCallback } from 'react';
import { profileCalls } from '@adsail/contract/profile';
import { request } from '../../api/client.ts';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { storedMember } from '../../state/stored.ts';
import { choicesFrom } from '../../ui/remote-select/index.ts';

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

const byName = {
  sort: { field: 'userName', order: 'asc' } as const,
  toChoice: ({ memberId, userName }: Pick<Member, 'memberId' | 'userName'>) => ({
    value: memberId,
    label: userName,
  }),
};

/** Everybody, by name. */
export const memberChoices = choicesFrom(memberCalls.page, byName);

/** Who can be responsible for accounts. */
export const successorChoices = choicesFrom(memberCalls.page, {
  ...byName,
  filters: { status: ['USE'], role: roles.filter((role) => mayRoles([role], 'accounts.read')) },
});

/** The same for somebody who leaves and may not see the list of members. */
export const colleagueChoices = choicesFrom(memberCalls.successors, byName);

/** Whoever changed its own roles sees at once what it may do now. */
async function followOwnRoles({ memberId }: { memberId: string }): Promise<void> {
  if (storedMember.get()?.userId !== memberId) return;
  const { profile } = await request(profileCalls.obtain, {});
  storedMember.set(profile);
}

export const useInvite = () => useCall(memberCalls.invite, { silent: true, success: 'members:invited' });
export const useUpdateMember = () => useCall(memberCalls.update, { silent: true, onSuccess: followOwnRoles });
export const useUpdatePermissions = () => useCall(memberCalls.updatePermissions, { silent: true });
export const useStopMember = () => useCall(memberCalls.stop, { silent: true, success: 'members:stopped' });

/** One after the other; what is refused has been shown by the client. */
export function useResumeMembers() {
  const { mutateAsync } = useCall(memberCalls.resume, { success: 'members:resumed' });
  return useCallback(
    (memberIds: readonly string[]) =>
      settleInTurn(
        memberIds,
        (memberId) => mutateAsync({ memberId }),
        () => undefined,
      ),
    [mutateAsync],
  );
}
export const useDeleteMember = () => useCall(memberCalls.delete, { silent: true });
/** The same call, which says of itself what it was asked for. */
const withdrawal = { ...memberCalls.delete, failure: 'members:failure.withdraw' as const };
export const useWithdrawInvitation = () => useCall(withdrawal, { silent: true });
