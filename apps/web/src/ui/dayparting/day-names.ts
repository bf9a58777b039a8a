import { localeOf } from '@adsail/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { allDays } from './week.ts';

/** A Monday. */
const monday = Date.UTC(2026, 10, 2);
const dayMs = 86_400_000;

/** Names of the days, Monday first. */
export function useDayNames(width: 'short' | 'long' = 'short'): string[] {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' });
    return allDays.map((day) => format.format(monday + day * dayMs));
  }, [language, width]);
}
