/** The categories that are seen, by their places, both included. */
export interface Span {
  from: number;
  to: number;
}

export const wholeSpan = (length: number): Span => ({ from: 0, to: Math.max(0, length - 1) });
export const lengthOf = ({ from, to }: Span): number => to - from + 1;
export const isWhole = (span: Span, length: number): boolean => span.from === 0 && lengthOf(span) >= length;

/** What was dragged over, in either direction; one category alone is a click and not a zoom. */
export function draggedSpan(start: number, end: number): Span | null {
  const span = { from: Math.min(start, end), to: Math.max(start, end) };
  return lengthOf(span) < 2 ? null : span;
}

/** Half or twice as many categories around one of them. */
export function zoomedAround(span: Span, at: number, direction: 'in' | 'out', length: number): Span {
  const wanted = direction === 'in' ? Math.ceil(lengthOf(span) / 2) : lengthOf(span) * 2;
  const count = Math.min(length, Math.max(2, wanted));
  const from = Math.min(Math.max(0, at - Math.floor(count / 2)), length - count);
  return { from, to: from + count - 1 };
}
