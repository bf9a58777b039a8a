/** The rows of a table by their place. Of a long list some are not here yet: they are read when they come into view. */
export interface TableRows<Row> {
  /** Of all rows that there are to scroll through. */
  count: number;
  at: (index: number) => Row | undefined;
  idAt: (index: number) => string | undefined;
  /** Those that are here, in their order, and their ids. */
  here: readonly Row[];
  ids: readonly string[];
  rowOf: (id: string) => Row | undefined;
  /** -1 for one that is not here. */
  indexOf: (id: string) => number;
  /** The ids of rows that are not all here, both ends included. */
  fetchIds?: (first: number, last: number) => Promise<string[]>;
}

/** Rows that are all here. */
export function rowsOfPage<Row>(list: readonly Row[], rowId: (row: Row) => string): TableRows<Row> {
  const ids = list.map(rowId);
  return {
    count: list.length,
    at: (index) => list[index],
    idAt: (index) => ids[index],
    here: list,
    ids,
    rowOf: (id) => list[ids.indexOf(id)],
    indexOf: (id) => ids.indexOf(id),
  };
}

export const isWhole = ({ count, ids }: Pick<TableRows<unknown>, 'count' | 'ids'>): boolean =>
  ids.length >= count;

/** Null where some of them are not here. */
export function idsBetween(
  { idAt }: Pick<TableRows<unknown>, 'idAt'>,
  first: number,
  last: number,
): string[] | null {
  const ids: string[] = [];
  for (let index = first; index <= last; index += 1) {
    const id = idAt(index);
    if (id === undefined) return null;
    ids.push(id);
  }
  return ids;
}
