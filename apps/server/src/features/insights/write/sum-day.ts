import { mapInSlices } from '../../../framework/slices.ts';
import { type DayRows, isMoneyColumn } from '../columns/pack-day.ts';
import { figureColumns } from '../figures.ts';
import type { SumRow } from '../store/sums.ts';
import { digitsOf, scaled, unscaled, wholeNumbers } from './money.ts';

/** Which group each row is of. */
interface Groups {
  of: Uint32Array;
  count: number;
}

/** Null where one takes more digits than a double keeps. */
function sumsOfNumbers(values: Float64Array, { of, count }: Groups, digits: number): string[] | null {
  const sums = new Float64Array(count);
  for (let at = 0; at < of.length; at += 1) {
    const group = of[at] as number;
    const sum = (sums[group] as number) + (values[at] as number);
    if (!Number.isSafeInteger(sum)) return null;
    sums[group] = sum;
  }
  return Array.from(sums, (sum) => unscaled(BigInt(sum), digits));
}

function sumsOfLongAmounts(amounts: readonly string[], { of, count }: Groups): string[] {
  const digits = amounts.reduce((most, amount) => Math.max(most, digitsOf(amount)), 0);
  const sums = Array.from({ length: count }, () => 0n);
  for (const [at, amount] of amounts.entries()) {
    const group = of[at] as number;
    sums[group] = (sums[group] as bigint) + scaled(amount, digits);
  }
  return sums.map((sum) => unscaled(sum, digits));
}

function sumsOfMoney(amounts: readonly string[], groups: Groups): string[] {
  const { values, digits, isExact } = wholeNumbers(amounts);
  return (isExact ? sumsOfNumbers(values, groups, digits) : null) ?? sumsOfLongAmounts(amounts, groups);
}

function sumsOfCounts(values: Float64Array, groups: Groups): string[] {
  const sums = sumsOfNumbers(values, groups, 0);
  // The database takes none of which a hundred thousand together would.
  if (!sums) throw new RangeError('Counts that are not whole, or too large to add up');
  return sums;
}

/** Products by the order in which they come. */
function groupsOf(products: readonly string[]): Groups & { ids: string[] } {
  const places = new Map<string, number>();
  const of = new Uint32Array(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const id = products[at] as string;
    let place = places.get(id);
    if (place === undefined) {
      place = places.size;
      places.set(id, place);
    }
    of[at] = place;
  }
  return { of, count: places.size, ids: [...places.keys()] };
}

/**
 * What each product did on a day, from all of the day's rows: exact, as the database would add them up, which takes longer than to write
 * them. `products`: of each row.
 */
export async function sumDay(
  day: string,
  products: readonly string[],
  { values }: Pick<DayRows, 'values'>,
): Promise<SumRow[]> {
  const groups = groupsOf(products);
  const ads = new Uint32Array(groups.count);
  for (const group of groups.of) ads[group] = (ads[group] as number) + 1;
  const sums = await mapInSlices(figureColumns, (column) =>
    isMoneyColumn(column) ? sumsOfMoney(values[column], groups) : sumsOfCounts(values[column], groups),
  );
  return groups.ids.map((product_id, group) => ({
    day,
    product_id,
    ads: ads[group] as number,
    ...Object.fromEntries(figureColumns.map((column, at) => [column, sums[at]?.[group] as string])),
  }));
}
