import { secrets } from '../api/secrets.ts';
import { forgetAnswers } from '../api/answers.ts';
import { changeLanguage } from '../i18n/index.ts';
import { currentPlace } from './location.ts';
import { clearAccountLists, clearProductLists, storedMember } from './stored.ts';
import { storeUserCookie } from './user-cookie.ts';

export interface Navigator {
  navigate(to: { to: string; search?: Record<string, string>; ignoreBlocker?: boolean }): Promise<void>;
}

/** Logout clears the profile, the account lists and the product lists. What the former member has read goes too. */
export function forgetMember(): void {
  storedMember.set(null);
  storeUserCookie(null);
  clearAccountLists();
  clearProductLists();
  secrets.forget();
  forgetAnswers();
}

/** To the login page, with the way back to where the member is now. Unsaved forms wait there as drafts. */
export async function leaveForLogin(router: Navigator, place: string = currentPlace()): Promise<void> {
  forgetMember();
  await router.navigate({ to: '/user/login', search: { redirect: place }, ignoreBlocker: true });
}

/** Another tab logged out, logged in or switched the organisation: this one starts over with what holds now. */
export function followOtherTabsMember(): void {
  storedMember.onOutsideChange((now, before) => {
    if (now?.userId !== before?.userId || now?.tenantId !== before?.tenantId) location.reload();
    else if (now && now.lang !== before?.lang) void changeLanguage(now.lang);
  });
}
