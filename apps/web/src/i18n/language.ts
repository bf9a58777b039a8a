import { directionOf, isLanguage, type Language, pickLanguage, storageKeys } from '@adsail/contract';

/** The profile's language, else the browser's. */
export function initialLanguage(storedMember: string | null, browser: readonly string[]): Language {
  try {
    const member: unknown = JSON.parse(storedMember ?? 'null');
    if (member && typeof member === 'object' && 'lang' in member && isLanguage(member.lang))
      return member.lang;
  } catch (error) {
    // A damaged profile is thrown away where the profile is read; here the browser decides.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return pickLanguage(browser.join(','));
}

export const startLanguage = (): Language =>
  initialLanguage(localStorage.getItem(storageKeys.member), navigator.languages);

/** The one place that sets the page's language and direction. */
export function markDocument(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  document.documentElement.dir = directionOf(language);
}
