import { addDays } from '@adsail/contract';
import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import { pullPlan } from '../plan/schedule.ts';
import { accountNumbers, purgeHours, purgeVersions } from '../store/purge.ts';

const name = 'insights-purge';

/** Deletes the hours that nobody looks at any more and what is too old for a look back, account by account. */
export const purgeJob = defineJob({
  name,
  payload: z.object({}),
  async handler(_payload, { db, log, clock }, signal) {
    const now = clock();
    const firstHours = addDays(now.toISOString().slice(0, 10), -pullPlan.hoursKeptDays);
    const firstVersion = new Date(now.getTime() - pullPlan.versionsKeptDays * 86_400_000);
    await sweepTenants({
      db,
      log,
      name,
      work: (tenantIds) =>
        forEachTenant({ log, name }, tenantIds, async (tenantId) => {
          const who = { tenantId, userId: systemUserId };
          for (const accountNo of await withTenant(db, who, (tx) => accountNumbers(tx))) {
            signal.throwIfAborted();
            await withTenant(db, who, async (tx) => {
              await purgeHours(tx, accountNo, firstHours);
              await purgeVersions(tx, accountNo, firstVersion);
            });
          }
        }),
    });
  },
});
