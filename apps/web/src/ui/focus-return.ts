import { useEffect, useRef, useState } from 'react';
import { focusContent } from './focus-content.ts';

/** What has the focus may still go, as a row does that no longer fits the filter: until the focus moves on. */
function stayWith(element: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    watch.disconnect();
    focusContent();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', () => watch.disconnect(), { once: true });
}

/** Focuses what opened a dialog, or the page where that is gone. Leaves alone whoever has the focus already. */
export function giveFocusBack(opener: Element | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (!lost) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return stayWith(opener);
  }
  focusContent();
}

/**
 * For a dialog that is mounted while it is open: Ant Design gives the focus back only to what it closes itself, not when
 * the dialog is taken away. `forget` where the opener goes with what the dialog did, such as the row of a deleted record.
 */
export function useFocusReturn(): { forget: () => void } {
  const [opener] = useState(() => document.activeElement);
  const isGoing = useRef(false);
  useEffect(() => () => giveFocusBack(isGoing.current ? null : opener), [opener]);
  return {
    forget: () => {
      isGoing.current = true;
    },
  };
}
