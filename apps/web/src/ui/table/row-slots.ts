/**
 * Rows that leave the view give their elements to those that come into it: to change the words in them costs less than to make
 * them. What somebody has touched (an open menu, a focus, a mark that something was copied) must not go over to another row: the
 * elements of a touched row stay its own, and go with it.
 */
export interface Touched {
  /** Of a touched row, by its id: the key that it had then. */
  keys: ReadonlyMap<string, string>;
  /** How often the elements of a slot were kept by a touched row. */
  kept: ReadonlyMap<number, number>;
}

export const untouched: Touched = { keys: new Map(), kept: new Map() };

export interface Placed {
  id: string;
  index: number;
}

const slotOf = (index: number, slots: number) => index % slots;

/** The key of a row, the same as that of the row whose elements it takes over. */
export function rowKey({ keys, kept }: Touched, { id, index }: Placed, slots: number): string {
  const slot = slotOf(index, slots);
  return keys.get(id) ?? `${slot}.${kept.get(slot) ?? 0}`;
}

export function withTouched(touched: Touched, row: Placed, slots: number): Touched {
  if (touched.keys.has(row.id)) return touched;
  const slot = slotOf(row.index, slots);
  return {
    keys: new Map(touched.keys).set(row.id, rowKey(touched, row, slots)),
    kept: new Map(touched.kept).set(slot, (touched.kept.get(slot) ?? 0) + 1),
  };
}

/**
 * The rows in the order of their elements since the list last stood still with `first` at its start: to put them into another
 * order costs as much as to make them. Keys and those who listen go by that order, so at rest it is that of the rows.
 */
export function inOrderOf<Row extends Pick<Placed, 'index'>>(
  rows: readonly Row[],
  first: number,
  slots: number,
): Row[] {
  const place = ({ index }: Row) => (((index - first) % slots) + slots) % slots;
  return [...rows].sort((one, other) => place(one) - place(other));
}
