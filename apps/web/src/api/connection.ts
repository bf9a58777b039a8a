import { create } from 'zustand';

/**
 * Whether this browser is cut off. The browser's own word alone is not enough: a product on the same machine goes on
 * answering without a network, so any answer proves the contrary.
 */
export const useConnection = create<{ offline: boolean }>()(() => ({ offline: false }));

const setOffline = (offline: boolean): void => {
  if (useConnection.getState().offline !== offline) useConnection.setState({ offline });
};

let cuts = 0;
/** How often the line was lost: whoever asks remembers it with the question. */
export const cutsSoFar = (): number => cuts;

/** A request could not leave. */
export const noteUnsent = (): void => {
  cuts += 1;
  setOffline(true);
};
/** Some answer came, whatever it says. Asked for before the line was lost, it says nothing about the line. */
export const noteAnswer = (cutsBefore = cuts): void => {
  if (cutsBefore === cuts) setOffline(false);
};

/** For requests past the clients, which tell nobody why they broke. */
export function noteExchange(isAnswered: boolean): void {
  if (isAnswered) noteAnswer();
  else if (navigator.onLine === false) noteUnsent();
}

/** A line that is back is not always told: so long after, whoever waits looks for himself. */
const probeMs = 15_000;

/** Resolves when this browser is connected again, or when it is time to try. */
export const untilConnected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, probeMs);
    const forget = useConnection.subscribe(({ offline }) => offline || end());
    signal.addEventListener('abort', end);
    if (signal.aborted || !useConnection.getState().offline) end();
  });

/** Called once, by start. */
export function followConnection(): void {
  window.addEventListener('offline', noteUnsent);
  window.addEventListener('online', () => noteAnswer());
}
