import { addDays } from '@adsail/contract';
import type { ReportGroup } from '@adsail/contract/reports';
import type { Days } from '../question.ts';
import { endOf } from '../rows.ts';
import type { Facts } from '../store/facts.ts';

/** The days of rows, and those that they are compared with; null: none of them. */
export interface Period {
  /** The first one; null: all days. */
  day: string | null;
  sides: readonly [Days, Days | null];
}

/** As SQL has them: what is compared lies in the period at the same place, and what is beyond the last one in that. */
export function periodsOf({ asked, before }: Pick<Facts, 'asked' | 'before'>, group: ReportGroup): Period[] {
  if (group === 'none') return [{ day: null, sides: [asked, before] }];
  const periods: Period[] = [];
  for (let day = asked.from; day <= asked.to;) {
    const until = endOf(group, day, asked);
    const isLast = until === asked.to;
    const from = before && addDays(day, -before.shift);
    const to = before && (isLast ? before.to : addDays(until, -before.shift));
    const compared = before && from && to ? { from, to: to < before.to ? to : before.to } : null;
    periods.push({
      day,
      sides: [{ from: day, to: until }, compared && compared.from <= compared.to ? compared : null],
    });
    day = addDays(until, 1);
  }
  return periods;
}
