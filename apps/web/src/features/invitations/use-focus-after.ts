import { useLayoutEffect, useRef } from 'react';
import { focusPage } from '../../ui/focus-content.ts';

/** A bar that goes while it has the focus leaves it to the page. What comes in its place may still take it. */
export function useFocusAfter<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return bar;
}
