import { errorTable } from '@adsail/contract';
import type { SessionGrant } from '@adsail/contract/profile';
import { type LoginTicket, sessionCalls } from '@adsail/contract/session';
import { useRouter } from '@tanstack/react-router';
import { isApiError, logInAtGateway, request } from '../../../api/index.ts';
import { languageForLogin } from '../../../state/chosen-language.ts';
import { basePath } from '../../../state/location.ts';
import { useLoginEntries } from './login-entries.ts';
import { enterSession } from './enter.ts';
import { safeRedirect } from './redirect.ts';
import { useView } from './use-view.ts';

const silently = { silent: true };

/**
 * The second half of every login: pick an organisation, or enter the only one at once, then go on. What fails is shown by
 * whoever asked for it.
 */
export function useLogin() {
  const router = useRouter();
  const { redirect, show } = useView();

  const goOn = async (grant: SessionGrant): Promise<void> => {
    await enterSession(grant);
    useLoginEntries.setState({ ticket: null, demoPassword: '' });
    router.history.replace(`${basePath}${safeRedirect(redirect)}`);
  };

  /** The login code is used up or too old: only a new login gives another. */
  const loginAgain = (): void => {
    useLoginEntries.setState({ ticket: null });
    show('sms', { replace: true });
  };

  const enterTenant = async (loginCode: string, tenantId: string): Promise<void> => {
    try {
      const language = languageForLogin();
      await goOn(await request(sessionCalls.tenantLogin, { loginCode, tenantId, language }, silently));
    } catch (error) {
      if (isApiError(error, errorTable.badLoginCode.code)) loginAgain();
      throw error;
    }
  };

  /** Who and where are known: one step through the gateway. */
  const enterAtOnce = async (login: Parameters<typeof logInAtGateway>[0]): Promise<void> =>
    goOn(await logInAtGateway({ ...login, language: languageForLogin() }, silently));

  const continueWith = async (ticket: LoginTicket): Promise<void> => {
    // Invitations do not hold up whoever has one place to go: the console shows them.
    const only = ticket.tenants.length === 1 ? ticket.tenants[0] : undefined;
    if (only) return enterTenant(ticket.loginCode, only.tenantId);
    useLoginEntries.setState({ ticket });
    show('organisation');
    return undefined;
  };

  return { enterTenant, enterAtOnce, continueWith, loginAgain };
}
