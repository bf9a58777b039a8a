import { Decimal } from 'decimal.js';
import type { Amount } from '@adsail/contract/delivery';
import type { CountName, Figures } from './insights.ts';
import type { PageOf } from './paging.ts';

const plus = (a: Amount, b: Amount): Amount => ({
  ...a,
  amount: new Decimal(a.amount).plus(b.amount).toFixed(),
});

/** Everything in a row adds up but reach: whom two rows reached may be the same people. */
function added<Row extends Figures>(a: Row, b: Row): Row {
  const names = Object.keys(a.counts) as CountName[];
  const absent = a.absent?.filter((name) => b.absent?.includes(name)) ?? [];
  return {
    ...a,
    absent: absent.length > 0 ? absent : undefined,
    spend: plus(a.spend, b.spend),
    appPurchaseValue: plus(a.appPurchaseValue, b.appPurchaseValue),
    webPurchaseValue: plus(a.webPurchaseValue, b.webPurchaseValue),
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
): AsyncGenerator<PageOf<Row>> {
  const sums = new Map<string, Row>();
  for await (const { items } of pages)
    for (const row of items) {
      const mark = markOf(row);
      const sum = sums.get(mark);
      sums.set(mark, sum ? added(sum, row) : row);
    }
  yield { items: [...sums.values()], total: sums.size };
}
