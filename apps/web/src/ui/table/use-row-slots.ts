import { type SyntheticEvent, useCallback, useState } from 'react';
import { useLatest } from '../../state/use-latest.ts';
import { inOrderOf, type Placed, rowKey, untouched, withTouched } from './row-slots.ts';

/** `aria-rowindex`, in which the heading is the first. */
export const rowIndexOf = (index: number): number => index + 2;

interface Options<Row> {
  /** Those that exist, in their order. */
  rows: readonly Row[];
  /** As many as exist at most. */
  slots: number;
  isScrolling: boolean;
}

/** Which elements each row is drawn with, and in which order. The handlers are for what is around the rows. */
export function useRowSlots<Row extends Placed>({ rows, slots, isScrolling }: Options<Row>) {
  const [touched, setTouched] = useState(untouched);
  const [focused, setFocused] = useState<string | null>(null);
  const [first, setFirst] = useState(0);
  const now = useLatest({ rows, slots });
  const touch = useCallback(
    ({ target }: SyntheticEvent): string | null => {
      const { rows, slots } = now.current;
      const element = target instanceof Element ? target.closest('[role=row]') : null;
      const row = rows.find(
        ({ index }) => String(rowIndexOf(index)) === element?.getAttribute('aria-rowindex'),
      );
      if (!row) return null;
      setTouched((before) => withTouched(before, row, slots));
      return row.id;
    },
    [now],
  );
  // Tab goes from row to row in the order of the elements, also while that scrolls the list.
  const isOrdered = !isScrolling || rows.some(({ id }) => id === focused);
  const start = rows[0]?.index ?? 0;
  if (isOrdered && first !== start) setFirst(start);
  return {
    drawn: inOrderOf(rows, isOrdered ? start : first, slots).map((row) => ({
      ...row,
      key: rowKey(touched, row, slots),
    })),
    handlers: {
      onPointerDownCapture: touch,
      onClickCapture: touch,
      onFocusCapture: (event: SyntheticEvent) => setFocused(touch(event)),
      onBlurCapture: () => setFocused(null),
    },
  };
}
