import { sql } from 'kysely';
import { z } from 'zod';
import { cleanUp } from '../features/session/index.ts';
import { defineJob } from './define.ts';

/** Longer than any platform's window: an allowance that nobody has used since is like new. */
const laneDays = 2;

/** Removes what has served its time. What is left over because it was interrupted goes the next time. */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  async handler(_payload, { db, clock }) {
    const now = clock();
    await sql`select app_purge_idempotency_keys(${now})`.execute(db);
    await cleanUp(db, now);
    await sql`select app_purge_rate_lanes(${new Date(now.getTime() - laneDays * 86_400_000)})`.execute(db);
  },
});

export const cleanUpCron = { job: cleanUpJob, cron: '*/10 * * * *' };
