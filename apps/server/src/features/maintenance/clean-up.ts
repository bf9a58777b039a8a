import { z } from 'zod';
import { deleteIdempotencyKeys, deleteIdleLanes } from './store.ts';
import { cleanUp } from '../session/index.ts';
import { sweepTenants } from '../../db/tenant-groups.ts';
import { defineJob } from '../../jobs/index.ts';

/** Longer than any platform's window: an allowance that nobody has used since is like new. */
const laneDays = 2;

/** Removes what has served its time. What is left over because it was interrupted goes the next time. */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  async handler(_payload, { db, log, clock }) {
    const now = clock();
    await cleanUp(db, now);
    await deleteIdleLanes(db, new Date(now.getTime() - laneDays * 86_400_000));
    await sweepTenants({
      db,
      log,
      name: 'clean-up',
      work: async (tenantIds) => void (await deleteIdempotencyKeys(db, tenantIds, now)),
    });
  },
});
