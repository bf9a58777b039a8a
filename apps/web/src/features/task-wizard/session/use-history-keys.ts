import { useEffect } from 'react';
import type { Wizard } from '../state/wizard.ts';

/** In a text field the browser takes letters back itself. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio])'));

/** Ctrl+Z and Ctrl+Y (Cmd+Shift+Z) outside of text fields. */
export function useHistoryKeys(wizard: Wizard): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The spreadsheet of the preview asks for the same step itself, and what is open over the page belongs to it alone.
      if (event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) wizard.redo();
      else wizard.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [wizard]);
}
