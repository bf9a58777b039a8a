import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { systemUserId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { adPlatforms } from '@adsail/contract';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { addSyncs, syncsMissing, tenantsDue } from '../store/syncs.ts';
import { runNextSync } from './run.ts';
import { mirrorPlan } from './schedule.ts';

const Payload = z.object({ tenantId: z.string() });
type SyncJob = JobDefinition<typeof Payload>;

/** An account of tens of thousands of ads, ten a page, behind limits. */
const longestRunSeconds = 4 * 3600;

/**
 * Reads one of an organisation's accounts. Before it begins, the next one is sent behind what others have sent meanwhile: so
 * organisations take turns, however many accounts one of them has.
 */
const laneJob = (name: string, asked: boolean, concurrency: number): SyncJob =>
  defineJob({
    name,
    payload: Payload,
    concurrency,
    oneWaitingPerKey: true,
    expireInSeconds: longestRunSeconds,
    handler: ({ tenantId }, services, signal) =>
      runNextSync(services, tenantId, {
        asked,
        signal,
        send: (tx, isAsked) => sendSync(services, tx, tenantId, isAsked),
      }),
  });

/** What people wait for has workers of its own. */
export const askedSyncJob = laneJob('mirror-asked', true, 2);
export const syncJob = laneJob('mirror-sync', false, 3);

export const sendSync = (services: Services, tx: Tx, tenantId: string, asked: boolean): Promise<void> =>
  services.jobs.send(tx, asked ? askedSyncJob : syncJob, { tenantId }, { singletonKey: tenantId });

/** Finds each minute what is due, what a crash left, and whose job was lost: it is all the same. One job of each organisation. */
export const tickJob = defineJob({
  name: 'mirror-tick',
  payload: z.object({}),
  handler: (_payload, services) =>
    sweepTenants({
      ...services,
      name: 'mirror-tick',
      work: (tenantIds) =>
        services.db.transaction().execute(async (tx) => {
          for (const { tenant_id: tenantId, asked } of await tenantsDue(tx, tenantIds, services.clock())) {
            await sendSync(services, tx, tenantId, false);
            if (asked) await sendSync(services, tx, tenantId, true);
          }
        }),
    }),
});

/** Begins with accounts that nobody reads yet: those that were authorised before there was a mirror. */
export const firstJob = defineJob({
  name: 'mirror-first',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, clock } = services;
    const name = 'mirror-first';
    await sweepTenants({
      db,
      log,
      name,
      async work(tenantIds) {
        const found = await db
          .transaction()
          .execute((tx) => syncsMissing(tx, tenantIds, adPlatforms, mirrorPlan.firstPerTick));
        const byTenant = Map.groupBy(found, ({ tenant_id }) => tenant_id);
        await forEachTenant({ log, name }, [...byTenant.keys()], (tenantId) =>
          withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
            const places = (byTenant.get(tenantId) ?? []).map(
              ({ platform, advertiser_id: advertiserId }) => ({
                platform,
                advertiserId,
              }),
            );
            await addSyncs(tx, places, clock());
            await sendSync(services, tx, tenantId, false);
          }),
        );
      },
    });
  },
});
