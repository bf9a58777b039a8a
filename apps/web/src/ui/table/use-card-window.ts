import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows of cards beyond either edge that exist too. */
const overscan = 2;

/** How the cards lie, as the browser laid out those that exist. */
interface Lie {
  /** Cards in a row. */
  across: number;
  rowHeight: number;
  gap: number;
  /** From the top of what scrolls to the first row. */
  margin: number;
}
const untilMeasured: Lie = { across: 1, rowHeight: 240, gap: 12, margin: 0 };

function scrollerOf(element: Element | null): Element | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement;
}

function lieOf(list: HTMLElement, scroller: Element): Lie {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const card = list.querySelector<HTMLElement>(':scope > [data-index]');
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return {
    across: gridTemplateColumns.split(' ').length,
    rowHeight: card?.offsetHeight ?? untilMeasured.rowHeight,
    gap: Number.parseFloat(rowGap) || 0,
    margin: top + scroller.scrollTop,
  };
}

const isSame = (one: Lie, other: Lie) => JSON.stringify(one) === JSON.stringify(other);

/** Which of many cards are in view of what they scroll in, and how high those before and after them are. */
export function useCardWindow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [lie, setLie] = useState(untilMeasured);
  const { across, rowHeight, gap, margin } = lie;
  const look = useCallback(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    const now = lieOf(list.current, scroller);
    setLie((before) => (isSame(before, now) ? before : now));
  }, []);
  useLayoutEffect(() => {
    look();
    // Its width says how many stand in a row; its height changes with every card that turns out higher than the others.
    let width = list.current?.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (list.current?.clientWidth === width) return;
      width = list.current?.clientWidth;
      look();
    });
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [look, count]);
  // Nothing of it is handed on to a part that is memoized, except for what never changes.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: Math.ceil(count / across),
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: margin,
    overscan,
    initialRect: { width: 0, height: window.innerHeight },
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight, across, gap]);
  const rows = virtual.getVirtualItems();
  const firstRow = rows[0];
  const lastRow = rows.at(-1);
  return {
    list,
    across,
    isScrolling: virtual.isScrolling,
    first: firstRow ? firstRow.index * across : 0,
    end: lastRow ? Math.min(count, (lastRow.index + 1) * across) : 0,
    before: firstRow ? firstRow.start - margin : 0,
    after: lastRow ? Math.max(0, virtual.getTotalSize() - (lastRow.end - margin)) : 0,
    measure: virtual.measureElement,
  };
}
