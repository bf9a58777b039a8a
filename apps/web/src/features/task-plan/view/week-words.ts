import type { Language } from '@adsail/contract';
import { daysInWeek, summariseWeek, type TimeRange } from '@adsail/contract/delivery';
import type { TFunction } from 'i18next';
import { listText } from '../../../ui/list-text.ts';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const rangeText = ({ from, to }: TimeRange) => `${clock(from)}–${clock(to)}`;

export const isWeek = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length === daysInWeek &&
  value.every((day) => typeof day === 'string' && /^[01]{24,48}$/.test(day));

/** "No limit" where nothing is chosen, "all day" where everything is, otherwise each day with its times. */
export function weekWords(week: string[], t: TFunction<'tasks'>, language: Language): string[] {
  const summary = summariseWeek(week);
  if (summary === 'unlimited') return [t('tasks:detail.noLimit')];
  if (summary === 'full') return [t('tasks:detail.allDay')];
  return summary.flatMap((ranges, day) =>
    ranges.length > 0 ? [`${t(`tasks:detail.day.${day}`)} ${listText(ranges.map(rangeText), language)}`] : [],
  );
}
