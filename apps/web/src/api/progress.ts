import { create } from 'zustand';

/** How much is under way; the progress bar draws it. */
export const useProgress = create<{ running: number }>()(() => ({ running: 0 }));

/** Counts until disposed. */
export function trackRequest(): Disposable {
  useProgress.setState(({ running }) => ({ running: running + 1 }));
  return { [Symbol.dispose]: () => useProgress.setState(({ running }) => ({ running: running - 1 })) };
}
