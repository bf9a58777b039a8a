import { setImmediate as nextTurn } from 'node:timers/promises';

/** Nobody notices so short a pause. */
const sliceMs = 10;

/** As `map`; whoever else has something to do in this process gets a turn in between. */
export async function mapInSlices<T, Result>(
  items: readonly T[],
  work: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= sliceMs) {
      await nextTurn();
      began = performance.now();
    }
    results.push(work(item));
  }
  return results;
}
