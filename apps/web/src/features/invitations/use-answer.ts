import type { Call } from '@adsail/contract';
import { invitationCalls } from '@adsail/contract/invitations';
import type { Invitation } from '@adsail/contract/tenants';
import { isApiError } from '../../api/error.ts';
import { failureText } from '../../api/failures.ts';
import { useMember } from '../../state/member.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useAccept, useDecline, useReadInvitations } from './queries.ts';
import { useInvitationState } from './state.ts';

/** Accepting and declining, the same from the banner and from the organisation switcher. */
export function useAnswer() {
  const { userId } = useMember();
  const acceptCall = useAccept();
  const declineCall = useDecline();
  const readAgain = useReadInvitations();

  const failed = (call: Call) => async (error: unknown) => {
    if (!isApiError(error)) return leaveToClient(error);
    const { kind, code } = error;
    // Only what could not be sent does not say what failed.
    const message = kind === 'unsent' ? await failureText(call, error.message, code) : error.message;
    useInvitationState.setState({ outcome: { userId, kind: 'failed', message } });
    // Withdrawn or changed meanwhile: what is shown must be what there is.
    return readAgain();
  };

  return {
    accepting: acceptCall.isPending,
    accept: ({ invitationId }: Invitation) =>
      acceptCall
        .mutateAsync({ invitationId })
        .then((entry) => useInvitationState.setState({ outcome: { userId, kind: 'joined', entry } }))
        .catch(failed(invitationCalls.accept)),
    declining: declineCall.isPending,
    decline: ({ invitationId }: Invitation) =>
      declineCall
        .mutateAsync({ invitationId })
        .catch(failed(invitationCalls.decline))
        // Who did not wait may be asked about another one by now.
        .finally(() =>
          useInvitationState.setState(({ declining }) =>
            declining?.invitationId === invitationId ? { declining: null } : {},
          ),
        ),
  };
}
