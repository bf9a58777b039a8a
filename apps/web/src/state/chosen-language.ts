import { isLanguage, type Language, languages } from '@adsail/contract';
import { z } from 'zod';
import { rememberedKey } from '../i18n/language.ts';
import { storedValue } from './stored-value.ts';

/** The language chosen in this browser: its pages without a login speak it. */
export const storedLanguage = storedValue(rememberedKey, z.enum(languages), { plain: true });

/** In this tab alone: whoever logs in elsewhere on the machine has not chosen it. */
const forLoginKey = 'adsail-language-for-login';

/** Picked by somebody who is not logged in: the next login in this tab takes it along into the profile. */
export function chooseForLogin(language: Language): void {
  storedLanguage.set(language);
  sessionStorage.setItem(forLoginKey, language);
}

export function languageForLogin(): Language | undefined {
  const chosen = sessionStorage.getItem(forLoginKey);
  return isLanguage(chosen) ? chosen : undefined;
}

/** The profile has it now. */
export const forgetLanguageForLogin = (): void => sessionStorage.removeItem(forLoginKey);
