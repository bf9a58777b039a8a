import type { Invitation } from '@adsail/contract/tenants';
import { isApiError } from '../../api/error.ts';
import { useMember } from '../../state/member.ts';
import { leaveToClient } from '../../ui/shown-failure.ts';
import { useAccept, useDecline, useReadInvitations } from './queries.ts';
import { useInvitationState } from './state.ts';

/** Accepting and declining, the same from the banner and from the organisation switcher. */
export function useAnswer() {
  const { userId } = useMember();
  const acceptCall = useAccept();
  const declineCall = useDecline();
  const readAgain = useReadInvitations();

  const failed = (error: unknown): void => {
    if (!isApiError(error)) return leaveToClient(error);
    useInvitationState.setState({ outcome: { userId, kind: 'failed', message: error.message } });
    // Withdrawn or changed meanwhile: what is shown must be what there is.
    return readAgain();
  };

  return {
    accepting: acceptCall.isPending,
    accept: ({ invitationId }: Invitation) =>
      acceptCall
        .mutateAsync({ invitationId })
        .then((entry) => useInvitationState.setState({ outcome: { userId, kind: 'joined', entry } }))
        .catch(failed),
    declining: declineCall.isPending,
    decline: ({ invitationId }: Invitation) =>
      declineCall
        .mutateAsync({ invitationId })
        .catch(failed)
        .finally(() => useInvitationState.setState({ declining: null })),
  };
}
