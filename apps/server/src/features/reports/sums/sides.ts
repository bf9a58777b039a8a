import type { ReportGroup } from '@adsail/contract/reports';
import { dayNumber, dayOfNumber } from '../../insights/index.ts';
import { upTo } from '../coverage.ts';
import { periodsOf } from '../periods.ts';
import type { Window } from '../question.ts';
import { type Facts, type SideNo, sidesOf } from '../store/facts.ts';

/** The days of a side, and in which period each of them lies. */
export interface SideDays {
  side: SideNo;
  /** The number of the first one. */
  first: number;
  /** Of each day, the place of its period. */
  periods: Int32Array;
  days: readonly string[];
}

function windowOf({ asked, before, wholeTo, wholeBefore }: Facts, side: SideNo): Window | null {
  if (side === 0) return asked;
  const window = side === 1 ? before : asked;
  const cut = window && upTo(window, side === 1 ? wholeBefore : wholeTo);
  return cut && { ...cut, shift: window.shift };
}

/** What is compared lies in the period at the same place, and what is beyond the last one in that. */
export function sideDays(facts: Facts, group: ReportGroup): SideDays[] {
  const starts = periodsOf(facts, group).map(({ day }) => dayNumber(day ?? facts.asked.from));
  const last = dayNumber(facts.asked.to);
  return sidesOf(facts).map((side) => {
    const window = windowOf(facts, side);
    if (!window) return { side, first: 0, periods: new Int32Array(), days: [] };
    const first = dayNumber(window.from);
    const count = dayNumber(window.to) - first + 1;
    const periods = new Int32Array(count);
    let period = 0;
    for (let at = 0; at < count; at += 1) {
      const shown = Math.min(first + at + window.shift, last);
      while (period + 1 < starts.length && (starts[period + 1] as number) <= shown) period += 1;
      periods[at] = period;
    }
    const days = Array.from({ length: count }, (_, at) => dayOfNumber(first + at));
    return { side, first, periods, days };
  });
}
