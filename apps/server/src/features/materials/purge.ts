import { z } from 'zod';
import { systemUserId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { forEachTenant } from '../../db/tenant-groups.ts';
import { defineJob } from '../../jobs/index.ts';
import { operationsKeptMs } from '../ledger/index.ts';
import { tenantsWithOldPushes } from './check-store.ts';
import { deleteOldPushes } from './push-store.ts';

const name = 'material-pushes-purge';
const batch = 500;

/** Deletes pushes as old as what the ledger forgets, a batch in each transaction. */
export const purgePushesJob = defineJob({
  name,
  payload: z.object({}),
  async handler(_payload, services, signal) {
    const { db, log, clock } = services;
    const before = new Date(clock().getTime() - operationsKeptMs);
    await forEachTenant(
      { log, name },
      await tenantsWithOldPushes(services, name, before),
      async (tenantId) => {
        let deleted = batch;
        while (deleted === batch && !signal.aborted)
          deleted = await withTenant(db, { tenantId, userId: systemUserId }, (tx) =>
            deleteOldPushes(tx, before, batch),
          );
      },
    );
  },
});
