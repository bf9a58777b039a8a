import { secrets } from './secrets.ts';
import { forgetAnswers } from './answers.ts';
import { changeLanguage } from '../i18n/index.ts';
import { storedLanguage } from '../state/chosen-language.ts';
import { currentPlace } from '../state/location.ts';
import { isSameMembership } from '../state/member.ts';
import { clearAccountLists, clearProductLists, storedMember, storedSessionToken } from '../state/stored.ts';
import { startOver } from '../loading/unsaved-forms.ts';

interface LoginPlace {
  redirect: string;
  /** The step that it begins with, if not the usual one. */
  view?: 'forgot';
}

export interface Navigator {
  navigate(to: { to: '/user/login'; search: LoginPlace; ignoreBlocker: true }): Promise<void>;
}

/** Logout clears the profile, the account lists and the product lists. What the former member has read goes too. */
export function forgetMember(): void {
  storedMember.set(null);
  storedSessionToken.set(null);
  clearAccountLists();
  clearProductLists();
  secrets.forget();
  forgetAnswers();
}

/** To the login page, with the way back to where the member is now. What was not saved waits there. */
export async function leaveForLogin(
  router: Navigator,
  place: string = currentPlace(),
  view?: LoginPlace['view'],
): Promise<void> {
  forgetMember();
  const search = { redirect: place, ...(view && { view }) };
  await router.navigate({ to: '/user/login', search, ignoreBlocker: true });
}

/**
 * Another tab logged out, logged in or switched the organisation: this one starts over with what holds now. Nobody may
 * stay: what is saved from here would reach the other organisation. What was typed waits in the former one.
 */
export function followOtherTabsMember(): void {
  storedMember.onOutsideChange((now, before) => {
    if (!isSameMembership(now, before)) startOver();
    else if (now && now.lang !== before?.lang) void changeLanguage(now.lang);
  });
  storedLanguage.onOutsideChange((language) => {
    if (language && !storedMember.get()) void changeLanguage(language);
  });
}
