import { useEffect, useRef } from 'react';

/** The button that was pressed is gone: the next step takes its place, for the keyboard too. */
export function useFirstFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
