import { type RawBuilder, sql } from 'kysely';
import { toldLayout } from '../told.ts';

const { told, untold, counts, purchases } = toldLayout;
const bit = (place: number): RawBuilder<number> => sql.lit(2 ** place);
const allCounts = 2 ** counts - 1;
const bothPurchases = purchases.reduce((bits, at) => bits + 2 ** at, 0);

/**
 * An account's bits (`toldBits`) for one row that says by itself which counts it does not tell. Nearly all tell everything, and cost a
 * comparison.
 */
export function rowBits(account: RawBuilder<unknown>, missing: RawBuilder<unknown>): RawBuilder<number> {
  // With what the platform never tells.
  const all = sql`(${missing}::bigint | (${account} / ${bit(untold)} & ${sql.lit(allCounts)}))`;
  const lacksPurchases = sql`${all} & ${sql.lit(bothPurchases)} = ${sql.lit(bothPurchases)}`;
  return sql<number>`case when coalesce(${missing}, 0) = 0 then ${account} else
    (${account} & ${sql.lit(2 ** told - 1)}) | ((~${all} & ${sql.lit(allCounts)}) * ${bit(told)}) | (${all} * ${bit(untold)})
    | case when ${lacksPurchases} then ${bit(untold + counts)} else ${bit(told + counts)} end end`;
}
