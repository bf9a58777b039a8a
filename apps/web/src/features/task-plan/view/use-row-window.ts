import { useMemo, useSyncExternalStore } from 'react';

/** As the stylesheets have it. */
export const rowHeight = 34;
const headHeight = 36;
/** Rows beyond either edge that exist too, in whole steps: a step of scrolling draws them together. */
const step = 6;
/** More than a window ever shows. */
const mostRows = 1000;

/** First row and how many, in one number: the same window is the same number. */
function windowOf(element: HTMLElement | null, height: number): number {
  const top = Math.floor((element?.scrollTop ?? 0) / height);
  const rows = Math.ceil((element?.clientHeight ?? 0) / height);
  const first = Math.max(0, Math.floor((top - step) / step) * step);
  const last = Math.ceil((top + rows + step) / step) * step;
  return first * mostRows + Math.min(mostRows - 1, last - first);
}

/** As little as it takes to see the row below the head. */
export function scrollToRow(element: HTMLElement | null, row: number): void {
  if (!element || row < 0) return;
  const top = row * rowHeight;
  const room = element.clientHeight - headHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
}

/** Rows that a key for pages moves. */
export const pageRows = (element: HTMLElement | null): number =>
  Math.max(1, Math.floor(((element?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);

/**
 * Which rows are in view. All have one height, so it is told without measuring any of them. Looked for when something scrolls or
 * changes its size, and not whenever something is drawn: asking lays the page out.
 */
export function useRowWindow(scroller: HTMLElement | null, count: number, height = rowHeight) {
  const [subscribe, snapshot] = useMemo(() => watched(scroller, height), [scroller, height]);
  const seen = useSyncExternalStore(subscribe, snapshot);
  const first = Math.min(Math.floor(seen / mostRows), count);
  return { first, last: Math.min(first + (seen % mostRows), count) };
}

function watched(scroller: HTMLElement | null, height: number) {
  let seen = windowOf(scroller, height);
  const subscribe = (listen: () => void) => {
    if (!scroller) return () => undefined;
    const look = () => {
      const now = windowOf(scroller, height);
      if (now === seen) return;
      seen = now;
      listen();
    };
    scroller.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  };
  return [subscribe, () => seen] as const;
}
