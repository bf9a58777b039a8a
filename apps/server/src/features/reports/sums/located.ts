import type { SumBlock } from '../../insights/index.ts';
import type { SideDays } from './sides.ts';

/** Which pairs of a period and a key have facts or gaps, and the number of each. */
export class GroupNumbers {
  readonly #keys: number;
  readonly #numbers: Int32Array;
  readonly members: { period: number; key: number }[] = [];

  constructor(periods: number, keys: number) {
    this.#keys = keys;
    this.#numbers = new Int32Array(periods * keys).fill(-1);
  }

  at(period: number, key: number): number {
    const place = period * this.#keys + key;
    const known = this.#numbers[place] as number;
    if (known >= 0) return known;
    this.#numbers[place] = this.members.length;
    return this.members.push({ period, key }) - 1;
  }
}

/** The rows of a block that lie in a side, each with what it is of: lists of the same length. */
export interface Located {
  rows: Int32Array;
  groups: Int32Array;
  keys: Int32Array;
  /** Counted from the first day of the side. */
  days: Int32Array;
}

/** `places`: what the rows of each product are of; less than zero: they are not meant. */
export function located(
  { days, products }: SumBlock,
  places: Int32Array,
  { first, periods }: SideDays,
  numbers: GroupNumbers,
): Located {
  const { length } = days;
  const [rows, groups] = [new Int32Array(length), new Int32Array(length)];
  const [keys, inSide] = [new Int32Array(length), new Int32Array(length)];
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    const day = (days[row] as number) - first;
    if (day < 0 || day >= periods.length) continue;
    const key = places[products[row] as number] as number;
    if (key < 0) continue;
    rows[count] = row;
    groups[count] = numbers.at(periods[day] as number, key);
    keys[count] = key;
    inSide[count] = day;
    count += 1;
  }
  return {
    rows: rows.subarray(0, count),
    groups: groups.subarray(0, count),
    keys: keys.subarray(0, count),
    days: inSide.subarray(0, count),
  };
}
