/** A slow network needs less; nobody should look at a blank page for longer. */
export const lateAfterMs = 5000;

/** Waits for the work however long it takes, and shows something in its place once it is late. */
export async function showWhenLate<Result>(work: Promise<Result>, show: () => void): Promise<Result> {
  const timer = setTimeout(show, lateAfterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
