import type { Page } from '@adsail/contract';
import type { TableRows } from './table-rows.ts';

/** Rows of a long list that are read at once: a few screens of them. */
export const longPageSize = 100;
/** So many rows beyond either end of what is in view are read too: they are there before somebody comes to them. */
const rowsAhead = longPageSize / 2;

interface View {
  first: number;
  last: number;
  isScrolling: boolean;
}
export type OnView = (view: View) => void;

const pageOf = (index: number): number => Math.floor(index / longPageSize) + 1;
const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/**
 * The pages to read for what is in view. Whoever drags the scroll bar flies over many: nothing is asked for until it rests, unless
 * it is near what was read already, as it is for a wheel.
 */
export function wantedPages(
  before: readonly number[],
  { first, last, isScrolling }: View,
  total: number,
): readonly number[] {
  const near = before.some((page) => page >= pageOf(first) - 1 && page <= pageOf(last) + 1);
  if (isScrolling && !near) return before;
  const from = pageOf(Math.max(0, first - rowsAhead));
  const to = pageOf(Math.max(0, Math.min(total - 1, last + rowsAhead)));
  const wanted = Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at);
  return isSame(before, wanted) ? before : wanted;
}

/** Pages as they were read, in any order, as rows by their place. */
export function rowsOfPages<Row>(
  pages: readonly Page<Row>[],
  total: number,
  rowId: (row: Row) => string,
): TableRows<Row> {
  const byNumber = new Map(pages.map((page) => [page.pageIndex, page.list]));
  const numbers = [...byNumber.keys()].sort((one, other) => one - other);
  const places = new Map<string, number>();
  for (const number of numbers)
    byNumber.get(number)?.forEach((row, at) => {
      const index = (number - 1) * longPageSize + at;
      if (index < total) places.set(rowId(row), index);
    });
  const at = (index: number) =>
    index < total ? byNumber.get(pageOf(index))?.[index % longPageSize] : undefined;
  const rowOf = (id: string) => at(places.get(id) ?? -1);
  const ids = [...places.keys()];
  return {
    count: total,
    at,
    idAt: (index) => {
      const row = at(index);
      return row && rowId(row);
    },
    here: ids.flatMap((id) => rowOf(id) ?? []),
    ids,
    rowOf,
    indexOf: (id) => places.get(id) ?? -1,
  };
}
