import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any machine needs, however busy: only what never happens waits for so long. */
export const patienceMs = 60_000;

/** Waits for a state; fails with what it is about. */
export async function until(what: () => boolean | Promise<boolean>, about = 'the state'): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await what()); await sleep(10))
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${about}`);
}
