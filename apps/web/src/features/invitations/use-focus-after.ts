import { useLayoutEffect, useRef } from 'react';

/** A bar that goes while it has the focus leaves it to the page. What comes in its place may still take it. */
export function useFocusAfter<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return bar;
}
