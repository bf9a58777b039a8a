import type { KeyboardEvent } from 'react';
import { columnIds } from './columns.ts';
import { type Extent, moved, selectionAt, tabbed } from './moves.ts';
import type { GridState } from './use-grid.ts';

interface KeyTools {
  grid: GridState;
  extent: Extent;
  unfitText: string | undefined;
  select: GridState['setSelection'];
  onFind: () => void;
  onOpen: () => void;
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

function below({ selection }: GridState, extent: Extent, step: number) {
  const { row, column } = selection.active;
  return selectionAt({ row: row + step, column }, extent);
}

/** While something is typed; says whether the key was for it. */
function pressTyping(event: KeyboardEvent, tools: KeyTools): boolean {
  const { grid, extent, select } = tools;
  const { actions, typing, selection } = grid;
  switch (event.key) {
    case 'Escape':
      actions.cancel();
      return true;
    case 'Enter':
      actions.commit(isCommand(event));
      if (!isCommand(event)) select(below(grid, extent, event.shiftKey ? -1 : 1));
      return true;
    case 'Tab': {
      actions.commit();
      const next = tabbed(selection, event.shiftKey, extent);
      if (next) select(next);
      return next !== null;
    }
    default: {
      // Where typing began anew, arrows go to the next cell; otherwise they are the text's.
      const next = typing?.isReplacing
        ? moved(selection, { ...pressOf(event), shiftKey: false }, extent)
        : null;
      if (!next || event.key === 'Home' || event.key === 'End') return false;
      actions.commit();
      select(next);
      return true;
    }
  }
}

const pressOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => ({ key, shiftKey, ctrlKey, metaKey });

function pressCommand(event: KeyboardEvent, { grid, extent, select, onFind }: KeyTools): boolean {
  const { actions } = grid;
  const commands: Readonly<Record<string, () => unknown>> = {
    a: () =>
      select({ active: { row: 0, column: 0 }, edge: { row: extent.rows - 1, column: extent.columns - 1 } }),
    d: actions.fillDown,
    f: onFind,
    y: actions.redo,
    z: event.shiftKey ? actions.redo : actions.undo,
  };
  const act = commands[event.key.toLowerCase()];
  act?.();
  return act !== undefined;
}

function pressResting(event: KeyboardEvent, tools: KeyTools): boolean {
  const { grid, extent, select, unfitText, onOpen } = tools;
  const { actions, selection } = grid;
  const next =
    event.key === 'Tab'
      ? tabbed(selection, event.shiftKey, extent)
      : moved(selection, pressOf(event), extent);
  if (next) {
    select(next);
    return true;
  }
  if (isCommand(event)) return pressCommand(event, tools);
  const keys: Readonly<Record<string, () => unknown>> = {
    F2: () => actions.begin(unfitText),
    Enter: () => (event.altKey ? onOpen() : actions.begin(unfitText)),
    Delete: actions.reset,
    Backspace: actions.reset,
    ...(columnIds[selection.active.column] === 'create' ? { ' ': actions.toggleCreate } : {}),
  };
  const act = keys[event.key];
  act?.();
  return act !== undefined;
}

/** What a key does in the grid. What it does not know is for the box, in which typing begins. */
export function pressInGrid(event: KeyboardEvent, tools: KeyTools): void {
  // Of an input method: it is not finished with the word.
  if (event.nativeEvent.isComposing) return;
  const isDone = tools.grid.typing ? pressTyping(event, tools) : pressResting(event, tools);
  if (isDone) event.preventDefault();
}
