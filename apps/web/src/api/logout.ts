import { sessionCalls } from '@adsail/contract/session';
import { request } from './client.ts';
import { isApiError, SessionLost } from './error.ts';
import { dropUnsavedEntries } from '../state/unsaved-entries.ts';
import { type Navigator, leaveForLogin } from './leave.ts';
import { askToLeave } from '../loading/unsaved-forms.ts';

/**
 * Whoever logs out is out, even when the server cannot be reached: the session then ends by itself. Changed forms are
 * asked about first.
 */
export async function logout(router: Navigator, view?: 'forgot'): Promise<void> {
  const discard = await askToLeave('logout');
  if (!discard) return;
  let onTheWay = false;
  try {
    await request(sessionCalls.logout, {}, { silent: true });
  } catch (error) {
    // The session was over already; the way to the login page is taken care of.
    onTheWay = error instanceof SessionLost;
    if (!onTheWay && !isApiError(error)) throw error;
  }
  // However the session ended: on a shared machine they would wait for the next person.
  discard();
  dropUnsavedEntries();
  if (!onTheWay) await leaveForLogin(router, undefined, view);
}
