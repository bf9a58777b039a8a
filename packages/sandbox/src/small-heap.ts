import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** With less, short-lived objects are taken for long-lived ones, and answers take longer. */
const youngBytes = 32 * 1024 * 1024;
const lookMs = 1000;
const objectsPerLook = 10_000;
/** Far more than are needed: they end the loop if a later engine does it in another way. */
const maxLooks = 200;

/** Left alone, the heap may grow to three times of what is held before anything is cleared away: with an account of a
 *  hundred thousand ads, half a gigabyte of nothing. Half as much again is enough, and costs a few percent of the time. */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
  limitYoung();
  // An idle process gives room back, and would never have it again.
  setInterval(limitYoung, lookMs).unref();
}

/** The room for new objects doubles until it has 128 MB. Its limit can be set only by whoever starts the process; whether it
 *  doubles can be said at any time, so it grows here as far as it should and then no more. */
function limitYoung(): void {
  if (youngRoom() < youngBytes) {
    setFlagsFromString('--semi-space-growth-factor=2');
    const kept: object[] = [];
    // It grows when new objects stay in use.
    for (let look = 0; look < maxLooks && youngRoom() < youngBytes; look += 1)
      for (let count = 0; count < objectsPerLook; count += 1) kept.push({});
  }
  setFlagsFromString('--semi-space-growth-factor=1');
}

const youngRoom = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? youngBytes;
