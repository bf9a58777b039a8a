import { errorTable } from '@adsail/contract';
import { type LoginTicket, sessionCalls } from '@adsail/contract/session';
import { useRouter } from '@tanstack/react-router';
import { isApiError, request } from '../../../api/index.ts';
import { basePath } from '../../../state/location.ts';
import { useLoginDraft } from './draft.ts';
import { enterSession } from './enter.ts';
import { safeRedirect } from './redirect.ts';
import { useView } from './use-view.ts';

/** The second half of every login: pick an organisation, or enter the only one at once, then go on. */
export function useLogin() {
  const router = useRouter();
  const { redirect, show } = useView();

  const enterTenant = async (loginCode: string, tenantId: string): Promise<void> => {
    try {
      await enterSession(await request(sessionCalls.tenantLogin, { loginCode, tenantId }));
    } catch (error) {
      // The login code is used up or too old: only a new login gives another.
      if (isApiError(error, errorTable.badLoginCode.code)) {
        useLoginDraft.setState({ ticket: null });
        show('sms', { replace: true });
      }
      throw error;
    }
    useLoginDraft.setState({ ticket: null, demoPassword: '' });
    router.history.replace(`${basePath}${safeRedirect(redirect)}`);
  };

  const continueWith = async (ticket: LoginTicket, wanted?: string): Promise<void> => {
    // Whoever is waited for elsewhere is told so before it goes on.
    const waited = (ticket.invitations?.length ?? 0) > 0;
    const only = ticket.tenants.length === 1 && !waited ? ticket.tenants[0] : undefined;
    const chosen = ticket.tenants.find(({ tenantId }) => tenantId === wanted) ?? only;
    if (chosen) return enterTenant(ticket.loginCode, chosen.tenantId);
    useLoginDraft.setState({ ticket });
    show('organisation');
    return undefined;
  };

  return { enterTenant, continueWith };
}
