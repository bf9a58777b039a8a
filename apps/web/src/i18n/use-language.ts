import { isLanguage, type Language } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { startLanguage } from './language.ts';

/** The interface language of now, for formatting; re-renders when it changes. */
export function useLanguage(): Language {
  const { language } = useTranslation('common').i18n;
  return isLanguage(language) ? language : startLanguage();
}
