import { z } from 'zod';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
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

/** Of each kind, for the organisations of one transaction; the rest is due a minute later. */
const maxPerTick = 2000;
const minute = 60_000;
/** A renewal that was handed out and got lost is due again after this time. */
const renewAgainMs = 5 * minute;

const Payload = z.object({ once: z.boolean().optional() });

/** For some organisations: what is handed out and the jobs for it are one transaction. */
const handOut = ({ db, clock, jobs, config }: Services, tenantIds: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const again = new Date(now.getTime() + renewAgainMs);
    const limit = maxPerTick;
    const renew = await grantsToRenew(tx, tenantIds, { now, again, limit });
    const everySeconds = config.accountCheckSeconds;
    const check = await grantsToCheck(tx, tenantIds, { now, everySeconds, limit });
    const finish = await authorisationsToFinish(tx, tenantIds, now, limit);
    const revoke = await grantsToRevoke(tx, tenantIds, now, limit);
    const scope = ({ tenant_id, user_id }: Due) => ({ tenantId: tenant_id, userId: user_id });
    for (const due of renew) await jobs.send(tx, renewJob, { ...scope(due), grantId: due.id });
    for (const due of check) await jobs.send(tx, checkJob, { ...scope(due), grantId: due.id });
    for (const due of finish)
      await jobs.send(tx, finishJob, { ...scope(due), id: due.id }, { singletonKey: due.id });
    for (const due of revoke)
      await jobs.send(tx, revokeJob, { ...scope(due), grantId: due.id }, { singletonKey: due.id });
  });

/** Finds out where something is due and hands it out. */
export const tickJob: JobDefinition<typeof Payload> = defineJob({
  name: 'accounts-tick',
  payload: Payload,
  async handler({ once }, services) {
    const { db, log, clock, jobs, config } = services;
    const now = clock();
    await sweepTenants({ db, log, name: 'accounts-tick', work: (tenantIds) => handOut(services, tenantIds) });
    // Cron knows minutes; whoever wants to look more often gets the looks between.
    if (once) return;
    const everyMs = config.accountCheckSeconds * 1000;
    await db.transaction().execute(async (tx) => {
      for (let ms = everyMs; ms < minute; ms += everyMs)
        await jobs.send(tx, tickJob, { once: true }, { startAfter: new Date(now.getTime() + ms) });
    });
  },
});
