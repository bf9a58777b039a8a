import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Longer than any machine needs, however busy: only what never happens waits for so long. */
export const patienceMs = 120_000;

/** Waits for a state; fails with what it is about. */
export async function until(what: () => boolean | Promise<boolean>, about = 'the state'): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await what()); await sleep(10))
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${about}`);
}

/** Waits until so many statements in this database wait for a lock that somebody else holds. */
export const untilBlocked = (owner: pg.Pool, count = 1): Promise<void> =>
  until(async () => {
    const { rowCount } = await owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount === count;
  }, `${count} blocked`);
