import type { AuthPlatform } from '@adsail/contract';
import { sumOf } from './amounts.ts';
import { QuestionTooLargeError } from './errors.ts';
import { type DayRange, halvesOfDays, inParts } from './in-parts.ts';
import type { CountName, Figures } from './insights.ts';
import type { PageOf } from './paging.ts';

/** Everything in a row adds up but reach: whom two rows reached may be the same people. */
function added<Row extends Figures>(a: Row, b: Row): Row {
  const names = Object.keys(a.counts) as CountName[];
  // A count that one of them leaves out is no whole.
  const absent = names.filter((name) => a.absent?.includes(name) || b.absent?.includes(name));
  return {
    ...a,
    absent: absent.length > 0 ? absent : undefined,
    spend: sumOf(a.spend, b.spend),
    appPurchaseValue: sumOf(a.appPurchaseValue, b.appPurchaseValue),
    webPurchaseValue: sumOf(a.webPurchaseValue, b.webPurchaseValue),
    counts: Object.fromEntries(names.map((name) => [name, a.counts[name] + b.counts[name]])) as Record<
      CountName,
      number
    >,
    reach: null,
  };
}

/** A range longer than one question comes in parts, which make one row for each object, or for each of other marks. */
export async function* totals<Row extends Figures & { id: string }>(
  pages: AsyncIterable<PageOf<Row>>,
  markOf: (row: Row) => string = ({ id }) => id,
  refuseMore?: (rows: number) => void,
): AsyncGenerator<PageOf<Row>> {
  const sums = new Map<string, Row>();
  for await (const { items } of pages) {
    for (const row of items) {
      const mark = markOf(row);
      const sum = sums.get(mark);
      sums.set(mark, sum ? added(sum, row) : row);
    }
    refuseMore?.(sums.size);
  }
  yield { items: [...sums.values()], total: sums.size };
}

/** Rows of several days that are held at once. */
const mostHeld = 20_000;

/**
 * Totals by day, of so many days at a time as are held at once: what several questions tell of a day can be added up when it is whole,
 * and days that are whole need not wait for the others.
 */
export function dailyTotals<Row extends Figures & { id: string }>(
  platform: AuthPlatform,
  range: DayRange,
  rowsOf: (days: DayRange) => AsyncIterable<PageOf<Row>>,
  markOf: (row: Row) => string,
): AsyncGenerator<PageOf<Row>> {
  const message = 'There are more rows than are held at once';
  const wholeOf = (days: DayRange) =>
    totals(rowsOf(days), markOf, (rows) => {
      if (rows > mostHeld && days.from < days.to) throw new QuestionTooLargeError({ platform, message });
    });
  return inParts(range, wholeOf, (days) => Promise.resolve(halvesOfDays(days)));
}
