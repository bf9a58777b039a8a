import { localeOf } from '@adsail/contract';
import type { Schedule } from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { commaText } from '../../ui/list-text.ts';

/** A Monday. */
const firstMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const daysAWeek = 7;

/** From Monday on, as the language calls them. */
export function useWeekdays(weekday: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday, timeZone: 'UTC' });
  return Array.from({ length: daysAWeek }, (_, at) => format.format(firstMonday + at * dayMs));
}

/** On which days a schedule is sent. */
export function useDaysText(): (days: Schedule['days']) => string {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const names = useWeekdays('short');
  return ({ every, days }) => {
    const sorted = [...days].sort((one, other) => one - other);
    if (every === 'month')
      return t('schedule.onMonthDays', { days: commaText(sorted.map(String), language) });
    if (sorted.length === daysAWeek) return t('schedule.everyDay');
    return commaText(
      sorted.map((day) => names[day] ?? ''),
      language,
    );
  };
}
