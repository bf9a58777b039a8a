import { create } from 'zustand';

/**
 * Whether this browser is cut off. The browser's own word alone is not enough: a product on the same machine goes on
 * answering without a network, so any answer proves the contrary.
 */
export const useConnection = create<{ offline: boolean }>()(() => ({ offline: false }));

const setOffline = (offline: boolean): void => {
  if (useConnection.getState().offline !== offline) useConnection.setState({ offline });
};

/** A request could not leave. */
export const noteUnsent = (): void => setOffline(true);
/** Some answer came, whatever it says. */
export const noteAnswer = (): void => setOffline(false);

/** Called once, by start. */
export function followConnection(): void {
  window.addEventListener('offline', noteUnsent);
  window.addEventListener('online', noteAnswer);
}
