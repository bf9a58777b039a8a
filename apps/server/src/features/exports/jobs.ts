import { exportLimits } from '@adsail/contract/exports';
import { z } from 'zod';
import { systemUserId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { forEachTenant } from '../../db/tenant-groups.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { releaseFiles } from '../files/index.ts';
import { mostAttempts, produceExport } from './produce.ts';
import { deleteExports, idleExports, oldExports } from './store.ts';
import { tenantsWith } from './sweep-store.ts';

const minuteMs = 60_000;
/** A worker tells each second how far it is. */
const idleMinutes = 2;
const batch = 200;

export const exportJob = defineJob({
  name: 'exports-write',
  payload: z.object({ tenantId: z.string(), id: z.string(), userId: z.string() }),
  oneWaitingPerKey: true,
  retries: mostAttempts - 1,
  // Each holds a transaction and a connection for as long as it takes.
  concurrency: 1,
  expireInSeconds: 3600,
  handler: (payload, services, signal) => produceExport(services, payload, signal),
});

const before = ({ clock }: Services, ms: number): Date => new Date(clock().getTime() - ms);

/** Exports that were left without a job: each gets one again. */
export const resumeExportsJob = defineJob({
  name: 'exports-resume',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, jobs } = services;
    const idleSince = before(services, idleMinutes * minuteMs);
    const tenantIds = await tenantsWith(services, 'tenants_with_idle_exports', idleSince);
    await forEachTenant({ log, name: 'exports-resume' }, tenantIds, (tenantId) =>
      withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
        for (const { id, created_by: userId } of await idleExports(tx, idleSince))
          await jobs.send(tx, exportJob, { tenantId, id, userId }, { singletonKey: id });
      }),
    );
  },
});

/** Deletes exports with their files when their time is over. */
export const purgeExportsJob = defineJob({
  name: 'exports-purge',
  payload: z.object({}),
  async handler(_payload, services, signal) {
    const { db, log } = services;
    const old = before(services, exportLimits.keptDays * 24 * 60 * minuteMs);
    const tenantIds = await tenantsWith(services, 'tenants_with_old_exports', old);
    const deleteSome = (tenantId: string): Promise<number> =>
      withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
        const ids = await oldExports(tx, old, batch);
        const deleted = ids.length > 0 ? await deleteExports(tx, ids) : [];
        await releaseFiles(
          tx,
          services,
          deleted.flatMap(({ file_key: key }) => key ?? []),
        );
        return deleted.length;
      });
    await forEachTenant({ log, name: 'exports-purge' }, tenantIds, async (tenantId) => {
      let deleted = batch;
      while (deleted === batch && !signal.aborted) deleted = await deleteSome(tenantId);
    });
  },
});
