import type { Language } from '@adsail/contract';
import { type MemberProfile, profileCalls } from '@adsail/contract/profile';
import { request } from './client.ts';
import { SessionLost } from './error.ts';
import { changeLanguage } from '../i18n/index.ts';
import { chooseForLogin, storedLanguage } from '../state/chosen-language.ts';
import { storedMember } from '../state/stored.ts';

/** After the profile was saved with another language: it is stored, spoken here, and the other screens are told. */
export async function speakProfile(profile: MemberProfile): Promise<void> {
  storedMember.set(profile);
  storedLanguage.set(profile.lang);
  await changeLanguage(profile.lang);
}

/** Somebody picked a language. A member's is saved first; without a login it waits for the next one. */
export async function switchLanguage(language: Language): Promise<void> {
  if (storedMember.get())
    try {
      const { profile } = await request(profileCalls.update, { language });
      return await speakProfile(profile);
    } catch (error) {
      // Nobody is logged in any more. The choice goes on to the login.
      if (!(error instanceof SessionLost)) throw error;
    }
  chooseForLogin(language);
  return changeLanguage(language);
}
