import type { ReactNode } from 'react';

/** Something to do with rows. Declared once, it stands in the row's menu and in the bar over the selected rows. */
export interface ListAction<Row> {
  key: string;
  icon: ReactNode;
  /** "Delete". */
  text: string;
  /** Where a row calls it otherwise: "Withdraw invitation". */
  textFor?: (row: Row) => string;
  /** "Delete Harbor Tycoon": for those who hear the button alone. */
  label: (row: Row) => string;
  danger?: boolean;
  busy?: boolean;
  /** Rows that it makes sense for; all of them unless said otherwise. */
  appliesTo?: (row: Row) => boolean;
  /** For one row at a time, such as editing. */
  single?: boolean;
  run: (ids: string[]) => void;
  /** For all rows that match but these, which a long list has chosen without having read them. Left out: not offered for them. */
  runAll?: (allBut: readonly string[]) => void;
}

export const actionsFor = <Row>(actions: readonly ListAction<Row>[], row: Row): ListAction<Row>[] =>
  actions.filter(({ appliesTo }) => !appliesTo || appliesTo(row));

/** As each of the rows calls it, where they all call it the same. */
export function textOf<Row>(
  { text, textFor }: Pick<ListAction<Row>, 'text' | 'textFor'>,
  ids: readonly string[],
  rowOf: (id: string) => Row | null | undefined,
): string {
  const texts = new Set(
    ids.map((id) => {
      const row = rowOf(id);
      return row && textFor ? textFor(row) : text;
    }),
  );
  const [first = text] = texts;
  return texts.size === 1 ? first : text;
}

/** Whether rows can be chosen: something must be left to do with them. */
export const areSelectable = <Row>(actions: readonly ListAction<Row>[]): boolean =>
  actions.some(({ single }) => !single);

/**
 * Of the selected rows those that an action is for. A row that is not known (undefined) is taken along, and the server
 * says if it does not fit; for one that is gone (null) there is nothing to do. Nothing for an action of one row when
 * several are selected.
 */
export function idsFor<Row>(
  { appliesTo, single }: ListAction<Row>,
  selected: readonly string[],
  rowOf: (id: string) => Row | null | undefined,
): string[] {
  if (single && selected.length > 1) return [];
  return selected.filter((id) => {
    const row = rowOf(id);
    return row === undefined || (row !== null && (!appliesTo || appliesTo(row)));
  });
}
