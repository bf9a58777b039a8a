import type { Figures } from '@adsail/connectors';
import {
  bitsOfCounts,
  countColumns,
  countsOf,
  type FigureColumn,
  figureColumns,
  moneyColumns,
  moneyOf,
} from '../figures.ts';
import { sumOfMoney } from './money.ts';

type Values = Record<FigureColumn, (number | string)[]>;

/**
 * What a platform told of a day, column by column: a large account has a hundred thousand rows of it, and they go to the database as
 * columns. Rows in which nothing happened are left out: a day that was fetched and has no row is a known zero.
 */
export class FactRows {
  readonly ids: string[] = [];
  readonly reach: (number | null)[] = [];
  /** Counts of which nothing was told, of each row, as bits of `countNames`. */
  readonly untoldOfRows: number[] = [];
  readonly values = Object.fromEntries(figureColumns.map((column) => [column, []])) as unknown as Values;
  readonly #places = new Map<string, number>();
  /** Bits of `countNames`; null: no row came. */
  #untold: number | null = null;

  /** Counts that none of the rows told, as bits of `countNames`; null where there were no rows. */
  get untold(): number | null {
    return this.#untold;
  }

  #note({ absent = [] }: Figures): number {
    const own = bitsOfCounts(absent);
    this.#untold = this.#untold === null ? own : this.#untold & own;
    return own;
  }

  get size(): number {
    return this.ids.length;
  }

  /** A row that a platform shows twice, because its pages moved meanwhile, is one: the later one. */
  set(id: string, figures: Figures): void {
    const untold = this.#note(figures);
    const money = moneyOf(figures);
    const counts = countsOf(figures);
    const known = this.#places.get(id);
    if (known === undefined && isNothing(money, counts)) return;
    const at = known ?? this.size;
    this.#places.set(id, at);
    this.ids[at] = id;
    this.reach[at] = figures.reach;
    this.untoldOfRows[at] = untold;
    for (const column of moneyColumns) this.values[column][at] = money[column];
    for (const [index, column] of countColumns.entries()) this.values[column][at] = counts[index] as number;
  }

  /**
   * What another report tells of the same: it did both. Whom both reached may be the same people. A count that one of them leaves out is
   * no whole.
   */
  plus(id: string, figures: Figures): void {
    const at = this.#places.get(id);
    if (at === undefined) return this.set(id, figures);
    this.untoldOfRows[at] = (this.untoldOfRows[at] ?? 0) | this.#note(figures);
    const money = moneyOf(figures);
    const counts = countsOf(figures);
    this.reach[at] = null;
    for (const column of moneyColumns)
      this.values[column][at] = sumOfMoney(String(this.values[column][at]), money[column]);
    for (const [index, column] of countColumns.entries())
      this.values[column][at] = Number(this.values[column][at]) + (counts[index] as number);
  }
}

const isNothing = (money: Record<string, string>, counts: readonly number[]): boolean =>
  counts.every((count) => count === 0) && Object.values(money).every((amount) => !/[1-9]/.test(amount));
