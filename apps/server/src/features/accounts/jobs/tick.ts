import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import {
  authorisationsToFinish,
  type Due,
  grantsToCheck,
  grantsToRenew,
  grantsToRevoke,
} from '../store/due.ts';
import { finishJob } from './finish.ts';
import { checkJob, renewJob } from './grant.ts';
import { revokeJob } from './revoke.ts';

/** At once at most; the rest is due a minute later. */
const maxPerTick = 2000;
const minute = 60_000;
/** A renewal that was handed out and got lost is due again after this time. */
const renewAgainMs = 5 * minute;

const Payload = z.object({ once: z.boolean().optional() });

/** Finds out where something is due and hands it out; what is handed out and the jobs for it are one transaction. */
export const tickJob: JobDefinition<typeof Payload> = defineJob({
  name: 'accounts-tick',
  payload: Payload,
  async handler({ once }, { db, clock, jobs, config }) {
    const now = clock();
    const every = config.accountCheckSeconds;
    await db.transaction().execute(async (tx) => {
      const again = new Date(now.getTime() + renewAgainMs);
      const renew = await grantsToRenew(tx, now, again, maxPerTick);
      const check = await grantsToCheck(tx, now, every, maxPerTick);
      const finish = await authorisationsToFinish(tx, now, maxPerTick);
      const revoke = await grantsToRevoke(tx, now, maxPerTick);
      const scope = ({ tenant_id, user_id }: Due) => ({ tenantId: tenant_id, userId: user_id });
      for (const due of renew) await jobs.send(tx, renewJob, { ...scope(due), grantId: due.id });
      for (const due of check) await jobs.send(tx, checkJob, { ...scope(due), grantId: due.id });
      for (const due of finish)
        await jobs.send(tx, finishJob, { ...scope(due), id: due.id }, { singletonKey: due.id });
      for (const due of revoke)
        await jobs.send(tx, revokeJob, { ...scope(due), grantId: due.id }, { singletonKey: due.id });
      // Cron knows minutes; whoever wants to look more often gets the looks between.
      if (once) return;
      for (let ms = every * 1000; ms < minute; ms += every * 1000)
        await jobs.send(tx, tickJob, { once: true }, { startAfter: new Date(now.getTime() + ms) });
    });
  },
});
