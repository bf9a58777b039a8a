import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useLatest } from '../../state/use-latest.ts';
import { toggled, withAll, without, withRange } from './selection.ts';

interface Options {
  ids: readonly string[];
  selected: readonly string[];
  /** Rows that one screen holds, for page up and down. */
  pageRows: () => number;
  onSelect: ((selected: string[]) => void) | undefined;
  onOpen: ((index: number) => void) | undefined;
  scrollTo: (index: number) => void;
}

/** Row choosing by mouse and keyboard: arrows, space, shift for ranges, Ctrl or Cmd + A, enter, escape. */
export function useGridKeys({ ids, selected, pageRows, onSelect, onOpen, scrollTo }: Options) {
  const [active, setActive] = useState(-1);
  const anchor = useRef<string | null>(null);
  // Handlers read the newest values from here, so that they stay the same and rows need not render again.
  const now = useLatest({ ids, selected, onSelect });

  const choose = useCallback(
    (index: number, range: boolean) => {
      const { ids, selected, onSelect } = now.current;
      const id = ids[index];
      if (id === undefined || !onSelect) return;
      onSelect(range ? withRange(selected, ids, anchor.current, id) : toggled(selected, id));
      anchor.current = id;
      setActive(index);
    },
    [now],
  );

  const choosePage = useCallback(
    (all: boolean) => {
      const { ids, selected, onSelect } = now.current;
      onSelect?.(all ? withAll(selected, ids) : without(selected, ids));
    },
    [now],
  );

  const moveTo = (index: number, extend: boolean) => {
    const target = Math.max(0, Math.min(ids.length - 1, index));
    const id = ids[target];
    if (id === undefined) return;
    if (extend && onSelect) {
      const here = ids[active] ?? id;
      anchor.current ??= here;
      onSelect(withAll(selected, [here, id]));
    }
    setActive(target);
    scrollTo(target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys inside a cell's own controls are theirs.
    if (event.target !== event.currentTarget) return;
    const extend = event.shiftKey;
    const command = event.ctrlKey || event.metaKey;
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1, extend),
      ArrowUp: () => moveTo(active - 1, extend),
      Home: () => moveTo(0, false),
      End: () => moveTo(ids.length - 1, false),
      PageDown: () => moveTo(active + pageRows(), false),
      PageUp: () => moveTo(active - pageRows(), false),
      ' ': () => choose(active, extend),
      Enter: () => active >= 0 && onOpen?.(active),
      Escape: () => onSelect?.([]),
      ...(command ? { a: () => choosePage(true) } : {}),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { active, setActive, choose, choosePage, onKeyDown };
}
