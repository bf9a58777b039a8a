import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { TenantScope } from '../../../db/scope.ts';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { syncsToRun } from '../store/syncs.ts';
import type { SyncReason } from '../tables.ts';
import { runNextSync } from './run.ts';

const Payload = z.object({ tenantId: z.string(), userId: z.string() });
type SyncJob = JobDefinition<typeof Payload>;

/**
 * Runs one of an organisation's syncs. Before it begins, the next one is sent behind what others have sent meanwhile: so
 * organisations take turns, however much one of them has, and nobody who could work waits.
 */
const laneJob = (name: string, reasons: readonly SyncReason[], concurrency: number): SyncJob => {
  const job: SyncJob = defineJob({
    name,
    payload: Payload,
    concurrency,
    oneWaitingPerKey: true,
    handler: (who, services, signal) =>
      runNextSync(services, who, { reasons, signal, sendNext: (tx) => send(job, services, tx, who) }),
  });
  return job;
};

const send = (job: SyncJob, { jobs }: Services, tx: Tx, { tenantId, userId }: TenantScope): Promise<void> =>
  jobs.send(tx, job, { tenantId, userId }, { singletonKey: tenantId });

/** What people wait for has workers of its own: what nobody has asked for never stands before it. */
export const syncJob = laneJob('assets-sync', ['PERSON', 'CHANGE'], 4);
export const backgroundSyncJob = laneJob('assets-sync-background', ['SCHEDULE'], 2);

export const sendSync = (services: Services, tx: Tx, who: TenantScope, reason: SyncReason): Promise<void> =>
  send(reason === 'SCHEDULE' ? backgroundSyncJob : syncJob, services, tx, who);

/** A job that was sent is taken up within seconds, unless it got lost. */
const lostAfterMs = 60_000;
const maxPerTick = 500;

/** Finds what a crash left: syncs whose job was lost, and those whose worker died. One of each organisation is enough. */
export const syncTickJob = defineJob({
  name: 'assets-tick',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, clock } = services;
    const now = clock();
    const before = new Date(now.getTime() - lostAfterMs);
    await sweepTenants({
      db,
      log,
      name: 'assets-tick',
      work: (tenantIds) =>
        db.transaction().execute(async (tx) => {
          const lost = await syncsToRun(tx, tenantIds, { now, before, limit: maxPerTick });
          for (const { tenant_id: tenantId, user_id: userId } of lost)
            for (const job of [syncJob, backgroundSyncJob])
              await send(job, services, tx, { tenantId, userId });
        }),
    });
  },
});
