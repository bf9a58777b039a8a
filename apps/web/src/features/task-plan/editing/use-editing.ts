import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '../../../state/use-latest.ts';
import type { Overrides } from '../planning/protocol.ts';
import { applyEdits, type Change, changeBetween, type Edit, redoChange, undoChange } from './overrides.ts';

/** So many steps can be taken back. */
const mostSteps = 200;

interface Steps {
  past: readonly Change[];
  future: readonly Change[];
}
const noSteps: Steps = { past: [], future: [] };

/** The way back of the screen around it: two of them on one screen would work against each other. Each step answers with the rows after it. */
export interface OuterHistory {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => Overrides;
  redo: () => Overrides;
}

export interface Editing {
  isEditable: boolean;
  /** Says whether something is other than before. */
  apply: (edits: readonly Edit[]) => boolean;
  /** The rows that were touched; null: there is nothing to take back. */
  undo: () => Change | null;
  redo: () => Change | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Changes of single rows, with the way back. Without `onOverrides` nothing can be changed. */
export function useEditing(
  overrides: Overrides,
  onOverrides: ((overrides: Overrides) => void) | undefined,
  /** Before anything is other than it was. */
  onEdit: (edits: readonly Edit[]) => void,
  history?: OuterHistory,
): Editing {
  const outer = useLatest(history);
  const tell = useLatest(onOverrides);
  const edited = useLatest(onEdit);
  // Ahead of the properties: two edits can come before the screen is drawn again.
  const now = useRef(overrides);
  useLayoutEffect(() => {
    now.current = overrides;
  }, [overrides]);
  const [steps, setSteps] = useState(noSteps);
  const latest = useRef(steps);
  const keep = useCallback(
    (next: Steps, rows: Overrides) => {
      latest.current = next;
      now.current = rows;
      setSteps(next);
      tell.current?.(rows);
    },
    [tell],
  );

  const apply = useCallback(
    (edits: readonly Edit[]) => {
      const result = tell.current ? applyEdits(now.current, edits) : null;
      if (!result) return false;
      edited.current(edits);
      keep({ past: [...latest.current.past, result.change].slice(-mostSteps), future: [] }, result.overrides);
      return true;
    },
    [keep, tell, edited],
  );
  const step = useCallback(
    (way: 'undo' | 'redo') => {
      const before = now.current;
      const after = outer.current?.[way]() ?? before;
      now.current = after;
      return changeBetween(before, after);
    },
    [outer],
  );
  const undo = useCallback(() => {
    if (outer.current) return step('undo');
    const { past, future } = latest.current;
    const change = past.at(-1);
    if (!change) return null;
    keep({ past: past.slice(0, -1), future: [change, ...future] }, undoChange(now.current, change));
    return change;
  }, [keep, outer, step]);
  const redo = useCallback(() => {
    if (outer.current) return step('redo');
    const { past, future } = latest.current;
    const [change] = future;
    if (!change) return null;
    keep({ past: [...past, change], future: future.slice(1) }, redoChange(now.current, change));
    return change;
  }, [keep, outer, step]);

  const isEditable = onOverrides !== undefined;
  const { past, future } = steps;
  const { canUndo, canRedo } = history ?? { canUndo: past.length > 0, canRedo: future.length > 0 };
  return useMemo(
    () => ({ isEditable, apply, undo, redo, canUndo, canRedo }),
    [isEditable, apply, undo, redo, canUndo, canRedo],
  );
}
