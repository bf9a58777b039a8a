import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Of these widths, in their order, how many have room; what is left over needs a button of its own. */
export function fitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= room) return widths.length;
  let used = more;
  let count = 0;
  for (const width of widths) {
    used += gap + width;
    if (used > room) break;
    count += 1;
  }
  return count;
}

/** The window changes, and the bar's room with it. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = element.current?.closest('[data-list]');
    if (!place) return undefined;
    const watch = new ResizeObserver(() => setWidth(place.clientWidth));
    watch.observe(place);
    return () => watch.disconnect();
  }, [element]);
  return width;
}

const gap = 8;
/** Before it was seen once. */
const moreWidth = 96;

/**
 * How many of the buttons in this part of a bar fit into the list's width. A width is known once its button was drawn: those of
 * which it is not known yet are drawn, and measured before anybody sees them.
 */
export function useFitting(names: readonly string[]): {
  part: RefObject<HTMLDivElement | null>;
  fits: number;
} {
  const part = useRef<HTMLDivElement>(null);
  const widths = useRef(new Map<string, number>());
  const [fits, setFits] = useState(names.length);
  useWidth(part);
  // Each time: what else stands in the bar changes as well.
  useLayoutEffect(() => {
    const bar = part.current?.parentElement;
    const place = part.current?.closest('[data-list]');
    if (!part.current || !bar || !place || place.clientWidth === 0) return;
    for (const button of part.current.querySelectorAll<HTMLElement>('[data-fit]'))
      widths.current.set(button.dataset['fit'] as string, button.offsetWidth);
    const known = names.map((name) => widths.current.get(name));
    const isMeasured = known.every((width) => width !== undefined);
    const others = [...bar.children].filter((child) => child !== part.current) as HTMLElement[];
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(bar);
    const beside = others.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);
    const edges = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + 2;
    const more = part.current.querySelector<HTMLElement>('[data-more]')?.offsetWidth ?? moreWidth;
    const room = place.clientWidth - beside - edges;
    setFits(isMeasured ? fitting(known, room, gap, more) : names.length);
  });
  return { part, fits };
}
