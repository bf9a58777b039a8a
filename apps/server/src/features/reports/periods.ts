import { addDays } from '@adsail/contract';
import type { ReportGroup } from '@adsail/contract/reports';
import type { Days } from './question.ts';
import type { Facts } from './store/facts.ts';

/** The days of rows, and those that they are compared with; null: none of them. */
export interface Period {
  /** The first one; null: all days. */
  day: string | null;
  sides: readonly [Days, Days | null];
}

/** The last day of a period, within the days asked for. */
function endOf(group: ReportGroup, day: string, { to }: Days): string {
  const until = () => {
    if (group === 'day') return day;
    if (group === 'week') {
      const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return addDays(day, 6 - weekday);
    }
    const [year = 0, month = 0] = day.split('-').map(Number);
    return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  };
  const end = until();
  return end < to ? end : to;
}

type Windows = Pick<Facts, 'asked' | 'before'>;

/** As SQL has them: what is compared lies in the period at the same place, and what is beyond the last one in that. */
export function comparedDays({ asked, before }: Windows, { from: day, to: until }: Days): Days | null {
  if (!before) return null;
  const from = addDays(day, -before.shift);
  const to = addDays(until, -before.shift);
  const isLast = until === asked.to;
  return from > before.to ? null : { from, to: isLast || to > before.to ? before.to : to };
}

export function periodsOf(windows: Windows, group: ReportGroup): Period[] {
  const { asked, before } = windows;
  if (group === 'none') return [{ day: null, sides: [asked, before] }];
  const periods: Period[] = [];
  for (let day = asked.from; day <= asked.to;) {
    const days = { from: day, to: endOf(group, day, asked) };
    periods.push({ day, sides: [days, comparedDays(windows, days)] });
    day = addDays(days.to, 1);
  }
  return periods;
}
