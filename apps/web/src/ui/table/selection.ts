import { isWhole, type TableRows } from './table-rows.ts';

/**
 * The rows that are chosen, by id in the order of choosing; ids of other pages stay. Or all rows that match but some: of a long
 * list most are not here to be named.
 */
export interface Selection {
  selected: readonly string[];
  /** Null: those in `selected` are chosen. */
  allBut: readonly string[] | null;
}

export const nothingChosen: Selection = { selected: [], allBut: null };
const everythingChosen: Selection = { selected: [], allBut: [] };

/** What stands in the address for all rows that match. */
export const everyRow = 'all';

export const withAll = (selected: readonly string[], ids: readonly string[]): string[] => [
  ...new Set([...selected, ...ids]),
];

export const without = (selected: readonly string[], ids: readonly string[]): string[] => {
  const gone = new Set(ids);
  return selected.filter((id) => !gone.has(id));
};

/** Makes rows chosen, or not. */
export const withChosen = (
  { selected, allBut }: Selection,
  ids: readonly string[],
  chosen: boolean,
): Selection =>
  allBut === null
    ? { selected: chosen ? withAll(selected, ids) : without(selected, ids), allBut }
    : { selected, allBut: chosen ? without(allBut, ids) : withAll(allBut, ids) };

/** To be asked of many rows. */
export function chosenTest({ selected, allBut }: Selection): (id: string) => boolean {
  const named = new Set(allBut ?? selected);
  return (id) => named.has(id) === (allBut === null);
}

export const isChosen = (selection: Selection, id: string): boolean => chosenTest(selection)(id);

export const toggled = (selection: Selection, id: string): Selection =>
  withChosen(selection, [id], !isChosen(selection, id));

export const chosenCount = ({ selected, allBut }: Selection, total: number): number =>
  allBut === null ? selected.length : Math.max(0, total - allBut.length);

export type HeadSelection = 'none' | 'some' | 'all';

/** Of the box above the rows: of a page it says whether all rows are chosen, of a long list whether all that match are. */
export function headSelection(
  selection: Selection,
  rows: Pick<TableRows<unknown>, 'count' | 'ids'>,
): HeadSelection {
  const { selected, allBut } = selection;
  if (!isWhole(rows)) {
    if (allBut === null) return selected.length > 0 ? 'some' : 'none';
    return allBut.length > 0 ? 'some' : 'all';
  }
  const test = chosenTest(selection);
  const count = rows.ids.filter(test).length;
  if (count === 0) return 'none';
  return count === rows.count ? 'all' : 'some';
}

/** What that box does: rows that are all here are chosen by id, and added to those of other pages. */
export function withHead(
  selection: Selection,
  rows: Pick<TableRows<unknown>, 'count' | 'ids'>,
  chosen: boolean,
): Selection {
  if (isWhole(rows)) return withChosen(selection, rows.ids, chosen);
  return chosen ? everythingChosen : nothingChosen;
}
