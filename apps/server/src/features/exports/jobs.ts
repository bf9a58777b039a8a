import { exportLimits } from '@adsail/contract/exports';
import { z } from 'zod';
import { systemUserId } from '../../db/ids.ts';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { forEachTenant } from '../../db/tenant-groups.ts';
import { defineJob, type JobDefinition } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { releaseFiles } from '../files/index.ts';
import { idleSince, produceNext } from './produce.ts';
import { deleteExports, oldExports } from './store.ts';
import { tenantsWith } from './sweep-store.ts';

const minuteMs = 60_000;
const batch = 200;
/** Between a failure and the next try. */
const againMs = 5000;

const Payload = z.object({ tenantId: z.string() });

/**
 * Writes one of an organisation's exports. The next one is sent behind what others have sent meanwhile: so organisations take turns,
 * however many exports one of them has.
 */
export const exportJob: JobDefinition<typeof Payload> = defineJob({
  name: 'exports-write',
  payload: Payload,
  oneWaitingPerKey: true,
  // Each holds a transaction and a connection until its rows are written.
  concurrency: 3,
  // Some millions of rows; what is cut off begins anew.
  expireInSeconds: 4 * 3600,
  handler: ({ tenantId }, services, signal) =>
    produceNext(services, tenantId, {
      signal,
      sendNext: (tx, again) =>
        sendExport(tx, services, again ? new Date(services.clock().getTime() + againMs) : undefined),
    }),
});

/** Has the organisation's next export written when its turn comes. */
export const sendExport = (tx: TenantTx, { jobs }: Services, startAfter?: Date): Promise<void> =>
  jobs.send(
    tx,
    exportJob,
    { tenantId: tx.tenantId },
    { singletonKey: tx.tenantId, ...(startAfter && { startAfter }) },
  );

const before = ({ clock }: Services, ms: number): Date => new Date(clock().getTime() - ms);

/** Exports that were left without a job: their organisation gets one again. */
export const resumeExportsJob = defineJob({
  name: 'exports-resume',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log } = services;
    const tenantIds = await tenantsWith(services, 'tenants_with_idle_exports', idleSince(services));
    await forEachTenant({ log, name: 'exports-resume' }, tenantIds, (tenantId) =>
      withTenant(db, { tenantId, userId: systemUserId }, (tx) => sendExport(tx, services)),
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
