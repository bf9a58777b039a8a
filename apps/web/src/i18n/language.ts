import { directionOf, isLanguage, type Language, pickLanguage, storageKeys } from '@adsail/contract';

/** Under which this browser keeps the language that was chosen in it. */
export const rememberedKey = 'adsail-language';

interface Known {
  storedMember: string | null;
  /** What somebody picked here while nobody was logged in. */
  remembered: string | null;
  browser: readonly string[];
}

/** The profile's language, else the one that was chosen in this browser, else the browser's own. */
export function initialLanguage({ storedMember, remembered, browser }: Known): Language {
  try {
    const member: unknown = JSON.parse(storedMember ?? 'null');
    if (member && typeof member === 'object' && 'lang' in member && isLanguage(member.lang))
      return member.lang;
  } catch (error) {
    // A damaged profile is thrown away where the profile is read; here the browser decides.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return isLanguage(remembered) ? remembered : pickLanguage(browser.join(','));
}

export const startLanguage = (): Language =>
  initialLanguage({
    storedMember: localStorage.getItem(storageKeys.member),
    remembered: localStorage.getItem(rememberedKey),
    browser: navigator.languages,
  });

/** The one place that sets the page's language and direction. */
export function markDocument(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  document.documentElement.dir = directionOf(language);
}
