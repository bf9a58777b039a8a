import type { Language } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { request } from '../api/client.ts';
import { readAnswersAgain } from '../api/answers.ts';
import { changeLanguage } from '../i18n/index.ts';
import { storedMember } from './stored.ts';

/** Saves the language for a member, updates the profile, changes the interface, tells the other screens. */
export async function switchLanguage(language: Language): Promise<void> {
  const member = storedMember.get();
  if (member && member.lang !== language) {
    const { profile } = await request(profileCalls.update, { lang: language });
    storedMember.set({ ...member, ...profile, lang: language });
  }
  await changeLanguage(language);
  // Answers carry names in the reader's language: roles, statuses, reasons.
  await readAnswersAgain();
}
