import { setImmediate as nextTurn } from 'node:timers/promises';

/** Nobody notices so short a pause. */
const sliceMs = 10;

let lastTurn: Promise<unknown> = Promise.resolve();

/** One slice in each round of the process: of many at once each would run in the same one, and all others wait for the sum of them. */
function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/** As `map`; whoever else has something to do in this process gets a turn in between. */
export async function mapInSlices<T, Result>(
  items: readonly T[],
  work: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= sliceMs) {
      await ownTurn();
      began = performance.now();
    }
    results.push(work(item));
  }
  return results;
}
