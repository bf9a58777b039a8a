import { create } from 'zustand';

/** How much is under way; the progress bar draws it. */
export const useProgress = create<{ running: number }>()(() => ({ running: 0 }));

/** Counts until the answer is called. */
export function trackRequest(): () => void {
  useProgress.setState(({ running }) => ({ running: running + 1 }));
  return () => useProgress.setState(({ running }) => ({ running: running - 1 }));
}
