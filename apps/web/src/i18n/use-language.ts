import { isLanguage, type Language } from '@adsail/contract';
import i18next from 'i18next';
import { startLanguage } from './language.ts';
import { useTexts } from './use-texts.ts';

/** The interface language of now, for formatting; re-renders when it changes. */
export function useLanguage(): Language {
  useTexts('common');
  const { language } = i18next;
  return isLanguage(language) ? language : startLanguage();
}
