import { isMoneyColumn } from '../columns/pack-day.ts';
import { type FigureColumn, figureColumns } from '../figures.ts';
import type { SumBlockRow } from '../store/sum-blocks.ts';
import { wholeNumbers } from '../write/money.ts';

/** A figure of each row, as whole numbers of the smallest part that has `digits` after the point. */
export interface SumColumn {
  values: Float64Array;
  digits: number;
}

/** What an account's products did on some days; a row is a day of a product. */
export interface SumBlock {
  /** Of each row, the number of its day. */
  days: Int32Array;
  /** Of each row, the place of its product in `productIds`. */
  products: Uint32Array;
  productIds: readonly string[];
  /** Figures that are zero in all rows are left out. */
  columns: ReadonlyMap<FigureColumn, SumColumn>;
  /** False: a number takes more digits than a double keeps. */
  isExact: boolean;
}

export const emptyBlock: SumBlock = {
  days: new Int32Array(),
  products: new Uint32Array(),
  productIds: [],
  columns: new Map(),
  isExact: true,
};

/** Of lists of the same length. A figure whose list is null is zero everywhere. */
export function blockOf(
  { days, products }: { days: readonly number[]; products: readonly string[] },
  figures: Readonly<Record<FigureColumn, readonly string[] | null>>,
): SumBlock {
  const places = new Map<string, number>();
  const rows = Uint32Array.from(products, (id) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  });
  const columns = new Map<FigureColumn, SumColumn>();
  for (const name of figureColumns) {
    const list = figures[name];
    if (list)
      columns.set(
        name,
        isMoneyColumn(name) ? wholeNumbers(list) : { values: Float64Array.from(list, Number), digits: 0 },
      );
  }
  return {
    days: Int32Array.from(days),
    products: rows,
    productIds: [...places.keys()],
    columns,
    isExact: columns.values().every(({ values }) => values.every(Number.isSafeInteger)),
  };
}

export function readBlock(row: SumBlockRow): SumBlock {
  const figures = Object.fromEntries(
    figureColumns.map((name) => [name, row[name]?.split(',') ?? null]),
  ) as Record<FigureColumn, string[] | null>;
  return blockOf({ days: row.days.split(',').map(Number), products: row.products.split(',') }, figures);
}

/** About so many. */
const bytesOfBlock = 1500;
export function bytesOf({ days, columns, productIds }: SumBlock): number {
  let bytes = bytesOfBlock + days.length * 8 + productIds.length * 60;
  for (const { values } of columns.values()) bytes += values.byteLength;
  return bytes;
}
