import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Longer than any machine needs, however busy: only what never happens waits for so long. */
const timeoutMs = 120_000;

/** Looks seldom at what takes long: looking costs, too. */
const pauseAfter = (waitedMs: number): number => Math.min(100, 5 + waitedMs / 20);

/** Waits for a state; fails with what it is about. */
export async function until(what: () => boolean | Promise<boolean>, about = 'the state'): Promise<void> {
  const begun = Date.now();
  while (!(await what())) {
    const waited = Date.now() - begun;
    if (waited > timeoutMs) throw new Error(`Waited in vain for: ${about}`);
    await sleep(pauseAfter(waited));
  }
}

/**
 * Waits until so many statements or more in this database wait for a lock that somebody else holds: on a busy machine a lease may run
 * out, and who takes the work up waits as well. In a cluster the lock may be on another
 * machine: seen from here, a statement waits for an answer, and longer than one takes.
 */
export const untilBlocked = (owner: pg.Pool, count = 1): Promise<void> =>
  until(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (wait_event_type = 'Lock'
         or (state = 'active' and wait_event_type in ('Extension', 'Client', 'IPC') and now() - query_start > interval '500 ms'
           and exists (select from pg_extension where extname = 'citus')))`,
    );
    return (rowCount ?? 0) >= count;
  }, `${count} blocked`);
