import type { Located } from './located.ts';
import { isMoney } from '@adsail/contract/reports';
import { unscaled } from '../../insights/index.ts';
import {
  missingColumn,
  orderColumn,
  prefixOf,
  type SideNo,
  sumColumn,
  type ToldSum,
} from '../store/facts.ts';

/** An exact sum of amounts for each group, some of them maybe without a rate. */
export class Amounts {
  readonly digits: number;
  readonly #sums: bigint[];
  readonly #missing: Uint8Array;

  constructor(groups: number, digits: number) {
    this.digits = digits;
    this.#sums = Array.from({ length: groups }, () => 0n);
    this.#missing = new Uint8Array(groups);
  }

  add(group: number, amount: number, rate: bigint | null): void {
    if (rate === null) this.#missing[group] = 1;
    else this.#sums[group] = (this.#sums[group] as bigint) + BigInt(amount) * rate;
  }
  addFrom(other: Amounts, from: number, to: number): void {
    this.#sums[to] = (this.#sums[to] as bigint) + (other.#sums[from] as bigint);
    if (other.isMissing(from)) this.#missing[to] = 1;
  }
  isMissing(group: number): boolean {
    return this.#missing[group] === 1;
  }
  text(group: number): string {
    return unscaled(this.#sums[group] as bigint, this.digits);
  }
  /** Not a number where a rate is missing. */
  number(group: number): number {
    return this.isMissing(group) ? Number.NaN : Number(this.#sums[group]) / 10 ** this.digits;
  }
}

/** What a fact has of its account. */
export interface FactAccount {
  currency: string;
  /** More than the operators of JavaScript take at once: the low ones and the high ones. */
  bits: readonly [number, number];
}

export interface SideShape {
  groups: number;
  sums: readonly ToldSum[];
  /** Digits of each amount; with its rates, and with those that rows are ordered by. */
  digits: ReadonlyMap<ToldSum, { value: number; order: number | null }>;
  hasRates: boolean;
  hasCurrencies: boolean;
}

/** What groups of facts have on one side. */
export class SideSums {
  readonly side: SideNo;
  readonly facts: Float64Array;
  readonly counts: ReadonlyMap<ToldSum, Float64Array>;
  readonly amounts: ReadonlyMap<ToldSum, Amounts>;
  readonly orders: ReadonlyMap<ToldSum, Amounts>;
  readonly #shape: SideShape;
  readonly #bits: readonly [Int32Array, Int32Array];
  /** The first and the last by their names. */
  readonly #currencies: (readonly [string, string])[] = [];

  constructor(side: SideNo, shape: SideShape) {
    const { groups, sums, digits } = shape;
    this.side = side;
    this.#shape = shape;
    this.facts = new Float64Array(groups);
    this.#bits = [new Int32Array(groups), new Int32Array(groups)];
    const counted = sums.filter((sum) => !isMoney(sum));
    this.counts = new Map(counted.map((sum) => [sum, new Float64Array(groups)]));
    this.amounts = new Map([...digits].map(([sum, { value }]) => [sum, new Amounts(groups, value)]));
    this.orders = new Map(
      [...digits].flatMap(([sum, { order }]) => (order === null ? [] : [[sum, new Amounts(groups, order)]])),
    );
  }

  /** A fact of the account for each of these groups. */
  addFacts(groups: Int32Array, { currency, bits }: FactAccount): void {
    const { facts } = this;
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] as number;
      facts[group] = (facts[group] as number) + 1;
    }
    for (let at = 0; at < groups.length; at += 1) this.#addBits(groups[at] as number, bits);
    if (this.#shape.hasCurrencies) for (const group of groups) this.#addCurrency(group, currency);
  }
  addCounts(sum: ToldSum, { rows, groups }: Pick<Located, 'rows' | 'groups'>, values: Float64Array): void {
    const counts = this.counts.get(sum) as Float64Array;
    for (let at = 0; at < rows.length; at += 1) {
      const group = groups[at] as number;
      counts[group] = (counts[group] as number) + (values[rows[at] as number] as number);
    }
  }

  #addBits(group: number, [low, high]: FactAccount['bits']): void {
    const [lows, highs] = this.#bits;
    lows[group] = (lows[group] as number) | low;
    highs[group] = (highs[group] as number) | high;
  }
  #addCurrency(group: number, currency: string): void {
    const [first, last] = this.#currencies[group] ?? [currency, currency];
    this.#currencies[group] = [currency < first ? currency : first, currency > last ? currency : last];
  }

  bits(group: number): number {
    const [lows, highs] = this.#bits;
    return ((highs[group] as number) >>> 0) * halfOfBits + ((lows[group] as number) >>> 0);
  }

  /** A group of all groups. */
  total(): SideSums {
    const all = new SideSums(this.side, { ...this.#shape, groups: 1 });
    for (let group = 0; group < this.#shape.groups; group += 1) {
      all.facts[0] = (all.facts[0] as number) + (this.facts[group] as number);
      const [lows, highs] = this.#bits;
      all.#addBits(0, [lows[group] as number, highs[group] as number]);
      for (const currency of this.#currencies[group] ?? []) all.#addCurrency(0, currency);
      for (const [sum, counts] of this.counts) {
        const total = all.counts.get(sum) as Float64Array;
        total[0] = (total[0] as number) + (counts[group] as number);
      }
      for (const [sum, amounts] of this.amounts) all.amounts.get(sum)?.addFrom(amounts, group, 0);
      for (const [sum, amounts] of this.orders) all.orders.get(sum)?.addFrom(amounts, group, 0);
    }
    return all;
  }

  /** As the database says it. */
  row(group: number): Record<string, unknown> {
    const { side } = this;
    const prefix = prefixOf(side);
    const row: Record<string, unknown> = {
      [`${prefix}_facts`]: String(this.facts[group]),
      [`${prefix}_platforms`]: String(this.bits(group)),
    };
    for (const [sum, counts] of this.counts) row[sumColumn(sum, side)] = String(counts[group]);
    for (const [sum, amounts] of this.amounts) {
      row[sumColumn(sum, side)] = amounts.text(group);
      if (this.#shape.hasRates) row[missingColumn(sum, side)] = amounts.isMissing(group);
    }
    for (const [sum, amounts] of this.orders)
      row[orderColumn(sum, side)] = amounts.isMissing(group) ? null : amounts.text(group);
    if (this.#shape.hasCurrencies) {
      const [currency = null, other = null] = this.#currencies[group] ?? [];
      row[`${prefix}_currency`] = currency;
      row[`${prefix}_other_currency`] = other;
    }
    return row;
  }
}

const halfOfBits = 2 ** 32;
export const bitsInHalves = (bits: number): FactAccount['bits'] => [
  (bits % halfOfBits) | 0,
  Math.floor(bits / halfOfBits) | 0,
];
