import { addDays } from '@adsail/contract';
import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { pullPlan } from '../plan/schedule.ts';
import { accountNumbers, purgeHours, purgeVersions } from '../store/purge.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const name = 'insights-purge';

/** Deletes the hours that nobody looks at any more and what is too old for a look back, account by account. */
export const purgeJob = defineJob({
  name,
  payload: z.object({}),
  async handler(_payload, services, signal) {
    const now = services.clock();
    const firstHours = addDays(now.toISOString().slice(0, 10), -pullPlan.hoursKeptDays);
    const firstVersion = new Date(now.getTime() - pullPlan.versionsKeptDays * 86_400_000);
    await sweepAccounts(
      services,
      {
        name,
        accounts: accountNumbers,
        async work(tx, accountNo) {
          await purgeHours(tx, accountNo, firstHours);
          await purgeVersions(tx, accountNo, firstVersion);
        },
      },
      signal,
    );
  },
});
