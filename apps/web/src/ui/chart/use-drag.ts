import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { indexAt, type Layout, xOf } from './layout.ts';
import { draggedSpan, type Span } from './zoom.ts';

interface DragOptions {
  /** The category under the pointer; null when it has left. */
  onMove: (index: number | null) => void;
  onSpan: (span: Span) => void;
  /** A click, which is no drag; by its place in the chart. */
  onPick: (x: number, y: number) => void;
}

/** Less is a click. */
const leastPx = 6;

/** A pointer over the chart: it moves the cursor, and dragged with a button it chooses what to look at. A finger scrolls. */
export function useDrag(layout: Layout | null, { onMove, onSpan, onPick }: DragOptions) {
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  // The click comes after the pointer has left, when the drag is no more.
  const wasDrag = useRef(false);
  const xIn = (event: MouseEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const isDrag = drag !== null && Math.abs(drag.end - drag.start) >= leastPx;
  const end = (event: PointerEvent<HTMLElement>) => {
    setDrag(null);
    wasDrag.current = isDrag;
    if (!layout || !isDrag) return;
    const span = draggedSpan(indexAt(layout, drag.start), indexAt(layout, xIn(event)));
    if (span) onSpan(span);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDrag.current = false;
      if (!layout || event.button !== 0) return;
      onMove(indexAt(layout, xIn(event)));
      if (event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ start: xIn(event), end: xIn(event) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!layout) return;
      onMove(indexAt(layout, xIn(event)));
      if (drag) setDrag({ ...drag, end: xIn(event) });
    },
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
    onPointerLeave: () => onMove(null),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!wasDrag.current)
        onPick(xIn(event), event.clientY - event.currentTarget.getBoundingClientRect().top);
    },
  };
  const edges = (from: number, to: number) => {
    if (!layout) return null;
    const left = xOf(layout, from) - layout.slot / 2;
    return { left, width: xOf(layout, to) + layout.slot / 2 - left };
  };
  const over = isDrag && layout && draggedSpan(indexAt(layout, drag.start), indexAt(layout, drag.end));
  return { handlers, shown: over ? edges(over.from, over.to) : null };
}
