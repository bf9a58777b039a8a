import { z } from 'zod';

export const daypartingTypes = ['ALL', 'CUSTOM'] as const;
/** Monday is 0. */
export const daysInWeek = 7;
export const slotsInDay = { hour: 24, halfHour: 48 } as const;

/** Monday first; 48 half hours or 24 hours each, 1 = selected, in the account's zone. */
export const Week = z.array(z.string().regex(/^(?:[01]{24}|[01]{48})$/)).length(daysInWeek);
export type Week = z.infer<typeof Week>;

export interface TimeRange {
  /** Minutes of the day; the end is not included. */
  from: number;
  to: number;
}

/** `unlimited` when nothing is selected, `full` when every slot is; otherwise the ranges of each day. */
export type DaypartingSummary = 'unlimited' | 'full' | TimeRange[][];

export function summariseWeek(week: readonly string[]): DaypartingSummary {
  if (week.every((day) => !day.includes('1'))) return 'unlimited';
  if (week.every((day) => !day.includes('0'))) return 'full';
  return week.map(rangesOf);
}

function rangesOf(day: string): TimeRange[] {
  const minutes = 1440 / day.length;
  return [...day.matchAll(/1+/g)].map(({ 0: run, index }) => ({
    from: index * minutes,
    to: (index + run.length) * minutes,
  }));
}

/** In half hours, whatever it was written in. */
export const halfHours = (week: readonly string[]): string[] =>
  week.map((day) => (day.length === slotsInDay.halfHour ? day : day.replaceAll(/./g, '$&$&')));
