import { useSyncExternalStore } from 'react';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  if (timer === undefined) {
    // A first reader after a pause must not be told the time of then; React looks again after it has subscribed.
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const tell of listeners) tell();
    }, tickMs);
  }
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const read = () => now;

/** The time of now, half a minute exact. One clock for all that show one: a table has hundreds of them. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);
