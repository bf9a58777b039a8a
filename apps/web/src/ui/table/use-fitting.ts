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

/** What the list and the bar measure, to be looked at again when the window or what stands in the bar changes. */
function useSizes(element: RefObject<HTMLElement | null>): string {
  const [sizes, setSizes] = useState('');
  useLayoutEffect(() => {
    const place = element.current?.closest('[data-list]');
    const bar = element.current?.parentElement;
    if (!place || !bar) return undefined;
    const watch = new ResizeObserver(() => setSizes(`${place.clientWidth} ${bar.offsetWidth}`));
    watch.observe(place);
    watch.observe(bar);
    return () => watch.disconnect();
  }, [element]);
  return sizes;
}

const gap = 8;
/** Before it was seen once. */
const moreWidth = 96;

/**
 * How many of the buttons in this part of a bar fit into the list's width. A width is known once its button was drawn: those of
 * which it is not known yet are drawn, and measured before anybody sees them.
 */
export function useFitting(
  names: readonly string[],
  selected: number,
): {
  part: RefObject<HTMLDivElement | null>;
  fits: number;
} {
  const part = useRef<HTMLDivElement>(null);
  const widths = useRef(new Map<string, number>());
  const [fits, setFits] = useState(names.length);
  const sizes = useSizes(part);
  const list = names.join('\n');
  useLayoutEffect(() => {
    const bar = part.current?.parentElement;
    const place = part.current?.closest('[data-list]');
    if (!part.current || !bar || !place || place.clientWidth === 0) return;
    for (const button of part.current.querySelectorAll<HTMLElement>('[data-fit]'))
      widths.current.set(button.dataset['fit'] as string, button.offsetWidth);
    const all = list === '' ? [] : list.split('\n');
    const known = all.map((name) => widths.current.get(name));
    const isMeasured = known.every((width) => width !== undefined);
    const others = [...bar.children].filter((child) => child !== part.current) as HTMLElement[];
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(bar);
    const beside = others.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);
    const edges = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + 2;
    const more = part.current.querySelector<HTMLElement>('[data-more]')?.offsetWidth ?? moreWidth;
    const room = place.clientWidth - beside - edges;
    setFits(isMeasured ? fitting(known, room, gap, more) : all.length);
    // With the number of the selected ones other things come and go in the bar.
  }, [list, sizes, fits, selected]);
  return { part, fits };
}
