import type { FigurePlace } from '../figure-cell.tsx';

/** The number that somebody clicked on, or walks over by keys. */
export const figureOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;

export const placeOf = ({ dataset }: HTMLElement): FigurePlace => ({
  column: dataset.figure ?? '',
  rowId: dataset.row,
  ...(dataset.pivot !== undefined && { pivotKey: dataset.pivot }),
});

const figuresIn = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-figure]') ?? []),
];

/** Rows in the order in which they are seen; the virtual list draws them in another one. */
const rowsOf = (grid: Element): Element[] =>
  [...grid.querySelectorAll('[role=row]')]
    .filter((row) => row.querySelector('[data-figure]'))
    .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')));

type Arrow = 'before' | 'after' | 'above' | 'below';

/** Where an arrow key leads from a number, or from the table itself into its active row. */
export function neighbourOf(element: HTMLElement, grid: HTMLElement, arrow: Arrow): HTMLElement | null {
  const row = element.closest('[role=row]');
  if (!row) {
    const active = grid.getAttribute('aria-activedescendant');
    const start = (active && grid.ownerDocument.getElementById(active)) || rowsOf(grid)[0];
    const figures = figuresIn(start);
    return (arrow === 'before' ? figures.at(-1) : figures[0]) ?? null;
  }
  const figures = figuresIn(row);
  const at = figures.indexOf(element);
  if (arrow === 'before' || arrow === 'after') return figures[at + (arrow === 'after' ? 1 : -1)] ?? null;
  const rows = rowsOf(grid);
  const next = rows[rows.indexOf(row) + (arrow === 'below' ? 1 : -1)];
  return figuresIn(next)[at] ?? null;
}
