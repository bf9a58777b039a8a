import { type Language, localeOf } from '@adsail/contract';
import { ConfigProvider } from 'antd';
import type { PickerLocale } from 'antd/es/date-picker/generatePicker';
// The picker asks for the names of months by language; without these it says them in English.
import 'dayjs/locale/ar';
import 'dayjs/locale/zh-cn';
import { useContext, useMemo } from 'react';

/** A Sunday; weeks of the picker begin there. */
const sunday = Date.UTC(2026, 10, 1);
const dayMs = 86_400_000;

/** One letter each where the usual short names are whole words, which do not fit above the days. */
const narrowWeekDays = (language: Language): string[] => {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'narrow', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(sunday + day * dayMs));
};

export function usePickerLocale(language: Language): PickerLocale | undefined {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  return useMemo(() => {
    const usual = locale?.DatePicker;
    if (!usual || language !== 'ar') return usual;
    return { ...usual, lang: { ...usual.lang, shortWeekDays: narrowWeekDays(language) } };
  }, [locale, language]);
}
