import { focusPage } from './focus-content.ts';

/** Where something stands in a list, so that its neighbour is found when it is gone. */
export interface Place {
  list: Element | null;
  /** Of the row or card; -1 for what stands beside them, such as the bar over selected rows. */
  row: number;
  /** Which of the row's buttons. */
  button: number;
}

const rowsOf = (list: Element): Element[] => [
  ...list.querySelectorAll('[role=row][aria-rowindex]:not([aria-rowindex="1"]), [data-card]'),
];
const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')];

export function placeOf(element: Element | null): Place {
  const list = element?.closest('[data-list]') ?? null;
  const rows = list ? rowsOf(list) : [];
  const row = rows.findIndex((each) => each.contains(element));
  const button = row < 0 ? -1 : buttonsOf(rows[row] as Element).indexOf(element as HTMLElement);
  return { list, row, button };
}

/** The row that stands there now, or the last one; without rows the page's own button, "Add product". */
export function focusPlace({ list, row, button }: Place): void {
  const rows = list?.isConnected ? rowsOf(list) : [];
  const next = row < 0 ? undefined : (rows[row] ?? rows.at(-1));
  const buttons = next ? buttonsOf(next) : [];
  const target =
    buttons[button] ??
    buttons.at(-1) ??
    (rows.length > 0 ? list?.querySelector<HTMLElement>('[role=grid], [data-card] input') : null) ??
    document.querySelector<HTMLElement>('[data-page-actions] button:last-of-type');
  if (target) target.focus({ preventScroll: true });
  else focusPage();
}
