import { mapInSlices } from '../../../framework/slices.ts';
import { type FigureColumn, figureColumns, type MoneyColumn, moneyColumns } from '../figures.ts';
import type { FactRows } from '../write/fact-rows.ts';
import { wholeNumbers } from '../write/money.ts';
import { packNumbers, packRising } from './numbers.ts';

/** The columns of `ad_columns`: which ads, what they did, and whom they reached. */
export const packedColumns = ['ad_nos', ...figureColumns, 'reach'] as const;
export type PackedColumn = (typeof packedColumns)[number];

export interface PackedDay {
  ads: number;
  columns: Record<PackedColumn, Buffer>;
}

/** Of what a figure of a day's rows is read; `FactRows` is one. */
export type DayRows = Pick<FactRows, 'values' | 'reach'>;

// Loops, because a hundred thousand rows have two million values, and a callback for each takes longer than all the rest.
function placed(values: Float64Array, places: Uint32Array): Float64Array {
  const ordered = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) ordered[at] = values[places[at] as number] as number;
  return ordered;
}

/** As whole numbers of the smallest part that any of the day has. */
function packMoney(amounts: readonly string[], places: Uint32Array): Buffer {
  const { values, digits, isExact } = wholeNumbers(amounts);
  if (isExact && digits < 256) return packNumbers(placed(values, places), { digits });
  return packNumbers(
    Float64Array.from(places, (place) => Number(amounts[place])),
    { isExact: false },
  );
}

/** In the order of the numbers, which most days come in already. */
function placesByNumber(numbers: readonly number[]): Uint32Array {
  const places = new Uint32Array(numbers.length);
  let isSorted = true;
  for (let at = 0; at < numbers.length; at += 1) {
    places[at] = at;
    if (at > 0 && (numbers[at] as number) < (numbers[at - 1] as number)) isSorted = false;
  }
  return isSorted ? places : places.sort((a, b) => (numbers[a] as number) - (numbers[b] as number));
}

/**
 * The rows of an account's day as columns, in the order of the ads' numbers. Reach is one more than it is: nothing told is zero, and
 * somebody who was told to have reached nobody is not.
 */
export async function packDay(numbers: readonly number[], { values, reach }: DayRows): Promise<PackedDay> {
  const places = placesByNumber(numbers);
  const pack = (column: PackedColumn): Buffer => {
    if (column === 'ad_nos')
      return packRising(Float64Array.from(places, (place) => numbers[place] as number));
    if (column === 'reach')
      return packNumbers(Float64Array.from(places, (place) => (reach[place] ?? -1) + 1));
    return isMoneyColumn(column)
      ? packMoney(values[column], places)
      : packNumbers(placed(values[column], places));
  };
  const packed = await mapInSlices(packedColumns, (column) => [column, pack(column)] as const);
  return { ads: numbers.length, columns: Object.fromEntries(packed) as Record<PackedColumn, Buffer> };
}

export const isMoneyColumn = (column: FigureColumn): column is MoneyColumn =>
  (moneyColumns as readonly FigureColumn[]).includes(column);
