import { useEffect, useState } from 'react';
import { useLatest } from '../state/use-latest.ts';
import { focusContent } from './focus-content.ts';
import { focusPlace, type Place, placeOf } from './focus-place.ts';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** What has the focus may still go, as a deleted row does when the list comes anew: until the focus moves on. */
function stayWith(element: HTMLElement, place: Place): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    watch.disconnect();
    if (isLost()) focusPlace(place);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', () => watch.disconnect(), { once: true });
}

/** Focuses what opened a dialog, or what took its place. Leaves alone whoever has the focus already. */
export function giveFocusBack(opener: Element | null, place: Place = placeOf(opener)): void {
  if (!isLost()) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return stayWith(opener, place);
  }
  focusPlace(place);
  focusContent();
}

/**
 * For a dialog that is mounted while it is open: Ant Design gives the focus back only to what it closes itself, not when
 * the dialog is taken away. Where the opener went with what the dialog did, the next row of the list has the focus.
 * `wanted`: where somebody has moved on in the dialog, what stands for where they are now.
 */
export function useFocusReturn(wanted?: () => HTMLElement | null): void {
  const [opened] = useState(() => ({
    opener: document.activeElement,
    place: placeOf(document.activeElement),
  }));
  const find = useLatest(wanted);
  useEffect(
    () => () => {
      const now = find.current?.() ?? null;
      if (!now) return giveFocusBack(opened.opener, opened.place);
      now.scrollIntoView({ block: 'nearest' });
      return giveFocusBack(now);
    },
    [opened, find],
  );
}
