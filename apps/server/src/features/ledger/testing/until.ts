import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to become true; fails with what it is about. */
export async function until(
  what: () => boolean | Promise<boolean>,
  seconds: number,
  about = '',
): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(20))
    if (await what()) return;
  throw new Error(`Not within ${seconds} s ${about}`);
}
