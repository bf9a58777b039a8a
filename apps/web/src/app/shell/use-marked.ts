import { useEffect } from 'react';
import { usePlace } from './use-place.ts';

/** The entry that was open last: where a hidden screen was opened from. */
let lastMarked: string | undefined;

/** Path of the side bar's entry that stands for what is shown. */
export function useMarked(): string {
  const { path, screen } = usePlace();
  const above = screen?.under === undefined ? [path] : [screen.under].flat();
  const marked = above.find((each) => each === lastMarked) ?? above[0] ?? path;
  useEffect(() => {
    lastMarked = marked;
  }, [marked]);
  return marked;
}
