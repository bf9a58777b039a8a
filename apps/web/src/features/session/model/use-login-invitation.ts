import { errorTable } from '@adsail/contract';
import { invitationCalls } from '@adsail/contract/invitations';
import type { Invitation } from '@adsail/contract/tenants';
import { useState } from 'react';
import { isApiError, request } from '../../../api/index.ts';
import { leaveToClient, showFailure } from '../../../api/shown-failure.ts';
import { settled } from './settled-ticket.ts';
import { useLoginEntries } from './login-entries.ts';
import { useLogin } from './use-login.ts';

type Decision = 'accept' | 'decline';

/** Decides on an invitation with the login code. Accepted, the organisation is entered at once. */
export function useLoginInvitation(loginCode: string, { invitationId }: Invitation) {
  const { enterTenant, loginAgain } = useLogin();
  const [running, setRunning] = useState<Decision>();
  const [failure, setFailure] = useState<string>();

  const run = async (answer: Decision, work: () => Promise<void>) => {
    if (running) return;
    setRunning(answer);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (isApiError(error, errorTable.badLoginCode.code)) {
        loginAgain();
        // The card is gone with the login that it belonged to.
        showFailure(error);
      } else if (isApiError(error)) setFailure(error.message);
      else leaveToClient(error);
    } finally {
      setRunning(undefined);
    }
  };

  const silent = { silent: true };
  const input = { loginCode, invitationId };
  return {
    running,
    failure,
    accept: () =>
      run('accept', async () => {
        const entry = await request(invitationCalls.acceptAtLogin, input, silent);
        // Before it is entered: should that fail, it is an organisation to choose like the others.
        useLoginEntries.setState(({ ticket }) => ({ ticket: settled(ticket, invitationId, entry) }));
        await enterTenant(loginCode, entry.tenantId);
      }),
    decline: () =>
      run('decline', async () => {
        await request(invitationCalls.declineAtLogin, input, silent);
        useLoginEntries.setState(({ ticket }) => ({ ticket: settled(ticket, invitationId) }));
      }),
  };
}
