import type { Figures } from '@adsail/connectors';
import { type CountName, countNames } from '@adsail/contract/delivery';
import {
  bitsOfCounts,
  columnOfCount,
  type CountColumn,
  moneyColumns,
  type MoneyColumn,
  moneyOf,
} from '../figures.ts';
import { isSome, sumOfMoney } from './money.ts';
import { NumberList } from './number-list.ts';

/** By column, of each row. */
export type FactValues = Readonly<Record<MoneyColumn, readonly string[]> & Record<CountColumn, Float64Array>>;

/**
 * What a platform told of a day, column by column: a large account has a hundred thousand rows of it, and they go to the database as
 * columns. Rows in which nothing happened are left out: a day that was fetched and has no row is a known zero.
 */
export class FactRows {
  readonly ids: string[] = [];
  readonly reach: (number | null)[] = [];
  /** Counts of which nothing was told, of each row, as bits of `countNames`. */
  readonly untoldOfRows: number[] = [];
  readonly #money: Record<MoneyColumn, string[]> = { cost: [], app_value: [], web_value: [] };
  /** In the order of `countNames`. */
  readonly #counts = countNames.map(() => new NumberList());
  readonly #places = new Map<string, number>();
  /** Bits of `countNames`; null: no row came. */
  #untold: number | null = null;

  /** Counts that none of the rows told, as bits of `countNames`; null where there were no rows. */
  get untold(): number | null {
    return this.#untold;
  }

  get values(): FactValues {
    const counts = countNames.map((name, at) => [columnOfCount[name], this.#counts[at]?.values]);
    return { ...this.#money, ...(Object.fromEntries(counts) as Record<CountColumn, Float64Array>) };
  }

  #note({ absent }: Figures): number {
    const own = absent ? bitsOfCounts(absent) : 0;
    this.#untold = this.#untold === null ? own : this.#untold & own;
    return own;
  }

  get size(): number {
    return this.ids.length;
  }

  /** A row that a platform shows twice, because its pages moved meanwhile, is one: the later one. */
  set(id: string, figures: Figures): void {
    const untold = this.#note(figures);
    const known = this.#places.get(id);
    if (known === undefined && isNothing(figures)) return;
    const at = known ?? this.size;
    if (known === undefined) this.#places.set(id, at);
    this.ids[at] = id;
    this.reach[at] = figures.reach;
    this.untoldOfRows[at] = untold;
    const money = moneyOf(figures);
    for (const column of moneyColumns) this.#money[column][at] = money[column];
    // By their places: a pair for each of a million counts takes as long as all the rest.
    for (let index = 0; index < countNames.length; index += 1)
      (this.#counts[index] as NumberList).set(at, figures.counts[countNames[index] as CountName]);
  }

  /**
   * What another report tells of the same: it did both. Whom both reached may be the same people. A count that one of them leaves out is
   * no whole.
   */
  plus(id: string, figures: Figures): void {
    const at = this.#places.get(id);
    if (at === undefined) return this.set(id, figures);
    this.untoldOfRows[at] = (this.untoldOfRows[at] ?? 0) | this.#note(figures);
    this.reach[at] = null;
    const money = moneyOf(figures);
    for (const column of moneyColumns)
      this.#money[column][at] = sumOfMoney(this.#money[column][at] as string, money[column]);
    for (const [index, name] of countNames.entries()) {
      const counts = this.#counts[index] as NumberList;
      counts.set(at, counts.at(at) + figures.counts[name]);
    }
  }
}

const isNothing = (figures: Figures): boolean =>
  countNames.every((name) => figures.counts[name] === 0) && !Object.values(moneyOf(figures)).some(isSome);
