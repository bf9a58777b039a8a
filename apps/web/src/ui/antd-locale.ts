import type { Language } from '@adsail/contract';
import type { Locale } from 'antd/es/locale';
import { untilLoaded } from '../loading/chunk.ts';

const load: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
  ar: () => import('antd/locale/ar_EG'),
};
const loaded = new Map<Language, Promise<{ default: Locale }>>();

/** The same promise every time, as React's `use` wants it. */
export const localeOf = (language: Language): Promise<{ default: Locale }> => {
  const known = loaded.get(language) ?? untilLoaded(load[language]);
  loaded.set(language, known);
  return known;
};
