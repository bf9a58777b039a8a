import type { FigureColumn } from '../figures.ts';
import { dayOfNumber } from '../store/ad-columns.ts';
import type { Column } from './numbers.ts';
import { isMoneyColumn, type PackedColumn } from './pack-day.ts';
import type { ReadColumns } from './read.ts';

/** By the numbers of ads: a place for each of them, also for those that did nothing. */
export interface WindowSums {
  /** On how many of the days it did something. */
  facts: Uint16Array;
  /** In the order in which they were asked for. Not a number: an amount of a day that has no rate. */
  sums: Float64Array[];
  /** One more than what was told, of the only day; zero where nothing was. */
  reach: Float64Array | null;
}

/** Columns that are added to each other; amounts are converted. */
export type SumOf = readonly FigureColumn[];
/** What amounts of a day are multiplied with; null: that is not known. Undefined of an account: amounts stay as they are. */
export interface AmountRates {
  /** Those with equal keys are equal. */
  key: string;
  on(day: string): number | null;
}

const columnOf = (columns: ReadColumns, name: PackedColumn, day: number): Column | undefined =>
  columns.get(name)?.get(day);

function addDay(to: Float64Array, ads: ArrayLike<number>, values: ArrayLike<number>, factor: number): void {
  for (let at = 0; at < ads.length; at += 1) {
    const ad = ads[at] as number;
    to[ad] = (to[ad] as number) + (values[at] as number) * factor;
  }
}

/** Where something was paid on a day without a rate nothing can be said. */
function addUnknown(to: Float64Array, ads: ArrayLike<number>, parts: readonly Column[]): void {
  for (let at = 0; at < ads.length; at += 1) {
    let value = 0;
    for (const { values, digits } of parts) value += (values?.[at] ?? 0) / 10 ** digits;
    if (value !== 0) to[ads[at] as number] = Number.NaN;
  }
}

/** As whole numbers as long as nothing is converted: those are exact, and equal sums are equal. */
function sumOf(
  columns: ReadColumns,
  days: readonly number[],
  size: number,
  { of, rates }: { of: SumOf; rates: AmountRates | undefined },
): Float64Array {
  const sums = new Float64Array(size);
  const digits = Math.max(
    0,
    ...days.flatMap((day) => of.map((name) => columnOf(columns, name, day)?.digits ?? 0)),
  );
  const converting = of.some(isMoneyColumn) ? rates : undefined;
  for (const day of days) {
    const ads = columnOf(columns, 'ad_nos', day)?.values;
    if (!ads) continue;
    const parts = of.map((name) => columnOf(columns, name, day)).filter((part) => part !== undefined);
    const rate = converting ? converting.on(dayOfNumber(day)) : 1;
    if (rate === null) addUnknown(sums, ads, parts);
    else
      for (const part of parts)
        if (part.values) addDay(sums, ads, part.values, 10 ** (digits - part.digits) * rate);
  }
  return digits > 0 ? sums.map((sum) => sum / 10 ** digits) : sums;
}

export interface WindowAsked {
  sums: readonly SumOf[];
  hasReach: boolean;
  rates: AmountRates | undefined;
}

/** What an account's ads did on some days. */
export function sumWindow(
  columns: ReadColumns,
  days: readonly number[],
  size: number,
  { sums, hasReach, rates }: WindowAsked,
): WindowSums {
  const facts = new Uint16Array(size);
  for (const day of days) {
    const ads = columnOf(columns, 'ad_nos', day)?.values;
    if (!ads) continue;
    for (let at = 0; at < ads.length; at += 1) {
      const ad = ads[at] as number;
      facts[ad] = (facts[ad] as number) + 1;
    }
  }
  const reached = hasReach ? new Float64Array(size) : null;
  if (reached)
    for (const day of days) {
      const ads = columnOf(columns, 'ad_nos', day)?.values;
      const told = columnOf(columns, 'reach', day)?.values;
      if (ads && told) addDay(reached, ads, told, 1);
    }
  return { facts, sums: sums.map((of) => sumOf(columns, days, size, { of, rates })), reach: reached };
}
