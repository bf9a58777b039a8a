/**
 * Rows that exist beyond the edges of what is in view: as many as one frame of a flung list uncovers where it goes, and a few behind
 * it. Each more is drawn for nothing.
 */
const beyond = { ahead: 5, behind: 1 };
const around = beyond.ahead + beyond.behind;

interface Range {
  startIndex: number;
  endIndex: number;
  count: number;
}

/** As many rows as exist in a list of this height, wherever it is scrolled to. */
export const slotCount = (height: number | undefined, rowHeight: number): number =>
  Math.ceil((height ?? 0) / rowHeight) + 1 + around;

/** Always as many, whether a row is in view in part or not: one more or less would be made and thrown away in every other frame. */
export function rowsInView(
  { startIndex, endIndex, count }: Range,
  slots: number,
  direction: 'forward' | 'backward' | null,
): number[] {
  const before =
    direction === 'forward' ? beyond.behind : direction === 'backward' ? beyond.ahead : around / 2;
  const length = Math.min(count, Math.max(slots, endIndex - startIndex + 1 + around));
  const first = Math.max(0, Math.min(startIndex - before, count - length));
  return Array.from({ length }, (_, at) => first + at);
}
