import { type PointerEvent, useState } from 'react';
import { indexAt, type Layout, xOf } from './layout.ts';
import { draggedSpan, type Span } from './zoom.ts';

interface DragOptions {
  /** The category under the pointer; null when it has left. */
  onMove: (index: number | null) => void;
  onSpan: (span: Span) => void;
}

/** Less is a click. */
const leastPx = 6;

/** A pointer over the chart: it moves the cursor, and dragged with a button it chooses what to look at. A finger scrolls. */
export function useDrag(layout: Layout | null, { onMove, onSpan }: DragOptions) {
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  const xIn = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const isDrag = drag !== null && Math.abs(drag.end - drag.start) >= leastPx;
  const end = (event: PointerEvent<HTMLElement>) => {
    setDrag(null);
    if (!layout || !isDrag) return;
    const span = draggedSpan(indexAt(layout, drag.start), indexAt(layout, xIn(event)));
    if (span) onSpan(span);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
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
  };
  const edges = (from: number, to: number) => {
    if (!layout) return null;
    const left = xOf(layout, from) - layout.slot / 2;
    return { left, width: xOf(layout, to) + layout.slot / 2 - left };
  };
  const over = isDrag && layout && draggedSpan(indexAt(layout, drag.start), indexAt(layout, drag.end));
  return { handlers, shown: over ? edges(over.from, over.to) : null };
}
